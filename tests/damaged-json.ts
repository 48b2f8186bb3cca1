import fc from 'fast-check';

/** Texts as they are in real documents: with what JSON has to escape, and what looks like its syntax. */
const texts = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      'a',
      'Ada Lovelace',
      'C:\\temp\\new',
      '\\\\server\\share',
      '^\\d+\\.\\d{2}$',
      'say "hi" now',
      "it's",
      '24" screen',
    ],
    ...[
      'https://example.org/a?b=c#d',
      'line one\nline two',
      'tab\there',
      'a, b, c',
      'key: value',
      '[x]',
      '{y}',
      'true',
      '12:30',
    ],
    ...[
      '/* no comment */',
      '// none',
      '# none',
      'größer',
      '東京',
      '😀',
      '“quoted”',
      '`code`',
      '0042',
      '2024-10-18',
      '...',
      '\u00e9\u0301',
    ],
  ),
  fc.string({ maxLength: 8 }),
);
const keys = fc.oneof(fc.constantFrom('id', 'name', 'a', 'b-c', 'first name', '$ref', '__proto__x', '1'), texts);
const numbers = fc.constantFrom(0, 1, -1, 12, 1.5, -0.25, 1e21, 1e-7, 2024);
const leaves = fc.oneof(texts, texts, numbers, fc.constantFrom(true, false, null));

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export const { document: jsonDocuments } = fc.letrec<{ document: Json; value: Json }>((tie) => ({
  value: fc.oneof({ maxDepth: 4, withCrossShrink: true }, leaves, tie('document')),
  document: fc.oneof(
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(keys, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

/** Changes a text at a place, from 0 to 1. */
export type Damage = (text: string, place: number) => string;

const at = (text: string, place: number) => Math.floor(place * text.length);
const splice = (text: string, from: number, count: number, added = '') =>
  text.slice(0, from) + added + text.slice(from + count);

/** Faults of a single character. */
export const typos: Readonly<Record<string, Damage>> = {
  'a character is missing': (text, place) => splice(text, at(text, place), 1),
  'a character is doubled': (text, place) => splice(text, at(text, place), 0, text[at(text, place)]),
  'two are swapped': (text, place) => {
    const i = at(text, place);
    return splice(text, i, 2, (text[i + 1] ?? '') + (text[i] ?? ''));
  },
  'a sign is missing': (text, place) => {
    const signs = [...text.matchAll(/[{}[\],:"]/g)];
    const sign = signs[at('x'.repeat(signs.length), place)];
    return sign ? splice(text, sign.index, 1) : text;
  },
  ...Object.fromEntries(
    [...'{}[],:"\'\\/#`.-+;=( \n\t1e'].map((sign) => [
      `${JSON.stringify(sign)} is put in`,
      (text: string, place: number) => splice(text, at(text, place), 0, sign),
    ]),
  ),
  'the end is cut off': (text, place) => text.slice(0, at(text, place)),
  'the beginning is cut off': (text, place) => text.slice(at(text, place)),
};

const outsideStrings = (text: string, change: (part: string) => string) =>
  text.replace(/("(?:[^"\\]|\\.)*")|[^"]+/g, (part, string) => (string === undefined ? change(part) : part));
const insideStrings = (text: string, change: (part: string) => string) =>
  text.replace(/"(?:[^"\\]|\\.)*"/g, (string) => `"${change(string.slice(1, -1))}"`);

/** JSON as other languages, editors and writers of text make it. */
export const habits: Readonly<Record<string, Damage>> = {
  'trailing commas': (text) => outsideStrings(text, (part) => part.replace(/(?<![[{,\s])(?=\s*[\]}])/g, ',')),
  'no commas at line ends': (text) => outsideStrings(text, (part) => part.replace(/,\n/g, '\n')),
  'single quotes': (text) =>
    text.replace(
      /"((?:[^"\\]|\\.)*)"/g,
      (_, inside: string) => `'${inside.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`,
    ),
  'bare keys': (text) => text.replace(/"([a-z]+)":/g, '$1:'),
  'words of Python': (text) =>
    outsideStrings(text, (part) => part.replace(/true/g, 'True').replace(/false/g, 'False').replace(/null/g, 'None')),
  comments: (text) => outsideStrings(text, (part) => part.replace(/,/g, ', /* "a": 1, */')),
  'typographic quotes': (text) =>
    text.replace(/"((?:[^"\\]|\\.)*)"/g, (all, inside: string) => (/["“”]/.test(inside) ? all : `“${inside}”`)),
  'no-break spaces': (text) => outsideStrings(text, (part) => part.replace(/ /g, '\u00a0')),
  'quotes not escaped': (text) => insideStrings(text, (part) => part.replaceAll('\\"', '"')),
  'backslashes not escaped': (text) => insideStrings(text, (part) => part.replaceAll('\\\\', '\\')),
  'line breaks not escaped': (text) =>
    insideStrings(text, (part) => part.replaceAll('\\n', '\n').replaceAll('\\t', '\t')),
  'escaped as a string': (text) => JSON.stringify(text).slice(1, -1),
  'a code fence': (text) => `\`\`\`json\n${text}\n\`\`\``,
  prose: (text) => `Here is what you asked for:\n\n${text}\n\nI hope that this helps.`,
  'prose and a code fence': (text) => `Sure. This is it:\n\`\`\`\n${text}\n\`\`\`\nTell me [more].`,
  callback: (text) => `callback_1(${text});`,
  assignment: (text) => `export const value = ${text};`,
};

/** The name of one of some kinds of damage, and a place from 0 to 1. */
export const anyOf = (damages: Readonly<Record<string, Damage>>) =>
  fc.tuple(
    fc.constantFrom(...Object.keys(damages)),
    fc.noBias(fc.integer({ min: 0, max: 9999 }).map((place) => place / 10_000)),
  );

/** Widths of the indentation of a document. */
export const layouts = fc.constantFrom(0, 1, 2, '\t');
