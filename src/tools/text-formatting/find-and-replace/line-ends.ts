import type { Pairs } from '../../../engine/by-example/contract.ts';

/** Options that add a line break at the end of a text that has none. */
const FINAL = { mode: 'regex', find: '(?<!\\n)$', replace: '\\n', multiline: false } as const;
const TO_CRLF = { mode: 'regex', find: '\\r?\\n', replace: '\\r\\n' } as const;
const TO_LF = { mode: 'extended', find: '\\r\\n', replace: '\\n' } as const;

const isCrlf = (text: string) => text.includes('\r\n');

/** Returns the options for changes of line ends in the pairs, if any. */
export function endChanges(pairs: Pairs) {
  const some = (test: (pair: Pairs[0]) => boolean) => pairs.some(test);
  return [
    ...(some(({ have, want }) => isCrlf(have) && !isCrlf(want)) ? [{ options: TO_LF, cost: -0.3 }] : []),
    ...(some(({ have, want }) => !isCrlf(have) && isCrlf(want)) ? [{ options: TO_CRLF, cost: -0.2 }] : []),
    ...(some(({ have, want }) => !have.endsWith('\n') && want.endsWith('\n')) ? [{ options: FINAL, cost: -0.3 }] : []),
  ];
}

/** The texts as they would be wanted with the line ends that they had. */
export function otherEnds(pairs: Pairs): readonly (readonly string[])[] {
  const toCrlf = pairs.every(({ have, want }) => isCrlf(have) && want.includes('\n') && !isCrlf(want));
  const toLf = pairs.every(({ have, want }) => have.includes('\n') && !isCrlf(have) && isCrlf(want));
  const final = pairs.every(({ have, want }) => !have.endsWith('\n') && /[^\n]\r?\n$/.test(want));
  return [
    ...(toCrlf ? [pairs.map(({ want }) => want.replaceAll('\n', '\r\n'))] : []),
    ...(toLf ? [pairs.map(({ want }) => want.replaceAll('\r\n', '\n'))] : []),
    ...(final ? [pairs.map(({ want }) => want.replace(/\r?\n$/, ''))] : []),
  ];
}
