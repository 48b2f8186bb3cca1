import { bisect } from '../values/bisect.ts';
import type { Certainty, RedactKind } from './contract.ts';
import type { Choice, RedactSettings } from './options.ts';
import { compilePatterns, matchesOf, type OwnPattern, type SearchGuard } from './own-patterns.ts';
import { Phrases } from './phrases.ts';
import { TableReader } from './tables.ts';
import { UnescapedView } from './unescaped-view.ts';

/** A part of a text to be replaced, or kept by choice. Offsets are 0-based, in UTF-16 code units. */
export type Taken = {
  readonly from: number;
  readonly to: number;
  /** Id of the kind; `own` for a word of the visitor. */
  readonly kind: string;
  /** Name of its placeholders. */
  readonly name: string;
  readonly certainty: Certainty;
  readonly why: string;
};

/** A finding with its precedence: lower comes first, and 0 is what the visitor says. */
type Ranked = Taken & { readonly rank: number; readonly isKept?: boolean | undefined };

/** A part of a text from its first letter or digit to its last: two or more, so no single one, nor half an escape of a URL. */
const WORDS = /(?<!%(?=[\da-f]{2})|%[\da-f](?=[\da-f]))[\p{L}\p{N}].*[\p{L}\p{N}]/isu;

/** Returns the parts that no earlier one covers, in the order of the text: of one that may be cut, what has words. */
function uncovered(all: readonly Ranked[], text: string, mayBeCut: (one: Ranked) => boolean): Ranked[] {
  const covered = new Uint8Array(text.length);
  const taken: Ranked[] = [];
  for (const one of all) {
    /** Offset of the first unit from `from` on that is covered, or not; the end if there is none. */
    const next = (from: number, isCovered: 0 | 1) => {
      const at = covered.subarray(from, one.to).indexOf(isCovered);
      return at < 0 ? one.to : from + at;
    };
    for (let from = next(one.from, 0); from < one.to; ) {
      const to = next(from, 1);
      const isWhole = from === one.from && to === one.to;
      const words = isWhole || !mayBeCut(one) ? undefined : WORDS.exec(text.slice(from, to));
      if (isWhole) taken.push(one);
      else if (words) taken.push({ ...one, from: from + words.index, to: from + words.index + words[0].length });
      from = next(to, 0);
    }
    covered.fill(1, one.from, one.to);
  }
  return taken.sort((a, b) => a.from - b.from);
}

/** Whether what the visitor named is within a longer certain part, or, if it is kept, is a part that was found. */
function givesWay({ from, to, isKept }: Ranked, found: readonly Ranked[]): boolean {
  const around = found[bisect(found.length, (i) => (found[i] as Ranked).from <= from) - 1];
  if (!around || around.to < to) return false;
  return around.from === from && around.to === to ? isKept === true : around.certainty === 'certain';
}

/**
 * Takes the parts in order of precedence, the longer one first. Of a likely one that overlaps others already taken, what has
 * words beside them is taken too: half an address is personal. A check that passed is of the whole alone. Parts that the
 * visitor named come last, since they must uncover nothing that was found.
 */
function withoutOverlaps(all: Ranked[], text: string): Taken[] {
  all.sort((a, b) => a.rank - b.rank || b.to - b.from - (a.to - a.from) || a.from - b.from);
  const detected = all.filter(({ rank }) => rank > 0);
  const found = uncovered(detected, text, ({ certainty }) => certainty !== 'certain');
  const own = all.filter((one) => one.rank === 0 && !givesWay(one, found));
  return own.length === 0 ? found : uncovered([...own, ...found], text, ({ isKept }) => !isKept);
}

/** Whether a spelling is taken for an own word: any if the word is in lowercase, else its own and that in capitals. */
const isSpelling = (spelling: string, word: string) =>
  spelling === word || word === word.toLowerCase() || spelling === word.toUpperCase();

const CERTAINTY_RANK = { certain: 1, likely: 2, ask: 3 } as const;

/** Finds what is to be replaced in texts. */
export class Finder {
  /** All kinds, and those that are taken. */
  readonly #known: readonly RedactKind[];
  readonly #kinds: readonly RedactKind[];
  readonly #settings: RedactSettings;
  readonly #patterns: readonly OwnPattern[];
  readonly #guard: SearchGuard;
  readonly #words: Phrases;
  readonly #wordNames: readonly string[];
  readonly #chosen: readonly Choice[];
  readonly #values: Phrases;
  /** Names of placeholders by id of the kind. */
  readonly #names: ReadonlyMap<string, string>;

  private constructor(
    settings: RedactSettings,
    kinds: readonly RedactKind[],
    patterns: readonly OwnPattern[],
    guard: SearchGuard,
  ) {
    this.#settings = settings;
    this.#patterns = patterns;
    this.#guard = guard;
    this.#names = new Map(kinds.map(({ id, placeholder }) => [id, placeholder]));
    this.#known = kinds;
    this.#kinds = kinds.filter(({ id, isOptional }) => settings.kinds?.includes(id) ?? !isOptional);
    const words = (settings.words ?? []).filter(({ isPattern }) => !isPattern);
    this.#wordNames = words.map(({ name = 'WORD' }) => name);
    const texts = words.map(({ text }) => text.trim());
    this.#words = new Phrases(texts, (spelling, i) => isSpelling(spelling, texts[i] as string));
    this.#chosen = (settings.choices ?? []).filter(({ kind, keep }) => kind !== undefined || keep);
    const values = this.#chosen.map(({ value }) => value);
    this.#values = new Phrases(values, (spelling, i) => spelling === values[i]);
  }

  /** @throws ToolError if an own pattern is wrong @param guard of the searches for own patterns */
  static async of(
    settings: RedactSettings,
    kinds: readonly RedactKind[],
    guard: SearchGuard = (search) => search(),
  ): Promise<Finder> {
    return new Finder(settings, kinds, await compilePatterns(settings.words ?? []), guard);
  }

  /** Names of all placeholders that there may be. */
  get names(): readonly string[] {
    return [...this.#names.values(), ...this.#wordNames, ...this.#patterns.map(({ name }) => name)];
  }

  /** Name of the placeholders of a kind. */
  nameOf(kind: string): string {
    return this.#names.get(kind) ?? kind;
  }

  /** Returns a reader of tables for `find`: one for each text that comes in pieces. */
  tables(): TableReader {
    return new TableReader((heading, all) => this.#known.some((kind) => kind.isHeading?.(heading, all)));
  }

  /** Returns what is replaced or kept, in the order of the text, without overlaps. */
  find(text: string, tables: TableReader): Taken[] {
    const found: Ranked[] = [];
    const form = tables.read(text);
    if (form) {
      this.#findKinds(form.text, (one) => {
        const range = form.toSource(one.from, one.to);
        if (range) found.push({ ...one, ...range });
      });
    }
    const view = UnescapedView.of(text);
    this.#findIn(text, (one) => {
      if (!view?.cuts(one.from) && !view?.cuts(one.to)) found.push(one);
    });
    if (view) {
      this.#findIn(view.text, (one) => {
        // Each spelling of a value is kept by itself.
        if (one.isKept) return;
        found.push({ ...one, from: view.toSource(one.from, false), to: view.toSource(one.to, true) });
      });
    }
    return withoutOverlaps(found, text);
  }

  #findIn(text: string, add: (one: Ranked) => void): void {
    const own = { kind: 'own', certainty: 'certain', rank: 0 } as const;
    for (const { from, to, phrase } of this.#words.find(text)) {
      add({ ...own, from, to, name: this.#wordNames[phrase] as string, why: 'Your word' });
    }
    for (const { from, to, phrase } of this.#values.find(text)) {
      const { kind = 'own', keep: isKept } = this.#chosen[phrase] as Choice;
      add({ ...own, from, to, kind, name: this.nameOf(kind), why: 'Your choice', isKept });
    }
    for (const pattern of this.#patterns) {
      for (const { index: from, 0: match } of matchesOf(pattern, text, this.#guard)) {
        add({ ...own, from, to: from + match.length, name: pattern.name, why: 'Your pattern' });
      }
    }
    this.#findKinds(text, add);
  }

  #findKinds(text: string, add: (one: Ranked) => void): void {
    for (const [precedence, { id, placeholder, find }] of this.#kinds.entries()) {
      for (const { from, to, certainty, why } of find(text)) {
        if (certainty === 'ask' || (certainty === 'likely' && this.#settings.certainOnly)) continue;
        const rank = CERTAINTY_RANK[certainty] * 1000 + precedence;
        add({ from, to, certainty, why, kind: id, name: placeholder, rank });
      }
    }
  }
}
