import { readFileSync } from 'node:fs';

/** A term of docs/glossary.md that is not to be used. */
export type BannedTerm = {
  /** As the page writes it. */
  readonly term: string;
  /** Matches the term in a text; that of a label or a beginning matches only the whole label, or the beginning. */
  readonly pattern: RegExp;
  readonly labelOnly: boolean;
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns how a term is found. In the page, `*` is any ending, a number any number, `=` a whole label, `^` the beginning of a text. */
function readTerm(term: string): BannedTerm {
  const labelOnly = term.startsWith('=');
  const words = escaped(term.replace(/^[=^]/, ''))
    .replace(/\\\*/g, '\\w*')
    .replace(/\d+/g, '\\d+')
    .replace(/ /g, '[\\s\\u00a0]+');
  if (labelOnly) return { term, labelOnly, pattern: new RegExp(`^${words}$`) };
  if (term.startsWith('^')) return { term, labelOnly, pattern: new RegExp(`^${words}(?![\\w-])`) };
  return { term, labelOnly, pattern: new RegExp(`(?<![\\w-])${words}(?![\\w-])`, 'i') };
}

/**
 * Reads the banned terms of one table of docs/glossary.md: its second column.
 *
 * @param heading the section that contains the table
 */
export function bannedTerms(heading: string): readonly BannedTerm[] {
  const section = readFileSync('docs/glossary.md', 'utf8')
    .split(/^## /m)
    .find((each) => each.startsWith(`${heading}\n`));
  return (section ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.startsWith('| Write'))
    .flatMap((line) => [...(line.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)].map(([, term = '']) => readTerm(term)));
}
