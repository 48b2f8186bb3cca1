import { ToolError } from '../contract/tool-error.ts';
import { compileRegex, parseRegex } from '../regex/syntax.ts';
import type { OwnWord } from './options.ts';

/** A pattern of the visitor, and its number among all words, 1-based. */
export type OwnPattern = { readonly regex: RegExp; readonly name: string; readonly number: number };

/** Runs a search that may take forever, and ends it. @throws ToolError after its time limit */
export type SearchGuard = <T>(search: () => T) => T;

/**
 * Compiles the patterns among own words.
 *
 * The host bounds their time: it ends the worker, as for the tools that run patterns, or gives a `SearchGuard`.
 *
 * @throws ToolError that names the pattern by its number among all words, 1-based, and the column
 */
export async function compilePatterns(words: readonly OwnWord[]): Promise<OwnPattern[]> {
  const patterns: OwnPattern[] = [];
  for (const [i, { text, isPattern, name = 'WORD' }] of words.entries()) {
    if (!isPattern || text === '') continue;
    patterns.push({ regex: await compilePattern(text, i + 1), name, number: i + 1 });
  }
  return patterns;
}

/** Returns an error of an own word that names it. */
const wordError = (number: number, error: unknown) =>
  error instanceof ToolError
    ? new ToolError(`Own word ${number}: ${error.message}`, { ...error.position, option: 'words' })
    : error;

async function compilePattern(text: string, number: number): Promise<RegExp> {
  try {
    // Most patterns are valid with the flag u; those that escape more than it allows are not.
    const flags = await parseRegex(text, 'u').then(
      () => 'gmu',
      () => 'gm',
    );
    return compileRegex(text, flags, await parseRegex(text, flags));
  } catch (error) {
    throw wordError(number, error);
  }
}

/**
 * Returns the matches of a pattern in a text, except for empty ones; offsets are 0-based, in UTF-16 code units.
 *
 * @throws ToolError that names the pattern if the guard ends the search
 */
export function matchesOf({ regex, number }: OwnPattern, text: string, guard: SearchGuard): RegExpExecArray[] {
  try {
    return guard(() => [...text.matchAll(regex)]).filter(([match]) => match !== '');
  } catch (error) {
    throw wordError(number, error);
  }
}
