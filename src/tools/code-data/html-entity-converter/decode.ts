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

/** No name is longer. */
const MAX_NAME_LENGTH = 32;
/** Read in place of a number that represents no character. */
const REPLACEMENT = 0xfffd;

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
  /** Twice the code unit that follows them, 0 at the end of the text as for a NUL; one more for a number. */
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
  #slot = 0;
  #low = 0;
  #high = 0;
  #stop = 0;

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
      unit = ++at < length ? text.charCodeAt(at) : 0;
    }
    const last = at + MAX_KNOWN_LENGTH;
    while (unit < 128) {
      const code = CODES[unit] as number;
      if (code === 0) break;
      if (at === last) {
        this.#slot = -1;
        return undefined;
      }
      high = ((high & 0xffffff) << 6) | (low >>> 24);
      low = ((low & 0xffffff) << 6) | code;
      unit = ++at < length ? text.charCodeAt(at) : 0;
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
    // Stryker disable next-line ConditionalExpression,EqualityOperator: what is not cached is read again
    if (this.#slot >= 0) this.#known[this.#slot] = known;
    return known;
  }
}

const DIGITS = /^&#(?:\d|[xX][\dA-Fa-f])/;

/** Returns a reference, its `#` or `#x`, its letters and digits, and its semicolon, if there is one. */
const partsOf = (text: string) =>
  /^&(#[xX]?)?([0-9A-Za-z]{0,32})(;?)/.exec(text) as unknown as readonly [string, string | undefined, string, string];

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
  // Stryker disable UnaryOperator, StringLiteral, BooleanLiteral: `read` sets them first
  /** Text that the last reference decodes to. */
  let decoded = '';
  /** Number of the last reference; -1 if it is a name. */
  let code = -1;
  /** Code point that the number of the last reference decodes to. */
  let codePoint = -1;
  let lacksSemicolon = false;
  // Stryker restore UnaryOperator, StringLiteral, BooleanLiteral
  const decoder = new HtmlEntityDecoder(
    (unit) => {
      codePoint = unit;
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
    const isReplaced = code >= 0 && code !== codePoint;
    if (!lacksSemicolon && !isReplaced) return;
    warn(offset, () => {
      const given = shortened(text.slice(offset, offset + consumed));
      if (!isReplaced) return `${given} is missing its semicolon`;
      if (codePoint === REPLACEMENT) return `${given} is not a valid character; it became U+FFFD`;
      const became = `${showCharacter(codePoint)} (windows-1252)`;
      return `${given} is the control character ${codePointName(code)}; it became ${became}`;
    });
  };
  const warnOfUndecoded = (offset: number) => {
    const [whole, hash, name, semicolon] = partsOf(text.slice(offset, offset + MAX_NAME_LENGTH + 4));
    if (hash !== undefined) {
      if (DIGITS.test(whole)) warn(offset, () => `${whole} needs a semicolon; it stays as it is`);
      else warn(offset, () => `&${hash}${name === '' ? semicolon : ''} has no digits; it stays as it is`);
    } else if (semicolon !== '') warn(offset, () => `${whole} is not a known name; it stays as it is`);
    else if (context === 'text' && isName(name)) {
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
  for (let i = text.indexOf('&'); i >= 0; i = text.indexOf('&', i)) {
    // Stryker disable next-line BlockStatement: the decoder refuses the same
    if (!mayStart(text.charCodeAt(i + 1))) {
      i++;
      continue;
    }
    let known = seen.find(text, i);
    // The first malformed ones are named each time.
    // Stryker disable next-line ConditionalExpression,LogicalOperator,EqualityOperator: reading again gives the same
    if (known === undefined || (known.isMalformed && malformed < NOTES_SHOWN)) known = learn(i);
    else if (known.isMalformed) malformed++;
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
  out.copy(text, copied, text.length);
  return { text: out.toString(), count, warnings, malformed };
}
