import { ENCODED_WORD, wordBytes } from '../../../engine/bytes/encoded-word.ts';
import { encodeUtf8 } from '../../../engine/bytes/utf8.ts';
import type { HexFault, HexPart } from '../../../engine/formats/hex/hex-runs.ts';
import { codePointName } from '../../../engine/unicode/show-character.ts';

// A backslash before another one is no escape, as in strings of C and Python, and stays as typed.
const ESCAPES = {
  escape:
    /\\(?:\\|(?:[xX](?<hex>[\da-fA-F]{2})|(?<octal>[0-3][0-7]{2})|u(?<high>[dD][89abAB][\da-fA-F]{2})\\u(?<low>[dD][c-fC-F][\da-fA-F]{2})|u(?<unit>[\da-fA-F]{4})|u\{(?<braced>[\da-fA-F]{1,6})\}|U(?<long>[\da-fA-F]{8}))|(?<wrong>[xX]))/g,
  percent: /%(?<hex>[\da-f]{2})/gi,
  // A line that ends with "=" goes on in the next one.
  quoted: new RegExp(`${ENCODED_WORD.source}|=(?:(?<hex>[\\da-f]{2})|[ \\t]{0,9}(?:\\r\\n?|\\n))`, 'gi'),
};
/** An escape that the next piece may complete. A backslash after an odd number of others is the second one of a pair. */
const OPEN = {
  escape:
    /(?<=(?<!\\)(?:\\\\)*)\\(?:x[\da-f]?|[0-3][0-7]?|u[\da-f]{0,7}|u\{[\da-f]{0,6}|ud[89ab][\da-f]{2}(?:\\(?:u[\da-f]{0,3})?)?)?$/gi,
  percent: /%[\da-f]?$/gi,
  quoted:
    /(?:=\?[^\s?]{1,60}\?[bq]\?[^\s?]{0,998}\?=\s{0,9})?(?:=(?:[\da-f]|[ \t]{0,9}\r?|\?[^\s?]{0,60}(?:\?[bq]?(?:\?[^\s?]{0,998}\??)?)?)?)?$/gi,
};
/** Code units of the longest open escape. */
const MAX_OPEN = { escape: 14, percent: 2, quoted: 2200 } as const;
/** The beginning and the end of a string of bytes, as Python prints it. */
const OPENING = /^\s{0,100}b(['"])/;
const CLOSING = /(['"])\s{0,100}$/;

/**
 * Reads bytes that are written as escapes inside a text, such as `caf\xc3\xa9 noir`, `caf\303\251.txt`, `caf%C3%A9`, or `caf=C3=A9`,
 * piece by piece. Other characters stay as typed. It stops at `\x` without two digits, and at a number that is no character.
 */
export class EscapedText {
  readonly #notation: keyof typeof ESCAPES;
  readonly #fault: HexFault;
  /** The quote around all; empty if there is none, undefined at the start. */
  #quote: string | undefined;
  /** No escape was found yet. */
  isPlain = true;
  /** No escape that is open was read in part. */
  readonly start = 0;

  constructor(notation: keyof typeof ESCAPES, fault: HexFault) {
    this.#notation = notation;
    this.#fault = fault;
  }

  /** @param text the rest of the previous piece, and the next piece */
  read(text: string, isLast: boolean): HexPart {
    const opening = this.#quote === undefined && this.#notation === 'escape' ? OPENING.exec(text) : undefined;
    this.#quote ??= opening?.[1] ?? '';
    const from = opening?.[0].length ?? 0;
    const last = this.#quote === '' ? undefined : CLOSING.exec(text.slice(from));
    const closing = last?.[1] === this.#quote ? last : undefined;
    const to = closing ? from + closing.index : text.length;
    const tail = Math.max(to - MAX_OPEN[this.#notation], 0);
    const pattern = OPEN[this.#notation];
    pattern.lastIndex = tail;
    const end = (isLast ? undefined : pattern.exec(text.slice(0, to)))?.index ?? to;
    const isOpen = isLast && this.#quote !== '' && !closing;
    const unclosed = isOpen && this.#fault(text.length, `the quote ${this.#quote} after b is not closed`, text.length);
    const found = this.#bytes(text, from, end);
    return { ...(unclosed && { fault: unclosed }), ...found, end: isLast ? text.length : end };
  }

  #bytes(text: string, from: number, to: number): Omit<HexPart, 'end'> {
    const bytes = new Uint8Array((to - from) * 3);
    const offsets = new Int32Array(bytes.length);
    let count = 0;
    let copied = from;
    const add = (given: Uint8Array, at: number, each: number) => {
      for (const byte of given) {
        offsets[count] = at;
        bytes[count++] = byte;
        at += each;
      }
    };
    const addText = (end: number) => {
      const plain = text.slice(copied, end);
      if (/^[\0-\x7f]*$/.test(plain)) add(encodeUtf8(plain), copied, 1);
      else {
        let at = copied;
        for (const character of plain) {
          add(encodeUtf8(character), at, 0);
          at += character.length;
        }
      }
    };
    const pattern = ESCAPES[this.#notation];
    pattern.lastIndex = from;
    let fault: Error | undefined;
    for (let found = pattern.exec(text); found && found.index < to && !fault; found = pattern.exec(text)) {
      const { index, groups = {} } = found;
      const { hex, octal, high, low, wrong, charset = '', word } = groups;
      const code = groups['unit'] ?? groups['braced'] ?? groups['long'];
      const value = code === undefined ? 0 : Number.parseInt(code, 16);
      const next = index + found[0].length;
      this.isPlain &&= found[0] === '\\\\';
      if (wrong !== undefined) fault = this.#fault(index, '"\\x" needs two hexadecimal digits', next);
      else if (value > 0x10ffff) fault = this.#fault(index, `${found[0]} is above U+10FFFF`, next);
      else if (value >= 0xd800 && value <= 0xdfff) {
        fault = this.#fault(index, `${codePointName(value)} is a surrogate, not a character`, next);
      }
      const mail = word === undefined ? undefined : wordBytes(charset, groups['code'] ?? '', word);
      const isKept = found[0] === '\\\\' || (word !== undefined && !mail);
      if (!isKept) addText(index);
      if (fault || isKept) continue;
      if (mail) add(mail, index, 0);
      else if (hex !== undefined) add(Uint8Array.of(Number.parseInt(hex, 16)), index, 0);
      else if (octal !== undefined) add(Uint8Array.of(Number.parseInt(octal, 8)), index, 0);
      else if (this.#notation === 'escape') {
        const units = high === undefined ? undefined : [high, low as string].map((unit) => Number.parseInt(unit, 16));
        add(encodeUtf8(units ? String.fromCharCode(...units) : String.fromCodePoint(value)), index, 0);
      }
      copied = next;
    }
    if (!fault) addText(to);
    return { bytes: bytes.subarray(0, count), offsets: offsets.subarray(0, count), ...(fault && { fault }) };
  }
}
