import { isRecord, MAX_NAME_LENGTH, type Recipe, readRecipe } from '../core/recipe.ts';
import { ToolError } from '../core/tool-error.ts';

/** A recipe that somebody keeps. Its name is its key: no two have the same. */
export type SavedRecipe = {
  readonly name: string;
  /** As it was found, and as it is written again: what this version does not understand is not to be lost. */
  readonly data: unknown;
} & (
  | { readonly recipe: Recipe; readonly damage?: undefined }
  /** Why it cannot be opened: one sentence. */
  | { readonly recipe?: undefined; readonly damage: string }
);

/** Recipes in their order. */
export type SavedList = readonly SavedRecipe[];

/** Raised when the form of the file changes, which is also that of the storage. */
const SAVED_VERSION = 1;
/** Names the format within a file. */
const KIND = 'recipes';

export const NEWER = 'These recipes come from a newer version of the site. Reload the page and try again.';
const NO_FILE = 'This is not a recipe file: it must be a JSON object with a list "recipes".';

/** A name that is not taken: `Tidy`, then `Tidy (2)`. */
export function freeName(taken: SavedList, wanted: string): string {
  const names = new Set(taken.map(({ name }) => name));
  const base = wanted.trim().slice(0, MAX_NAME_LENGTH).trim() || 'Recipe';
  for (let i = 1; ; i++) {
    const end = i === 1 ? '' : ` (${i})`;
    const name = base.slice(0, MAX_NAME_LENGTH - end.length).trimEnd() + end;
    if (!names.has(name)) return name;
  }
}

function readEntry(data: unknown, before: SavedList): SavedRecipe {
  const given = isRecord(data) && typeof data['name'] === 'string' ? data['name'] : '';
  try {
    const recipe = readRecipe(data);
    const name = freeName(before, given);
    return { name, data, recipe: { ...recipe, name } };
  } catch (error) {
    const damage = error instanceof ToolError ? error.message : 'This recipe is damaged.';
    return { name: freeName(before, given || 'Damaged recipe'), data, damage };
  }
}

/**
 * Read a file of recipes: `{ "lettermill": "recipes", "v": 1, "recipes": [...] }`, each entry a recipe with a name.
 *
 * An entry that is no recipe stays as a damaged one; a name that comes twice gets a number.
 *
 * @throws ToolError if it is no such file, or comes from a newer version
 */
export function readFile(text: string): SavedList {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new ToolError(NO_FILE);
  }
  if (!isRecord(data) || !Array.isArray(data['recipes'])) throw new ToolError(NO_FILE);
  if (typeof data['v'] === 'number' && data['v'] > SAVED_VERSION) throw new ToolError(NEWER);
  const list: SavedRecipe[] = [];
  for (const entry of data['recipes'] as readonly unknown[]) list.push(readEntry(entry, list));
  return list;
}

/** Returns the data to write for an entry: as it was found, under its name. */
function toData({ name, data }: SavedRecipe): unknown {
  if (isRecord(data)) return { ...data, name };
  return Array.isArray(data) ? { name, steps: data } : { name, damaged: data };
}

/** Write recipes as one file. */
export const toFile = (list: SavedList, space?: number): string =>
  `${JSON.stringify({ lettermill: KIND, v: SAVED_VERSION, recipes: list.map(toData) }, null, space)}\n`;

const entryOf = (name: string, recipe: Recipe): SavedRecipe => {
  const named = { ...recipe, name };
  return { name, data: named, recipe: named };
};

/** With a recipe under a name: in the place of the one that has the name, else at the end. */
export function withRecipe(list: SavedList, wanted: string, recipe: Recipe): SavedList {
  const name = wanted.trim().slice(0, MAX_NAME_LENGTH).trim();
  const entry = entryOf(name === '' ? freeName(list, '') : name, recipe);
  const at = list.findIndex((other) => other.name === entry.name);
  return at < 0 ? [...list, entry] : list.with(at, entry);
}

export const without = (list: SavedList, name: string): SavedList => list.filter((entry) => entry.name !== name);

/** With an entry that was taken away, at its place or the nearest one that there is, under its name if that is free. */
export function withAgain(list: SavedList, entry: SavedRecipe, at: number): SavedList {
  return list.toSpliced(at, 0, renamedTo(entry, freeName(list, entry.name)));
}

const renamedTo = (entry: SavedRecipe, name: string): SavedRecipe =>
  entry.recipe ? { ...entry, name, recipe: { ...entry.recipe, name } } : { ...entry, name };

/** With one entry further up (-1) or down (1); as it is where there is no further. */
export function withMoved(list: SavedList, name: string, by: -1 | 1): SavedList {
  const at = list.findIndex((entry) => entry.name === name);
  const entry = list[at];
  if (!entry || !list[at + by]) return list;
  return list.toSpliced(at, 1).toSpliced(at + by, 0, entry);
}

/** With one entry under another name, to which a number is added if it is taken. A blank name changes nothing. */
export function withRenamed(list: SavedList, name: string, wanted: string): SavedList {
  const at = list.findIndex((entry) => entry.name === name);
  const entry = list[at];
  if (!entry || wanted.trim() === '') return list;
  return list.with(at, renamedTo(entry, freeName(without(list, name), wanted)));
}

const sameData = (a: SavedRecipe, b: SavedRecipe) =>
  JSON.stringify(a.recipe?.steps ?? toData(a)) === JSON.stringify(b.recipe?.steps ?? toData(b));

export type Merged = { readonly list: SavedList; readonly added: number; readonly known: number };

/**
 * Add recipes of a file to those that there are. None is replaced: what has the same name and other steps gets a number,
 * what is the same is left out.
 */
export function merge(list: SavedList, more: SavedList): Merged {
  const all = [...list];
  let known = 0;
  for (const entry of more) {
    if (all.some((other) => other.name === entry.name && sameData(other, entry))) known++;
    else all.push(renamedTo(entry, freeName(all, entry.name)));
  }
  return { list: all, added: all.length - list.length, known };
}
