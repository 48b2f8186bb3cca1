import { once } from '../../../engine/values/once.ts';

/**
 * Names for columns: an empty one becomes `column_{n}`, and a name that was there before becomes `a_2`, `a_3` ...,
 * never a name that another column has.
 *
 * @param names as the header has them
 * @param keepDoubled leave doubled names as they are; empty ones are named all the same
 */
export function uniqueNames(names: readonly string[], keepDoubled = false): string[] {
  const all = new Set(names);
  /** The given names so far. */
  const used = new Set<string>();
  /** Names made so far, if they may clash. */
  const made = new Set<string>();
  /** Next candidate by name, so that many equal names take linear time. */
  const numbered = new Map<string, { readonly start: string; next: number }>();
  /**
   * Whether a made name may equal another: made names differ before their last `_` if their originals do, but those for
   * empty names follow another rule. To look up each name that is made takes longer than to make it.
   */
  const mayClash = once(() => all.has('') || [...all].some((name) => /\d$/.test(name)));
  const claim = (name: string) => {
    let others = numbered.get(name);
    if (!others) {
      others = { start: `${name}_`, next: 2 };
      numbered.set(name, others);
    }
    let candidate = others.start + others.next++;
    if (!mayClash()) return candidate;
    while (all.has(candidate) || made.has(candidate)) candidate = others.start + others.next++;
    made.add(candidate);
    return candidate;
  };
  return names.map((given, i) => {
    if (given === '') {
      const name = `column_${i + 1}`;
      if (all.has(name) || made.has(name)) return claim(name);
      made.add(name);
      return name;
    }
    if (!keepDoubled && used.has(given)) return claim(given);
    used.add(given);
    return given;
  });
}

/** Place of a column's value: names of members and positions in arrays. */
export type Path = readonly (string | number)[];

/** Deeper paths count as plain names, so that no header can exceed the nesting limit of JSON parsers. */
const MAX_STEPS = 64;

const indexSuffix = /^([^[\]]*)((?:\[(?:0|[1-9]\d{0,5})\])+)$/;

/** The path that a header such as `a.b[0]` names; the header itself where it names none. */
export function pathOf(name: string): Path {
  const steps: (string | number)[] = [];
  for (const part of name.split('.')) {
    const indexed = indexSuffix.exec(part);
    const member = indexed ? (indexed[1] as string) : part;
    if (member === '') return [name];
    steps.push(member);
    for (const [, index] of (indexed?.[2] ?? '').matchAll(/\[(\d+)\]/g)) steps.push(Number(index));
    if (steps.length > MAX_STEPS) return [name];
  }
  return steps;
}
