import { labeled } from '../../../../tests/labeled.ts';
import { rejects, table } from '../../../../tests/table.ts';
import * as underline from './tool.ts';

const plain = { mode: 'plain' } as const;

table(underline, [
  ['an empty text stays empty', '', {}, ''],
  ['spaces are underlined, too', 'go on', {}, 'g\u0332o\u0332 \u0332o\u0332n\u0332'],
  ['spaces can stay without a line', 'a b', { spaces: false }, 'a\u0332 b\u0332'],
  ['descenders can be skipped', 'gap', { skipDescenders: true }, 'ga\u0332p'],
  ['accented descenders can be skipped, capitals are not', 'ÿJ', { skipDescenders: true }, 'ÿJ\u0332'],
  ['a wavy line does not compose with e', 'bet', { line: 'wavy' }, 'b\u0330e\u034F\u0330t\u0330'],
  ['a wavy line does not compose with é and I', 'éI', { line: 'wavy' }, 'é\u034F\u0330I\u034F\u0330'],
  ['a dotted line does not compose with u', 'cu', { line: 'dotted' }, 'c\u0324u\u034F\u0324'],
  ['an underlined letter gets no second line', 'e\u034F\u0330', { line: 'wavy' }, 'e\u034F\u0330'],
  ['the line can be double', 'a', { line: 'double' }, 'a\u0333'],
  ['the line can be dashed', 'a', { line: 'dashed' }, 'a\u0320'],
  ['the line can be above', 'a', { line: 'over' }, 'a\u0305'],
  ['the line can be double and above', 'a', { line: 'doubleOver' }, 'a\u033F'],
  ['lines can be below and above, the lower first', 'a', { line: 'both' }, 'a\u0332\u0305'],
  ['an overlined letter gets only the line below', 'a\u0305', { line: 'both' }, 'a\u0305\u0332'],
  ['Discord gets two underscores around the text', 'a b', { output: 'discord' }, '__a b__'],
  ['HTML gets a u element', '<b>', { output: 'html' }, '<u>&lt;b&gt;</u>'],
  ['BBCode gets a u tag', ' a', { output: 'bbcode' }, ' [u]a[/u]'],
  ['plain removes lines', 'b\u0330e\u034F\u0330 a\u0332\u0305', plain, 'be a'],
  ['plain keeps letters with dots and accents', '\u1EA1 e\u0301', plain, '\u1EA1 e\u0301'],
]);

rejects(underline, [
  [
    { line: 'long' },
    'Unknown line "long". Choose one of: single, double, wavy, dotted, dashed, over, doubleOver, both.',
  ],
  [{ output: 'whatsapp' }, 'Unknown output "whatsapp". Choose one of: unicode, discord, html, bbcode.'],
]);

labeled(underline, 'gap', [
  [{ 'Skip g j p q y': true }, 'ga\u0332p'],
  [{ 'Skip g j p q y': false, Line: 'Wavy' }, 'g\u0330a\u0330p\u0330'],
  [{ 'Output as': 'HTML <u>' }, '<u>gap</u>'],
]);
