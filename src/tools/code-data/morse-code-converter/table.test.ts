import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labeled } from '../../../../tests/labeled.ts';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import * as morse from './tool.ts';

const decode = { direction: 'decode' } as const;

table(morse, [
  [
    'letters that lose an accent without a code are told',
    'Ạ, ạ, e\u0301 and ñ',
    {},
    { notes: ['2 letters were sent without accents.'] },
  ],
  ['an empty text stays empty', '', {}, ''],
  ['an empty text stays empty when decoded', '', decode, ''],
  ['encodes letters as dots and dashes', 'SOS', {}, { text: '... --- ...', notes: [], offers: [] }],
  ['encodes words and punctuation', 'Hi, you?', {}, '.... .. --..-- / -.-- --- ..- ..--..'],
  ['encodes accented letters and keeps line breaks', 'café\nnaïve', {}, '-.-. .- ..-. ..-..\n-. .- .. ...- .'],
  ['encodes decomposed accented letters', 'cafe\u0301 e\u0300', {}, '-.-. .- ..-. ..-.. / .'],
  ['encodes a multiplication sign', '2×3', {}, '..--- -..- ...--'],
  ['encodes a prosign without letter gaps', 'TU <SK>', {}, '- ..- / ...-.-'],
  [
    'accepts prosigns in any case and by their aliases',
    '<sk><VA><ve><CT><SOS>',
    {},
    '...-.- ...-.- ...-. -.-.- ...---...',
  ],
  [
    'encodes prosigns as plain letters on request',
    '<SK>',
    { prosigns: false },
    { text: '... -.-', notes: ['2 characters have no Morse code and were left out (first "<" at line 1, column 1).'] },
  ],
  ['encodes an unknown prosign as plain letters', '<XY>', {}, '-..- -.--'],
  ['leaves out an unknown character', 'a!b', { table: 'itu' }, '.- -...'],
  ['keeps an unknown character on request', 'a!b', { table: 'itu', unknown: 'keep' }, '.- ! -...'],
  [
    'rejects an unknown character on request',
    'ab\nc😀',
    { unknown: 'error' },
    fails('Line 2, column 2: "😀" has no Morse code.', { offset: 4, end: 6 }),
  ],
  ['encodes punctuation of the extended table', '!&;_$', {}, '-.-.-- .-... -.-.-. ..--.- ...-..-'],
  ['encodes letters of the extended table', 'ÄÅÆÇÑÖØÜ', {}, '.-.- .--.- .-.- -.-.. --.-- ---. ---. ..--'],
  [
    'the ITU table encodes accented letters as base letters',
    'ÄÅÆÇÑÖØÜ',
    { table: 'itu' },
    '.- .- .- . -.-. -. --- --- ..-',
  ],
  ['encodes other accented letters as base letters', 'Žluťoučký', {}, '--.. .-.. ..- - --- ..- -.-. -.- -.--'],
  ['encodes ß as ss', 'Straße', {}, '... - .-. .- ... ... .'],
  [
    'encodes typographic punctuation',
    '“a” ‘b’ «c» – − ′ …',
    {},
    [
      '.-..-. .- .-..-.',
      '.----. -... .----.',
      '.-..-. -.-. .-..-.',
      '-....-',
      '-....-',
      '.----.',
      '.-.-.- .-.-.- .-.-.-',
    ].join(' / '),
  ],
  ['encodes a percent sign as 0/0', '%', {}, '----- -..-. -----'],
  ['joins a number and its percent sign with a hyphen', '5%', {}, '..... -....- ----- -..-. -----'],
  ['joins a number and its per mille sign with a hyphen', '5‰', {}, '..... -....- ----- -..-. ----- -----'],
  ['collapses whitespace and keeps line breaks', ' a \t b \r\n  c  ', {}, '.- / -...\r\n-.-.'],
  ['a whitespace-only text keeps its line break', '  \n ', {}, '\n'],
  [
    'encodes with custom symbols and gaps',
    'an b',
    { dot: '•', dash: '—', letterGap: '  ', wordGap: '   |   ' },
    '•—  —•   |   —•••',
  ],
  ['encodes with words as symbols', 'an', { dot: 'di', dash: 'dah', letterGap: ', ' }, 'didah, dahdi'],
  ['PARIS takes 2.6 seconds at 20 words per minute', 'PARIS', {}, { info: { seconds: 2.6 } }],
  ['a word gap takes 7 units', 'PARIS PARIS', { wpm: 12 }, { info: { seconds: 9.3 } }],
  ['Farnsworth timing stretches the gaps', 'PARIS PARIS', { wpm: 20, farnsworth: 5 }, { info: { seconds: 20.3 } }],
  [
    'a Farnsworth speed above the character speed has no effect',
    'PARIS',
    { farnsworth: 30 },
    { info: { seconds: 2.6 } },
  ],
  ['a line break takes as long as a word gap', 'PARIS\nPARIS', { wpm: 12 }, { info: { seconds: 9.3 } }],
  [
    'offers to decode Morse code',
    '... --- ...',
    {},
    { offers: [{ text: 'This looks like Morse code.', label: 'Decode it', options: { direction: 'decode' } }] },
  ],

  ['decodes different dashes and any number of spaces', '.... .. / −− ---   ..-..', decode, 'HI MO É'],
  ['accepts many kinds of dots and dashes', '.·•∙●⋅ -_‐‑– —−─', decode, '\ufffd0O'],
  ['decodes an ellipsis as three dots', '… --- …', decode, 'SOS'],
  ['decodes prosigns as names in angle brackets', '... --- ... ...-.- ........', decode, 'SOS<SK><HH>'],
  ['prefers punctuation to prosigns', '.-.-. -...- -.--. .-...', decode, '+=(&'],
  ['the ITU table decodes .-... as the wait prosign', '.-...', { ...decode, table: 'itu' }, '<AS>'],
  ['decodes other prosigns', '-.-.- ...-. ...---...', decode, '<KA><SN><SOS>'],
  [
    'does not decode prosigns when they are off',
    '...-.-',
    { ...decode, prosigns: false },
    { text: '\ufffd', notes: ['Line 1, column 1: "...-.-" has no meaning in Morse code.'] },
  ],
  [
    'notes a code without a meaning',
    '.- ......- -...',
    decode,
    { text: 'A\ufffdB', notes: ['Line 1, column 4: "......-" has no meaning in Morse code.'] },
  ],
  ['an unknown code becomes U+FFFD even when unknowns are kept', '......-', { ...decode, unknown: 'keep' }, '\ufffd'],
  [
    'rejects a code without a meaning on request',
    '.-\n......-',
    { ...decode, unknown: 'error' },
    fails('Line 2, column 1: "......-" has no meaning in Morse code.', { offset: 3, end: 10 }),
  ],
  [
    'the note shortens a very long code',
    '.'.repeat(1000),
    decode,
    { text: '\ufffd', notes: ['Line 1, column 1: "....................…" has no meaning in Morse code.'] },
  ],
  ['decodes shared codes as German letters', '.-.- ---. ..--', decode, 'ÄÖÜ'],
  [
    'decodes to lowercase but keeps prosigns in capitals',
    '.- / -... ...-.-',
    { ...decode, letterCase: 'lower' },
    'a b<SK>',
  ],
  ['accepts several kinds of word gaps', ' / .- // -... | -.-.   -..\t. /', decode, 'A B C D E'],
  [
    'two spaces split the words of a line that has no other gap of words',
    '.... ..  - .... . .-. .\n.-  -... / -.-. -..\n.-  -...',
    decode,
    {
      text: 'HI THERE\nAB CD\nAB',
      notes: ['Two spaces were read as a gap between words, as their lines have no other.'],
    },
  ],
  ['two spaces split letters if gaps are custom', '. -  .', { ...decode, wordGap: ' | ' }, { text: 'ETE', notes: [] }],
  ['keeps line breaks and drops spaces around them', '.-\r\n\n -... / \r-.-.', decode, 'A\r\n\nB\rC'],
  [
    'rejects a character that is not Morse code',
    '.- x',
    decode,
    fails('Line 1, column 4: "x" is not a Morse symbol.', { offset: 3 }),
  ],
  [
    'names an invisible character by its code point',
    '\u0007',
    decode,
    fails('Line 1, column 1: U+0007 is not a Morse symbol.'),
  ],
  [
    'offers to encode text',
    'Hello',
    decode,
    fails('Line 1, column 1: "H" is not a Morse symbol.', {
      offers: [{ text: 'Is this text?', label: 'Encode it', options: { direction: 'encode' } }],
    }),
  ],
  ['reports the duration in seconds', '.--. .- .-. .. ...', decode, { info: { seconds: 2.6 } }],
  [
    'decodes custom symbols and gaps',
    'didah, dahdi / di',
    { ...decode, dot: 'di', dash: 'dah', letterGap: ', ' },
    'AN E',
  ],
]);

rejects(morse, [
  [{ wpm: 4 }, 'Words per minute must be a whole number from 5 to 60.'],
  [{ tone: 1201 }, 'Tone in Hz must be a whole number from 300 to 1,200.'],
  [{ dot: '' }, 'Dot must be 1 to 8 characters long.'],
  [{ wordGap: '123456789' }, 'Word gap must be at most 8 characters long.'],
]);

test('rejects a result that would be too long', async () => {
  const long = { dot: '12345678', dash: '12345678', letterGap: '12345678' };
  const outcome = await runTool(morse, '%'.repeat(200_000), long).then(
    () => 'no error',
    (reason: unknown) => String(reason),
  );
  expect(outcome).toMatch(/The result would be 10,000,\d{3} characters; the limit is 10,000,000\./);
});

test('decoding reverses encoding for all characters with a code', async () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZÉ0123456789.,:?\'-/()"=+@!&;_$ÄÅÇÑÖÜ'];
  const word = fc.string({ unit: fc.constantFrom(...letters, '<SK>', '<KA>', '<HH>', '<SOS>'), minLength: 1 });
  const text = fc.array(fc.array(word).map((words) => words.join(' '))).map((lines) => lines.join('\n'));
  const signs = fc.constantFrom(
    {},
    { dot: '•', dash: '—' },
    { dot: 'di', dash: 'dah', letterGap: ' ', wordGap: ', ' },
    { dot: '-', dash: '.', letterGap: '/', wordGap: '//' },
  );
  await fc.assert(
    fc.asyncProperty(text, signs, async (given, options) => {
      const encoded = await runTool(morse, given, options);
      const decoded = await runTool(morse, encoded.text, { ...options, direction: 'decode' });
      expect(decoded.text).toBe(given);
      expect(decoded.info).toEqual(encoded.info);
    }),
  );
});

labeled(morse, '... --- ... / -', [
  [{ Direction: 'Decode' }, 'SOS T'],
  [{ 'Decoded text': 'Lowercase' }, 'sos t'],
]);
