import { excerpt } from '../../unicode/excerpt.ts';
import type { ColumnNames } from './column-names.ts';
import { isQuote, queryError, quoteWord, readItems, readQuoted, type Word } from './query-text.ts';

/** A column of a result: where it is in the table, and its name if it has a new one. */
export type PickedColumn = { readonly column: number; readonly name?: string };

type Item = {
  readonly kind: 'pick' | 'drop' | 'rest';
  readonly word: Word;
  readonly name?: string;
  /** The item as written, which may be a name as a whole. */
  readonly whole: string;
};

type BoundItem = Omit<Item, 'whole'> & { readonly column: number };

/** A column and its new name: in quotes, or what follows the last `as`. */
const QUOTED_AS = /^(.*?\S)\s+as\s+("(?:[^"]|"")*"|'(?:[^']|'')*')$/is;
const AS = /^(.*\S)\s+as\s+(.+)$/is;

/** Items of a list of columns. */
export type ColumnList = readonly Item[];

const wordAt = (text: string, at: number): Word => {
  if (!isQuote(text[0])) return { text, at, isQuoted: false };
  return { ...readQuoted(text, 0, 'columns').word, at };
};

/**
 * Parses a list of columns: `name, amount as total`. `*` stands for the columns that the list does not name; after it,
 * `a as b` renames in place. `-name` leaves a column out; a list of these alone leaves out no others.
 *
 * @throws ToolError for what is no such list
 */
export function parseColumns(query: string): ColumnList {
  return readItems(query, 'columns').map(({ name, whole, rest, restAt }): Item => {
    if (name.isQuoted) {
      const [, renamed] = /^as\s+(.+)$/is.exec(rest) ?? [];
      if (rest !== '' && renamed === undefined) {
        throw queryError('columns', restAt, 'Only "as" and a new name can follow a name in quotes.');
      }
      return { kind: 'pick', word: name, whole, ...(renamed !== undefined && { name: newName(renamed, restAt) }) };
    }
    if (whole === '*') return { kind: 'rest', word: name, whole };
    if (whole.startsWith('-') && whole.length > 1) {
      const dropped = whole.slice(1).trimStart();
      return { kind: 'drop', word: wordAt(dropped, name.at + whole.length - dropped.length), whole };
    }
    const found = QUOTED_AS.exec(whole) ?? AS.exec(whole);
    if (!found) return { kind: 'pick', word: name, whole };
    const [, text = '', renamed = ''] = found;
    return {
      kind: 'pick',
      word: { ...name, text },
      whole,
      name: newName(renamed, name.at + whole.length - renamed.length),
    };
  });
}

function newName(text: string, at: number): string {
  const name = wordAt(text, at).text;
  if (name.trim() === '') throw queryError('columns', at, 'The new name is empty.');
  return name;
}

/**
 * Returns the columns that a list picks, in its order.
 *
 * @throws ToolError for a name that no column has, a name that two columns of the result would have, and no columns
 */
export function pickColumns(list: ColumnList, names: ColumnNames): PickedColumn[] {
  const items = list.map((item): BoundItem => {
    const isQuoted = item.kind === 'pick' && item.word.isQuoted && names.find(item.word) >= 0;
    // A name may begin with a hyphen or contain `as`.
    const asWhole =
      !isQuoted && names.names.includes(item.whole) ? names.find({ text: item.whole, isQuoted: true }) : -1;
    if (asWhole >= 0) return { kind: 'pick', column: asWhole, word: item.word };
    return { ...item, column: item.kind === 'rest' ? -1 : names.resolve(item.word, 'columns') };
  });
  const dropped = new Set(items.flatMap(({ kind, column }) => (kind === 'drop' ? names.withSameName(column) : [])));
  const picks = items.filter(({ kind }) => kind === 'pick');
  const rest = items.findIndex(({ kind }) => kind === 'rest');
  const picked = ({ column, name }: BoundItem): PickedColumn[] =>
    name === undefined ? names.withSameName(column).map((same) => ({ column: same })) : [{ column, name }];
  let result: PickedColumn[];
  if (rest < 0 && picks.length > 0) result = picks.flatMap(picked);
  else {
    const before = items.slice(0, Math.max(rest, 0)).filter(({ kind }) => kind === 'pick');
    const after = picks.filter((item) => !before.includes(item));
    const renamed = new Map(after.flatMap(({ column, name }) => (name === undefined ? [] : [[column, name] as const])));
    const moved = after.filter(({ name }) => name === undefined);
    const taken = new Set([...before, ...moved].flatMap(({ column }) => names.withSameName(column)));
    const others = names.names.flatMap((_, column): PickedColumn[] => {
      if (taken.has(column) || dropped.has(column)) return [];
      const name = renamed.get(column);
      return [name === undefined ? { column } : { column, name }];
    });
    result = [...before.flatMap(picked), ...others, ...moved.flatMap(picked)];
  }
  if (result.length === 0) throw queryError('columns', 0, 'No column is left.');
  checkNames(result, items, names);
  return result;
}

/** @throws ToolError if a new name, or a column that is selected twice, would give two columns one name */
function checkNames(result: readonly PickedColumn[], items: readonly BoundItem[], names: ColumnNames): void {
  const seen = new Map<string, PickedColumn>();
  for (const picked of result) {
    const name = picked.name ?? (names.names[picked.column] as string);
    const same = seen.get(name);
    seen.set(name, picked);
    if (!same || (same.column !== picked.column && same.name === undefined && picked.name === undefined)) continue;
    const item = items.findLast(({ column }) => column === picked.column) ?? items.at(-1);
    throw queryError(
      'columns',
      item?.word.at ?? 0,
      `Two columns would have the name ${JSON.stringify(excerpt(name))}.`,
    );
  }
}

/** Returns a list of columns as a query, which `parseColumns` reads. */
export const formatColumns = (columns: readonly { readonly from: string; readonly name?: string }[]): string =>
  columns
    .map(({ from, name }) => (name === undefined ? quoteWord(from) : `${quoteWord(from)} as ${quoteWord(name)}`))
    .join(', ');
