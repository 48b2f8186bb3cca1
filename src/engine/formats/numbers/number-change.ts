import { alike, type Exact, floored, nearest, readExact } from './exact.ts';

export type NumberChange = (number: Exact) => Exact;

/** A change before a pattern: `down 10 `, `+9 `, `*0.01 `. */
const CHANGE = /^(?:(down|up|near) |([-+*]))(\d{1,30}(?:\.\d{1,30})?) /;
/** Maximum number of changes before one pattern. */
const MAX_CHANGES = 8;

function changeBy(name: string, by: Exact): NumberChange | undefined {
  if (name === '*') return ({ units, scale }) => ({ units: units * by.units, scale: scale + by.scale });
  if (name === '+' || name === '-') {
    return (number) => {
      const { a, b, scale } = alike(number, by);
      return { units: name === '+' ? a + b : a - b, scale };
    };
  }
  if (by.units === 0n) return undefined;
  const count = { down: floored, up: (a: bigint, b: bigint) => -floored(-a, b), near: nearest }[name];
  return (
    count &&
    ((number) => {
      const { a, b, scale } = alike(number, by);
      return { units: count(a, b) * b, scale };
    })
  );
}

/**
 * Read the changes before a pattern, done in their order: `down 10`, `up 0.05`, and `near 5` round to a multiple, down,
 * up, or to the nearest; `+9`, `-1`, and `*0.01` calculate. All are exact.
 *
 * @returns the changes as one, and the pattern after them
 */
export function numberChange(text: string): { readonly change: NumberChange; readonly pattern: string } {
  const changes: NumberChange[] = [];
  let pattern = text;
  while (changes.length < MAX_CHANGES) {
    const [whole, word, sign, value = ''] = CHANGE.exec(pattern) ?? [];
    const by = readExact(value);
    const change = by && changeBy(word ?? sign ?? '', by);
    if (whole === undefined || !change) break;
    changes.push(change);
    pattern = pattern.slice(whole.length);
  }
  return { change: (number) => changes.reduce((value, change) => change(value), number), pattern };
}
