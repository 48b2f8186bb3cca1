import { hexValue } from '../../bytes/percent.ts';
import { errorAt } from '../../contract/error-at.ts';
import { OUTPUT_LIMIT } from '../../contract/limits.ts';
import { forEachLine } from '../../lines/lines.ts';
import { plural } from '../../values/plural.ts';
import type { HexBytes, HexFault, HexPart } from './hex-runs.ts';

/**
 * Beginning of the first line of a dump: the address and its separator from the bytes. Short addresses begin with 0, else
 * they may be bytes themselves.
 */
const HEAD = /^(?:[0-9a-f]{8,16}(?::| {2})|0{4,6} {2,3}[0-9a-f]{2} )/i;
/** The most characters of that. */
const HEAD_LENGTH = 18;
/** Offset, colon, groups of bytes; two spaces lead to the text column. */
const XXD = /^([0-9a-f]{8,16}):( (?:(?:[0-9a-f]{2})+ )*(?:[0-9a-f]{2})+)(?: {2}.*)?$/i;
/** Offset, bytes, and the text between bars. */
const HEXDUMP = /^([0-9a-f]{8,16})( {2}(?:[0-9a-f]{2} {1,2})*[0-9a-f]{2}) *\|.*\|$/i;
/** Offset, bytes, and the text, of Wireshark. */
const WIRESHARK = /^([0-9a-f]{4,6})( {2,3}(?:[0-9a-f]{2} {1,2}){0,15}[0-9a-f]{2})(?: {2,}.*)?$/i;
/** The last line of hexdump: how many bytes there are. */
const TOTAL = /^([0-9a-f]{8,16})$/i;
/** UTF-16 code units of the longest row, with its trailing whitespace. */
const MAX_ROW_LENGTH = 65_536;
const NO_ROW = 'this is not a row of the dump at the start of the text';

type Row = { readonly address: string; readonly digits: string };

/** A line of a dump taken apart; the last one has no digits. */
function rowOf(line: string): Row | undefined {
  const [, address, digits = ''] =
    XXD.exec(line) ?? HEXDUMP.exec(line) ?? WIRESHARK.exec(line) ?? TOTAL.exec(line) ?? [];
  return address === undefined ? undefined : { address, digits };
}

/**
 * Whether a text is a dump of `xxd`, `hexdump -C`, or Wireshark, by its first line: offset and bytes, text column or not.
 *
 * @param isLast there is no more of the text
 * @returns undefined while that is not known
 */
export function isDump(text: string, isLast: boolean): boolean | undefined {
  const end = text.search(/[\r\n]/);
  const isCut = end < 0 && !isLast;
  if (isCut && text.length < HEAD_LENGTH) return undefined;
  if (!HEAD.test(text)) return false;
  if (isCut && text.length <= MAX_ROW_LENGTH) return undefined;
  const line = end < 0 ? text : text.slice(0, end);
  const row = line.length > MAX_ROW_LENGTH ? undefined : rowOf(line.trimEnd());
  return row !== undefined && row.digits !== '';
}

/** Bytes as they are found, with their offsets. It grows: repeated rows can give more bytes than the text has. */
class DumpBytes {
  #bytes: Uint8Array;
  #offsets: Int32Array;
  count = 0;

  constructor(size: number) {
    this.#bytes = new Uint8Array(size);
    this.#offsets = new Int32Array(size);
  }

  add(bytes: Uint8Array, offsets: Int32Array): void {
    const end = this.count + bytes.length;
    if (end > this.#bytes.length) {
      const [before, places] = [this.#bytes, this.#offsets];
      this.#bytes = new Uint8Array(end * 2);
      this.#bytes.set(before);
      this.#offsets = new Int32Array(end * 2);
      this.#offsets.set(places);
    }
    this.#bytes.set(bytes, this.count);
    this.#offsets.set(offsets, this.count);
    this.count = end;
  }

  all(): HexBytes {
    return { bytes: this.#bytes.subarray(0, this.count), offsets: this.#offsets.subarray(0, this.count) };
  }
}

/** Reads a dump piece by piece: offset and text column are left out, and a `*` of hexdump repeats the row before it. */
export class DumpRows {
  readonly #fault: HexFault;
  /** The last row. */
  #row: Uint8Array = new Uint8Array();
  #rowOffsets: Int32Array = new Int32Array();
  #address = 0;
  #isRepeated = false;
  /** Offset of the last row, relative to the next text read. */
  start = 0;

  constructor(fault: HexFault) {
    this.#fault = fault;
  }

  /**
   * @param text the rest of the previous piece, and the next piece
   * @returns if it stops at a line that is not a row, also that error
   */
  read(text: string, isLast: boolean): HexPart {
    let fault: Error | undefined;
    const found = new DumpBytes(text.length >> 1);
    let consumed = 0;
    forEachLine(text, (start, end, next) => {
      const isTooLong = end - start > MAX_ROW_LENGTH;
      // An incomplete line waits for the next piece.
      if (fault || (end === next && !isLast && !isTooLong)) return;
      consumed = next;
      const line = text.slice(start, end).trimEnd();
      const wrong = (sentence: string) => {
        fault = this.#fault(start, sentence, start + line.length);
      };
      if (isTooLong) return wrong(NO_ROW);
      if (line === '') return;
      if (line === '*') {
        this.#isRepeated = true;
        return;
      }
      const row = rowOf(line);
      if (!row) return wrong(NO_ROW);
      const address = Number.parseInt(row.address, 16);
      if (this.#isRepeated) {
        const size = this.#row.length;
        const rows = (address - this.#address) / size - 1;
        if (!Number.isInteger(rows) || rows < 0)
          return wrong('the rows before this one that "*" repeats do not end here');
        if (found.count + rows * size > OUTPUT_LIMIT) {
          return wrong(`"*" repeats more than ${plural(OUTPUT_LIMIT, 'byte')} before this row`);
        }
        for (let k = 0; k < rows; k++) found.add(this.#row, this.#rowOffsets);
      }
      this.#isRepeated = false;
      this.#address = address;
      this.start = start;
      const from = start + line.indexOf(row.digits, row.address.length);
      this.#row = new Uint8Array(row.digits.length >> 1);
      this.#rowOffsets = new Int32Array(this.#row.length);
      let size = 0;
      for (let i = 0; i < row.digits.length; i++) {
        const high = hexValue(row.digits.charCodeAt(i));
        if (high < 0) continue;
        this.#rowOffsets[size] = from + i;
        this.#row[size++] = high * 16 + hexValue(row.digits.charCodeAt(++i));
      }
      this.#row = this.#row.subarray(0, size);
      this.#rowOffsets = this.#rowOffsets.subarray(0, size);
      found.add(this.#row, this.#rowOffsets);
    });
    this.start -= consumed;
    this.#rowOffsets = this.#rowOffsets.map((offset) => offset - consumed);
    return { ...found.all(), end: consumed, ...(fault && { fault }) };
  }
}

/**
 * Reads a dump up to the first line that is not a row.
 *
 * @returns undefined if the text is not a dump
 */
export function dumpIn(text: string): HexPart | undefined {
  if (!isDump(text, true)) return undefined;
  return new DumpRows((offset, sentence, end) => errorAt(text, offset, sentence, end)).read(text, true);
}

/** Reads a dump; undefined if the text is not a dump, or has other lines. */
export function readDump(text: string): HexBytes | undefined {
  const read = dumpIn(text);
  return read?.fault ? undefined : read;
}
