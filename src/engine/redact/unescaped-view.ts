import { bisect } from '../values/bisect.ts';

/*
 * A text as it reads without its escapes: `anna%40example.com`, `anna&#64;example.com`, and "anna\u0040example.com" of
 * JSON are the address that they stand for. What is found there is replaced in the text as it is written.
 */

type Escape = { readonly from: number; readonly to: number; readonly text: string };

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  commat: '@',
  period: '.',
  colon: ':',
};
const JSON_ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

const TRIPLETS =
  /%[0-7][0-9a-f]|%[cd][0-9a-f]%[89ab][0-9a-f]|%e[0-9a-f](?:%[89ab][0-9a-f]){2}|%f[0-4](?:%[89ab][0-9a-f]){3}/gi;
const ENTITIES = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp|commat|period|colon));/gi;

function decodeTriplets(triplets: string): string | undefined {
  try {
    return decodeURIComponent(triplets);
  } catch {
    // Bytes that are no UTF-8, such as the second half of a surrogate pair.
    return undefined;
  }
}

/** Finds the escapes within the strings of JSON, which never span lines. A string with a wrong escape has none. */
function jsonEscapes(text: string): Escape[] {
  const escapes: Escape[] = [];
  let open: Escape[] | undefined;
  let isValid = true;
  for (let i = 0; i < text.length; i++) {
    const unit = text[i] as string;
    if (unit === '"') {
      if (open && isValid) escapes.push(...open);
      open = open ? undefined : [];
      isValid = true;
    } else if (unit === '\n' || unit === '\r') {
      open = undefined;
    } else if (unit === '\\') {
      const letter = text[i + 1] ?? '';
      const hex = letter === 'u' ? text.slice(i + 2, i + 6) : '';
      const isUnit = /^[0-9a-f]{4}$/i.test(hex);
      if (isUnit || /^["\\/bfnrt]$/.test(letter)) {
        const to = i + (isUnit ? 6 : 2);
        const plain = isUnit ? String.fromCharCode(Number.parseInt(hex, 16)) : (JSON_ESCAPES[letter] ?? letter);
        open?.push({ from: i, to, text: plain });
        i = to - 1;
      } else isValid = false;
    }
  }
  return escapes;
}

function escapesIn(text: string): Escape[] {
  const escapes = text.includes('\\') ? jsonEscapes(text) : [];
  if (text.includes('%')) {
    for (const { index: from, 0: raw } of text.matchAll(TRIPLETS)) {
      const plain = decodeTriplets(raw);
      if (plain !== undefined) escapes.push({ from, to: from + raw.length, text: plain });
    }
  }
  if (text.includes('&')) {
    for (const { index: from, 0: raw, 1: decimal, 2: hex, 3: name } of text.matchAll(ENTITIES)) {
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
      const plain = name ? NAMED[name.toLowerCase()] : code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
      if (plain !== undefined) escapes.push({ from, to: from + raw.length, text: plain });
    }
  }
  return escapes.sort((a, b) => a.from - b.from);
}

/** A text without its escapes. Offsets are 0-based, in UTF-16 code units. */
export class UnescapedView {
  readonly text: string;
  readonly #escapes: readonly Escape[];
  /** Offset of each escape's text in the view. */
  readonly #at: readonly number[];

  private constructor(text: string, escapes: readonly Escape[]) {
    const parts: string[] = [];
    const at: number[] = [];
    let last = 0;
    let length = 0;
    for (const { from, to, text: plain } of escapes) {
      parts.push(text.slice(last, from), plain);
      length += from - last;
      at.push(length);
      length += plain.length;
      last = to;
    }
    this.text = parts.join('') + text.slice(last);
    this.#escapes = escapes;
    this.#at = at;
  }

  /** Returns the view of a text; undefined if it has no escapes. */
  static of(text: string): UnescapedView | undefined {
    const escapes = escapesIn(text);
    return escapes.length > 0 ? new UnescapedView(text, escapes) : undefined;
  }

  /** Returns the offset in the text of one in the view: within an escape, that of its end or of its beginning. */
  toSource(offset: number, isEnd: boolean): number {
    // The last escape whose text begins before the offset, or at it.
    const index = bisect(this.#at.length, (i) => (this.#at[i] as number) <= offset - (isEnd ? 1 : 0)) - 1;
    const found = this.#escapes[index];
    if (!found) return offset;
    const within = offset - (this.#at[index] as number);
    if (within >= found.text.length) return found.to + within - found.text.length;
    return isEnd ? found.to : found.from;
  }

  /** Whether an offset in the text is inside an escape. */
  cuts(offset: number): boolean {
    const found = this.#escapes[bisect(this.#escapes.length, (i) => (this.#escapes[i] as Escape).from < offset) - 1];
    return found !== undefined && offset < found.to;
  }
}
