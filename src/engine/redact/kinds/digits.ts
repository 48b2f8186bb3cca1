/** The runs of ASCII digits of a text: the offsets of each, and of what follows it, in UTF-16 code units. */
export type DigitRuns = {
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Number of digits from this run on, with the runs that follow with at most `GAP` units between them. */
  readonly ahead: Int32Array;
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
  // Ten times as fast as lists that grow. Between two runs is a character.
  const most = (text.length + 1) >> 1;
  const [from, to] = [new Int32Array(most), new Int32Array(most)];
  let count = 0;
  for (let i = 0, isInside = false; i <= text.length; i++) {
    if (isDigit(text.charCodeAt(i)) === isInside) continue;
    if (isInside) to[count++] = i;
    else from[count] = i;
    isInside = !isInside;
  }
  const ahead = new Int32Array(count);
  for (let i = count - 1; i >= 0; i--) {
    const [start, end] = [from[i] as number, to[i] as number];
    const isNear = i + 1 < count && (from[i + 1] as number) - end <= GAP;
    ahead[i] = end - start + (isNear ? (ahead[i + 1] as number) : 0);
  }
  return { from: from.subarray(0, count), to: to.subarray(0, count), ahead };
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
