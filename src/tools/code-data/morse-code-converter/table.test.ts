import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import * as morse from './tool.ts';

const decode = { direction: 'decode' } as const;

table(morse, [
  ['an empty text stays empty', '', {}, ''],
  ['an empty text stays empty when decoded', '', decode, ''],
  ['letters become dots and dashes', 'SOS', {}, { text: '... --- ...', notes: [], offers: [] }],
  ['words and signs', 'Hi, you?', {}, '.... .. --..-- / -.-- --- ..- ..--..'],
  ['accents and lines', 'café\nnaïve', {}, '-.-. .- ..-. ..-..\n-. .- .. ...- .'],
  ['decomposed accents', 'cafe\u0301 e\u0300', {}, '-.-. .- ..-. ..-.. / .'],
  ['multiplication sign', '2×3', {}, '..--- -..- ...--'],
  ['a prosign is sent as one sign', 'TU <SK>', {}, '- ..- / ...-.-'],
  ['prosigns in any case and by their other names', '<sk><VA><ve><CT><SOS>', {}, '...-.- ...-.- ...-. -.-.- ...---...'],
  [
    'prosigns can be sent as plain letters',
    '<SK>',
    { prosigns: false },
    { text: '... -.-', notes: ['2 characters have no Morse code and were left out (first "<" at line 1, column 1).'] },
  ],
  ['a name that is no prosign', '<XY>', {}, '-..- -.--'],
  ['an unknown sign left out', 'a!b', { table: 'itu' }, '.- -...'],
  ['an unknown sign kept', 'a!b', { table: 'itu', unknown: 'keep' }, '.- ! -...'],
  [
    'an unknown sign refused',
    'ab\nc😀',
    { unknown: 'error' },
    fails('Line 2, column 2: "😀" has no Morse code.', { offset: 4, end: 6 }),
  ],
  ['the extended table', '!&;_$', {}, '-.-.-- .-... -.-.-. ..--.- ...-..-'],
  ['extended letters', 'ÄÅÆÇÑÖØÜ', {}, '.-.- .--.- .-.- -.-.. --.-- ---. ---. ..--'],
  ['extended letters by ITU', 'ÄÅÆÇÑÖØÜ', { table: 'itu' }, '.- .- .- . -.-. -. --- --- ..-'],
  ['other accented letters', 'Žluťoučký', {}, '--.. .-.. ..- - --- ..- -.-. -.- -.--'],
  ['sharp s', 'Straße', {}, '... - .-. .- ... ... .'],
  [
    'typographic signs',
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
  ['percent by itself', '%', {}, '----- -..-. -----'],
  ['percent after a number', '5%', {}, '..... -....- ----- -..-. -----'],
  ['per mille after a number', '5‰', {}, '..... -....- ----- -..-. ----- -----'],
  ['whitespace', ' a \t b \r\n  c  ', {}, '.- / -...\r\n-.-.'],
  ['only white space', '  \n ', {}, '\n'],
  ['own signs are sent', 'an b', { dot: '•', dash: '—', letterGap: '  ', wordGap: '   |   ' }, '•—  —•   |   —•••'],
  ['words for signs', 'an', { dot: 'di', dash: 'dah', letterGap: ', ' }, 'didah, dahdi'],
  ['PARIS at 20 words a minute', 'PARIS', {}, { info: { seconds: 2.6 } }],
  ['PARIS PARIS with a gap of 7 units', 'PARIS PARIS', { wpm: 12 }, { info: { seconds: 9.3 } }],
  ['Farnsworth stretches the gaps', 'PARIS PARIS', { wpm: 20, farnsworth: 5 }, { info: { seconds: 20.3 } }],
  ['Farnsworth above the speed does nothing', 'PARIS', { farnsworth: 30 }, { info: { seconds: 2.6 } }],
  ['a line break is a word gap in time', 'PARIS\nPARIS', { wpm: 12 }, { info: { seconds: 9.3 } }],
  [
    'an offer to decode',
    '... --- ...',
    {},
    { offers: [{ text: 'This looks like Morse code.', label: 'Decode it', options: { direction: 'decode' } }] },
  ],

  ['spaces and dashes of many kinds', '.... .. / −− ---   ..-..', decode, 'HI MO É'],
  ['dots and dashes of many kinds', '.·•∙●⋅ -_‐‑– —−─', decode, '\ufffd0O'],
  ['an ellipsis is three dots', '… --- …', decode, 'SOS'],
  ['prosigns are read by their names', '... --- ... ...-.- ........', decode, 'SOS<SK><HH>'],
  ['printable signs go before prosigns', '.-.-. -...- -.--. .-...', decode, '+=(&'],
  ['by ITU a wait is a prosign', '.-...', { ...decode, table: 'itu' }, '<AS>'],
  ['other prosigns', '-.-.- ...-. ...---...', decode, '<KA><SN><SOS>'],
  [
    'prosigns can be left unread',
    '...-.-',
    { ...decode, prosigns: false },
    { text: '\ufffd', notes: ['Line 1, column 1: "...-.-" has no meaning in Morse code.'] },
  ],
  [
    'a run without a meaning',
    '.- ......- -...',
    decode,
    { text: 'A\ufffdB', notes: ['Line 1, column 4: "......-" has no meaning in Morse code.'] },
  ],
  ['a kept run without a meaning is the same', '......-', { ...decode, unknown: 'keep' }, '\ufffd'],
  [
    'a run without a meaning, refused',
    '.-\n......-',
    { ...decode, unknown: 'error' },
    fails('Line 2, column 1: "......-" has no meaning in Morse code.', { offset: 3, end: 10 }),
  ],
  [
    'a very long run',
    '.'.repeat(1000),
    decode,
    {
      text: '\ufffd',
      notes: ['Line 1, column 1: "....................…" has no meaning in Morse code.'],
    },
  ],
  ['shared codes', '.-.- ---. ..--', decode, 'ÄÖÜ'],
  ['lower case', '.- / -... ...-.-', { ...decode, letterCase: 'lower' }, 'a b<SK>'],
  ['word gaps', ' / .- // -... | -.-.   -..\t. /', decode, 'A B C D E'],
  ['line breaks stay, blanks around them go', '.-\r\n\n -... / \r-.-.', decode, 'A\r\n\nB\rC'],
  ['another character', '.- x', decode, fails('Line 1, column 4: "x" is not a Morse symbol.', { offset: 3 })],
  ['an unseen character', '\u0007', decode, fails('Line 1, column 1: U+0007 is not a Morse symbol.')],
  [
    'an offer for text',
    'Hello',
    decode,
    fails('Line 1, column 1: "H" is not a Morse symbol.', {
      offers: [{ text: 'Is this text?', label: 'Encode it', options: { direction: 'encode' } }],
    }),
  ],
  ['the time it takes is told in seconds', '.--. .- .-. .. ...', decode, { info: { seconds: 2.6 } }],
  ['own signs are read', 'didah, dahdi / di', { ...decode, dot: 'di', dash: 'dah', letterGap: ', ' }, 'AN E'],
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
