import { type KeyParts, NO_KEY } from '../../../streaming/key-groups.ts';
import { isBlankPart, trimmedFrom, trimmedTo } from '../../../text/line-bytes.ts';
import { isPlainlyNfc } from '../../../text/nfc.ts';
import type { Comparing } from './compared-lines.ts';
import { hasPart } from './line-part.ts';

/**
 * The keys of lines in UTF-8 where each is a part of its line, as it is of most: the same as `keysToCompare` has,
 * without a string for each.
 *
 * @param ends their ends, as `lineEndsIn` returns them
 */
export function keyPartsOf(bytes: Uint8Array, ends: readonly number[], { ignoreSpaces, blank }: Comparing): KeyParts {
  const from: number[] = [];
  const to: number[] = [];
  let start = 0;
  for (const end of ends) {
    const first = ignoreSpaces ? trimmedFrom(bytes, start, end) : start;
    from.push(blank !== 'dedupe' && isBlankPart(bytes, first, end) ? NO_KEY : first);
    to.push(ignoreSpaces ? trimmedTo(bytes, first, end) : end);
    start = end + 1;
  }
  return { bytes, from, to };
}

/** Whether `keyPartsOf` has the keys of all lines of a text. */
export const hasKeyParts = (text: string, comparing: Comparing): boolean =>
  comparing.matchCase && !hasPart(comparing) && !text.includes('\r') && isPlainlyNfc(text);
