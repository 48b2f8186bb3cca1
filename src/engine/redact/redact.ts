import { plural } from '../values/plural.ts';
import type { RedactKind } from './contract.ts';
import { Finder, type Taken } from './finder.ts';
import { KINDS } from './kinds.ts';
import type { Action, Choice, RedactSettings } from './options.ts';
import type { SearchGuard } from './own-patterns.ts';
import { isWordEdge } from './phrases.ts';
import { UsedPrefixes } from './placeholder.ts';
import { lostNote, Replacements } from './replacements.ts';
import type { Redacted, RedactionMap, Row, Span } from './result.ts';
import { isInUrl, jsonScalarAround, looksLikeJson, QuoteState } from './structure.ts';
import type { TableReader } from './tables.ts';
import { WordPairs } from './word-pairs.ts';

/** A value of the text, as its row counts it. */
type Counted = Omit<Row, 'count'> & { count: number };

/** A finding that may have grown to a whole number of JSON. */
type Place = Taken & { readonly isScalar: boolean };

/** Characters next to a placeholder without brackets in a URL: with these it is read as one. */
const BEFORE_BARE = /[=/@:&?.,;]$/;
const AFTER_BARE = /^(?:[&/:?#;,@%]|$|\s|")/;

/**
 * Redacts texts in pieces with one map.
 *
 * `survey` reads each piece before any is redacted: so the form of the placeholders is one that none of them has. Both
 * take the same pieces in the same order.
 */
export class Redactor {
  readonly #finder: Finder;
  readonly #settings: RedactSettings;
  readonly #kinds: readonly RedactKind[];
  readonly #given: RedactionMap | undefined;
  readonly #prefixes: UsedPrefixes;
  readonly #choices: ReadonlyMap<string, Choice>;
  readonly #rows: Counted[] = [];
  readonly #rowIndex = new Map<string, number>();
  #replacements: Replacements | undefined;
  readonly #stays = new WordPairs();
  #surveyed: TableReader;
  #tables: TableReader;
  #read = 0;
  #written = 0;
  #isJson: boolean | undefined;
  #quotes = new QuoteState();
  /** The last two characters written. */
  #tail = '';
  /** 1-based: of the first number that became a string, or else of what comes next. */
  #line = 1;
  #numbers = 0;

  private constructor(finder: Finder, settings: RedactSettings, kinds: readonly RedactKind[], map?: RedactionMap) {
    this.#finder = finder;
    this.#surveyed = finder.tables();
    this.#tables = finder.tables();
    this.#settings = settings;
    this.#kinds = kinds;
    this.#given = map;
    const choices = settings.choices ?? [];
    this.#choices = new Map(choices.map((choice) => [choice.value, choice]));
    const chosen = choices
      .flatMap(({ kind, name }) => [name, kind && finder.nameOf(kind)])
      .filter((name) => name !== undefined);
    this.#prefixes = new UsedPrefixes([...finder.names, ...chosen]);
  }

  /**
   * Returns a redactor.
   *
   * @param map of earlier texts: the same values get the same replacements
   * @param guard of the searches for own patterns
   * @throws ToolError if an own pattern is wrong
   */
  static async of(
    settings: RedactSettings,
    map?: RedactionMap,
    kinds: readonly RedactKind[] = KINDS,
    guard?: SearchGuard,
  ): Promise<Redactor> {
    return new Redactor(await Finder.of(settings, kinds, guard), settings, kinds, map);
  }

  /** Reads a piece: its placeholders, and the words that stay if there are stand-ins, are in no replacement. */
  survey(piece: string): void {
    this.#prefixes.read(piece);
    const { action, actions = {}, choices = [] } = this.#settings;
    const all = [action, ...Object.values(actions), ...choices.map((choice) => choice.action)];
    if (!all.includes('standIn')) return;
    let at = 0;
    for (const { from, to } of this.#finder.find(piece, this.#surveyed)) {
      if (this.#choices.get(piece.slice(from, to))?.keep) continue;
      this.#stays.read(piece.slice(at, from));
      at = to;
    }
    this.#stays.read(piece.slice(at));
  }

  /** Begins another text with the same map: whether it is JSON, and its lines, do not depend on the one before. */
  nextText(): void {
    this.#isJson = undefined;
    this.#surveyed = this.#finder.tables();
    this.#tables = this.#finder.tables();
    this.#quotes = new QuoteState();
    this.#tail = '';
    if (this.#numbers === 0) this.#line = 1;
  }

  /** Returns a redacted piece. The offsets of its spans are those in the texts as a whole. */
  redact(piece: string): Pick<Redacted, 'text' | 'spans'> {
    this.#replacements ??= this.#begin(piece);
    if (piece.trim() !== '') this.#isJson ??= looksLikeJson(piece);
    const parts: string[] = [];
    const spans: Span[] = [];
    let length = 0;
    let at = 0;
    const write = (text: string) => {
      parts.push(text);
      length += text.length;
      this.#tail = (this.#tail + text.slice(-2)).slice(-2);
      this.#quotes.read(text);
    };
    for (const found of this.#finder.find(piece, this.#tables)) {
      // A number that grew to its whole length may have more than one finding.
      if (found.from < at) continue;
      write(piece.slice(at, found.from));
      at = found.from;
      const place = this.#placeOf(piece, found);
      // The number may begin before the finding, in what was written.
      const back = found.from - place.from;
      if (back > 0) {
        const last = parts.pop() as string;
        parts.push(last.slice(0, -back));
        length -= back;
      }
      const { row, replacement } = this.#replace(piece, place);
      const value = piece.slice(place.from, place.to);
      const outFrom = this.#written + length;
      write(replacement ?? value);
      spans.push({
        from: this.#read + place.from,
        to: this.#read + place.to,
        outFrom,
        outTo: this.#written + length,
        kind: found.kind,
        certainty: found.certainty,
        row,
      });
      at = place.to;
    }
    if (this.#numbers === 0) this.#line += lineBreaks(piece);
    write(piece.slice(at));
    this.#read += piece.length;
    this.#written += length;
    return { text: parts.join(''), spans };
  }

  #begin(piece: string): Replacements {
    // Of one that was not surveyed, at least its own placeholders are known.
    this.#prefixes.read(piece);
    return new Replacements(this.#kinds, this.#prefixes.free(), this.#stays, this.#given);
  }

  /** Returns the finding, or the number of JSON that it is in. */
  #placeOf(piece: string, found: Taken): Place {
    const scalar = this.#quotes.isInside ? undefined : jsonScalarAround(piece, found, this.#isJson === true);
    return { ...found, ...scalar, isScalar: scalar !== undefined };
  }

  /** Counts a value, and returns what takes its place; undefined if it stays. */
  #replace(piece: string, place: Place): { row: number; replacement: string | undefined } {
    const replacements = this.#replacements as Replacements;
    const before = this.#tail;
    const value = piece.slice(place.from, place.to);
    const choice = this.#choices.get(value);
    const kind = choice?.kind ?? place.kind;
    const action: Action = choice?.action ?? this.#settings.actions?.[kind] ?? this.#settings.action ?? 'placeholder';
    const name = choice?.name ?? (choice?.kind ? this.#finder.nameOf(choice.kind) : place.name);
    const isKept = choice?.keep === true;
    const next = piece.slice(place.to, place.to + 2);
    const wanted = { value, kind, action, name, isNamed: choice?.name !== undefined, isScalar: place.isScalar };
    let made = isKept ? undefined : replacements.of(wanted);
    // A stand-in within a word could not be told from the rest of it.
    if (made?.action === 'standIn' && !isApart(before, made.replacement, next)) {
      made = replacements.of({ ...wanted, action: 'placeholder' });
    }
    const replacement = made?.replacement;
    if (made && this.#quotes.isInside && JSON.stringify(value).length > value.length + 2) {
      replacements.markLiteral({ ...made, value });
    }
    const isQuoted = place.isScalar && replacement?.startsWith('"') === true;
    if (isQuoted && this.#numbers++ === 0) this.#line += lineBreaks(piece.slice(0, place.from));
    const { certainty, why } = place;
    const row = this.#count(
      { value, kind, action: made?.action ?? action, certainty, why, ...(made && { replacement: made.replacement }) },
      this.#read + place.from,
    );
    const bare = replacement?.slice(1, -1) ?? '';
    const isBare =
      /^\[.*_(?:\d+|[0-9a-f]{8,})\]$/.test(replacement ?? '') &&
      BEFORE_BARE.test(before) &&
      AFTER_BARE.test(next) &&
      isInUrl(piece, place.from);
    return { row, replacement: isBare ? bare : replacement };
  }

  /** Returns the index of the row of a value. */
  #count(row: Omit<Row, 'count' | 'first'>, first: number): number {
    const isUnique = row.replacement !== undefined && !isLost(row.action);
    const key = isUnique ? row.replacement : `\0${row.action} ${row.replacement} ${row.value}`;
    const known = this.#rowIndex.get(key);
    if (known !== undefined) {
      (this.#rows[known] as Counted).count++;
      return known;
    }
    this.#rowIndex.set(key, this.#rows.length);
    return this.#rows.push({ ...row, count: 1, first }) - 1;
  }

  /** Returns a row for each value so far, by its first place. */
  rows(): Row[] {
    return this.#rows.map((row) => ({ ...row }));
  }

  /** Returns sentences on what changed beside the values. */
  notes(): string[] {
    const notes: string[] = [];
    const lost = this.rows().filter(({ action, replacement }) => replacement !== undefined && isLost(action)).length;
    if (lost > 0) notes.push(lostNote(lost));
    if (this.#numbers > 0) {
      const places = plural(this.#numbers, 'JSON number became a string', 'JSON numbers became strings');
      notes.push(`${places} (line ${this.#line}).`);
    }
    return notes;
  }

  /** Returns the map of all texts so far. */
  map(): RedactionMap {
    return (this.#replacements ?? this.#begin('')).map();
  }
}

const lineBreaks = (text: string) => text.split('\n').length - 1;

const isApart = (before: string, text: string, next: string) =>
  isWordEdge(before + text, before.length) && isWordEdge(text + next, text.length);

/** Whether a value with this action cannot be put back. */
export const isLost = (action: Action): boolean => action === 'remove' || action === 'last4';

/**
 * Redacts a text.
 *
 * @param map of earlier texts: the same values get the same replacements, and the result has its entries, too
 * @throws ToolError if an own pattern is wrong, or if its guard ended a search
 */
export async function redact(
  text: string,
  settings: RedactSettings,
  map?: RedactionMap,
  kinds: readonly RedactKind[] = KINDS,
  guard?: SearchGuard,
): Promise<Redacted & { readonly map: RedactionMap }> {
  const redactor = await Redactor.of(settings, map, kinds, guard);
  redactor.survey(text);
  const redacted = redactor.redact(text);
  return { ...redacted, rows: redactor.rows(), notes: redactor.notes(), map: redactor.map() };
}
