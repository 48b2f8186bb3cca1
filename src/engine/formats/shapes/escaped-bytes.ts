import { decodeUtf8, isUtf8 } from '../../bytes/utf8.ts';

/** Returns a byte of a string: one beyond ASCII as a lone surrogate, which `decodeEscapedBytes` replaces. */
export const escapedByte = (byte: number): string => String.fromCharCode(byte < 0x80 ? byte : 0xdc00 + byte);

/** Returns a text without the marks of `escapedByte`. @param report is called with the reading of each run of bytes */
export function decodeEscapedBytes(text: string, report: (reading: 'utf8' | 'latin1') => void): string {
  return text.replace(/[\udc80-\udcff]+/gu, (run) => {
    const bytes = Uint8Array.from(run, (mark) => mark.charCodeAt(0) - 0xdc00);
    const isText = isUtf8(bytes);
    report(isText ? 'utf8' : 'latin1');
    return isText ? decodeUtf8(bytes) : Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  });
}
