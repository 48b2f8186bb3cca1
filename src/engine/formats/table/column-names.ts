import { editDistance } from '../../unicode/edit-distance.ts';
import { excerpt } from '../../unicode/excerpt.ts';
import { once } from '../../values/once.ts';
import { type QueryOption, queryError, type Word } from './query-text.ts';

/** Most columns that an error lists. */
const MAX_LISTED = 24;
/** Names beyond these are not compared with a wrong one. */
const MAX_COMPARED = 2000;
const MAX_COMPARED_LENGTH = 60;

const normalized = (name: string) => name.trim().toLowerCase();

/** Returns the name that a wrong one most likely means; undefined if none is like it. */
export function likeliestName(wrong: string, names: readonly string[]): string | undefined {
  const given = normalized(wrong).slice(0, MAX_COMPARED_LENGTH);
  let best: { name: string; changes: number } | undefined;
  for (const name of names.slice(0, MAX_COMPARED)) {
    const other = normalized(name).slice(0, MAX_COMPARED_LENGTH);
    const isPart = given.length > 2 && other.length > 2 && (other.includes(given) || given.includes(other));
    const changes = isPart ? 1 : editDistance(given, other);
    if (changes <= Math.max(1, Math.floor(given.length / 3)) && changes < (best?.changes ?? Number.POSITIVE_INFINITY)) {
      best = { name, changes };
    }
  }
  return best?.name;
}

/** The columns of a table, as queries name them. */
export class ColumnNames {
  readonly names: readonly string[];
  readonly #isOpen: boolean;

  /** @param isOpen the table may have more columns, named `column_1` ... by their number */
  constructor(names: readonly string[], isOpen = false) {
    this.names = names;
    this.#isOpen = isOpen;
  }

  /** Columns by name, made when one is looked up: most queries name none, and a row may have 100,000 cells. */
  readonly #byName = once(() => {
    const first = new Map<string, number>();
    /** By their names without case and outer spaces; -1 for several. */
    const similar = new Map<string, number>();
    for (const [column, name] of this.names.entries()) {
      if (first.has(name)) continue;
      first.set(name, column);
      const key = normalized(name);
      similar.set(key, similar.has(key) ? -1 : column);
    }
    return { first, similar };
  });

  /**
   * Returns the column that a word names: in full, by its number (`#2`), or but for case and outer spaces if no other
   * column is like it. -1 if there is none.
   */
  find({ text, isQuoted }: Pick<Word, 'text' | 'isQuoted'>): number {
    const { first, similar } = this.#byName();
    const column = first.get(text);
    if (column !== undefined) return column;
    const numbered =
      (isQuoted ? undefined : /^#([1-9]\d{0,6})$/.exec(text)) ??
      (this.#isOpen ? /^column_([1-9]\d{0,6})$/.exec(text) : null);
    if (numbered && (this.#isOpen || Number(numbered[1]) <= this.names.length)) return Number(numbered[1]) - 1;
    return similar.get(normalized(text)) ?? -1;
  }

  /** As `find`. @throws ToolError for a name that no column has, unless the table may have more */
  resolve(word: Word, option: QueryOption): number {
    const column = this.find(word);
    if (column >= 0 || this.#isOpen) return column;
    const meant = likeliestName(word.text, this.names);
    const listed = this.names.length <= MAX_LISTED ? ` The columns are: ${this.names.map(excerpt).join(', ')}.` : '';
    const advice = meant === undefined ? listed : ` Did you mean ${JSON.stringify(excerpt(meant))}?`;
    throw queryError(option, word.at, `There is no column ${JSON.stringify(excerpt(word.text))}.${advice}`);
  }

  /** Returns all columns with the name of a column. */
  withSameName(column: number): number[] {
    const name = this.names[column];
    return this.names.flatMap((other, i) => (other === name ? [i] : []));
  }
}
