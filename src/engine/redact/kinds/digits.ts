/** The runs of ASCII digits of a text: the offsets of each, and of what follows it, in UTF-16 code units. */
export type DigitRuns = {
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** Number of digits from this run on, with the runs that follow with at most `GAP` units between them. */
  readonly ahead: readonly number[];
};

const GAP = 3;

const ZERO = 0x30;

/** Returns a function that keeps the result for its last text: several kinds read the same one in turn. */
export function rememberLast<T>(read: (text: string) => T): (text: string) => T {
  let last: { readonly text: string; readonly result: T } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, result: read(text) };
    return last.result;
  };
}

/** Returns the runs of digits of a text, in order. The kinds with numbers share those of the last text. */
export const digitRuns: (text: string) => DigitRuns = rememberLast((text) => {
  const from: number[] = [];
  const to: number[] = [];
  // Faster than a loop over the code units.
  const pattern = /\d+/g;
  while (pattern.test(text)) {
    const end = pattern.lastIndex;
    let start = end - 1;
    while (isDigit(text.charCodeAt(start - 1))) start--;
    from.push(start);
    to.push(end);
  }
  const ahead: number[] = new Array(from.length);
  for (let i = from.length - 1; i >= 0; i--) {
    const [start = 0, end = 0, next = Number.POSITIVE_INFINITY] = [from[i], to[i], from[i + 1]];
    ahead[i] = end - start + (next - end > GAP ? 0 : (ahead[i + 1] ?? 0));
  }
  return { from, to, ahead };
});

/** Returns whether a code unit is an ASCII digit. */
export const isDigit = (unit: number) => unit >= ZERO && unit < ZERO + 10;

/** Returns the ASCII digits of a text. */
export const digitsOf = (text: string): string => text.replace(/[^0-9]+/g, '');

/** Returns whether the last digit is the check digit of Luhn's algorithm (ISO/IEC 7812-1). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = digits.length - 1, isDoubled = false; i >= 0; i--, isDoubled = !isDoubled) {
    const digit = digits.charCodeAt(i) - ZERO;
    sum += isDoubled ? digit * 2 - (digit > 4 ? 9 : 0) : digit;
  }
  return sum % 10 === 0;
}
