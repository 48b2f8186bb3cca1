import { errorAt } from '../../../contract/error-at.ts';
import type { ToolError } from '../../../contract/tool-error.ts';
import { excerpt } from '../../../unicode/excerpt.ts';
import type { Certainty, Change } from '../changes.ts';
import { encodeString } from '../strings.ts';
import { bareKeyEnd, bareValue, bareValueEnd, jsonLiteralAt, stringPrefixAt, typedValueAt } from './bare.ts';
import { escapedStringAt } from './escaped-string.ts';
import { type Closer, gapEnd, type Place } from './follow.ts';
import { isJsonString, QUOTES, type StringEnd, stringEndIn } from './string-end.ts';
import { hasRawPaths, jsonStringOf } from './string-text.ts';

/** A string, number or word, as strict JSON. */
export type Scalar = {
  readonly literal: string;
  /** Offset at which to continue. */
  readonly next: number;
  readonly changes: readonly Change[];
  /** It has words without quotes around them. */
  readonly isWords?: boolean;
};

const NAME = /^(?:[$_\p{ID_Start}][$\-\p{ID_Continue}]*|\d+)$/u;

/** Returns an error of a text that cannot be repaired. */
export const repairError = (input: string, at: number, sentence: string, end?: number): ToolError =>
  errorAt(input, at, `${sentence}, so nothing was repaired`, end);

/** Reads the strings, numbers and words of a faulty text. */
export class ScalarReader {
  readonly #input: string;
  #rawPaths: boolean | undefined;
  #hasLongStrings = true;
  /** The text is escaped as the content of a string is. */
  isEscaped = false;

  constructor(input: string) {
    this.#input = input;
  }

  /** Read a string in quotes of any kind, and those joined to it by plus signs. */
  string(at: number, place: Place): Scalar {
    const first = this.#oneString(at, place);
    const literals = [first.literal];
    const changes = [...first.changes];
    let { next } = first;
    for (;;) {
      const plus = gapEnd(this.#input, next);
      if (place === 'key' || this.#input[plus] !== '+') break;
      const following = gapEnd(this.#input, plus + 1);
      if (!/["']/.test(this.#input[following] ?? ' ')) break;
      const added = this.#oneString(following, place);
      literals.push(added.literal);
      changes.push(change(plus, 'guessed', 'strings joined'), ...added.changes);
      next = added.next;
    }
    if (literals.length === 1) return first;
    return { literal: `"${literals.map((literal) => literal.slice(1, -1)).join('')}"`, next, changes };
  }

  /** @param isRaw its backslashes are not escapes */
  #oneString(at: number, place: Place, isRaw = false): Scalar {
    const input = this.#input;
    const quote = input[at] as string;
    const long = this.#longString(at, quote);
    if (long) return long;
    const found = stringEndIn(input, at, QUOTES[quote] as string, place);
    const { end, next, how } = found;
    const isWhole = quote === '"' && next > end;
    if (isWhole && !isRaw) {
      const literal = input.slice(at, next);
      if (isJsonString(literal) && !this.#hasRawPath(literal)) return { literal, next, changes: [] };
    }
    this.#checkOpen(at, found, place);
    const isCut = how === 'open' && next >= input.length;
    const inside = input.slice(at + 1, end);
    const text = isRaw ? inside.replaceAll('\\', '\\\\') : inside;
    const rawPaths = text.includes('\\') && this.#hasRawPaths;
    const { literal, changes } = jsonStringOf(text, { from: at + 1, quote, rawPaths, isCut });
    return { literal, next, changes: [...quoteChanges(at, quote, found, isCut), ...changes] };
  }

  /** A string between three quotes at each end. Returns undefined if none is there. */
  #longString(at: number, quote: string): Scalar | undefined {
    const quotes = quote.repeat(3);
    if (!this.#hasLongStrings || this.#input[at + 1] !== quote || !this.#input.startsWith(quotes, at)) return undefined;
    const end = this.#input.indexOf(quotes, at + 3);
    this.#hasLongStrings = end >= 0;
    if (end < 0) return undefined;
    const text = this.#input.slice(at + 3, end);
    const { literal, changes } = jsonStringOf(text, { from: at + 3, quote, rawPaths: false, isCut: false });
    return { literal, next: end + 3, changes: [change(at, 'guessed', 'three quotes replaced by one'), ...changes] };
  }

  get #hasRawPaths(): boolean {
    this.#rawPaths ??= hasRawPaths(this.#input);
    return this.#rawPaths;
  }

  #hasRawPath(literal: string): boolean {
    return /[A-Za-z]:\\[^\\"]/.test(literal) && this.#hasRawPaths;
  }

  /** @throws ToolError if it cannot be known where a string without a closing quote ends */
  #checkOpen(at: number, { end, how }: StringEnd, place: Place): void {
    if (how !== 'open' || end >= this.#input.length) return;
    const text = this.#input.slice(at + 1, end);
    const isUnclear = place === 'item' ? text.includes(',') : /,\s*["']?[$\w]+["']?\s*:/.test(text);
    if (isUnclear) throw repairError(this.#input, at, 'this string is never closed, and could end at any comma', end);
  }

  /** Read a string whose quotes are escaped. Returns undefined if none is there. */
  escaped(at: number): Scalar | undefined {
    const found = escapedStringAt(this.#input, at);
    if (!found) return undefined;
    const { inside, next, isClosed } = found;
    const isCut = next >= this.#input.length && !isClosed;
    const { literal, changes } = jsonStringOf(inside, { from: at, quote: '"', rawPaths: false, isCut });
    const closing = isClosed ? [] : [change(next, isCut ? 'cut off' : 'guessed', 'closing quote added')];
    return { literal, next, changes: [...changes, ...closing] };
  }

  /** Read a key without quotes. */
  bareKey(at: number): Scalar {
    const input = this.#input;
    const end = bareKeyEnd(input, at, this.isEscaped);
    const line = input.slice(at, end).trimEnd();
    // `{a 'b'}` lacks a colon.
    const token = /^[$_\p{L}][$\w\p{L}-]*(?=\s+["'\u201c\u2018])/u.exec(line)?.[0] ?? line;
    const next = at + token.length;
    const quoted = /^[^"]+(?="$)/.exec(token)?.[0];
    if (quoted !== undefined) {
      return { literal: encodeString(quoted), next, changes: [change(at, 'guessed', 'opening quote added')] };
    }
    if (token.includes('"')) throw repairError(input, at, 'text comes here between the values', next);
    const certainty = NAME.test(token) ? 'lossless' : 'guessed';
    const added = change(at, certainty, `double quotes added around the key ${excerpt(token)}`);
    return { literal: encodeString(token), next, changes: [added] };
  }

  /** Read a number, a word, or text without quotes. */
  bareValue(at: number, place: Place, closer?: Closer): Scalar {
    const input = this.#input;
    const strict = jsonLiteralAt(input, at);
    if (strict !== undefined) return { literal: strict, next: at + strict.length, changes: [] };
    const typed = typedValueAt(input, at);
    if (typed) return this.#typed(at, typed.type, typed.from, typed.to, typed.next);
    const prefix = stringPrefixAt(input, at);
    if (prefix !== undefined) return this.#prefixed(at, prefix, place);
    const { end, isQuoted = false, problem } = bareValueEnd(input, at, place, this.isEscaped ? 'escaped' : closer);
    if (problem !== undefined) throw repairError(input, at, problem, end);
    const line = input.slice(at, end).trimEnd();
    // The end of a call around the value.
    const token = place === 'root' && !line.includes('(') ? line.replace(/(?<=.)\)[);\s]*$/, '') : line;
    const next = at + token.length;
    if (isQuoted) {
      const { literal, changes } = jsonStringOf(token, { from: at, quote: '"', rawPaths: false, isCut: false });
      return { literal, next: end + 1, changes: [change(at, 'guessed', 'opening quote added'), ...changes] };
    }
    const bare = bareValue(token, next >= input.length, place !== 'root');
    if (!bare) return { literal: token, next, changes: [] };
    const { literal, kind, certainty, what } = bare;
    const isText = kind === 'quotes';
    if (isText && /[{[]/.test(token) && !token.startsWith('/')) {
      throw repairError(input, at, 'text comes here before an object or array', next);
    }
    return { literal, next, changes: [{ at, kind, certainty, what }], isWords: isText && /\s/.test(token) };
  }

  /** A string of Python, whose backslashes are not escapes after an `r`. */
  #prefixed(at: number, prefix: string, place: Place): Scalar {
    const read = this.#oneString(at + prefix.length, place, /r/i.test(prefix));
    const certainty = /^u'/i.test(prefix + this.#input[at + 1]) ? 'lossless' : 'guessed';
    const left: Change = { at, kind: 'type', certainty, what: `"${prefix}" before a string left out` };
    return { ...read, changes: [left, ...read.changes] };
  }

  /** The value inside a type of another language: `ObjectId("5e09")`. */
  #typed(at: number, type: string, from: number, to: number, next: number): Scalar {
    const token = this.#input.slice(from, to);
    const isQuoted = /^["']/.test(token);
    const inside: Pick<Scalar, 'literal' | 'changes'> = isQuoted
      ? jsonStringOf(token.slice(1, -1), { from: from + 1, quote: token[0] as string, rawPaths: false, isCut: false })
      : { literal: bareValue(token, false, true)?.literal ?? token, changes: [] };
    // A number stays one; a string no longer says that it was an id, a date, or a number of another size.
    const certainty = isQuoted ? 'guessed' : 'lossless';
    const left: Change = { at, kind: 'type', certainty, what: `type ${type} left out` };
    return { literal: inside.literal, next, changes: [left, ...inside.changes] };
  }
}

const change = (at: number, certainty: Certainty, what: string): Change => ({ at, kind: 'quotes', certainty, what });

function quoteChanges(at: number, quote: string, { how, end }: StringEnd, isCut: boolean): Change[] {
  const changes: Change[] = [];
  if (quote !== '"') {
    changes.push(change(at, how === 'closed' ? 'lossless' : 'guessed', 'quotes replaced by double quotes'));
  }
  if (how === 'open' || how === 'missing') {
    changes.push(change(isCut ? end : at, isCut ? 'cut off' : 'guessed', 'closing quote added'));
  }
  return changes;
}
