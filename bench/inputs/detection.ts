import { fill } from './shapes.ts';

const PROSE = 'The quick brown fox jumps over the lazy dog, and then it sleeps near the river.\n';
const ROT13 = 'Gur dhvpx oebja sbk whzcf bire gur ynml qbt, naq gura vg fyrrcf arne gur evire.\n';
const RECORD = '{"id":17,"name":"Ann","tags":["a","b"],"ok":true,"note":"the quick brown fox"}';

const repeated = (piece: string) => (size: number) => fill(piece, size);
const ofBytes = (encoding: 'base64' | 'hex') => (size: number) =>
  Buffer.from(fill(PROSE, size))
    .toString(encoding)
    .slice(0, size - (size % 4));

/** Texts of some kinds, and ordinary ones, at a length in UTF-16 units. */
const KINDS: Readonly<Record<string, (size: number) => string>> = {
  prose: repeated(PROSE),
  'other language': repeated('Mae hen wlad fy nhadau yn annwyl i mi, gwlad beirdd a chantorion o fri.\n'),
  Russian: repeated('Привет, как дела? Сегодня хорошая погода.\n'),
  ROT13: repeated(ROT13),
  JSON: (size) =>
    `[${Array.from({ length: Math.max(1, Math.floor((size - 2) / (RECORD.length + 1))) }, () => RECORD).join()}]`,
  'JSON cut off': (size) => `[${fill(`${RECORD},`, size - 1)}`,
  'JSON Lines': repeated(`${RECORD}\n`),
  CSV: repeated('name,age,city\nAnn,31,Oslo\n'),
  Base64: ofBytes('base64'),
  hex: ofBytes('hex'),
  percent: repeated('caf%C3%A9%20au%20lait%20'),
  HTML: repeated('<div class="a"><p>Fish &amp; chips</p></div>\n'),
  JavaScript: repeated('const add = (a, b) => { console.log(a); return a + b; };\n'),
  YAML: repeated('a:\n  b: c\n  d: [1, 2]\n'),
  mojibake: repeated('cafÃ© crÃ¨me for the quick brown fox\n'),
  styled: repeated('𝗙𝗼𝗹𝗹𝗼𝘄 𝗺𝗲 for more\n'),
  wrapped: repeated(
    'It was the best of times, it was the worst of times, it\nwas the age of wisdom, it was the age of foolishness, it\n',
  ),
};

/** Texts on which patterns that look too far become quadratic. */
const HOSTILE: Readonly<Record<string, (size: number) => string>> = {
  'one letter': repeated('a'),
  'spaces, then a letter': (size) => `${' '.repeat(size - 1)}x`,
  'letters with marks': repeated('e\u0301'),
  brackets: repeated('['),
  'open objects': repeated('{"a":'),
  'open tags': repeated('<a '),
  'open comments': repeated('<!--'),
  'links that never end': repeated('[a]('),
  functions: repeated('function('),
  statements: repeated('select a, b from '),
  backslashes: repeated('\\u'),
  ampersands: repeated('&a'),
  names: repeated('aB'),
  'short lines': repeated('a\n'),
  'half a pair': repeated('\ud800'),
  'marks of direction': repeated('\u202e\u2066\u200f'),
};

/** Returns the texts that detection is measured on. @param isQuick only the most revealing ones */
export const detectionCases = (isQuick: boolean): Readonly<Record<string, (size: number) => string>> => {
  const all = { ...KINDS, ...HOSTILE };
  if (!isQuick) return all;
  const QUICK = [
    'prose',
    'other language',
    'JSON',
    'CSV',
    'Base64',
    'percent',
    'one letter',
    'brackets',
    'functions',
    'short lines',
    'marks of direction',
  ];
  return Object.fromEntries(Object.entries(all).filter(([name]) => QUICK.includes(name)));
};
