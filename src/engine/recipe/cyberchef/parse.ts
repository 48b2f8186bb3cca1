import { decodeUtf8, isUtf8 } from '../../bytes/utf8.ts';
import { ToolError } from '../../contract/tool-error.ts';
import { type ChefOperation, Scanner } from './scan.ts';

/** A recipe of CyberChef, and the input where it came in an address. */
export type ChefRecipe = { readonly operations: readonly ChefOperation[]; readonly input?: string };

/** UTF-16 code units of a text that are examined to detect its format. */
const MAX_EXAMINED = 2000;
const ADDRESS = /^(?:https?:|file:)\/\/[^\s#]*(?:#|\?|#.*&)(?:recipe|op)=|^[#?](?:recipe|op)=/;
const LIST = /^\[\s*(?:\]|\{\s*"(?:op|args|disabled)"\s*:|"[A-Z][\w /.-]*"\s*[,\]])/;
const CALL = /^[A-Z\d][\w /.,+-]{0,80}\((?=\s*(?:['"[{)/]|-?\d|true\b|false\b|null\b))/;

/** Removes what surrounds a recipe copied from a page: whitespace, and the marks of a code block. */
const bare = (text: string) => text.replace(/^[\s`]+/, '').trimEnd();

/**
 * Whether a text is a recipe of CyberChef by the look of it: their address, their JSON, or `To_Hex('Space',0)`. It may
 * still be a damaged one.
 */
export function looksLikeCyberChef(text: string): boolean {
  const head = bare(text.slice(0, MAX_EXAMINED));
  if (ADDRESS.test(head) || LIST.test(head)) return true;
  return CALL.test(head) && /\)[\s`]*$/.test(text.slice(-MAX_EXAMINED));
}

/**
 * Reads a recipe of CyberChef in any of its forms: JSON, `From_Base64('A-Za-z0-9+/=',true,false)` in one line or
 * several, and an address with `recipe=` and perhaps `input=`. Takes linear time for any text.
 *
 * Sources: `Utils.parseRecipeConfig`, `Utils.generatePrettyRecipe`, `Utils.parseURIParams` and `App.loadURIParams` of
 * CyberChef 11.5.
 *
 * @throws ToolError with the position at which the text is not a recipe; in an address, the position in the decoded
 *   recipe
 */
export function parseCyberChef(text: string): ChefRecipe {
  // Places in errors are those of the text as it was given: only its end is cut.
  const start = /^[\s`]*/.exec(text)?.[0].length ?? 0;
  let end = text.trimEnd().length;
  while (text.charAt(end - 1) === '`') end--;
  if (start >= end) throw new ToolError('Paste a CyberChef recipe, or the address of one.');
  if (ADDRESS.test(text.slice(start, start + MAX_EXAMINED))) return parseAddress(text.slice(start, end));
  return { operations: parseRecipe(text.slice(0, end), start) };
}

function parseRecipe(text: string, start: number): ChefOperation[] {
  const scanner = new Scanner(text, start);
  const operations = text.charAt(start) === '[' ? scanner.list() : scanner.calls();
  if (operations.length === 0) throw new ToolError('This CyberChef recipe has no operations.');
  return operations;
}

/** A recipe that was decoded: places in it are not places in the pasted text. */
function parseDecoded(recipe: string): ChefOperation[] {
  try {
    return parseRecipe(recipe, recipe.length - recipe.trimStart().length);
  } catch (error) {
    throw error instanceof ToolError ? new ToolError(error.message) : error;
  }
}

function parseAddress(address: string): ChefRecipe {
  const parameters = parametersOf(address);
  const value = (name: string) => decode(parameters.get(name) ?? '');
  const recipe = value('recipe');
  const single = value('op');
  const written = value('input');
  const input = written === '' ? {} : { input: decodeInput(written) };
  if (recipe.trim() !== '') return { operations: parseDecoded(recipe), ...input };
  if (single.trim() === '') throw new ToolError('This address has no CyberChef recipe.');
  return { operations: [{ op: single.trim(), args: [], disabled: false }], ...input };
}

/** Reads the parameters after the `#` of an address, or its `?`, by name, not decoded. */
function parametersOf(address: string): ReadonlyMap<string, string> {
  const mark = address.indexOf('#');
  const from = mark >= 0 && address.indexOf('=', mark) >= 0 ? mark : address.indexOf('?');
  const pairs = address
    .slice(from + 1)
    .split('&')
    .map((parameter): [string, string] => {
      const equal = parameter.indexOf('=');
      return equal < 0 ? [parameter, ''] : [parameter.slice(0, equal), parameter.slice(equal + 1)];
    });
  return new Map(pairs);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    throw new ToolError('This CyberChef address is damaged: a "%" in it is not followed by a byte. Copy it once more.');
  }
}

/** Decode the Base64 input: as UTF-8 if it is that, else each byte is the character of its number, as in CyberChef. */
function decodeInput(written: string): string {
  const digits = written
    .replace(/-/g, '+')
    .replace(/_/g, '/')
    .replace(/[^A-Za-z\d+/]/g, '');
  // A remaining digit is not a byte.
  const whole = digits.length % 4 === 1 ? digits.slice(0, -1) : digits;
  // One character for each byte.
  const characters = atob(whole);
  const bytes = Uint8Array.from(characters, (character) => character.charCodeAt(0));
  return isUtf8(bytes) ? decodeUtf8(bytes) : characters;
}
