/*
 * The structure around a value, known by the characters next to it: a number of JSON, a URL. A parser of the whole text
 * would need a text without errors.
 */

/** Follows the double quotes of a text, each line by itself: strings of JSON never span lines. */
export class QuoteState {
  #isInside = false;
  #isEscaped = false;

  /** Whether the text so far ends within quotes. */
  get isInside(): boolean {
    return this.#isInside;
  }

  /** Reads the part of `text` from `from` to `to`. */
  read(text: string, from = 0, to: number = text.length): void {
    for (let i = from; i < to; i++) {
      const unit = text.charCodeAt(i);
      if (unit === 10 || unit === 13) {
        this.#isInside = false;
        this.#isEscaped = false;
      } else if (this.#isEscaped) this.#isEscaped = false;
      else if (unit === 92) this.#isEscaped = this.#isInside;
      else if (unit === 34) this.#isInside = !this.#isInside;
    }
  }
}

/** Whether a text begins like an object or array of JSON. `[2024-01-01] GET /` does not. */
export const looksLikeJson = (text: string): boolean =>
  /^\s*(?:\{\s*["}]|\[\s*(?:["{[\]]|-?\d[\d.]*\s*(?:,|\](?!\s*[^\s,\]}]))|(?:true|false|null)\b))/.test(text);

/** A value of JSON without quotes (RFC 8259). */
const SCALAR = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)$/;
/** Longest such value that is looked for, in characters. */
const MAX_SCALAR = 400;

export const isJsonScalar = (text: string): boolean => SCALAR.test(text);

/**
 * Returns the range of the number of JSON, `true`, `false`, or `null` that has a part of a text in it.
 *
 * @param isJson the text is JSON: then a number in an array is one, too
 */
export function jsonScalarAround(
  text: string,
  range: { readonly from: number; readonly to: number },
  isJson: boolean,
): { readonly from: number; readonly to: number } | undefined {
  let { from, to } = range;
  if (/[^\w.+-]/.test(text.slice(from, to))) return undefined;
  const isToken = (at: number) => /[\w.+-]/.test(text[at] ?? '');
  while (from > 0 && to - from < MAX_SCALAR && isToken(from - 1)) from--;
  while (to < text.length && to - from < MAX_SCALAR && isToken(to)) to++;
  if (!isJsonScalar(text.slice(from, to))) return undefined;
  const before = /(?:(?:^|[^\\])"\s*:|[[,])\s*$/.exec(text.slice(Math.max(0, from - 100), from))?.[0];
  const after = /^\s*[,}\]]/.exec(text.slice(to, to + 100))?.[0];
  if (before === undefined || (after === undefined && text.slice(to).trimStart() !== '')) return undefined;
  return isJson || before.includes(':') ? { from, to } : undefined;
}

/** Longest part of a URL before a value that is looked at, in characters. */
const MAX_URL = 2000;

/** Whether a value is within a URL, after its `://`. */
export function isInUrl(text: string, from: number): boolean {
  const before = text.slice(Math.max(0, from - MAX_URL), from);
  const at = before.lastIndexOf('://');
  return at > 0 && /[a-z0-9]/i.test(before[at - 1] as string) && !/[\s"'<>(){}|\\^`]/.test(before.slice(at));
}
