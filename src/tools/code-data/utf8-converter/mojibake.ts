import { fromUnits, windows1252Byte } from '../../../text/charsets.ts';
import { decodeUtf8, decodeUtf8Into, isUtf8 } from '../../../text/utf8.ts';

/** Nothing real was misread more often. */
const MOST_ROUNDS = 3;
/** A UTF-8 character has at most four bytes. */
const LONGEST = 4;

/** A text that was repaired, and in how many rounds (0: not at all). */
export type Repaired = { readonly text: string; readonly rounds: number };

/** The text that these characters are when they are read as windows-1252 bytes of UTF-8; nothing when they are not. */
function readAgain(text: string): string | undefined {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const byte = windows1252Byte(text.charCodeAt(i));
    if (byte < 0) return undefined;
    bytes[i] = byte;
  }
  return isUtf8(bytes) ? decodeUtf8(bytes) : undefined;
}

/** As `readAgain`, but character by character: what is no UTF-8 stays. */
function readAgainInPart(text: string): string {
  const bytes = new Uint8Array(text.length + LONGEST);
  for (let i = 0; i < text.length; i++) bytes[i] = Math.max(windows1252Byte(text.charCodeAt(i)), 0);
  const units = new Uint16Array(text.length);
  let end = 0;
  for (let i = 0; i < text.length; ) {
    const lead = bytes[i] ?? 0;
    const length = lead < 0xc2 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : LONGEST;
    if (length > 1 && isUtf8(bytes.subarray(i, i + length))) {
      end = decodeUtf8Into(bytes, i, i + length, units, end, () => {});
      i += length;
    } else units[end++] = text.charCodeAt(i++);
  }
  return fromUnits(units.subarray(0, end));
}

function repeat(text: string, round: (text: string) => string | undefined): Repaired {
  let repaired = text;
  let rounds = 0;
  for (; rounds < MOST_ROUNDS; rounds++) {
    const next = round(repaired);
    if (next === undefined || next === repaired) break;
    repaired = next;
  }
  return { text: repaired, rounds };
}

/**
 * Repair UTF-8 that was read as windows-1252 (`Ã©` for `é`), in up to three rounds.
 *
 * A round takes place only if all characters are windows-1252 bytes that are valid UTF-8, so a sound text stays.
 */
export function repairMojibake(text: string): Repaired {
  return repeat(text, readAgain);
}

/** Repair a text that is garbled in part only: every run of characters that is valid UTF-8 is read again. */
export function repairMojibakeInPart(text: string): Repaired {
  return repeat(text, readAgainInPart);
}

/** Whether a text holds what accented letters, quotes or emoji most often turn into. */
export function looksGarbled(text: string): boolean {
  return /Ã[\u0080-\u00bf\u0152-\u2122]|â€|Â[\u00a0-\u00bf]|ðŸ/.test(text);
}
