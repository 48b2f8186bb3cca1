import { ToolError } from '../contract/tool-error.ts';
import { parseJson } from '../values/parse-json.ts';
import { quote } from '../values/quote.ts';
import { DESCRIPTIONS } from './descriptions.ts';
import type { MapEntry } from './map.ts';
import { Phrases } from './phrases.ts';
import { type Candidate, candidatesIn, type Encoding, lettersOf } from './placeholder.ts';
import type { RedactionMap, Restored } from './result.ts';
import { isInUrl, QuoteState } from './structure.ts';

/** A place at which a value is put back. Offsets are 0-based, in UTF-16 code units. */
type Target = { readonly from: number; readonly to: number; readonly index: number; readonly encoding: Encoding };

const HTML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const inJson = (value: string) => JSON.stringify(value).slice(1, -1);

/** Returns a value in the encoding of its placeholder, unless it has that encoding already. */
function encode(value: string, encoding: Encoding): string {
  switch (encoding) {
    case 'json':
      return inJson(value);
    case 'html':
      return /&(?:#\w+|\w+);/.test(value) ? value : value.replace(/[&<>"']/g, (sign) => HTML[sign] as string);
    case 'percent':
      return /%[0-9a-f]{2}/i.test(value) ? value : encodeURIComponent(value.toWellFormed());
    default:
      return value;
  }
}

/** Double quotes around the placeholder of a number, as they may be escaped. */
const QUOTES = ['"', '\\"', '&quot;', '&#34;', '%22'];

/** Returns the target, with the quotes around it. */
function withQuotes(text: string, target: Target): Target {
  const sign = QUOTES.find((each) => text.startsWith(each, target.to) && text.endsWith(each, target.from));
  return sign === undefined ? target : { ...target, from: target.from - sign.length, to: target.to + sign.length };
}

/** Returns the ranges of a text that are JSON: all of it, its lines, or its blocks of code. */
function jsonRanges(text: string): (readonly [from: number, to: number])[] {
  const isJson = (part: string) => /^\s*[{[]/.test(part) && parseJson(part) !== undefined;
  if (isJson(text)) return [[0, text.length]];
  const parts = [
    ...text.matchAll(/^[ \t]*```[^\n]*\n([\s\S]*?)^[ \t]*```/dgm),
    ...text.matchAll(/^([ \t]*[{[].*)$/dgm),
  ];
  return parts.filter(([, part = '']) => isJson(part)).map(({ indices }) => indices?.[1] as [number, number]);
}

/** Returns for each target whether it is within a string of JSON. */
function inJsonStrings(text: string, targets: readonly Target[]): boolean[] {
  const ranges = jsonRanges(text);
  const quotes = new QuoteState();
  let at = 0;
  return targets.map(({ from }) => {
    quotes.read(text, at, from);
    at = from;
    return quotes.isInside && ranges.some(([start, end]) => start <= from && from < end);
  });
}

/** Whether a candidate is a variable of code, in a call or an index: "send(email_1)", "rows[ip_1]". */
const isCodeAt = (text: string, { from, to }: Candidate): boolean =>
  /^[([][a-z]\w*[)\]]$/.test(text.slice(from, to)) && /[A-Za-z0-9_)\]]/.test(text[from - 1] ?? '');

/** Ends of the letters of placeholders, after their names: a number, a span of numbers, or a hash. */
const NUMBER_OR_HASH = /^\.?(?:\d+(?:\.\d+)*|[0-9A-F]{8,})$/;

/** A placeholder as redaction writes it: "[Date 1]" may be of the text. */
const AS_WRITTEN = /^[^a-z]*_/;

/** Finds the replacements of a map in texts. */
class Targets {
  readonly #entries: readonly MapEntry[];
  /** Indices of entries by the key of their placeholder, if it has a number or hash. */
  readonly #byKey = new Map<string, number>();
  /** Indices of the entries whose placeholder is a name alone, by its key. */
  readonly #byName = new Map<string, number>();
  /** Letters of the names of placeholders, and the length of the longest. */
  readonly #names = new Set<string>();
  /** Letters of the names that kinds give, with the prefix of the map: one of them may be of another map. */
  readonly #kindNames: ReadonlySet<string>;
  #longestName = 0;
  readonly #standIns: Phrases;
  readonly #standInAt: readonly number[];

  constructor({ open, entries }: RedactionMap) {
    this.#entries = entries;
    const kindNames = Object.values(DESCRIPTIONS).map(({ placeholder }) => lettersOf(open.slice(1) + placeholder));
    this.#kindNames = new Set(kindNames);
    this.#longestName = Math.max(...kindNames.map(({ length }) => length));
    const standInAt: number[] = [];
    for (const [i, { action, replacement }] of entries.entries()) {
      if (action === 'standIn') standInAt.push(i);
      else if (action === 'placeholder' || action === 'hash') this.#addPlaceholder(replacement, i);
    }
    this.#standInAt = standInAt;
    const standIns = standInAt.map((i) => (entries[i] as MapEntry).replacement);
    const spellings = new Map<string, number>();
    for (const standIn of standIns)
      spellings.set(standIn.toLowerCase(), (spellings.get(standIn.toLowerCase()) ?? 0) + 1);
    this.#standIns = new Phrases(
      standIns,
      (spelling, i) => spelling === standIns[i] || spellings.get((standIns[i] as string).toLowerCase()) === 1,
    );
  }

  #addPlaceholder(replacement: string, index: number): void {
    const [candidate] = candidatesIn(replacement);
    if (!candidate) return;
    const name = /^"?\[(.*)_(?:\d+|[0-9a-f]{8,})\]"?$/.exec(replacement)?.[1];
    (name === undefined ? this.#byName : this.#byKey).set(candidate.key, index);
    if (name === undefined) return;
    const letters = lettersOf(name);
    this.#names.add(letters);
    this.#longestName = Math.max(this.#longestName, letters.length);
  }

  /** Returns the index of the entry of a candidate. A name alone is in square brackets: `<name>` may be of the text. */
  #indexOf({ key, isSquare }: Candidate): number | undefined {
    return this.#byKey.get(key) ?? (isSquare ? this.#byName.get(key) : undefined);
  }

  /** Whether a candidate has a name of the map, or, as it is written, of a kind, and a number or hash. */
  #isNumbered({ from, to, letters, isSquare }: Candidate, text: string): boolean {
    const mayBeOfKind = (isSquare || isInUrl(text, from)) && AS_WRITTEN.test(text.slice(from, to));
    for (let end = 1; end <= this.#longestName; end++) {
      const name = letters.slice(0, end);
      const isName = this.#names.has(name) || (mayBeOfKind && this.#kindNames.has(name));
      if (isName && NUMBER_OR_HASH.test(letters.slice(end))) return true;
    }
    return false;
  }

  /** Adds the placeholders without brackets of their own in brackets: `[EMAIL_1 and EMAIL_2]`. */
  #addWithin(text: string, { from, to }: Candidate, targets: Target[]): void {
    for (const inner of candidatesIn(text.slice(from + 1, to - 1))) {
      const index = this.#indexOf(inner);
      if (index !== undefined) targets.push({ ...inner, from: from + 1 + inner.from, to: from + 1 + inner.to, index });
    }
  }

  /** Returns the places of a text at which values are put back, and the placeholders that are unknown, in its order. */
  find(text: string): { readonly targets: Target[]; readonly unknown: Restored['unknown'] } {
    const targets: Target[] = [];
    const unknown: { readonly text: string; readonly at: number }[] = [];
    for (const candidate of candidatesIn(text)) {
      const { from, to, encoding } = candidate;
      const index = this.#indexOf(candidate);
      if (index === undefined) {
        if (this.#isNumbered(candidate, text)) unknown.push({ text: text.slice(from, to), at: from });
        else if (encoding === 'plain') this.#addWithin(text, candidate, targets);
        continue;
      }
      if (isCodeAt(text, candidate)) continue;
      const target = { from, to, index, encoding };
      targets.push((this.#entries[index] as MapEntry).replacement.startsWith('"') ? withQuotes(text, target) : target);
    }
    for (const { from, to, phrase } of this.#standIns.find(text)) {
      targets.push({ from, to, index: this.#standInAt[phrase] as number, encoding: 'plain' });
    }
    let end = 0;
    const apart = targets
      .sort((a, b) => a.from - b.from || b.to - a.to)
      .filter(({ from, to }) => {
        if (from < end) return false;
        end = to;
        return true;
      });
    return { targets: apart, unknown };
  }
}

/**
 * Puts the values of a map back into a text: an answer to a redacted text, or that text itself, of which it makes the
 * original one.
 *
 * @throws ToolError if the text has placeholders, but none of this map
 */
export function restore(text: string, map: RedactionMap): Restored {
  const restored = restorePart(text, map);
  return { ...restored, notes: restoredNotes(restored, map) };
}

/**
 * Returns notes on a text into which values were put back.
 *
 * @throws ToolError if it has placeholders, but none of this map
 */
export function restoredNotes(
  { placed, missing, unknown }: Pick<Restored, 'placed' | 'missing' | 'unknown'>,
  { entries }: RedactionMap,
): string[] {
  const [first] = unknown;
  if (placed === 0 && first) {
    throw new ToolError(
      `This is the map of another text: ${quote(first.text)} is not in it. Choose the map that was saved with the text.`,
      { offset: first.at },
    );
  }
  const [absent] = missing;
  if (first && absent !== undefined) {
    return [
      `This may be the map of another text: ${quote(first.text)} is not in it, and the text does not have ${quote(absent)}.`,
    ];
  }
  return placed === 0 && entries.length > 0 ? ['The text has none of the replacements of the map.'] : [];
}

/** Finders by their map: a text in pieces has one for all. */
const finders = new WeakMap<RedactionMap, Targets>();

function targetsOf(map: RedactionMap): Targets {
  const finder = finders.get(map) ?? new Targets(map);
  finders.set(map, finder);
  return finder;
}

/** Puts the values of a map back into a part of a text, which may have none of its placeholders. */
export function restorePart(text: string, map: RedactionMap): Omit<Restored, 'notes'> {
  const { entries } = map;
  const { targets, unknown } = targetsOf(map).find(text);
  const entryAt = ({ index }: Target) => entries[index] as MapEntry;
  const needsJson = targets.some((target) => {
    const { value, isLiteral } = entryAt(target);
    return !isLiteral && inJson(value) !== value;
  });
  const inStrings = needsJson ? inJsonStrings(text, targets) : [];
  const parts: string[] = [];
  const placed = new Set<number>();
  let at = 0;
  for (const [i, target] of targets.entries()) {
    const isPlainInJson = inStrings[i] && target.encoding === 'plain' && !entryAt(target).isLiteral;
    parts.push(text.slice(at, target.from), encode(entryAt(target).value, isPlainInJson ? 'json' : target.encoding));
    placed.add(target.index);
    at = target.to;
  }
  return {
    text: parts.join('') + text.slice(at),
    placed: targets.length,
    missing: entries.filter((_, i) => !placed.has(i)).map(({ replacement }) => replacement),
    unknown,
  };
}
