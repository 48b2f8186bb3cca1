/** Names that TypeScript, or the types that are written, use themselves. */
const RESERVED = new Set(
  'Array Boolean Date Error Function Infinity JSON Map Math NaN Number Object Promise Proxy Record RegExp Set String Symbol'.split(
    ' ',
  ),
);

/** Nouns whose singular follows no rule, in lower case; those that have none are their own. */
const SINGULARS: Readonly<Record<string, string>> = {
  analyses: 'analysis',
  cookies: 'cookie',
  children: 'child',
  criteria: 'criterion',
  indices: 'index',
  matrices: 'matrix',
  men: 'man',
  movies: 'movie',
  news: 'news',
  people: 'person',
  series: 'series',
  species: 'species',
  vertices: 'vertex',
  women: 'woman',
};

/** Endings of plurals, the longest first, with those of the singular. */
const ENDINGS: readonly (readonly [plural: RegExp, singular: string])[] = [
  [/([^aeiou])ies$/i, '$1y'],
  [/(ss|sh|ch|x|zz)es$/i, '$1'],
  [/(status|bus|alias|bonus|virus)es$/i, '$1'],
  [/([^su])s$/i, '$1'],
];

/** Returns the singular of an English noun; undefined if it has no ending of a plural. */
export function singular(noun: string): string | undefined {
  const lower = noun.toLowerCase();
  // The last word of a name decides: `orderItems`.
  const word = /[A-Z]?[a-z]+$/.exec(noun)?.[0] ?? noun;
  if (Object.hasOwn(SINGULARS, word.toLowerCase())) {
    const one = SINGULARS[word.toLowerCase()] as string;
    if (one === word.toLowerCase()) return undefined;
    const cased = word[0] === word[0]?.toUpperCase() ? one[0]?.toUpperCase() + one.slice(1) : one;
    return noun.slice(0, noun.length - word.length) + cased;
  }
  if (lower.endsWith('is')) return undefined;
  for (const [plural, ending] of ENDINGS) if (plural.test(noun)) return noun.replace(plural, ending);
  return undefined;
}

/** Returns the name of a type for the values of a key, in PascalCase: a valid identifier. */
export function pascalName(key: string): string {
  const words = key.match(/[\p{ID_Continue}]+/gu) ?? [];
  const joined = words
    .flatMap((word) => word.split(/_+/))
    .map((word) => word.replace(/^./u, (first) => first.toUpperCase()))
    .join('')
    .slice(0, 60)
    .replace(/[\ud800-\udbff]$/, '');
  if (joined === '') return 'Value';
  if (RESERVED.has(joined)) return `${joined}Value`;
  return /^\p{ID_Start}/u.test(joined) ? joined : `_${joined}`;
}

/** Returns the name of a type for the items of an array, or the values of a map, by its key. */
export function itemName(key: string): string {
  const one = singular(key);
  return one === undefined ? pascalName(`${key}Item`) : pascalName(one);
}
