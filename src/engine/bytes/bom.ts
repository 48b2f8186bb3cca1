import type { Charset } from './charsets.ts';

/** Whether a text starts with a byte order mark, which parsers skip. */
export const hasBom = (text: string): boolean => text.charCodeAt(0) === 0xfeff;

/** The notice that goes with it. */
const BOM_NOTE = 'The byte order mark (U+FEFF) at the start was left out.';

export const bomNotes = (text: string): string[] => (hasBom(text) ? [BOM_NOTE] : []);

/** Bytes of the byte order mark of each charset that has one. */
export const BOM_BYTES: Readonly<Partial<Record<Charset, readonly number[]>>> = {
  'utf-8': [0xef, 0xbb, 0xbf],
  'utf-16le': [0xff, 0xfe],
  'utf-16be': [0xfe, 0xff],
};
