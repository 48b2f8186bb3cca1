import { rejects, table } from '../../../../tests/table.ts';
import * as underline from './tool.ts';

const plain = { mode: 'plain' } as const;

table(underline, [
  ['an empty text stays empty', '', {}, ''],
  ['spaces too', 'go on', {}, 'g\u0332o\u0332 \u0332o\u0332n\u0332'],
  ['gaps between words', 'a b', { spaces: false }, 'a\u0332 b\u0332'],
  ['gaps at descenders', 'gap', { skipDescenders: true }, 'ga\u0332p'],
  ['gaps at accented descenders, not at capitals', 'ÿJ', { skipDescenders: true }, 'ÿJ\u0332'],
  ['wavy keeps apart from e', 'bet', { line: 'wavy' }, 'b\u0330e\u034F\u0330t\u0330'],
  ['wavy, accented', 'éI', { line: 'wavy' }, 'é\u034F\u0330I\u034F\u0330'],
  ['dotted keeps apart from u', 'cu', { line: 'dotted' }, 'c\u0324u\u034F\u0324'],
  ['never twice', 'e\u034F\u0330', { line: 'wavy' }, 'e\u034F\u0330'],
  ['the line can be double', 'a', { line: 'double' }, 'a\u0333'],
  ['the line can be dashed', 'a', { line: 'dashed' }, 'a\u0320'],
  ['the line can stand above', 'a', { line: 'over' }, 'a\u0305'],
  ['the line can be double and stand above', 'a', { line: 'doubleOver' }, 'a\u033F'],
  ['both, the lower first', 'a', { line: 'both' }, 'a\u0332\u0305'],
  ['both, one there already', 'a\u0305', { line: 'both' }, 'a\u0305\u0332'],
  ['Discord gets two underscores around it', 'a b', { output: 'discord' }, '__a b__'],
  ['HTML gets a u element', '<b>', { output: 'html' }, '<u>&lt;b&gt;</u>'],
  ['BBCode gets a u tag', ' a', { output: 'bbcode' }, ' [u]a[/u]'],
  ['lines come off', 'b\u0330e\u034F\u0330 a\u0332\u0305', plain, 'be a'],
  ['plain leaves letters with dots and accents', '\u1EA1 e\u0301', plain, '\u1EA1 e\u0301'],
]);

rejects(underline, [
  [
    { line: 'long' },
    'Unknown line "long". Choose one of: single, double, wavy, dotted, dashed, over, doubleOver, both.',
  ],
  [{ output: 'whatsapp' }, 'Unknown output "whatsapp". Choose one of: unicode, discord, html, bbcode.'],
]);
