import type { ByExample } from '../../../engine/by-example/contract.ts';
import { valuesIf } from '../../../engine/by-example/signatures.ts';
import type { page } from './tool.ts';

const MORSE = /^[\s./|·•−–_-]+$/;
const DOTS = '.·•';
const DASHES = '-−–_';

/** Other characters for dot and dash. */
function signs(code: string, direction: 'encode' | 'decode') {
  const dot = [...code].find((sign) => DOTS.includes(sign)) ?? '.';
  const dash = [...code].find((sign) => DASHES.includes(sign)) ?? '-';
  if (dot === '.' && dash === '-') return [];
  return [{ options: { direction, ...(dot !== '.' && { dot }), ...(dash !== '-' && { dash }) } }];
}

export const byExample = {
  changes: ['encoding'],
  can: (have, want) => MORSE.test(have) || MORSE.test(want),
  gate: (have, want) => ({
    direction: valuesIf({ encode: want === undefined || MORSE.test(want), decode: MORSE.test(have) }),
  }),
  vary: ['letterCase', 'table', 'unknown', 'prosigns'],
  skip: { unknown: ['error'] },
  infer: ([{ have, want }]) => [
    ...(MORSE.test(have) ? signs(have, 'decode') : signs(want, 'encode')),
    ...(MORSE.test(want) ? [' | ', '   ', '  ', '/', '|'].map((wordGap) => ({ options: { wordGap } })) : []),
  ],
  middle: ['decode'],
  weight: 20,
} satisfies ByExample<typeof page>;
