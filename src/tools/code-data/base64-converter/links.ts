import { BOM_BYTES } from '../../../engine/bytes/bom.ts';
import { bytesOfCharacters, charactersOfBytes } from '../../../engine/bytes/byte-map.ts';
import type { Charset } from '../../../engine/bytes/charsets.ts';
import type { Range } from '../../../engine/unicode/ranges.ts';
import { bisect } from '../../../engine/values/bisect.ts';
import { dataUriHead, openingQuote } from './data-uri.ts';
import { base64Offsets } from './offsets.ts';
import { base64Reader } from './reader.ts';

/** A piece of Base64 and the characters whose bytes it carries. */
export type Base64Link = { readonly base64: Range; readonly text: Range };

const GROUP = 4;
const GROUP_BYTES = 3;

/**
 * Links places of a text with those of its Base64.
 *
 * @param base64 without faults; a `data:` head, quotation marks, whitespace and PEM lines are passed over
 * @returns nothing for a `data:` URI without Base64; else a link for the 0-based offset of a character of either
 */
export function base64Linker(text: string, base64: string, charset: Charset) {
  const { after, closing } = openingQuote(base64, 0, base64.length);
  const head = dataUriHead(base64, after, base64.length);
  if (head && !head.base64) return undefined;
  const body = head?.body ?? after;
  const offsets = base64Offsets(base64, body);
  const bytes = new Uint8Array(Math.ceil(offsets.length / GROUP) * GROUP_BYTES);
  const rules = { strict: false, variant: 'standard', padding: 'auto' } as const;
  const size = base64Reader(rules)(base64, body, base64.length, bytes, 0, closing).end;
  const data = bytes.subarray(0, size);
  const bom = bomLength(data, text, charset);
  const groups = (first: number, last: number): Range => {
    const end = offsets[Math.min(last * GROUP + GROUP, offsets.length) - 1] ?? 0;
    return { from: offsets[first * GROUP] ?? 0, to: end + (base64.charAt(end) === '%' ? 3 : 1) };
  };
  return {
    /** The group that contains a character of the Base64, and the text that it carries. */
    atBase64(offset: number): Base64Link | undefined {
      const index = lastAt(offsets, offset);
      if (index < 0) return undefined;
      const group = Math.floor(index / GROUP);
      const first = Math.max(group * GROUP_BYTES - bom, 0);
      const [from, to] = charactersOfBytes(
        text,
        charset,
        first,
        group * GROUP_BYTES + GROUP_BYTES - bom,
        data.subarray(bom),
      );
      return { base64: groups(group, group), text: { from, to } };
    },
    /** A character of the text, and the groups that carry it. */
    atText(offset: number): Base64Link | undefined {
      if (offset >= text.length) return undefined;
      const [start, end] = bytesOfCharacters(text, charset, offset, offset + 1, data.subarray(bom));
      const [from, to] = charactersOfBytes(text, charset, start, end, data.subarray(bom));
      const [first, last] = [start + bom, end + bom - 1].map((byte) => Math.floor(byte / GROUP_BYTES));
      return { base64: groups(first ?? 0, last ?? 0), text: { from, to } };
    },
  };
}

/** Returns the index of the last of `offsets` that is not after `offset`; -1 if all are. */
const lastAt = (offsets: Uint32Array, offset: number) =>
  bisect(offsets.length, (i) => (offsets[i] as number) <= offset) - 1;

/** Returns the length in bytes of the byte order mark that the text lacks. */
function bomLength(data: Uint8Array, text: string, charset: Charset): number {
  const bom = BOM_BYTES[charset] ?? [];
  return !text.startsWith('\ufeff') && bom.every((byte, i) => data[i] === byte) ? bom.length : 0;
}
