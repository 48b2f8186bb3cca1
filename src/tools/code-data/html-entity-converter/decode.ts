import { DecodingMode, HtmlEntityDecoder } from 'entities/decode';
import { NOTES_SHOWN, type Warning } from '../../../engine/contract/error-at.ts';
import { isAsciiAlphanumeric } from '../../../engine/unicode/ascii.ts';
import { codePointName, showCharacter } from '../../../engine/unicode/show-character.ts';
import { TextBuilder } from '../../../engine/unicode/text-builder.ts';

/** Rules for decoding character references. */
export type DecodeRules = {
  /** In an attribute, a name without `;` stays before `=`, a letter or a digit. */
  readonly context: 'text' | 'attribute';
  /** Leave references without `;` alone. */
  readonly requireSemicolon: boolean;
};

/** A text with its references decoded. */
export type DecodedReferences = {
  readonly text: string;
  /** References decoded. */
  readonly count: number;
  /** The first malformed references, in the order of the text. */
  readonly warnings: readonly Warning[];
  /** Number of all malformed references. */
  readonly malformed: number;
};

const SHORTEST_NAME = 2;
/** No name is longer. */
const MAX_NAME_LENGTH = 32;
const LAST_CODE_POINT = 0x10ffff;

/** Whether a number represents no character; it is read as U+FFFD. */
const isNoCharacter = (code: number) => code === 0 || (code >= 0xd800 && code <= 0xdfff) || code > LAST_CODE_POINT;

/** Whether a `&` before this code unit can start a reference: `#`, a letter or a digit. */
const mayStart = (code: number) => code === 35 || isAsciiAlphanumeric(code);

/** The letters and digits of ASCII as numbers of six bits from 1; 0 for all other code units of ASCII. */
const CODES = new Uint8Array(128);
for (const [i, sign] of [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'].entries())
  CODES[sign.charCodeAt(0)] = i + 1;

/** Cached result of a reference that was decoded before. */
type Known = {
  /** Its letters and digits by their codes, five in each number. */
  readonly low: number;
  readonly high: number;
  /** Twice the code unit that follows them, or twice -1 at the end of the text; one more for a number. */
  readonly stop: number;
  /** UTF-16 units from `&` on; 0 if it is not a reference and stays. */
  readonly consumed: number;
  readonly decoded: string;
  readonly isMalformed: boolean;
};

/** Number of cached references, a power of 2. */
const SLOTS = 1024;
/** Most letters and digits of a cached reference. */
const MAX_KNOWN_LENGTH = 10;

/**
 * Caches the results of references: a text repeats a few. A result depends only on the letters and digits of a
 * reference and on the code unit after them.
 */
class KnownReferences {
  readonly #known = new Array<Known | undefined>(SLOTS).fill(undefined);
  #slot = -1;
  #low = 0;
  #high = 0;
  #stop = -1;

  /**
   * @param from the offset of its `&`, which something follows
   * @returns the cached result, if the reference came before and no other took its slot
   */
  find(text: string, from: number): Known | undefined {
    const { length } = text;
    let at = from + 1;
    let low = 0;
    let high = 0;
    let isNumber = 0;
    let unit = text.charCodeAt(at);
    if (unit === 35) {
      isNumber = 1;
      unit = ++at < length ? text.charCodeAt(at) : -1;
    }
    const last = at + MAX_KNOWN_LENGTH;
    while (unit >= 0 && unit < 128) {
      const code = CODES[unit] as number;
      if (code === 0) break;
      if (at === last) {
        this.#slot = -1;
        return undefined;
      }
      high = ((high & 0xffffff) << 6) | (low >>> 24);
      low = ((low & 0xffffff) << 6) | code;
      unit = ++at < length ? text.charCodeAt(at) : -1;
    }
    const stop = 2 * unit + isNumber;
    const hash = Math.imul(low ^ Math.imul(high, 31), 0x9e3779b1) >>> 16;
    const slot = (hash ^ stop) & (SLOTS - 1);
    this.#slot = slot;
    this.#low = low;
    this.#high = high;
    this.#stop = stop;
    const known = this.#known[slot];
    return known !== undefined && known.low === low && known.high === high && known.stop === stop ? known : undefined;
  }

  /** Remember the reference that was just looked for. */
  add(consumed: number, decoded: string, isMalformed: boolean): Known {
    // Not spread: objects made by a spread are read several times as slowly.
    const known = { low: this.#low, high: this.#high, stop: this.#stop, consumed, decoded, isMalformed };
    if (this.#slot >= 0) this.#known[this.#slot] = known;
    return known;
  }
}

const shortened = (reference: string) => (reference.length > 20 ? `${reference.slice(0, 20)}…` : reference);

/**
 * Decode character references as the tokenizer of the HTML Living Standard does (sections 13.2.5.72 to 80).
 *
 * Malformed are: a known reference without its semicolon, a number that had to be replaced, a number without digits, and
 * an unknown name with a semicolon, or a known one that needs it.
 */
export function decodeReferences(text: string, { context, requireSemicolon }: DecodeRules): DecodedReferences {
  const mode = requireSemicolon
    ? DecodingMode.Strict
    : context === 'attribute'
      ? DecodingMode.Attribute
      : DecodingMode.Legacy;
  const warnings: Warning[] = [];
  let malformed = 0;
  const out = new TextBuilder();
  // Stryker disable UnaryOperator, BooleanLiteral: `read` sets them first
  /** The first code point of the last decoded reference; -1 for none. */
  let first = -1;
  /** Text that the last reference decodes to. */
  let decoded = '';
  let code = -1;
  let lacksSemicolon = false;
  // Stryker restore UnaryOperator, BooleanLiteral
  const decoder = new HtmlEntityDecoder(
    (unit) => {
      if (first < 0) first = unit;
      decoded += String.fromCodePoint(unit);
    },
    {
      missingSemicolonAfterCharacterReference() {
        lacksSemicolon = true;
      },
      absenceOfDigitsInNumericCharacterReference() {},
      validateNumericCharacterReference(value) {
        code = value;
      },
    },
  );
  const read = (from: string, offset: number) => {
    first = -1;
    decoded = '';
    code = -1;
    lacksSemicolon = false;
    decoder.startEntity(mode);
    const consumed = decoder.write(from, offset + 1);
    return consumed < 0 ? decoder.end() : consumed;
  };
  const isName = (name: string) => read(`&${name};`, 0) === name.length + 2;
  const warn = (offset: number, sentence: () => string) => {
    if (malformed++ < NOTES_SHOWN) warnings.push({ offset, sentence: sentence() });
  };
  const warnOfDecoded = (offset: number, consumed: number) => {
    const isControl = code >= 0x80 && code <= 0x9f && first !== code;
    if (!lacksSemicolon && !isControl && !isNoCharacter(code)) return;
    warn(offset, () => {
      const given = shortened(text.slice(offset, offset + consumed));
      if (isNoCharacter(code)) return `${given} is not a valid character; it became U+FFFD`;
      if (!isControl) return `${given} is missing its semicolon`;
      const became = `${showCharacter(first)} (windows-1252)`;
      return `${given} is the control character ${codePointName(code)}; it became ${became}`;
    });
  };
  const warnOfUndecoded = (offset: number) => {
    const found = /^&(#[xX]?)?([0-9A-Za-z]{0,32})(;?)/.exec(text.slice(offset, offset + MAX_NAME_LENGTH + 4));
    if (!found) return;
    const [whole, hash, name, semicolon] = found;
    if (hash !== undefined) {
      const isBare = !/^\d/.test(name ?? '') && !(hash !== '#' && /^[\dA-Fa-f]/.test(name ?? ''));
      if (isBare) warn(offset, () => `&${hash}${name === '' ? semicolon : ''} has no digits; it stays as it is`);
      else warn(offset, () => `${whole} needs a semicolon; it stays as it is`);
    } else if (semicolon !== '' && name !== '') warn(offset, () => `${whole} is not a known name; it stays as it is`);
    else if (name && name.length >= SHORTEST_NAME && context === 'text' && isName(name)) {
      warn(offset, () => `${whole} needs a semicolon; it stays as it is`);
    }
  };

  const seen = new KnownReferences();
  /** Reads a reference, adds a warning if it is malformed, and stores it. */
  const learn = (offset: number): Known => {
    const before = malformed;
    const consumed = read(text, offset);
    const meaning = decoded;
    if (consumed === 0) warnOfUndecoded(offset);
    else warnOfDecoded(offset, consumed);
    return seen.add(consumed, meaning, malformed > before);
  };
  let copied = 0;
  let count = 0;
  /** The first malformed ones are named each time. */
  let isNaming = true;
  let malformedAgain = 0;
  for (let i = text.indexOf('&'); i >= 0; i = text.indexOf('&', i)) {
    // Stryker disable next-line BlockStatement: the decoder refuses the same
    if (!mayStart(text.charCodeAt(i + 1))) {
      i++;
      continue;
    }
    let known = seen.find(text, i);
    if (known === undefined || (isNaming && known.isMalformed)) {
      known = learn(i);
      isNaming = malformed < NOTES_SHOWN;
    } else if (known.isMalformed) malformedAgain++;
    if (known.consumed === 0) {
      i++;
      continue;
    }
    out.copy(text, copied, i);
    out.add(known.decoded);
    i += known.consumed;
    copied = i;
    count++;
  }
  malformed += malformedAgain;
  if (count === 0) return { text, count, warnings, malformed };
  out.copy(text, copied, text.length);
  return { text: out.toString(), count, warnings, malformed };
}
