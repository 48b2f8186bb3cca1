import { type Dialect, translateRegex } from '../../src/engine/regex/dialects.ts';
import { parseRegex } from '../../src/engine/regex/syntax.ts';

/** The dialect that a flavor is exported as. */
const DIALECTS: Readonly<Record<string, Dialect>> = {
  python: 'python',
  pcre: 'php',
  java: 'java',
  dotnet: 'csharp',
  go: 'go',
};

/** Returns a pattern as it is exported for a flavor, and its options there; undefined for one without export. */
export async function exportedPattern(pattern: string, flags: string, text: string, flavor: string) {
  const dialect = DIALECTS[flavor];
  if (dialect === undefined) return undefined;
  const { pattern: source, warnings } = translateRegex(await parseRegex(pattern, flags), flags, dialect);
  // The code for PHP has its flag u, whatever the pattern.
  const options = [...flags].filter((flag) => 'ims'.includes(flag)).join('') + (dialect === 'php' ? 'u' : '');
  return { flavor, pattern, flags, text, source, options, warnings };
}

const WORDS = ['Hello, World 42', 'aaa bbb', 'foo_bar-baz', ''];
const LINES = ['a\nb\nc', 'a\n', 'a\n\nb\n', 'a\r\nb'];
const LETTERS = ['naïve café', 'Ünal Łódź 3', 'ΑΒΓ αβγ', 'Ж1 ٣4'];

/** Patterns of JavaScript, their flags, and the texts that they are tried on. */
export const EXPORTS: readonly (readonly [pattern: string, flags: string, texts: readonly string[]])[] = [
  ['\\w+', '', [...WORDS, ...LETTERS]],
  ['\\d+', '', [...WORDS, ...LETTERS]],
  ['[\\w-]+', '', [...WORDS, ...LETTERS]],
  ['[^\\d]+', '', [...WORDS, ...LETTERS]],
  ['\\W', '', [...WORDS, ...LETTERS]],
  ['[\\W\\d]', '', [...WORDS, ...LETTERS]],
  ['[^\\D]', '', [...WORDS, ...LETTERS]],
  ['\\bfoo|\\w\\b', '', WORDS],
  ['\\b\\w', '', LETTERS],
  ['\\s+', '', [...WORDS, 'a\u00a0b\u2003c\ufeff', 'a\u000bb\fc\u0085d']],
  ['[\\s,]+', '', [...WORDS, 'a\u00a0b']],
  ['\\S+', '', [...WORDS, 'a\u00a0b']],
  ['.', '', [...LINES, 'a\u2028b', '\u{1f600}']],
  ['.', 's', LINES],
  ['.', 'u', ['\u{1f600}x']],
  ['^.', '', LINES],
  ['^.', 'm', LINES],
  ['.$', '', LINES],
  ['.$', 'm', LINES],
  ['^$', 'm', LINES],
  ['(?<y>\\d{4})-(?<m>\\d\\d)', '', ['2024-05', '1-2']],
  ['(a)|(b)', '', ['ab', '']],
  ['(\\w)\\1', '', WORDS],
  ['(?<c>\\w)\\k<c>', '', WORDS],
  ['(a)?\\1b', '', ['b', 'aab', 'ab']],
  ['(?:(a)|b)*', '', ['ab', 'ba']],
  ['\\1(a)', '', ['aa']],
  ['(?=(a+))\\1b', '', ['aab', 'b']],
  ['a(?!b)|(?<=o)r', '', WORDS],
  ['(?<!\\d)\\d', '', WORDS],
  ['HELLO|É', 'i', ['hello', 'é É', 'Ünal']],
  ['[a-z]', 'i', ['aB\u212a\u017f']],
  ['[k-s]', 'iu', ['aB\u212a\u017f']],
  ['\\u{1F600}', 'u', ['\u{1f600}']],
  ['\\x41\\u00e9|\\cA|\\0', '', ['Aé', '\u0001\0']],
  ['[\\b]|\\v|\\f', '', ['\b\v\f']],
  ['\\p{L}+', 'u', LETTERS],
  ['\\p{Script=Greek}|\\P{L}', 'u', LETTERS],
  ['\\p{Lu}', 'u', LETTERS],
  ['[^]', '', LINES],
  ['[]|a', '', ['a']],
  ['a{2,}?|b{1,2}', '', WORDS],
  ['a{,2}', '', ['a{,2}', 'aa']],
  ['{|}|]', '', ['{}]']],
  ['[[]|[&&]|[~~]', '', ['[&~']],
  ['[a^\\-z]|\\-', '', ['a^-z']],
  ['#| ', '', ['# a']],
  ['\\/|"|\'', '', ['/"\'']],
];
