import { ToolError } from '../contract/tool-error.ts';
import { compileRegex, parseRegex } from '../regex/syntax.ts';
import type { OwnWord } from './options.ts';

/** A pattern of the visitor. */
export type OwnPattern = { readonly regex: RegExp; readonly name: string };

/**
 * Compiles the patterns among own words.
 *
 * The host bounds their time: it ends the worker, as for the tools that run patterns.
 *
 * @throws ToolError that names the pattern by its number among all words, 1-based, and the column
 */
export async function compilePatterns(words: readonly OwnWord[]): Promise<OwnPattern[]> {
  const patterns: OwnPattern[] = [];
  for (const [i, { text, isPattern, name = 'WORD' }] of words.entries()) {
    if (!isPattern || text === '') continue;
    patterns.push({ regex: await compilePattern(text, i + 1), name });
  }
  return patterns;
}

async function compilePattern(text: string, number: number): Promise<RegExp> {
  try {
    // Most patterns are valid with the flag u; those that escape more than it allows are not.
    const flags = await parseRegex(text, 'u').then(
      () => 'gmu',
      () => 'gm',
    );
    return compileRegex(text, flags, await parseRegex(text, flags));
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    throw new ToolError(`Own word ${number}: ${error.message}`, { ...error.position, option: 'words' });
  }
}

/** Returns the matches of a pattern in a text, except for empty ones; offsets are 0-based, in UTF-16 code units. */
export function* matchesOf({ regex }: OwnPattern, text: string): Generator<{ from: number; to: number }> {
  for (const { index, 0: match } of text.matchAll(regex)) {
    if (match !== '') yield { from: index, to: index + match.length };
  }
}
