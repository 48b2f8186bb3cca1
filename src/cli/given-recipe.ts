import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { ToolError } from '../engine/contract/tool-error.ts';
import { LINK_VERSION } from '../engine/recipe/addresses.ts';
import { fromCyberChef } from '../engine/recipe/cyberchef/from-cyberchef.ts';
import { looksLikeCyberChef } from '../engine/recipe/cyberchef/parse.ts';
import { inverseStep } from '../engine/recipe/inverse.ts';
import { guardSteps, type Step } from '../engine/recipe/recipe.ts';
import { formatNumber } from '../engine/values/format-number.ts';
import { isRecord } from '../engine/values/is-record.ts';
import { quote } from '../engine/values/quote.ts';
import { type CheckedStep, checkSteps, StepError, stepsOfData, stepsOfWords } from './api/recipe-steps.ts';
import { shownPath } from './paths.ts';

/** Recipe given with `--recipe`: the steps, and notes about them. */
export type GivenRecipe = { readonly steps: readonly Step[]; readonly notes: readonly string[] };

/** Most bytes of a file with recipes. */
const MAX_FILE_LENGTH = 2_000_000;
/** Most names that an error lists. */
const MAX_NAMES = 20;
/** A link to a recipe, its fragment, or the field of it that has the recipe: DEFLATE (RFC 1951) as base64url. */
const LINK = /^(?:(?:https?:[^\s#]*)?#)?(?:v=(?<version>\d+)&)?recipe=(?<recipe>[\w-]+)(?<more>&\S*)?$/;

/** Reads at most the maximum size of a recipe from a file: a device has no end. @throws ToolError if there is more */
function readRecipeFile(path: string): string {
  const file = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(MAX_FILE_LENGTH + 1);
    let length = 0;
    for (let read = 1; read > 0 && length <= MAX_FILE_LENGTH; length += read) {
      read = readSync(file, buffer, length, buffer.length - length, null);
    }
    if (length > MAX_FILE_LENGTH) throw new ToolError(`${shownPath(path)} is too large to be a recipe.`);
    return buffer.toString('utf8', 0, length);
  } finally {
    closeSync(file);
  }
}

/** Splits `recipes.json#NAME`; anything else is a path. No pattern: it would go back through a text of any length. */
function splitPath(given: string): { readonly path: string; readonly name?: string } {
  const at = given.indexOf('#');
  const path = given.slice(0, Math.max(at, 0));
  const name = given.slice(at + 1);
  const isNamed = path.length > '.json'.length && path.endsWith('.json') && !/\s/.test(path);
  return isNamed && name !== '' && !name.includes('\n') ? { path, name } : { path: given };
}

/** Returns the path of the file that a recipe is in, if it is in one. */
export const recipePath = (given: string): string => (existsSync(given) ? given : splitPath(given).path);

/** Returns the text of a file, and which of its recipes is meant; the argument itself if there is no such file. */
function textOf(given: string): { readonly text: string; readonly isFile: boolean; readonly name?: string } {
  const { path, name } = existsSync(given) ? { path: given } : splitPath(given);
  try {
    return { text: readRecipeFile(path).replace(/^\ufeff/, ''), isFile: true, name };
  } catch (error) {
    if (error instanceof ToolError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EISDIR') throw new ToolError(`${shownPath(path)} is a folder. Give a file with a recipe.`);
    if (code === 'ENOENT' && /^\S+\.\w+$/.test(path)) throw new ToolError(`There is no file ${shownPath(path)}.`);
    return { text: given, isFile: false };
  }
}

/** Returns the recipe of a file; if it contains several, the one with the given name. @throws ToolError */
function chosenOf(data: unknown, name: string | undefined): unknown {
  const recipes = isRecord(data) ? data['recipes'] : undefined;
  if (!Array.isArray(recipes)) return data;
  if (recipes.length === 1 && name === undefined) return recipes[0];
  const named = recipes.filter(isRecord);
  const chosen = named.find((recipe) => recipe['name'] === name);
  if (chosen) return chosen;
  const names = named.slice(0, MAX_NAMES).map((recipe) => quote(recipe['name']));
  if (named.length > MAX_NAMES) names.push(`and ${formatNumber(named.length - MAX_NAMES)} more`);
  throw new ToolError(`This file holds several recipes. Name one, as in recipes.json#NAME, of: ${names.join(', ')}.`);
}

/** @throws ToolError if the recipe of a link cannot be read */
function recipeOfLink({ version = '', recipe = '', more }: Readonly<Record<string, string | undefined>>): GivenRecipe {
  if (Number(version) > LINK_VERSION) {
    throw new ToolError('This link comes from a newer version. Update lettermill and try again.');
  }
  let json: string;
  try {
    json = inflateRawSync(Buffer.from(recipe, 'base64url'), { maxOutputLength: MAX_FILE_LENGTH }).toString();
  } catch {
    throw new ToolError('This link is damaged: its recipe cannot be read.');
  }
  return {
    steps: stepsOfData(dataOf(json)),
    notes: more?.includes('&input=') ? ['The text in the link is left out.'] : [],
  };
}

/** @throws ToolError */
function dataOf(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new ToolError(`This recipe is not JSON: ${(error as Error).message}`);
  }
}

/**
 * Reads a recipe from a file or a text: JSON, the link to one, a recipe of CyberChef, or single calls separated by `|`. Only calls in
 * the arguments, not in a file, may set how secrets are generated.
 *
 * @throws ToolError if it is not a recipe, StepError if a call is invalid
 */
export async function readGivenRecipe(given: string): Promise<GivenRecipe> {
  const { text: whole, isFile, name } = textOf(given);
  const text = whole.trim();
  const link = LINK.exec(text)?.groups;
  if (link) return recipeOfLink(link);
  // An empty list is not a recipe of CyberChef.
  if (looksLikeCyberChef(text) && !/^\[\s*\]$/.test(text)) {
    const { recipe, unmapped } = fromCyberChef(text);
    const notes = unmapped.map((name) => `Not available here, so left out: ${name}.`);
    return { steps: recipe.steps, notes };
  }
  if (/^[[{]/.test(text)) return { steps: stepsOfData(chosenOf(dataOf(text), name)), notes: [] };
  const steps = await stepsOfWords(text);
  return { steps: isFile ? guardSteps(steps) : steps, notes: [] };
}

/**
 * Returns the inverse of each step, from the last step to the first.
 *
 * @throws StepError if one has none
 */
export function stepsBack(steps: readonly CheckedStep[]): Promise<readonly CheckedStep[]> {
  const back = steps.toReversed().map(({ step, number, tool }) => {
    const inverse = inverseStep(step.tool, tool, step.options);
    if (!inverse) throw new StepError(number, step.tool, 'Nothing takes this step back.');
    return inverse;
  });
  return checkSteps(back);
}
