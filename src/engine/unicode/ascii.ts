/**
 * Whether a UTF-16 code unit is an ASCII digit.
 * @example isDigit('7'.charCodeAt(0)) // true
 */
export const isDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39;

/**
 * Whether a UTF-16 code unit is an ASCII letter.
 * @example isAsciiLetter('é'.charCodeAt(0)) // false
 */
export const isAsciiLetter = (unit: number): boolean => (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a;

/**
 * Whether a UTF-16 code unit is a letter or digit of ASCII.
 * @example isAsciiAlphanumeric('z'.charCodeAt(0)) // true
 */
export const isAsciiAlphanumeric = (unit: number): boolean => isDigit(unit) || isAsciiLetter(unit);

/**
 * Whether all characters of a text are ASCII.
 * @example isAscii('naïve') // false
 */
export const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text);
