import { readFileSync } from 'node:fs';

/** Styles of titles that have a list of published ones, in `titles/`. */
export const STYLES = ['ap', 'apa', 'ama', 'chicago', 'mla', 'nyt', 'wikipedia'] as const;

/** The titles of a file, one per line after a first line that names the source. */
export const titlesOf = (style: string): readonly string[] =>
  readFileSync(new URL(`titles/${style}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1);

/** A title in lowercase, but for acronyms and names with a capital inside, which no style knows. */
export const lowered = (title: string): string =>
  title.replace(/[\p{L}\p{M}\p{N}.]+/gu, (word) => (/\p{Lu}.*\p{Lu}/u.test(word) ? word : word.toLowerCase()));
