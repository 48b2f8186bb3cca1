/**
 * Patterns that are known to backtrack catastrophically, each with a text on which they do.
 *
 * Never run one in the process of a test: it would not come back. The browser tests run them in the tool's worker,
 * which is stopped at its limit; a unit test analyzes them without running them.
 */
export const redosPatterns: readonly {
  readonly name: string;
  readonly pattern: string;
  readonly flags: string;
  readonly attack: string;
  readonly kind: 'exponential' | 'polynomial';
}[] = [
  { name: 'nested plus', pattern: '(a+)+$', flags: 'g', attack: `${'a'.repeat(40)}!`, kind: 'exponential' },
  { name: 'nested plus, anchored', pattern: '^(a+)+$', flags: '', attack: `${'a'.repeat(40)}!`, kind: 'exponential' },
  { name: 'nested star', pattern: '^(a*)*$', flags: '', attack: `${'a'.repeat(40)}!`, kind: 'exponential' },
  { name: 'class in plus', pattern: '^([a-zA-Z]+)*$', flags: '', attack: `${'a'.repeat(40)}!`, kind: 'exponential' },
  { name: 'same alternatives', pattern: '^(a|a)*$', flags: '', attack: `${'a'.repeat(40)}!`, kind: 'exponential' },
  {
    name: 'overlapping alternatives',
    pattern: '^(a|aa)+$',
    flags: '',
    attack: `${'a'.repeat(60)}!`,
    kind: 'exponential',
  },
  { name: 'optional alternative', pattern: '^(a|a?)+$', flags: '', attack: `${'a'.repeat(40)}!`, kind: 'exponential' },
  { name: 'dot star in braces', pattern: '^(.*a){20}$', flags: '', attack: `${'a'.repeat(60)}!`, kind: 'polynomial' },
  { name: 'twin plus', pattern: '(x+x+)+y', flags: '', attack: 'x'.repeat(60), kind: 'exponential' },
  { name: 'words', pattern: '^(\\w+\\s?)*$', flags: '', attack: `${'word'.repeat(10)}!`, kind: 'exponential' },
  {
    name: 'words, ignoring case',
    pattern: '^([a-z]+\\s*)+$',
    flags: 'i',
    attack: `${'aB'.repeat(20)}!`,
    kind: 'exponential',
  },
  { name: 'digits and dots', pattern: '^(\\d+\\.?)+$', flags: '', attack: `${'1'.repeat(40)}x`, kind: 'exponential' },
  { name: 'host name', pattern: '^(([a-z])+.)+[A-Z]([a-z])+$', flags: '', attack: 'a'.repeat(50), kind: 'exponential' },
  {
    name: 'e-mail of a well-known list',
    pattern:
      '^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3})|([a-z]{2,3}[.]{1}[a-z]{2,3}))$',
    flags: '',
    attack: `${'a'.repeat(40)}!`,
    kind: 'exponential',
  },
  {
    name: 'quoted text',
    pattern: '^"(?:[^"\\\\]+|\\\\.)*"$',
    flags: '',
    attack: `"${'a'.repeat(40)}`,
    kind: 'exponential',
  },
  { name: 'comma list', pattern: '^(.*,)*$', flags: '', attack: `${','.repeat(40)}x`, kind: 'exponential' },
  { name: 'hidden in a lookahead', pattern: '^(?=(a+)+b)a', flags: '', attack: 'a'.repeat(45), kind: 'exponential' },
  {
    name: 'with Unicode letters',
    pattern: '^(\\p{L}+[\\s-]?)+$',
    flags: 'u',
    attack: `${'é'.repeat(40)}1`,
    kind: 'exponential',
  },
  {
    name: 'trailing white space',
    pattern: '\\s+,?$',
    flags: '',
    attack: `${' '.repeat(199_999)}x`,
    kind: 'polynomial',
  },
  { name: 'three stars', pattern: '.*.*.*=', flags: '', attack: 'x'.repeat(5000), kind: 'polynomial' },
];
