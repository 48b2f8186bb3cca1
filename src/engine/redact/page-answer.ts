import { DESCRIPTIONS } from './descriptions.ts';
import { readMap, writeMap } from './map.ts';
import type { RedactSettings } from './options.ts';
import { redact } from './redact.ts';
import { restore } from './restore.ts';
import type { Redacted, RedactionMap, Restored, Row, Span } from './result.ts';

/** Most rows that cross to the page: a text of 200,000 characters may have 28,000 values. */
export const MOST_ROWS = 5000;

/** Text to redact for the page. */
export type RedactQuestion = {
  readonly text: string;
  readonly settings: RedactSettings;
  /** The map so far, as its file: values that it has keep their replacements. */
  readonly map?: string;
  /** Key of hashes and moves of dates of a new map, 53 bits. */
  readonly secret: number;
};

/** A kind that was found, with how many places have a value of it. */
export type FoundKind = { readonly id: string; readonly count: number };

/** A redacted text for the page: numbers in typed arrays, and the map as its file, cross between threads in no time. */
export type RedactAnswer = Pick<Redacted, 'text' | 'notes'> & {
  /** The first `MOST_ROWS` rows. */
  readonly rows: readonly Row[];
  /** Number of values that were replaced, and of those that stay in the text. */
  readonly replaced: number;
  readonly kept: number;
  /** Kinds of the replaced values, in order of the list of kinds. */
  readonly kinds: readonly FoundKind[];
  /** Ranges that were replaced, flat: from, to, from, to ... in the input, and in the output. */
  readonly inputs: Uint32Array;
  readonly outputs: Uint32Array;
  /** For each range, the 0-based index of its kind in `kinds`. */
  readonly kindOf: Uint8Array;
  /** For each range, the index of its row. */
  readonly rowOf: Uint32Array;
  /** The map as a file. As secret as the values. */
  readonly map: string;
};

const KIND_ORDER = Object.keys(DESCRIPTIONS);
const orderOf = (id: string) => (KIND_ORDER.includes(id) ? KIND_ORDER.indexOf(id) : KIND_ORDER.length);

/** Returns the kinds of some spans, with the number of their places, in order of the list of kinds. */
function kindsOf(spans: readonly Span[]): readonly FoundKind[] {
  const counts = new Map<string, number>();
  for (const { kind } of spans) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([id, count]) => ({ id, count })).sort((a, b) => orderOf(a.id) - orderOf(b.id));
}

/** Packs what a page draws of a redacted text. */
export function pageAnswer(redacted: Redacted & { readonly map: RedactionMap }): RedactAnswer {
  const { text, notes, rows, map } = redacted;
  const spans = redacted.spans.filter(({ row }) => rows[row]?.replacement !== undefined);
  const kinds = kindsOf(spans);
  const index = new Map(kinds.map(({ id }, i) => [id, i]));
  const replaced = rows.filter(({ replacement }) => replacement !== undefined).length;
  return {
    text,
    notes,
    rows: rows.slice(0, MOST_ROWS),
    replaced,
    kept: rows.length - replaced,
    kinds,
    inputs: Uint32Array.from(spans.flatMap(({ from, to }) => [from, to])),
    outputs: Uint32Array.from(spans.flatMap(({ outFrom, outTo }) => [outFrom, outTo])),
    kindOf: Uint8Array.from(spans, ({ kind }) => index.get(kind) ?? 0),
    rowOf: Uint32Array.from(spans, ({ row }) => row),
    map: writeMap(map),
  };
}

/** A map without entries. */
const emptyMap = (secret: number): RedactionMap => ({
  lettermill: 'redaction map',
  version: 1,
  open: '[',
  close: ']',
  secret,
  entries: [],
  check: '',
});

/** Redacts the text of the page. @throws ToolError for a word that is no pattern, or a damaged map */
export const redactForPage = async ({ text, settings, map, secret }: RedactQuestion): Promise<RedactAnswer> =>
  pageAnswer(await redact(text, settings, map === undefined ? emptyMap(secret) : readMap(map)));

/** Puts values back. @param map its file @throws ToolError if that is damaged, or no map */
export const restoreForPage = ({ text, map }: { readonly text: string; readonly map: string }): Restored =>
  restore(text, readMap(map));
