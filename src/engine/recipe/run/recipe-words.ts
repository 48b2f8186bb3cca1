import { ToolError } from '../../contract/tool-error.ts';

/** A word as a POSIX shell reads it: bare characters, escaped ones, and quoted runs, with no gap between. */
const WORD = /(?:[^\s|'"\\]|\\[\s\S]|'[^']*'|"(?:[^"\\]|\\[\s\S])*")+/y;
const GAP = /\s*/y;
/** The parts of a word, each with its value captured. Within double quotes a backslash escapes `"` and `\` alone. */
const PART = /'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|\\([\s\S])|([^'"\\]+)/g;

const unquoted = (word: string) =>
  word.replace(PART, (_, single?: string, double?: string, escaped?: string, bare?: string) =>
    double === undefined ? (single ?? escaped ?? bare ?? '') : double.replace(/\\(["\\])/g, '$1'),
  );

/**
 * Split a recipe in words, `trim-whitespace | sort-lines --by natural`, into the words of each step.
 *
 * Quotes and backslashes are those of a POSIX shell (IEEE 1003.1, 2.2); nothing is expanded.
 *
 * @throws ToolError at a quote that is not closed, and if a step has no words
 */
export function splitRecipeWords(recipe: string): string[][] {
  const steps: string[][] = [[]];
  const skip = (pattern: RegExp, from: number) => {
    pattern.lastIndex = from;
    return pattern.test(recipe) ? pattern.lastIndex : from;
  };
  for (let at = skip(GAP, 0); at < recipe.length; at = skip(GAP, at)) {
    if (recipe[at] === '|') {
      steps.push([]);
      at++;
      continue;
    }
    const end = skip(WORD, at);
    // Only a quote or a backslash at the end is not a word.
    if (end === at || /['"\\]/.test(recipe[end] ?? '')) {
      const isQuote = recipe[end] !== '\\';
      throw new ToolError(
        `Character ${end + 1} of the recipe: ${isQuote ? 'this quote is not closed' : 'nothing follows this backslash'}.`,
        { offset: end },
      );
    }
    steps.at(-1)?.push(unquoted(recipe.slice(at, end)));
    at = end;
  }
  const empty = steps.findIndex((words) => words.length === 0);
  if (empty >= 0) throw new ToolError(`Step ${empty + 1} of the recipe is empty. Write: tool --option value | tool.`);
  return steps;
}
