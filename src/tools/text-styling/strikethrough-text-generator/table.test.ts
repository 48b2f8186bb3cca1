import { labeled } from '../../../../tests/labeled.ts';
import { rejects, table } from '../../../../tests/table.ts';
import * as strikethrough from './tool.ts';

const plain = { mode: 'plain' } as const;

table(strikethrough, [
  ['an empty text stays empty', '', {}, ''],
  ['white space alone stays', ' \r\n\u3000', {}, ' \r\n\u3000'],
  ['spaces are struck, too', 'Hi you', {}, 'H\u0336i\u0336 \u0336y\u0336o\u0336u\u0336'],
  ['spaces can stay without a line', 'a b', { spaces: false }, 'a\u0336 b\u0336'],
  ['each letter gets one mark', '\u00E9e\u0301', {}, '\u00E9\u0336e\u0301\u0336'],
  ['a struck letter gets no second line', 'a\u0336b\u0336', {}, 'a\u0336b\u0336'],
  [
    'emoji, line endings, and tabs stay',
    '👍🏽\r\n\ta\u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
    {},
    '👍🏽\r\n\ta\u0336\u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
  ],
  ['the line can be short', 'a', { line: 'short' }, 'a\u0335'],
  ['the line can be a tilde', 'a', { line: 'tilde' }, 'a\u0334'],
  ['the line can be double vertical', 'a', { line: 'doubleVertical' }, 'a\u20E6'],
  ['Discord gets two tildes around each line', ' a b \n\nc', { output: 'discord' }, ' ~~a b~~ \n\n~~c~~'],
  [
    'WhatsApp gets one tilde around each line',
    'a\r\nb',
    { output: 'whatsapp', line: 'tilde', spaces: false },
    '~a~\r\n~b~',
  ],
  ['HTML gets an s element', 'a < b & c', { output: 'html' }, '<s>a &lt; b &amp; c</s>'],
  ['BBCode gets an s tag', 'a', { output: 'bbcode' }, '[s]a[/s]'],
  ['blank lines get no markup', ' \n', { output: 'html' }, ' \n'],
  ['plain removes lines', 'a\u0336b\u0336 \u0336c', plain, 'ab c'],
  ['plain also removes underlines', 'a\u0332\u20E6', plain, 'a'],
  ['plain keeps accents', 'e\u0301\u0336', plain, 'e\u0301'],
  [
    'offers plain text for struck input',
    'a\u0336',
    {},
    { offers: [{ text: 'This text is already styled.', label: 'Unstyle', options: { mode: 'plain' } }] },
  ],
  [
    'lengths are counted, and the spoken text is given',
    'ab',
    {},
    { info: { characters: 4, codePoints: 4, weighted: 4, spoken: ['ab'] } },
  ],
]);

rejects(strikethrough, [
  [{ line: 'wavy' }, 'Unknown line "wavy". Choose one of: long, short, tilde, doubleVertical.'],
  [{ output: 'rtf' }, 'Unknown output "rtf". Choose one of: unicode, discord, whatsapp, html, bbcode.'],
]);

labeled(strikethrough, 'a b', [
  [{}, 'a\u0336 \u0336b\u0336'],
  [{ 'Strike spaces too': false }, 'a\u0336 b\u0336'],
  [{ 'Output as': 'Discord ~~x~~' }, '~~a b~~'],
]);
