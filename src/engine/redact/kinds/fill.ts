/**
 * Returns a text of the shape of another: its digits are 0, its letters X, and a number counts in them from the end, first
 * in the digits. Letters stay as they are if `keepLetters`.
 */
export function fill(shape: string, number: number, keepLetters = false): string {
  const units = [...shape];
  let rest = number;
  const count = (is: RegExp, zero: number, radix: number, offset: number) => {
    for (let i = units.length - 1; i >= 0; i--) {
      if (!is.test(units[i] ?? '')) continue;
      units[i] = String.fromCharCode(zero + ((offset + (rest % radix)) % radix));
      rest = Math.floor(rest / radix);
    }
  };
  count(/\d/, 0x30, 10, 0);
  if (!keepLetters) {
    // The 23 is X.
    count(/[a-z]/, 0x61, 26, 23);
    count(/[A-Z]/, 0x41, 26, 23);
  }
  return units.join('');
}
