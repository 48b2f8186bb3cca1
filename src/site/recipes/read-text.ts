import { ToolError } from '../../engine/contract/tool-error.ts';
import { fromCyberChef } from '../../engine/recipe/cyberchef/from-cyberchef.ts';
import { looksLikeCyberChef } from '../../engine/recipe/cyberchef/parse.ts';
import { RECIPE_VERSION, type Recipe, readRecipe } from '../../engine/recipe/recipe.ts';
import { readFile, type SavedList } from '../../engine/recipe/saved.ts';
import { isRecord } from '../../engine/values/is-record.ts';
import { parseJson } from '../../engine/values/parse-json.ts';
import { fromFragment } from './link.ts';

/** Text that somebody pasted or opened: one recipe, or a file of them. */
export type ReadText =
  | { readonly from: 'cyberchef' | 'json' | 'link'; readonly recipe: Recipe; readonly input?: string }
  | { readonly from: 'file'; readonly list: SavedList };

/** Maximum UTF-16 code units of a recipe. */
const MAX_LENGTH = 2_000_000;

const UNKNOWN = 'This is not a recipe. Paste a link, a recipe as JSON, or a CyberChef recipe.';

/** `https://.../sort-lines`, whose path names the tool. */
const TOOL_ADDRESS = /^(?:https?:\/\/[^\s#]*)?\/([a-z\d-]+)\/?$/;

function readToolLink(tool: string, fragment: string): ReadText {
  const fields = new URLSearchParams(fragment);
  const input = fields.get('input');
  const options = parseJson(fields.get('options') ?? '{}');
  const recipe = readRecipe({ v: RECIPE_VERSION, steps: [{ tool, options: options ?? null }] });
  return { from: 'link', recipe, ...(input !== null && { input }) };
}

async function readLink(fragment: string): Promise<ReadText | undefined> {
  const { recipe, input, error } = (await fromFragment(fragment)) ?? {};
  if (recipe) return { from: 'link', recipe, ...(input !== undefined && { input }) };
  if (error !== undefined) throw new ToolError(error);
  return undefined;
}

/**
 * Reads a recipe in any form: a link to one or to a tool, JSON of ours, a file of saved recipes, or a recipe of
 * CyberChef. Takes linear time.
 *
 * @throws ToolError if it is not a recipe, or damaged
 */
export async function readText(given: string): Promise<ReadText> {
  const text = given.trim();
  if (text === '' || text.length > MAX_LENGTH) throw new ToolError(UNKNOWN);
  const mark = text.indexOf('#');
  if (mark >= 0 && /^(?:#|https?:|\/)/.test(text) && /[#&]v=\d/.test(text)) {
    const read = await readLink(text.slice(mark));
    if (read) return read;
    const fragment = text.slice(mark + 1);
    const tool = /[\s#]/.test(fragment) ? undefined : TOOL_ADDRESS.exec(text.slice(0, mark))?.[1];
    if (tool !== undefined) return readToolLink(tool, fragment);
  }
  const data = /^[[{]/.test(text) ? parseJson(text) : undefined;
  if (isRecord(data) && Array.isArray(data['recipes'])) return { from: 'file', list: readFile(text) };
  if (isRecord(data) && 'steps' in data) return { from: 'json', recipe: readRecipe(data) };
  if (Array.isArray(data) && data.some((step) => isRecord(step) && 'tool' in step)) {
    return { from: 'json', recipe: readRecipe(data) };
  }
  if (!looksLikeCyberChef(text)) throw new ToolError(UNKNOWN);
  const { recipe, input } = fromCyberChef(text);
  return { from: 'cyberchef', recipe, ...(input !== undefined && { input }) };
}
