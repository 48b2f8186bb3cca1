import { hasBom } from '../../bytes/bom.ts';
import { errorAt } from '../../contract/error-at.ts';
import { placeInWords, positionAt, toGlobal } from '../../contract/position.ts';
import type { ToolError } from '../../contract/tool-error.ts';
import { isDigit } from '../../unicode/ascii.ts';
import { excerpt } from '../../unicode/excerpt.ts';
import { showCharacterAt } from '../../unicode/show-character.ts';
import {
  commentEnd,
  identifierEnd,
  isJson5Space,
  isJsonSpace,
  json5NumberEnd,
  json5StringEnd,
  numberEnd,
  stringEnd,
  Unit,
  wordAt,
} from './scan.ts';
import { Kind, type Tape, TapeWriter } from './tape.ts';

/** Something of relaxed input that strict JSON does not have. */
export type Deviation = {
  /** 0-based, in UTF-16 code units. */
  readonly at: number;
  readonly what: 'comment' | 'comma' | 'string' | 'key' | 'number' | 'nonFinite';
};

export type ReadOptions = {
  /** Read JSON5 1.0, which includes JSON with comments and trailing commas. */
  readonly relaxed?: boolean;
  /** Relaxed only: take `NaN` and `Infinity` for values. */
  readonly nonFinite?: boolean;
  /** Relaxed only: called for all that strict JSON does not have, in the order of the text. */
  readonly onDeviation?: (deviation: Deviation) => void;
};

/** Literals of JSON and of other languages, in lowercase, with the JSON literal that each means. */
const LITERALS: Readonly<Record<string, string>> = {
  true: 'true',
  false: 'false',
  null: 'null',
  none: 'null',
  nil: 'null',
  undefined: 'null',
};

const MAX_LITERAL_LENGTH = Math.max(...Object.keys(LITERALS).map(({ length }) => length));

/** The literal of JSON that a word of another language means: `True` is `true`, `None` is `null`. */
export const literalFor = (word: string): string | undefined => {
  // A repair asks it of every text without quotes.
  if (word.length > MAX_LITERAL_LENGTH) return undefined;
  const lower = word.toLowerCase();
  return Object.hasOwn(LITERALS, lower) ? LITERALS[lower] : undefined;
};

const isNonFinite = (word: string | undefined): word is string => word === 'NaN' || word === 'Infinity';

const EXTRA = 'extra text after the end of the JSON value';

/** A guess at the characters a value takes; tapes grow when it is wrong. */
const CHARACTERS_PER_VALUE = 6;

/**
 * Read one JSON text (RFC 8259, any value at top level), or JSON5 1.0.
 *
 * Iterative: nesting is limited by memory alone. A byte order mark at the start is passed over.
 *
 * @throws ToolError at the first error
 */
export function parseJson(text: string, options: ReadOptions = {}): Tape {
  const reader = new Reader(text, options);
  reader.read(hasBom(text) ? 1 : 0, text.length);
  return reader.finish();
}

/**
 * Reads JSON Lines: one JSON text per line; blank lines are skipped.
 *
 * @throws ToolError at the first error
 */
export function parseJsonLines(text: string, options: ReadOptions = {}): Tape {
  const reader = new Reader(text, options);
  let from = hasBom(text) ? 1 : 0;
  while (from < text.length) {
    let to = from;
    while (to < text.length && text.charCodeAt(to) !== Unit.lineFeed && text.charCodeAt(to) !== Unit.return) to++;
    if (text.slice(from, to).trim() !== '') reader.read(from, to);
    from = to + 1;
  }
  return reader.finish();
}

/** Reads a sequence of JSON texts with whitespace between them, as a formatter reads JSON Lines. */
export function parseJsonSequence(text: string, options: ReadOptions = {}): Tape {
  const reader = new Reader(text, options);
  for (let i = 0; i < text.length; ) i = reader.readFirst(i, text.length);
  return reader.finish();
}

/** A part of a JSON text, from after one comma to before another. */
export type Fragment = {
  /** Position of its beginning in the text. */
  readonly at: { readonly line: number; readonly column: number };
  /** The objects and arrays that are open there, outermost first, and where each was opened: 1-based. */
  readonly open: readonly { readonly kind: Kind; readonly line: number; readonly column: number }[];
  /** The text ends where it does. */
  readonly isLast: boolean;
};

/**
 * Reads a part of a JSON text. Containers that are open at its start come first in the tape, nested and without keys;
 * containers that are open at its end are closed there.
 *
 * @returns the tape, and which of its values are open at the end, outermost first
 * @throws ToolError at the first error, with its place in the part
 */
export function parseJsonFragment(text: string, fragment: Fragment): { tape: Tape; open: readonly number[] } {
  const reader = new Reader(text, {});
  const open = reader.readFragment(fragment);
  return { tape: reader.finish(), open };
}

/** One pass over a range of a text that fills a tape. */
class Reader {
  readonly #text: string;
  readonly #tape: TapeWriter;
  readonly #relaxed: boolean;
  readonly #nonFinite: boolean;
  readonly #onDeviation: (deviation: Deviation) => void;
  /** The end of the text, or a line break: no word and no number goes past it. */
  #end = 0;
  /** The innermost open object or array; -1 outside all. */
  #open = -1;
  #fragment: Fragment | undefined;

  constructor(text: string, { relaxed, nonFinite, onDeviation }: ReadOptions) {
    this.#text = text;
    this.#tape = new TapeWriter(Math.ceil(text.length / CHARACTERS_PER_VALUE));
    this.#relaxed = relaxed === true;
    this.#nonFinite = nonFinite === true;
    this.#onDeviation = onDeviation ?? (() => {});
  }

  finish(): Tape {
    return this.#tape.finish(this.#text);
  }

  /** Read the single value between `from` and `to`. */
  read(from: number, to: number): void {
    const i = this.readFirst(from, to);
    if (i < to) throw errorAt(this.#text, i, EXTRA, to);
  }

  /** Read a part of a text. @returns which values are open at its end, outermost first */
  readFragment(fragment: Fragment): readonly number[] {
    const { length } = this.#text;
    this.#fragment = fragment;
    this.#end = length;
    for (const { kind } of fragment.open) this.#open = this.#tape.add(kind, 0, 0, -1, 0, this.#open);
    const i = this.#readOn(fragment.open.length === 0 && hasBom(this.#text) ? 1 : 0);
    if (i < length) throw errorAt(this.#text, i, EXTRA, length);
    const open: number[] = [];
    for (let node = this.#open; node >= 0; node = this.#tape.parent[node] as number) {
      this.#tape.close(node, length);
      open.push(node);
    }
    return open.reverse();
  }

  /** Read a value and the whitespace after it. */
  readFirst(from: number, to: number): number {
    this.#end = to;
    this.#open = -1;
    return this.#readOn(from);
  }

  /** Reads a value, or in an object a member, up to the end of the open containers, or of a part that continues. */
  #readOn(from: number): number {
    const text = this.#text;
    const tape = this.#tape;
    const to = this.#end;
    let i = from;
    let key = -1;
    let keyEnd = 0;
    if (tape.kind[this.#open] === Kind.object) {
      key = this.#skipSpace(i);
      keyEnd = this.#keyEnd(key);
      i = this.#colonEnd(key, keyEnd);
    }
    for (;;) {
      i = this.#skipSpace(i);
      if (i >= to) throw this.#endError();
      const unit = text.charCodeAt(i);
      if (unit === Unit.braceOpen || unit === Unit.bracketOpen) {
        const isObject = unit === Unit.braceOpen;
        this.#open = tape.add(isObject ? Kind.object : Kind.array, i, i, key, keyEnd, this.#open);
        i = this.#skipSpace(i + 1);
        if (text.charCodeAt(i) !== unit + 2) {
          if (isObject) {
            key = i;
            keyEnd = this.#keyEnd(i);
            i = this.#colonEnd(key, keyEnd);
          } else key = -1;
          continue;
        }
      } else i = this.#scalar(i, unit, key, keyEnd);

      // After a value: commas, closing brackets, or the end of the text.
      let more = false;
      while (!more) {
        i = this.#skipSpace(i);
        if (this.#open < 0) return i;
        if (i >= to) {
          if (this.#fragment?.isLast === false) return i;
          throw this.#endError();
        }
        const isObject = tape.kind[this.#open] === Kind.object;
        const closer = isObject ? Unit.braceClose : Unit.bracketClose;
        const next = text.charCodeAt(i);
        if (next === closer) {
          i = this.#close(i);
          continue;
        }
        if (next !== Unit.comma) {
          throw errorAt(text, i, `"," or "${String.fromCharCode(closer)}" expected here`);
        }
        const comma = i;
        i = this.#skipSpace(i + 1);
        if (text.charCodeAt(i) === closer) {
          if (!this.#relaxed) {
            const shown = String.fromCharCode(closer);
            throw errorAt(text, comma, `remove this comma; nothing follows it before "${shown}"`);
          }
          this.#onDeviation({ at: comma, what: 'comma' });
          i = this.#close(i);
          continue;
        }
        if (isObject) {
          key = i;
          keyEnd = this.#keyEnd(i);
          i = this.#colonEnd(key, keyEnd);
        } else key = -1;
        more = true;
      }
    }
  }

  #close(at: number): number {
    this.#tape.close(this.#open, at + 1);
    this.#open = this.#tape.parent[this.#open] as number;
    return at + 1;
  }

  /** The offset of the next character that is neither whitespace nor, in relaxed input, part of a comment. */
  #skipSpace(from: number): number {
    const unit = this.#text.charCodeAt(from);
    const isToken = unit > Unit.space && unit < 0xa0 && unit !== Unit.slash;
    return isToken ? from : this.#skipAll(from);
  }

  #skipAll(from: number): number {
    const text = this.#text;
    const end = this.#end;
    let i = from;
    while (i < end && isJsonSpace(text.charCodeAt(i))) i++;
    if (this.#relaxed) return this.#skipRelaxed(i);
    const next = text.charCodeAt(i + 1);
    if (text.charCodeAt(i) === Unit.slash && (next === Unit.slash || next === Unit.star)) {
      throw errorAt(text, i, 'comments are not part of JSON; turn on relaxed input', i + 2);
    }
    return i;
  }

  #skipRelaxed(from: number): number {
    let i = from;
    while (i < this.#end) {
      const unit = this.#text.charCodeAt(i);
      if (unit === Unit.slash) {
        const after = commentEnd(this.#text, i, this.#end);
        if (after < 0) return i;
        this.#onDeviation({ at: i, what: 'comment' });
        i = after;
      } else if (isJson5Space(unit)) i++;
      else return i;
    }
    return i;
  }

  #scalar(at: number, unit: number, key: number, keyEnd: number): number {
    const text = this.#text;
    const tape = this.#tape;
    let end: number;
    let kind: Kind;
    if (unit === Unit.doubleQuote) {
      kind = Kind.string;
      end = this.#relaxed ? json5StringEnd(text, at, this.#end) : stringEnd(text, at, this.#end);
    } else if (isDigit(unit)) {
      kind = Kind.number;
      end = this.#relaxed ? this.#json5Number(at) : numberEnd(text, at, this.#end);
    } else if (unit === 0x74 && this.#isLiteral(at, 'true')) {
      kind = Kind.true;
      end = at + 4;
    } else if (unit === 0x66 && this.#isLiteral(at, 'false')) {
      kind = Kind.false;
      end = at + 5;
    } else if (unit === 0x6e && this.#isLiteral(at, 'null')) {
      kind = Kind.null;
      end = at + 4;
    } else return this.#unusual(at, unit, key, keyEnd);
    tape.add(kind, at, end, key, keyEnd, this.#open);
    return end;
  }

  /** Whether a word is there and ends there. */
  #isLiteral(at: number, word: string): boolean {
    return this.#text.startsWith(word, at) && wordAt(this.#text, at + word.length) === undefined;
  }

  /** Reads signed numbers and values that only JSON5 has; any other text is an error. */
  #unusual(at: number, unit: number, key: number, keyEnd: number): number {
    const text = this.#text;
    const signed = unit === Unit.minus || unit === Unit.plus;
    const name = wordAt(text, signed ? at + 1 : at);
    if (isNonFinite(name) && (this.#relaxed || unit !== Unit.plus)) {
      const end = at + (signed ? 1 : 0) + name.length;
      const shown = unit === Unit.minus ? `-${name}` : name;
      if (!this.#nonFinite) throw errorAt(text, at, `${shown} does not exist in JSON`, end);
      this.#onDeviation({ at, what: 'nonFinite' });
      this.#tape.add(Kind.nonFinite, at, end, key, keyEnd, this.#open);
      return end;
    }
    if (unit === Unit.minus || (this.#relaxed && (signed || unit === Unit.point))) {
      const end = this.#relaxed ? this.#json5Number(at) : numberEnd(text, at, this.#end);
      this.#tape.add(Kind.number, at, end, key, keyEnd, this.#open);
      return end;
    }
    if (unit === Unit.singleQuote && this.#relaxed) {
      const end = json5StringEnd(text, at, this.#end);
      this.#onDeviation({ at, what: 'string' });
      this.#tape.add(Kind.string, at, end, key, keyEnd, this.#open);
      return end;
    }
    throw this.#valueError(at, unit, signed ? undefined : name);
  }

  #json5Number(at: number): number {
    const end = json5NumberEnd(this.#text, at, this.#end);
    // The forms that JSON does not have: a plus sign, a point at either end, hexadecimal digits.
    if (/^\+|^-?\.|\.(?!\d)|^-?0[xX]/.test(this.#text.slice(at, end))) this.#onDeviation({ at, what: 'number' });
    return end;
  }

  #valueError(at: number, unit: number, name: string | undefined): ToolError {
    const text = this.#text;
    if (unit === Unit.comma || unit === Unit.bracketClose || unit === Unit.braceClose) {
      return errorAt(text, at, `a value is missing before "${String.fromCharCode(unit)}"`);
    }
    if (unit === Unit.singleQuote) return errorAt(text, at, 'use double quotes for strings, not single quotes');
    if (name !== undefined) {
      const literal = literalFor(name);
      const end = at + name.length;
      if (literal) return errorAt(text, at, `${name} is not JSON; write ${literal}`, end);
      return errorAt(text, at, `${excerpt(name)} is not a JSON value; put double quotes around text`, end);
    }
    return errorAt(text, at, `${showCharacterAt(text, at)} is unexpected; a value must come here`);
  }

  #keyEnd(at: number): number {
    const text = this.#text;
    if (at >= this.#end) throw this.#endError();
    const unit = text.charCodeAt(at);
    if (unit === Unit.doubleQuote) {
      return this.#relaxed ? json5StringEnd(text, at, this.#end) : stringEnd(text, at, this.#end);
    }
    if (this.#relaxed) {
      if (unit === Unit.singleQuote) {
        this.#onDeviation({ at, what: 'string' });
        return json5StringEnd(text, at, this.#end);
      }
      const end = identifierEnd(text, at);
      if (end >= 0) {
        this.#onDeviation({ at, what: 'key' });
        return end;
      }
    }
    throw this.#keyError(at, unit);
  }

  #keyError(at: number, unit: number): ToolError {
    const text = this.#text;
    if (unit === Unit.comma) return errorAt(text, at, 'a key is missing before this comma');
    if (unit === Unit.singleQuote) return errorAt(text, at, 'use double quotes for strings, not single quotes');
    const name = wordAt(text, at);
    if (name !== undefined) {
      return errorAt(text, at, `put double quotes around the key ${excerpt(name)}`, at + name.length);
    }
    const what = this.#relaxed ? 'a key' : 'a key in double quotes';
    return errorAt(text, at, `${showCharacterAt(text, at)} is unexpected; ${what} must come here`);
  }

  /** The offset after the colon that must follow a key. */
  #colonEnd(key: number, keyEnd: number): number {
    const text = this.#text;
    const at = this.#skipSpace(keyEnd);
    if (at >= this.#end) throw this.#endError();
    if (text.charCodeAt(at) === Unit.colon) return at + 1;
    const token = text.slice(key, keyEnd);
    const name = /^["']/.test(token) ? token.slice(1, -1) : token;
    throw errorAt(text, at, `":" expected after the key "${excerpt(name)}"`);
  }

  #positionOf(offset: number): { line: number; column: number } {
    const position = positionAt(this.#text, offset);
    return this.#fragment ? toGlobal(this.#fragment.at, position) : position;
  }

  /** The text ends too early. */
  #endError(): ToolError {
    const text = this.#text;
    if (this.#open < 0) return errorAt(text, this.#end, 'a JSON value is missing', this.#end);
    const opener = this.#fragment?.open[this.#open] ?? this.#positionOf(this.#tape.start[this.#open] as number);
    const closer = this.#tape.kind[this.#open] === Kind.object ? '}' : ']';
    const where = placeInWords(opener);
    return errorAt(text, this.#end, `the text ends here, but "${closer}" is missing (opened at ${where})`, this.#end);
  }
}
