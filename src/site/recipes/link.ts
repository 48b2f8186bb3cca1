import { ToolError } from '../../engine/contract/tool-error.ts';
import { LINK_VERSION } from '../../engine/recipe/addresses.ts';
import { EXAMPLES } from '../../engine/recipe/examples.ts';
import { type Recipe, readRecipe } from '../../engine/recipe/recipe.ts';
import { INPUT_LIMIT } from '../site.ts';
import { readSaved } from './storage.ts';

/** Maximum number of bytes of JSON in a compressed recipe: a small link must not fill the memory. */
const MAX_BYTES = 1_000_000;
/** Bytes in one call of `String.fromCharCode`: all at once are too many arguments. */
const CHUNK = 8192;

const DAMAGED = 'This link is damaged: its recipe cannot be read.';

/** RFC 4648 section 5, without padding. */
function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (let i = 0; i < bytes.length; i += CHUNK) binary += String.fromCharCode(...bytes.subarray(i, i + CHUNK));
  return btoa(binary).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '');
}

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (unit) => unit.charCodeAt(0));

const through = (bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) =>
  new Blob([bytes]).stream().pipeThrough(stream);

async function compress(text: string): Promise<string> {
  const compressed = through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  return toBase64Url(new Uint8Array(await new Response(compressed).arrayBuffer()));
}

async function decompress(compressed: string): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const reader = through(fromBase64Url(compressed), new DecompressionStream('deflate-raw')).getReader();
  let text = '';
  let bytes = 0;
  for (let piece = await reader.read(); piece.value; piece = await reader.read()) {
    bytes += piece.value.length;
    if (bytes > MAX_BYTES) {
      await reader.cancel();
      throw new RangeError('too long');
    }
    text += decoder.decode(piece.value, { stream: true });
  }
  return text + decoder.decode();
}

/** Contents of a link. */
export type SharedRecipe = { readonly recipe?: Recipe; readonly input?: string; readonly error?: string };

/**
 * The fragment of a link to a recipe: `#v=1&recipe=…`, its JSON compressed with DEFLATE (RFC 1951) as base64url.
 *
 * @param input the text, only where the person asked for it
 */
export async function toFragment(recipe: Recipe, input?: string): Promise<string> {
  const fields = new URLSearchParams({ v: String(LINK_VERSION), recipe: await compress(JSON.stringify(recipe)) });
  if (input !== undefined) fields.set('input', input);
  return `#${fields}`;
}

/** Returns the saved recipe or the example that a fragment names; undefined if it names none. */
function fromHere(fields: URLSearchParams): SharedRecipe | undefined {
  const name = fields.get('saved');
  if (name !== null) {
    const entry = readSaved().list.find((saved) => saved.name === name);
    return entry?.recipe
      ? { recipe: entry.recipe }
      : { error: entry?.damage ?? 'This browser has no saved recipe with that name.' };
  }
  const id = fields.get('example');
  if (id === null) return undefined;
  const example = EXAMPLES.find((one) => one.id === id);
  return example ? { recipe: example.recipe, input: example.input } : { error: 'There is no such example.' };
}

/**
 * Read a link's fragment. What comes back is checked like any other input; it may have faulty steps.
 *
 * @returns undefined if the fragment is not a share link
 */
export async function fromFragment(fragment: string): Promise<SharedRecipe | undefined> {
  const fields = new URLSearchParams(fragment.slice(1));
  const compressed = fields.get('recipe');
  if (!fields.has('v')) return undefined;
  if (compressed === null) return fromHere(fields);
  const given = fields.get('input') ?? undefined;
  const isTooLong = given !== undefined && given.length > INPUT_LIMIT;
  const input = isTooLong ? undefined : given;
  if (Number(fields.get('v')) > LINK_VERSION) {
    return { input, error: 'This link comes from a newer version of the site. Reload the page and try again.' };
  }
  try {
    const recipe = readRecipe(JSON.parse(await decompress(compressed)));
    const error = isTooLong ? 'The text in this link is too long, so only its recipe was used.' : undefined;
    return { recipe, input, error };
  } catch (error) {
    return { input, error: error instanceof ToolError ? error.message : DAMAGED };
  }
}
