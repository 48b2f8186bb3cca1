/** Maximum number of cached results; then all of them are dropped. */
const MOST = 10_000;

/** Memoizes a pure function of a text. */
/* @__NO_SIDE_EFFECTS__ */
export function memoize<T>(work: (text: string) => T): (text: string) => T {
  const known = new Map<string, { readonly result: T }>();
  return (text) => {
    const before = known.get(text);
    if (before) return before.result;
    const result = work(text);
    if (known.size >= MOST) known.clear();
    known.set(text, { result });
    return result;
  };
}
