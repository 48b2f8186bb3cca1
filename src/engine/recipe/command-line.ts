import { ToolError } from '../contract/tool-error.ts';
import { guardSteps, isOn, type Recipe, type Step } from './recipe.ts';

const PROGRAM = 'lettermill recipe';
const UNSAFE =
  'A control character in its options makes this command a link, and a link cannot change what is generated.';

/** One word of a recipe in words, quoted where that is needed: the inverse of `splitRecipeWords` (recipe-words.ts). */
const toWord = (value: string): string =>
  /^[\w./:,@%^=+-]+$/.test(value) ? value : `"${value.replace(/["\\]/g, '\\$&')}"`;

function optionWords([name, value]: readonly [string, unknown]): readonly string[] {
  if (value === true) return [`--${name}`];
  if (value === false) return [`--no-${name}`];
  const written = typeof value === 'object' ? JSON.stringify(value) : String(value);
  // A word that begins with a dash would be an option.
  return written.startsWith('-') ? [`--${name}=${written}`] : [`--${name}`, written];
}

const stepWords = ({ tool, options }: Step) => [tool, ...Object.entries(options).flatMap(optionWords)].map(toWord);

/**
 * A recipe in words: `trim-whitespace | sort-lines --by natural`. Steps that are switched off are left out, and notes.
 *
 * @throws ToolError if no step is left, or one is damaged
 */
export function toWords({ steps }: Recipe): string {
  const damaged = steps.findIndex((step) => isOn(step) && (step.tool === '' || step.damage !== undefined));
  if (damaged >= 0) throw new ToolError(`Step ${damaged + 1} is damaged, so the recipe cannot run on a command line.`);
  const on = steps.filter(isOn);
  if (on.length === 0) throw new ToolError('No step is switched on.');
  return on.map((step) => stepWords(step).join(' ')).join(' | ');
}

/** Returns the field of a link that has the recipe: its letters, digits, `-`, and `_` mean the same to every shell. */
export const linkField = (link: string): string => /recipe=[\w-]+/.exec(link)?.[0] ?? '';

/** Whether the command line runs a recipe from its link: it rejects one with a step that `guardSteps` changes. */
export function runsFromLink({ steps }: Recipe): boolean {
  const guarded = guardSteps(steps);
  return steps.every((step, i) => !isOn(step) || step === guarded[i]);
}

/**
 * Returns the command that runs a recipe, for a POSIX shell: within single quotes it reads every character as it is. To a
 * terminal, into which it is pasted, control characters are keys, which delete the quote before them, run the line, or
 * complete a name, and no argument of a program contains U+0000. A recipe with any is written as in its link.
 *
 * @param link the one to the recipe: `…#v=1&recipe=…`
 * @throws ToolError as `toWords`, and if its link would be rejected
 */
export function toCommand(recipe: Recipe, link: string): string {
  const words = toWords(recipe);
  if (!/\p{Cc}/u.test(words)) return `${PROGRAM} '${words.replaceAll("'", "'\\''")}'`;
  if (!runsFromLink(recipe)) throw new ToolError(UNSAFE);
  return `${PROGRAM} ${linkField(link)}`;
}
