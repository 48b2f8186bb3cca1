import type { Remark } from '../../../core/error-at.ts';
import { positionAt } from '../../../core/position.ts';
import { ToolError } from '../../../core/tool-error.ts';
import { CHARSET_NAMES, type Charset, decodeBytes } from '../../../text/charsets.ts';
import { forEachLine } from '../../../text/lines.ts';
import { percentDecodeToBytes } from '../../../text/percent.ts';
import { type Base64Rules, base64Offsets, base64Reader } from './codec.ts';
import { dataUriHead } from './data-uri.ts';

/** How Base64 is read back as text. */
export type DecodeTextOptions = Base64Rules & {
  readonly charset: Charset;
  readonly perLine: boolean;
  /** What becomes of bytes that do not fit the charset. */
  readonly invalid: 'replace' | 'error';
};

/** Text read from Base64. */
export type DecodedText = {
  readonly text: string;
  /** All bytes; with `perLine` those of the lines, joined by their line breaks. */
  readonly bytes: Uint8Array;
  /** The media type of a `data:` URI. */
  readonly type?: string;
  /** What was tolerated, in the order of the text. */
  readonly remarks: readonly Remark[];
  /** The first byte that does not fit the charset, as a sentence. */
  readonly fault?: string;
};

const BOMS: Readonly<Partial<Record<Charset, readonly number[]>>> = {
  'utf-8': [0xef, 0xbb, 0xbf],
  'utf-16le': [0xff, 0xfe],
  'utf-16be': [0xfe, 0xff],
};

/** The bytes of Base64 lines, joined by their line breaks. */
class ByteBuffer {
  /** A character of a data: URI without Base64 may have three bytes. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  length = 0;
  /** Where the bytes of each line start. */
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
 * Lenient reading also takes `data:` URIs, those without Base64 percent-decoded. A leading BOM is dropped.
 *
 * @throws ToolError at the first fault of the Base64; for `invalid: 'error'` at the first byte that does not fit
 */
export function decodeBase64Text(input: string, options: DecodeTextOptions): DecodedText {
  const { charset, strict, perLine } = options;
  const read = base64Reader(options);
  const bom = BOMS[charset];
  const isWide = charset === 'utf-16le' || charset === 'utf-16be';
  const buffer = new ByteBuffer(input);
  const { bytes, starts, remarks } = buffer;
  let wideText = '';
  let fault: { readonly line: number; readonly byte: number } | undefined;

  const readLine = (from: number, to: number, next: number) => {
    starts.push(buffer.length);
    const head = strict ? undefined : dataUriHead(input, from, to);
    buffer.type ??= head?.type;
    if (head && !head.base64) {
      const body = input.slice(head.body, to).replace(/[\t\n\r]/g, '');
      const decoded = percentDecodeToBytes(body.trim());
      bytes.set(decoded, buffer.length);
      buffer.length += decoded.length;
    } else if (from < to) {
      const { end, warnings } = read(input, head?.body ?? from, to, bytes, buffer.length);
      buffer.length = end;
      for (const warning of warnings) remarks.push(warning);
    }
    if (bom) buffer.dropBom(bom);
    // UTF-16 has to be read line by line: a line break is one byte here, and would shift all bytes after it.
    if (isWide && from < to) {
      const start = starts.at(-1) ?? 0;
      const { text, faults } = decodeBytes(bytes.subarray(start, buffer.length), charset, 1);
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
    const decoded = decodeBytes(all, charset, 1);
    text = decoded.text;
    const [first] = decoded.faults;
    const line = first ? starts.findLastIndex((start) => start <= first.index) : -1;
    if (first) fault = { line, byte: first.index - (starts[line] ?? 0) };
  }
  const sentence = fault && describeFault(input, options, buffer, fault, bom?.length ?? 0);
  return { text, bytes: all, type: buffer.type, remarks, fault: sentence };
}

/**
 * @param fault 0-based line, and 0-based byte in it, not counting a BOM of `bomLength` bytes that was dropped
 * @throws ToolError for `invalid: 'error'`
 */
function describeFault(
  input: string,
  { charset, perLine, invalid }: DecodeTextOptions,
  buffer: ByteBuffer,
  fault: { readonly line: number; readonly byte: number },
  bomLength: number,
): string {
  const byte = fault.byte + (buffer.withBom.has(fault.line) ? bomLength : 0);
  const where = perLine ? `Line ${fault.line + 1}, byte ${byte + 1}` : `Byte ${byte + 1}`;
  const sentence = `${where}: the decoded data is not valid ${CHARSET_NAMES[charset]}.`;
  if (invalid === 'replace') return sentence;
  let start = 0;
  let line = 0;
  if (perLine) {
    forEachLine(input, (from) => {
      if (line++ === fault.line) start = from;
    });
  }
  const body = dataUriHead(input, start, input.length)?.body ?? start;
  const offset = base64Offsets(input, body)[Math.floor((byte * 4) / 3)] ?? body;
  throw new ToolError(sentence, { ...positionAt(input, offset), end: offset + 1 });
}
