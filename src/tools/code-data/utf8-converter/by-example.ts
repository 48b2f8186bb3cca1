import type { ByExample } from '../../../engine/by-example/contract.ts';
import { letters, valuesIf } from '../../../engine/by-example/signatures.ts';
import { isAscii } from '../../../engine/unicode/ascii.ts';
import type { page } from './tool.ts';

/** Nothing but numbers of bytes or code points, with something between them, or some escapes anywhere. */
const NOTATION =
  /^\s*(?:\\x|\\u\{?|%|U\+|0x|0o|0b)?[\da-f]{2,8}\}?(?:(?:[\s,;]+(?:\\x|\\u\{?|%|U\+|0x|0o|0b)?|\\x|\\u\{?|%|U\+|0x|0o|0b)[\da-f]{2,8}\}?)*[\s,;]*$|\\u\{?[\da-f]{2}|U\+[\dA-F]{4}|\\x[\da-f]{2}|%[\da-f]{2}|=[\da-f]{2}=[\da-f]{2}|=\?[\w-]+\?[bq]\?/i;
const MOJIBAKE = /[ÃÂâð]/;

const mayBeNormalized = (have: string, want: string) =>
  !isAscii(have) && have !== want && letters(have) === letters(want);

export const byExample = {
  changes: ['encoding'],
  can: (have, want) => NOTATION.test(have) || NOTATION.test(want) || MOJIBAKE.test(have) || mayBeNormalized(have, want),
  gate: (have, want) => ({
    direction: valuesIf({
      encode: want === undefined || NOTATION.test(want) || mayBeNormalized(have, want),
      decode: NOTATION.test(have),
      repair: MOJIBAKE.test(have),
    }),
  }),
  main: ['format'],
  vary: ['format', 'letterCase', 'normalize', 'bom'],
  infer: () => ['', ', ', ',', ' '].map((separator) => ({ options: { separator } })),
  middle: ['decode', 'repair'],
  cost: 0.25,
  weight: 25,
} satisfies ByExample<typeof page>;
