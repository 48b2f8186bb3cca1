import { errorAt } from '../core/error-at.ts';
import { OUTPUT_LIMIT } from '../core/limits.ts';
import { plural } from '../core/plural.ts';
import { ToolError } from '../core/tool-error.ts';
import type { HexBytes, HexFault, HexPart } from './hex-runs.ts';
import { forEachLine } from './lines.ts';

/** What the first line of a dump begins with: the address, and what parts it from the bytes. */
const HEAD = /^[0-9a-f]{8,16}(?::| {2})/i;
/** The most characters of that. */
const HEAD_LENGTH = 18;
/** Offset, colon, groups of bytes; two spaces lead to the text column. */
const XXD = /^([0-9a-f]{8,16}):( (?:[0-9a-f]{2,} )*[0-9a-f]{2,})(?: {2}.*)?$/i;
/** Offset, bytes, and the text between bars. */
const HEXDUMP = /^([0-9a-f]{8,16})( {2}(?:[0-9a-f]{2} {1,2})*[0-9a-f]{2}) *\|.*\|$/i;
/** The last line of hexdump: how many bytes there are. */
const TOTAL = /^([0-9a-f]{8,16})$/i;
/** UTF-16 code units of the longest row. */
const LONGEST_ROW = 65_536;

type Row = { readonly address: string; readonly digits: string };

/** A line of a dump taken apart; the last one has no digits. */
function rowOf(line: string): Row | undefined {
  if (line.length > LONGEST_ROW) return undefined;
  const [, address, digits = ''] = XXD.exec(line) ?? HEXDUMP.exec(line) ?? TOTAL.exec(line) ?? [];
  if (address === undefined || digits.replace(/ /g, '').length % 2 === 1) return undefined;
  return { address, digits };
}

/**
 * Whether a text is a dump of `xxd` or `hexdump -C`, told by its first line: offset and bytes, text column or not.
 *
 * @param isLast there is no more of the text
 * @returns nothing while that is not known
 */
export function isDump(text: string, isLast: boolean): boolean | undefined {
  const end = text.search(/[\r\n]/);
  const isCut = end < 0 && !isLast;
  if (isCut && text.length < HEAD_LENGTH) return undefined;
  if (!HEAD.test(text)) return false;
  if (isCut && text.length <= LONGEST_ROW) return undefined;
  const row = rowOf((end < 0 ? text : text.slice(0, end)).trimEnd());
  return row !== undefined && row.digits !== '';
}

/** Reads a dump piece by piece: offset and text column are left out, and a `*` of hexdump repeats the row before it. */
export class DumpRows {
  readonly #fault: HexFault;
  #row: readonly number[] = [];
  #rowOffsets: readonly number[] = [];
  #address = 0;
  #isRepeated = false;
  /** Where the last row begins, as of the next piece. */
  start = 0;

  constructor(fault: HexFault) {
    this.#fault = fault;
  }

  /**
   * @param text what was kept of the piece before, and the next one
   * @throws `fault` at a line that is no row
   */
  read(text: string, isLast: boolean): HexPart {
    const bytes: number[] = [];
    const offsets: number[] = [];
    let consumed = 0;
    forEachLine(text, (start, end, next) => {
      // A line that goes on is kept, unless it is too long for a row already.
      if (end === next && !isLast && end - start <= LONGEST_ROW) return;
      consumed = next;
      const line = text.slice(start, end).trimEnd();
      if (line === '') return;
      if (line === '*') {
        this.#isRepeated = true;
        return;
      }
      const row = rowOf(line);
      const wrong = (sentence: string) => this.#fault(start, sentence, start + line.length);
      if (!row) throw wrong('this is no row of the dump that the text begins with');
      const address = Number.parseInt(row.address, 16);
      if (this.#isRepeated) {
        const size = this.#row.length;
        const rows = (address - this.#address) / size - 1;
        if (!Number.isInteger(rows) || rows < 0)
          throw wrong('the rows before this one that "*" repeats do not end here');
        if (bytes.length + rows * size > OUTPUT_LIMIT) {
          throw wrong(`"*" repeats more than ${plural(OUTPUT_LIMIT, 'byte')} before this row`);
        }
        for (let i = 0; i < rows * size; i++) {
          bytes.push(this.#row[i % size] as number);
          offsets.push(this.#rowOffsets[i % size] as number);
        }
      }
      this.#isRepeated = false;
      this.#address = address;
      this.start = start;
      const first = bytes.length;
      const from = start + line.indexOf(row.digits, row.address.length);
      for (let i = 0; i < row.digits.length; i++) {
        if (row.digits.charAt(i) === ' ') continue;
        offsets.push(from + i);
        bytes.push(Number.parseInt(row.digits.slice(i, i + 2), 16));
        i++;
      }
      this.#row = bytes.slice(first);
      this.#rowOffsets = offsets.slice(first);
    });
    this.start -= consumed;
    this.#rowOffsets = this.#rowOffsets.map((offset) => offset - consumed);
    return { bytes: Uint8Array.from(bytes), offsets: Int32Array.from(offsets), end: consumed };
  }
}

/**
 * Read a dump.
 *
 * @returns nothing for a text that is none
 * @throws ToolError at a line that is no row
 */
export function dumpIn(text: string): HexBytes | undefined {
  if (!isDump(text, true)) return undefined;
  return new DumpRows((offset, sentence, end) => errorAt(text, offset, sentence, end)).read(text, true);
}

/** Read a dump; nothing for a text that is none, or has other lines. */
export function readDump(text: string): HexBytes | undefined {
  try {
    return dumpIn(text);
  } catch (error) {
    if (error instanceof ToolError) return undefined;
    throw error;
  }
}
