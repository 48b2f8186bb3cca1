import rows from './entities.json' with { type: 'json' };

/** A character that HTML has a name for. */
export type Entity = {
  /** One code point, or two. */
  readonly text: string;
  /** All names, without `&` and `;`; the first is the usual one. */
  readonly names: readonly string[];
  readonly codePoints: readonly number[];
};

let entities: readonly Entity[] | undefined;
let names: ReadonlyMap<number, string> | undefined;

/** Every named character, in the order of the code points. Source: `entities.json`, which `npm run tables` writes. */
export function allEntities(): readonly Entity[] {
  entities ??= rows.map((row) => {
    const [points = '', ...rest] = row.split(' ');
    const codePoints = points.split('+').map((point) => Number.parseInt(point, 16));
    return { text: String.fromCodePoint(...codePoints), names: rest, codePoints };
  });
  return entities;
}

/** The name to write for a code point. Characters of two code points have none. */
export function entityNames(): ReadonlyMap<number, string> {
  names ??= new Map(
    allEntities()
      .filter(({ codePoints }) => codePoints.length === 1)
      .map(({ codePoints, names: [first = ''] }) => [codePoints[0] ?? 0, first]),
  );
  return names;
}

/**
 * Named characters that fit a query: the character itself, its code (`U+00E9`, `#233`, `xE9`), or a part of a name in any
 * case. Whole names come first, then beginnings, then the rest.
 */
export function searchEntities(query: string, limit = 200): readonly Entity[] {
  const wanted = query.trim().replace(/^&|;$/g, '');
  if (wanted === '') return allEntities().slice(0, limit);
  const hex = /^(?:u\+|#?x|0x)([0-9a-f]+)$/i.exec(wanted)?.[1];
  const decimal = /^#?([0-9]+)$/.exec(wanted)?.[1];
  const code = hex ? Number.parseInt(hex, 16) : Number.parseInt(decimal ?? '', 10);
  const lower = wanted.toLowerCase();
  const rank = ({ text, names: all, codePoints }: Entity) => {
    if (text === wanted || codePoints.includes(code) || all.includes(wanted)) return 0;
    if (all.some((name) => name.toLowerCase() === lower)) return 1;
    if (all.some((name) => name.toLowerCase().startsWith(lower))) return 2;
    return all.some((name) => name.toLowerCase().includes(lower)) ? 3 : 4;
  };
  return allEntities()
    .map((entity) => ({ entity, rank: rank(entity) }))
    .filter(({ rank }) => rank < 4)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ entity }) => entity);
}

/** Rows that a search shows: all names of the standard fit. */
const MAX_ROWS = 2500;

/** Returns the results of `searchEntities` as a table: character, usual reference, code point, further names. */
export function entityTable(query: string) {
  const rows = searchEntities(query, MAX_ROWS).map(({ text, names: [first = '', ...others], codePoints }) => [
    text,
    `&${first};`,
    codePoints.map((point) => `U+${point.toString(16).toUpperCase().padStart(4, '0')}`).join(' '),
    others.join(', '),
  ]);
  return { columns: ['Character', 'Entity', 'Code', 'Other names'], rows };
}
