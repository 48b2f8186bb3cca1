/** A text of about a length in UTF-16 units that may cost an engine more than its length. */
export type Maker = (length: number) => string;

const UNITS: readonly string[] = [
  // White space and line breaks.
  ...[' ', '\t', '\n', '\r\n', ' \n', 'a\n', '\u3000', '\u2028'],
  // Letters and words, alone and in lines.
  ...['a', 'A', 'ab ', 'aB', 'ß', 'İ ', 'Dr. ', 'a. ', "it's ", 'a-', 'a_', '日', '한', 'ا ', 'ா', 'က္'],
  // Marks, joiners, surrogates, emoji, full-width forms, voiced kana.
  ...[
    '\u0301',
    'a\u0301',
    'e\u0323\u0301',
    '\u200d',
    'a\u200d',
    '\ufe0f',
    '\ud800',
    '😀',
    '👩‍👩‍👧',
    '🇫🇷',
    'ﾞ',
    'ｶﾞ',
    'Ａ',
  ],
  // Digits.
  ...['0', '1 ', '1,', '1.', '-1\n', '1e', '0x', '12:', '2024-01-02 ', '01', '0a ', '01100001 '],
  // Punctuation, brackets, and quotes.
  ...[
    '.',
    '. ',
    '...',
    '-',
    '—',
    '=',
    '(',
    ')',
    '[',
    '{',
    '<',
    '>',
    '"',
    "'",
    '`',
    '\\',
    '/',
    '*',
    '|',
    ',',
    ';',
    ':',
    '?',
  ],
  // Notations that are read: escapes, entities, tags, comments, lists, quotes, links, posts.
  ...[
    '%',
    '%20',
    '%e',
    '+',
    '\\u',
    '\\u0061',
    '&',
    '&amp',
    '&#',
    '&#1;',
    '<a>',
    '</a>',
    '<a ',
    '<!--',
    '<![CDATA[',
    '<?a',
  ],
  ...['//', '/*', '${', '=>', '> ', '> > >\n', '- ', '# ', '1. a\n', '@a ', '#a ', 'https://a.co/ ', 'a.co ', '?a=1&'],
  ...['a,b\n', '"a",', '"a\n', 'a\tb\n', 'a=b;', '.- ', '... --- '],
];

const joined = (length: number, item: (i: number) => string, separator = ','): string => {
  const items: string[] = [];
  for (let size = 0, i = 0; size < length; i++) {
    const next = item(i);
    items.push(next);
    size += next.length + separator.length;
  }
  return items.join(separator);
};

/** Valid documents with much of one thing, and texts in which every part is another one. */
const DOCUMENTS: Readonly<Record<string, Maker>> = {
  'JSON: many keys': (length) => `{${joined(length, (i) => `"k${i}":${i}`)}}`,
  'JSON: three rows with many keys': (length) =>
    `[${[0, 1, 2].map((row) => `{${joined(length / 3, (i) => `"k${i}":${row}`)}}`).join()}]`,
  'JSON: rows with other keys each': (length) => `[${joined(length, (i) => `{"k${i}":1}`)}]`,
  'JSON: many rows': (length) => `[${joined(length, (i) => `{"a":${i},"b":"x"}`)}]`,
  'JSON: keys with lists': (length) => `{${joined(length, (i) => `"k${i}":[{"a":${i}}]`)}}`,
  'JSON: keys with objects': (length) => `{${joined(length, (i) => `"k${i}":{"a":[]}`)}}`,
  'JSON: deep': (length) => '[['.repeat(length / 4) + ']]'.repeat(length / 4),
  'JSON: one key again and again': (length) => `{${joined(length, () => '"a":1')}}`,
  'XML: many elements': (length) => `<a>${joined(length, (i) => `<b c="${i}">d</b>`, '')}</a>`,
  'XML: many attributes': (length) => `<a ${joined(length, (i) => `b${i}="c"`, ' ')}/>`,
  'HTML: open elements': (length) => '<div><p>a'.repeat(length / 9),
  'CSV: many columns': (length) => `${joined(length / 2, (i) => `c${i}`)}\n${joined(length / 2, (i) => `${i}`)}`,
  'words that all differ': (length) => joined(length, (i) => `w${i}`, ' '),
  'lines that all differ': (length) => joined(length, (i) => `line ${i}`, '\n'),
  'lines that begin alike': (length) => joined(length, (i) => `${'a'.repeat(400)}${i}`, '\n'),
  'pairs that all differ': (length) => joined(length, (i) => `a${i}=b${i}`, '&'),
  'JavaScript: calls': (length) => joined(length, (i) => `f${i}(a, b);`, '\n'),
  'JavaScript: one sum': (length) => joined(length, (i) => `a${i}`, '+'),
};

/** All texts, by name: short units again and again, and documents. */
export const TEXTS: Readonly<Record<string, Maker>> = {
  ...Object.fromEntries(
    UNITS.map((unit): [string, Maker] => [
      `${JSON.stringify(unit)} again and again`,
      // Whole ones: a text that ends inside of one may fail where another is read to its end.
      (length) => unit.repeat(length / unit.length),
    ]),
  ),
  ...Object.fromEntries(
    // What is only looked for at the end of a text, or from there back.
    [' ', '\n', '.', '(', '\u0301', '> ', '-', '0'].map((unit): [string, Maker] => [
      `${JSON.stringify(unit)} again and again, then a letter`,
      (length) => `${unit.repeat(Math.ceil(length / unit.length)).slice(0, length - 1)}x`,
    ]),
  ),
  ...DOCUMENTS,
};
