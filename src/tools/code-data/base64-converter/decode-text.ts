import type { Remark } from '../../../core/error-at.ts';
import { ByteDecoder } from '../../../text/byte-decoder.ts';
import { CHARSET_NAMES, type Charset } from '../../../text/charsets.ts';
import { forEachLine, lineRange } from '../../../text/lines.ts';
import { dataUriHead, PercentBody } from './data-uri.ts';
import { base64Offsets } from './offsets.ts';
import { type Base64Rules, base64Reader } from './reader.ts';

/** Options of decoding Base64 as text. */
export type DecodeTextOptions = Base64Rules & {
  readonly charset: Charset;
  readonly perLine: boolean;
};

/** The first byte that does not fit the charset. */
export type TextFault = {
  /** 0-based; 0 where lines are not decoded one by one. */
  readonly line: number;
  /** 0-based, among the bytes of its line, a BOM that was dropped included. */
  readonly byte: number;
};

/** Text read from Base64. */
export type DecodedText = {
  readonly text: string;
  /** All bytes; with `perLine` those of the lines, joined by their line breaks. */
  readonly bytes: Uint8Array;
  /** The media type of a `data:` URI. */
  readonly type?: string;
  /** Faults that were tolerated, in the order of the text. */
  readonly remarks: readonly Remark[];
  readonly fault?: TextFault;
  /** Error in the Base64 after everything that was read. */
  readonly broken?: Error;
};

/** Byte order mark of each charset that has one. */
export const BOMS: Readonly<Partial<Record<Charset, readonly number[]>>> = {
  'utf-8': [0xef, 0xbb, 0xbf],
  'utf-16le': [0xff, 0xfe],
  'utf-16be': [0xfe, 0xff],
};

/** The bytes of Base64 lines, joined by their line breaks. */
class ByteBuffer {
  /** A character of a data: URI without Base64 may have three bytes. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  length = 0;
  /** Index in `bytes` at which each line starts. */
  readonly starts: number[] = [];
  /** The lines of which a BOM was dropped. */
  readonly withBom = new Set<number>();
  /** The media type of the first `data:` URI. */
  type: string | undefined;
  readonly remarks: Remark[] = [];

  constructor(input: string) {
    this.bytes = new Uint8Array(input.length * 3);
  }

  dropBom(bom: readonly number[]): void {
    const start = this.starts.at(-1) ?? 0;
    if (this.length - start < bom.length || !bom.every((byte, i) => this.bytes[start + i] === byte)) return;
    this.bytes.copyWithin(start, start + bom.length, this.length);
    this.length -= bom.length;
    this.withBom.add(this.starts.length - 1);
  }
}

/**
 * Read Base64 as text.
 *
 * Lenient reading also takes `data:` URIs, those without Base64 percent-decoded. A leading BOM is dropped. It stops at the
 * first fault of the Base64.
 *
 * @throws ToolError at that fault where lines are read one by one
 */
export function decodeBase64Text(input: string, options: DecodeTextOptions): DecodedText {
  const { charset, strict, perLine } = options;
  const read = base64Reader(options);
  const bom = BOMS[charset];
  const isWide = charset === 'utf-16le' || charset === 'utf-16be';
  const buffer = new ByteBuffer(input);
  const { bytes, starts, remarks } = buffer;
  let wideText = '';
  let fault: TextFault | undefined;
  let broken: Error | undefined;

  /** Bytes after a fault may have been the rest of the last character. */
  const decoded = (some: Uint8Array) => {
    const decoder = new ByteDecoder(charset, 1);
    return { text: decoder.push(some, broken === undefined), faults: decoder.faults };
  };
  const readLine = (from: number, to: number, next: number) => {
    starts.push(buffer.length);
    const head = strict ? undefined : dataUriHead(input, from, to);
    buffer.type ??= head?.type;
    if (head && !head.base64) {
      const decoded = new PercentBody().read(input.slice(head.body, to), true);
      bytes.set(decoded, buffer.length);
      buffer.length += decoded.length;
    } else if (from < to) {
      const { end, warnings, fault } = read(input, head?.body ?? from, to, bytes, buffer.length);
      if (fault && perLine) throw fault;
      broken = fault;
      buffer.length = end;
      for (const warning of warnings) remarks.push(warning);
    }
    if (bom) buffer.dropBom(bom);
    // UTF-16 has to be read line by line: a line break is one byte here, and would shift all bytes after it.
    if (isWide && from < to) {
      const start = starts.at(-1) ?? 0;
      const { text, faults } = decoded(bytes.subarray(start, buffer.length));
      wideText += text;
      if (faults[0]) fault ??= { line: starts.length - 1, byte: faults[0].index };
    }
    if (isWide) wideText += input.slice(to, next);
    for (let i = to; i < next; i++) bytes[buffer.length++] = input.charCodeAt(i);
  };
  if (perLine) forEachLine(input, readLine);
  else readLine(0, input.length, input.length);

  const all = bytes.subarray(0, buffer.length);
  let text = wideText;
  if (!isWide) {
    const found = decoded(all);
    text = found.text;
    const [first] = found.faults;
    const line = first ? starts.findLastIndex((start) => start <= first.index) : -1;
    if (first) fault = { line, byte: first.index - (starts[line] ?? 0) };
  }
  if (fault && buffer.withBom.has(fault.line)) fault = { ...fault, byte: fault.byte + (bom?.length ?? 0) };
  return { text, bytes: all, type: buffer.type, remarks, fault, ...(broken && { broken }) };
}

/** Describes an invalid byte, for people. */
export function faultSentence({ line, byte }: TextFault, charset: Charset, perLine: boolean): string {
  const where = perLine ? `Line ${line + 1}, byte ${byte + 1}` : `Byte ${byte + 1}`;
  return `${where}: the decoded data is not valid ${CHARSET_NAMES[charset]}.`;
}

/** Index of the first Base64 character that encodes a byte; both 0-based. */
export const characterOf = (byte: number): number => Math.floor((byte * 4) / 3);

/** Offset (0-based) of the first character that encodes a byte; in a `data:` URI without Base64, that of its body. */
export function faultOffset(input: string, { line, byte }: TextFault, { perLine, strict }: DecodeTextOptions): number {
  let range: readonly [number, number] = [0, input.length];
  if (perLine) range = lineRange(input, line + 1);
  const [from, to] = range;
  const head = strict ? undefined : dataUriHead(input, from, to);
  const body = head?.body ?? from;
  if (head?.base64 === false) return body;
  // Strictly read, a text is nothing but its characters.
  return strict ? from + characterOf(byte) : (base64Offsets(input, body)[characterOf(byte)] ?? body);
}
