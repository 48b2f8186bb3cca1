import { decodeBytes } from '../bytes/charsets.ts';
import { compressionOf } from '../bytes/decompress.ts';
import { bitsForm, isWordLike, readableCharset, UNREADABLE } from '../bytes/looks-encoded.ts';
import { recognizeFile } from '../formats/file-signatures.ts';
import { readDump } from '../formats/hex/hex-dump.ts';
import { readHex } from '../formats/hex/hex-runs.ts';
import { plural } from '../values/plural.ts';
import { type Candidate, idea, NOTHING } from './candidate.ts';
import { count, type View } from './view.ts';

/** Whether all of a decoded text is readable. */
export const isReadable = (output: string, input: string) =>
  output !== input && output !== '' && !UNREADABLE.test(output);

/** Returns the type of file by its first bytes, if they are more than chance: gzip and zlib among them. */
export function fileOf(bytes: Uint8Array): string | undefined {
  const compression = compressionOf(bytes);
  if (compression) return bytes.length > 10 ? compression : undefined;
  return recognizeFile(bytes)?.name;
}

/** The share of characters that words and data are written in: what chance decodes to has others. */
function wordShare(text: string): number {
  return count(text, /[\p{L}\p{N}\p{M}\s.,:;!?'"()[\]{}<>@#%&=_/+*$|-]/gu) / Math.max([...text].length, 1);
}

/** Returns a rough block number of a character: all of Chinese, Japanese and Korean in one. */
function blockOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  return (point >= 0x3000 && point < 0xa000) || (point >= 0xac00 && point < 0xd800) || point >> 8 === 0xff
    ? 0x30
    : point >> 8;
}

/** Whether a text is not a random decoding: those have letters of many scripts, and marks without a letter. */
export function isPlausible(text: string): boolean {
  if (UNREADABLE.test(text)) return false;
  const others = text.match(/[^\0-\x7f]/gu) ?? [];
  // Random bytes rarely give that many ASCII characters, whichever they are.
  if (wordShare(text) < (others.length === 0 && text.length >= 16 ? 0.6 : 0.85)) return false;
  if (others.length === 0) return true;
  const blocks = new Set(others.map(blockOf));
  return blocks.size <= 2 + others.length / 6;
}

const HEX_ONLY = /^(?:(?:0x|\\x)?[\da-f]{2})(?:[\s:,;-]*(?:0x|\\x)?[\da-f]{2})+[\s,;]*$/i;
const NO_BYTES = /#[\da-f]{6}(?![\da-f])|^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/im;
/** Number of bytes that are examined for text. */
const DECODED = 2000;

/** UTF-16 units of an array in program text that is read. */
const MAX_LISTED = 4000;

/** Bytes in hex digits, with or without marks between them, that are a text or a file. */
export function hex(given: View): readonly Candidate[] {
  const list = /^[{[(]\s*(0x[\da-fxA-FX,\s]+)[)\]}];?$/.exec(given.text.length < MAX_LISTED ? given.text : '')?.[1];
  const view = list === undefined ? given : { ...given, text: list.trim(), head: list.trim() };
  const { text, head, isCut } = view;
  const isShort = head.length === text.length;
  if (!/^[\s\da-fx\\:,;-]+$/i.test(head)) return dump(view);
  const digits = head.replace(/0x|\\x|[^\da-f]/gi, '');
  const isMarked = /0x|\\x|[\da-f]{2}[\s:,-]+[\da-f]{2}\b/i.test(head);
  if (digits.length < (isMarked ? 6 : 16) || NO_BYTES.test(head)) return dump(view);
  const part = isShort ? text : head.replace(/[\s:,;-]*(?:0x?|\\x?)?[\da-f]?$/i, '');
  if (!HEX_ONLY.test(part) && !(!isShort && /^[\da-f]+$/i.test(part))) return dump(view);
  let bytes: Uint8Array;
  try {
    bytes = readHex(part.length % 2 === 1 && !isMarked && !isShort ? part.slice(0, -1) : part).bytes;
  } catch {
    return NOTHING;
  }
  const file = fileOf(bytes);
  const charset = readableCharset(bytes.subarray(0, DECODED), !isShort || isCut || bytes.length > DECODED);
  if (!charset && !file) return NOTHING;
  if (charset && !file) {
    const read = decodeBytes(bytes.subarray(0, DECODED - 4), charset, 1).text;
    if (!isPlausible(read.slice(0, 400)) || bytes.length < 3) return NOTHING;
    // Two digits a group are dates, times and addresses of devices as well.
    if (!/[a-fx]/i.test(head) && !isWordLike(read)) return NOTHING;
    if (!/0x|\\x/.test(head) && bytes.length < 8 && !/^[\w .,!?'-]+$/.test(read) && !/[^\0-\x7f]/.test(read))
      return NOTHING;
    if (/^(?:[\da-f]{2}[:-]){5}[\da-f]{2}$/i.test(text)) return NOTHING;
  }
  return [
    {
      kind: 'hex',
      confidence: file ? 0.98 : 0.96,
      why: file ? `its first bytes say ${file}` : `${plural(bytes.length, 'byte')} of readable text`,
      proof: file ? 'signature' : 'decoded',
      opens: true,
      bytes: () => (isShort ? bytes : allBytes(text)),
      ...(charset && !file && { needsRun: true as const }),
      ideas: [
        file || !charset
          ? compressionOf(bytes)
            ? idea('Unpack it', 'hex-to-text-converter', { unpack: true }, isReadable)
            : idea('Show the bytes', 'hex-to-text-converter')
          : idea('Decode it', 'hex-to-text-converter', charset === 'utf-8' ? {} : { charset }, isReadable),
      ],
    },
  ];
}

function allBytes(text: string): Uint8Array {
  try {
    return readHex(text).bytes;
  } catch {
    return new Uint8Array();
  }
}

/** Recognizes the output of xxd and hexdump. */
function dump({ head, lines }: View): readonly Candidate[] {
  if (lines.length < 2 || !/^[\da-f]{8,16}(?::| {2})/i.test(head)) return NOTHING;
  const read = readDump(head.length < 4000 ? head : head.slice(0, head.lastIndexOf('\n')));
  if (!read) return NOTHING;
  return [
    {
      kind: 'hex',
      confidence: 0.97,
      why: 'a dump of bytes, with their places before them',
      proof: 'decoded',
      opens: true,
      ideas: [idea('Decode it', 'hex-to-text-converter')],
    },
  ];
}

/** Recognizes a word in groups of 7 bits that is too short to be distinguished from numbers by its letters alone. */
function sevenBits(head: string): 'ascii7' | undefined {
  const groups = head.split(/\s+/);
  if (groups.length < 4 || !groups.every((group) => /^[01]{7}$/.test(group))) return undefined;
  const word = String.fromCharCode(...groups.map((group) => Number.parseInt(group, 2)));
  return /^[A-Za-z][A-Za-z ,.!?'-]+$/.test(word) && /[aeiouy]/i.test(word) ? 'ascii7' : undefined;
}

/** Bits in groups of 8 or 7 that are a text. */
export function binary({ text, head }: View): readonly Candidate[] {
  if (!/^[01b][01b\s,;_|-]+$/i.test(head) || count(head, /[01]/g) < 14) return NOTHING;
  const form = bitsForm(text) ?? sevenBits(head);
  if (form === undefined) return NOTHING;
  const options = { direction: 'decode', ...(form !== 'utf-8' && { encoding: form }) };
  return [
    {
      kind: 'binary',
      confidence: 0.97,
      why: form === 'ascii7' ? 'groups of 7 bits that are readable' : 'bits that are readable',
      proof: 'decoded',
      needsRun: true,
      opens: true,
      ideas: [idea('Decode it', 'binary-converter', options, isReadable)],
    },
  ];
}

const LETTER_GAP = /\s*[/|]\s*|\s+/;

/** Recognizes Morse code: dots and dashes, but not ellipses, rules, and smileys. */
export function morse({ text, head }: View): readonly Candidate[] {
  if (!/^[.\-−–—•·_/|\s]+$/.test(head) || !/[.•·]/.test(head) || !/[-−–—_]/.test(head)) return NOTHING;
  const letters = head.trim().split(LETTER_GAP).filter(Boolean);
  if (letters.length < 2 || !letters.every((letter) => letter.length <= 7)) return NOTHING;
  const isMixed = letters.filter((letter) => /[.•·]/.test(letter) && /[-−–—_]/.test(letter)).length;
  if (isMixed === 0 && !/^\.{3}\s+-{3}\s+\.{3}$/.test(text) && letters.length < 4) return NOTHING;
  if (new Set(letters).size < 2 || letters.length + text.length < 7) return NOTHING;
  return [
    {
      kind: 'morse',
      confidence: 0.95,
      why: `${letters.length} letters of dots and dashes`,
      proof: 'decoded',
      needsRun: true,
      ideas: [
        idea('Decode it', 'morse-code-converter', { direction: 'decode' }, (output) => {
          const unread = count(output, /[^\p{L}\p{N}\s.,:;?!'"()&=+/@_$-]/gu);
          return output.trim() !== '' && unread <= output.length / 20;
        }),
      ],
    },
  ];
}
