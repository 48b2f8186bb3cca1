import { excerpt } from '../../unicode/excerpt.ts';
import { isQuote, queryError, readQuoted, skipSpace, type Word } from './query-text.ts';

export const ORDERS = ['=', '!=', '>', '>=', '<', '<='] as const;
const TEXT_TESTS = ['contains', 'starts with', 'ends with'] as const;

/** A test of a cell. */
export type Test = (typeof ORDERS)[number] | (typeof TEXT_TESTS)[number] | 'in' | 'empty';

/** A condition that a row meets or not. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Filter[] }
  | { readonly kind: 'not'; readonly part: Filter }
  | { readonly kind: 'test'; readonly column: Word; readonly test: Test; readonly values: readonly Word[] };

type Token = Word & { readonly kind: 'word' | 'symbol' };

const SYMBOL = /(?:[<>=!]=|<>|[<>=(),])/y;
const WORD_END = /[\s<>=(),]|!=/g;

/** Words that end a name. */
const AFTER_NAME = /^(?:contains|starts|ends|is|in|not|does|doesn't|empty|and|or)$/i;
/** Words that end a value. */
const AFTER_VALUE = /^(?:and|or)$/i;

/** Deepest nesting of parentheses and `not`. */
const MAX_DEPTH = 50;

function tokensOf(query: string): Token[] {
  const tokens: Token[] = [];
  for (let at = skipSpace(query, 0); at < query.length; ) {
    SYMBOL.lastIndex = at;
    const symbol = SYMBOL.exec(query)?.[0];
    if (symbol !== undefined) {
      tokens.push({ kind: 'symbol', text: symbol, at, isQuoted: false });
      at += symbol.length;
    } else if (isQuote(query[at])) {
      const { word, end } = readQuoted(query, at, 'where');
      tokens.push({ ...word, kind: 'word' });
      at = end;
    } else {
      WORD_END.lastIndex = at + 1;
      const end = WORD_END.exec(query)?.index ?? query.length;
      tokens.push({ kind: 'word', text: query.slice(at, end), at, isQuoted: false });
      at = end;
    }
    at = skipSpace(query, at);
  }
  return tokens;
}

/**
 * Parses a condition on the rows of a table: `amount > 100 and (city contains york or note is empty)`. A name of
 * several words needs no quotes; a value in quotes is text.
 *
 * @returns undefined for a blank text
 * @throws ToolError for an invalid condition
 */
export function parseFilter(query: string): Filter | undefined {
  if (query.trim() === '') return undefined;
  const parser = new Parser(query);
  const filter = parser.either(0);
  parser.expectEnd();
  return filter;
}

class Parser {
  readonly #query: string;
  readonly #tokens: readonly Token[];
  #next = 0;

  constructor(query: string) {
    this.#query = query;
    this.#tokens = tokensOf(query);
  }

  get #token(): Token | undefined {
    return this.#tokens[this.#next];
  }

  #error(sentence: string, token = this.#token): Error {
    return queryError('where', token?.at ?? this.#query.length, sentence);
  }

  /** Takes the next token if it is this symbol or word. */
  #take(text: string): boolean {
    const token = this.#token;
    if (!token || token.isQuoted || token.text.toLowerCase() !== text) return false;
    this.#next++;
    return true;
  }

  /** Takes the next words if they are these. */
  #takeAll(...texts: string[]): boolean {
    const from = this.#next;
    if (texts.every((text) => this.#take(text))) return true;
    this.#next = from;
    return false;
  }

  expectEnd(): void {
    const token = this.#token;
    if (!token) return;
    const isText = token.kind === 'word' || token.text === ',' || token.text === '(';
    throw this.#error(
      `"and" or "or" expected before ${excerpt(token.text)}.${isText ? ' Text with such characters needs quotes.' : ''}`,
    );
  }

  either(depth: number): Filter {
    const parts = [this.#both(depth)];
    while (this.#take('or')) parts.push(this.#both(depth));
    return parts.length === 1 ? (parts[0] as Filter) : { kind: 'or', parts };
  }

  #both(depth: number): Filter {
    const parts = [this.#one(depth)];
    while (this.#take('and')) parts.push(this.#one(depth));
    return parts.length === 1 ? (parts[0] as Filter) : { kind: 'and', parts };
  }

  #one(depth: number): Filter {
    if (depth > MAX_DEPTH) throw this.#error(`More than ${MAX_DEPTH} conditions are inside each other.`);
    if (this.#take('not')) return { kind: 'not', part: this.#one(depth + 1) };
    if (!this.#take('(')) return this.#test();
    const inside = this.either(depth + 1);
    if (!this.#take(')')) throw this.#error('")" expected here.');
    return inside;
  }

  #test(): Filter {
    const column = this.#words(AFTER_NAME, 'The name of a column is expected here.');
    const isNegated = this.#takeNegation();
    const filter = this.#testOf(column);
    return isNegated ? { kind: 'not', part: filter } : filter;
  }

  /** Takes `is`, `is not`, `does not`, `not`. @returns whether it negates */
  #takeNegation(): boolean {
    if (this.#takeAll('does', 'not') || this.#take("doesn't") || this.#takeAll('is', 'not')) return true;
    // `is empty`, `is in`, `is 5`: the last is `= 5`.
    const { text, isQuoted } = this.#tokens[this.#next + 1] ?? { text: '', isQuoted: false };
    if (!isQuoted && /^(?:empty|in)$/i.test(text)) this.#take('is');
    return this.#take('not');
  }

  #testOf(column: Word): Filter {
    const test = (of: Test, ...values: Word[]): Filter => ({ kind: 'test', column, test: of, values });
    if (this.#take('empty')) return test('empty');
    if (this.#take('in')) return test('in', ...this.#list());
    for (const [words, of] of TESTS) if (this.#takeAll(...words)) return test(of, this.#value());
    throw this.#error(
      `A test is expected after ${JSON.stringify(excerpt(column.text))}: =, !=, >, >=, <, <=, contains, starts with, ends with, in (...), or is empty.`,
    );
  }

  #value(): Word {
    return this.#words(AFTER_VALUE, 'A value is expected here.');
  }

  #list(): Word[] {
    if (!this.#take('(')) throw this.#error('"(" expected here, as in: city in (Rome, Oslo).');
    const values = [this.#value()];
    while (this.#take(',')) values.push(this.#value());
    if (!this.#take(')')) throw this.#error('"," or ")" expected here.');
    return values;
  }

  /** Takes a quoted word, or words up to a symbol or one that ends them, with the spaces between as they are. */
  #words(end: RegExp, missing: string): Word {
    const first = this.#token;
    if (first?.kind !== 'word' || (!first.isQuoted && end.test(first.text))) throw this.#error(missing);
    this.#next++;
    if (first.isQuoted) return first;
    let last = first;
    for (
      let token = this.#token;
      token?.kind === 'word' && !token.isQuoted && !end.test(token.text);
      token = this.#token
    ) {
      last = token;
      this.#next++;
    }
    return { text: this.#query.slice(first.at, last.at + last.text.length), at: first.at, isQuoted: false };
  }
}

const TESTS: readonly (readonly [words: readonly string[], test: Test])[] = [
  ...ORDERS.map((order) => [[order], order] as const),
  [['=='], '='],
  [['<>'], '!='],
  [['is'], '='],
  [['contains'], 'contains'],
  [['contain'], 'contains'],
  [['starts', 'with'], 'starts with'],
  [['start', 'with'], 'starts with'],
  [['ends', 'with'], 'ends with'],
  [['end', 'with'], 'ends with'],
];
