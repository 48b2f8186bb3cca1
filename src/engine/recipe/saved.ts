import { ToolError } from '../contract/tool-error.ts';
import { formatNumber } from '../values/format-number.ts';
import { isRecord } from '../values/is-record.ts';
import { quote } from '../values/quote.ts';
import { MAX_NAME_LENGTH, type Recipe, readRecipe } from './recipe.ts';

/** A recipe that somebody keeps. Its name is its key: no two have the same. */
export type SavedRecipe = {
  readonly name: string;
  /** The recipe as found, and as it is written again, so that fields that this version does not know are kept. */
  readonly data: unknown;
} & (
  | { readonly recipe: Recipe; readonly damage?: undefined }
  /** Why it cannot be opened: one sentence. */
  | { readonly recipe?: undefined; readonly damage: string }
);

/** Recipes in their order. */
export type SavedList = readonly SavedRecipe[];

/** Raised when the format of the file and the storage changes. */
const SAVED_VERSION = 1;
/** Names the format within a file. */
const KIND = 'recipes';

export const NEWER = 'These recipes come from a newer version of the site. Reload the page and try again.';
const NO_FILE = 'This is not a recipe file: it must be a JSON object with a list "recipes".';

/** Maximum number of recipes in a file, and in a list that grows. Stored lists may be longer. */
export const MAX_RECIPES = 1000;

function checkCount(count: number, what: string): void {
  if (count <= MAX_RECIPES) return;
  throw new ToolError(`${what} can have ${formatNumber(MAX_RECIPES)} recipes at most, not ${formatNumber(count)}.`);
}

/** Length of the part of a name before any number. */
const UNCUT = MAX_NAME_LENGTH - 10;

/** Returns a function that returns free names and then counts them as taken: `Tidy`, `Tidy (2)`. Linear in total. */
function nameGiver(taken: SavedList): (wanted: string) => string {
  const names = new Set(taken.map(({ name }) => name));
  const numbers = new Map<string, number>();
  return (wanted) => {
    const base = wanted.trim().slice(0, MAX_NAME_LENGTH).trim() || 'Recipe';
    // Long names that differ only in the part that a number replaces share their numbers, as do names that differ only
    // in the spaces before it, which are cut off.
    const stem = base.slice(0, UNCUT).trimEnd();
    let name = base;
    let number = numbers.get(stem) ?? 2;
    for (; names.has(name); number++) {
      const end = ` (${number})`;
      name = base.slice(0, MAX_NAME_LENGTH - end.length).trimEnd() + end;
    }
    if (name !== base) numbers.set(stem, number);
    names.add(name);
    return name;
  };
}

/** Returns a free name: `Tidy`, then `Tidy (2)`. */
export const freeName = (taken: SavedList, wanted: string): string => nameGiver(taken)(wanted);

function readEntry(data: unknown, give: (wanted: string) => string): SavedRecipe {
  const given = isRecord(data) && typeof data['name'] === 'string' ? data['name'] : '';
  try {
    const recipe = readRecipe(data);
    const name = give(given);
    return { name, data, recipe: { ...recipe, name } };
  } catch (error) {
    const damage = error instanceof ToolError ? error.message : 'This recipe is damaged.';
    return { name: give(given || 'Damaged recipe'), data, damage };
  }
}

/**
 * Reads stored recipes: `{ "lettermill": "recipes", "v": 1, "recipes": [...] }`, each entry a recipe with a name. Takes
 * linear time.
 *
 * An entry that is not a recipe stays as a damaged one; a name that comes twice gets a number.
 *
 * @throws ToolError if it is not such a list, or comes from a newer version
 */
export function readStored(text: string): SavedList {
  return entriesOf(recordsIn(text));
}

/** Returns the entries of a text, unread. @throws ToolError */
function recordsIn(text: string): readonly unknown[] {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new ToolError(NO_FILE);
  }
  if (!isRecord(data) || !Array.isArray(data['recipes'])) throw new ToolError(NO_FILE);
  if (typeof data['v'] === 'number' && data['v'] > SAVED_VERSION) throw new ToolError(NEWER);
  return data['recipes'];
}

function entriesOf(records: readonly unknown[]): SavedList {
  const give = nameGiver([]);
  return records.map((record) => readEntry(record, give));
}

/**
 * Reads a file of recipes, like `readStored`.
 *
 * @throws ToolError if it is not such a file, comes from a newer version, or has more than `MAX_RECIPES`
 */
export function readFile(text: string): SavedList {
  const records = recordsIn(text);
  checkCount(records.length, 'A file');
  return entriesOf(records);
}

/** Returns the data to write for an entry: unchanged, except for its name. */
function toData({ name, data }: SavedRecipe): unknown {
  if (isRecord(data)) return { ...data, name };
  return Array.isArray(data) ? { name, steps: data } : { name, damaged: data };
}

/** Returns entries as JSON. @throws ToolError if one is nested more deeply than JSON can be written */
function toJson(value: unknown, list: SavedList, space?: number): string {
  try {
    return JSON.stringify(value, null, space);
  } catch {
    const deep = list.length > 1 ? list.find((entry) => isTooDeep(entry)) : list[0];
    throw new ToolError(
      `The recipe ${quote(deep?.name)} is nested too deeply to be saved. Delete it, or leave it out.`,
    );
  }
}

function isTooDeep(entry: SavedRecipe): boolean {
  try {
    JSON.stringify(toData(entry));
    return false;
  } catch {
    return true;
  }
}

/** Returns recipes as one file. @throws ToolError if one cannot be written */
export const toFile = (list: SavedList, space?: number): string =>
  `${toJson({ lettermill: KIND, v: SAVED_VERSION, recipes: list.map(toData) }, list, space)}\n`;

const entryOf = (name: string, recipe: Recipe): SavedRecipe => {
  const named = { ...recipe, name };
  return { name, data: named, recipe: named };
};

/**
 * Returns the list with a recipe under a name: in place of the one with that name, else at the end.
 *
 * @throws ToolError if it does not fit
 */
export function withRecipe(list: SavedList, wanted: string, recipe: Recipe): SavedList {
  const name = wanted.trim().slice(0, MAX_NAME_LENGTH).trim();
  const entry = entryOf(name === '' ? freeName(list, '') : name, recipe);
  const at = list.findIndex((other) => other.name === entry.name);
  if (at >= 0) return list.with(at, entry);
  checkCount(list.length + 1, 'My recipes');
  return [...list, entry];
}

export const without = (list: SavedList, name: string): SavedList => list.filter((entry) => entry.name !== name);

/** Returns the list with a removed entry at its index, or at the end, under its name or a free one. */
export function withAgain(list: SavedList, entry: SavedRecipe, at: number): SavedList {
  return list.toSpliced(at, 0, renamedTo(entry, freeName(list, entry.name)));
}

const renamedTo = (entry: SavedRecipe, name: string): SavedRecipe =>
  entry.recipe ? { ...entry, name, recipe: { ...entry.recipe, name } } : { ...entry, name };

/** Returns the list with one entry moved up (-1) or down (1); unchanged at its end. */
export function withMoved(list: SavedList, name: string, by: -1 | 1): SavedList {
  const at = list.findIndex((entry) => entry.name === name);
  const entry = list[at];
  if (!entry || !list[at + by]) return list;
  return list.toSpliced(at, 1).toSpliced(at + by, 0, entry);
}

/** Renames an entry, with a number added to the name if it is taken. A blank name changes nothing. */
export function withRenamed(list: SavedList, name: string, wanted: string): SavedList {
  const at = list.findIndex((entry) => entry.name === name);
  const entry = list[at];
  if (!entry || wanted.trim() === '') return list;
  return list.with(at, renamedTo(entry, freeName(without(list, name), wanted)));
}

const dataOf = (entry: SavedRecipe) => toJson(entry.recipe?.steps ?? toData(entry), [entry]);
const sameData = (a: SavedRecipe, b: SavedRecipe) => dataOf(a) === dataOf(b);

export type Merged = { readonly list: SavedList; readonly added: number; readonly known: number };

/**
 * Adds the recipes of a file to a list. None is replaced: a recipe with a used name and other steps gets a number, an
 * equal one is left out.
 *
 * @throws ToolError if they do not fit, or cannot be written
 */
export function merge(list: SavedList, more: SavedList): Merged {
  const give = nameGiver(list);
  const byName = new Map(list.map((entry) => [entry.name, entry]));
  const added: SavedRecipe[] = [];
  for (const entry of more) {
    const other = byName.get(entry.name);
    if (other && sameData(other, entry)) continue;
    const renamed = renamedTo(entry, give(entry.name));
    byName.set(renamed.name, renamed);
    added.push(renamed);
  }
  if (added.length > 0) checkCount(list.length + added.length, 'My recipes');
  return { list: [...list, ...added], added: added.length, known: more.length - added.length };
}
