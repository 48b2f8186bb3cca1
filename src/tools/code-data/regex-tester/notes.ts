import type { Offer } from '../../../core/offer.ts';
import { plural } from '../../../core/plural.ts';
import type { OutputParts } from '../../../core/tool.ts';
import { parseRegexLiteral } from '../../../regex/literal.ts';
import type { RedosHint } from '../../../regex/redos-hint.ts';
import { excerpt } from '../../../text/excerpt.ts';
import type { SearchedText } from './searched-text.ts';

/** Parts of a pattern that a note names; Safety lists more of them. */
const NAMED_DANGERS = 3;

/** Returns the offer to read a literal without its slashes, if the pattern with them has no match. */
export function slashOffers(pattern: string, { info }: OutputParts): Offer[] {
  const literal = info?.['count'] === 0 ? parseRegexLiteral(pattern) : undefined;
  if (!literal) return [];
  const flags = literal.flags === '' ? 'no flags' : `the flags ${literal.flags}`;
  return [
    {
      text: 'The slashes are part of the pattern.',
      label: `Use ${excerpt(literal.pattern)} with ${flags}`,
      options: literal,
    },
  ];
}

/** Returns the offer to remove the line breaks of a pattern that has no match with them. */
export function lineBreakOffers(pattern: string, { info }: OutputParts): Offer[] {
  if (info?.['count'] !== 0 || !pattern.includes('\n')) return [];
  return [
    {
      text: 'Each line break of the pattern matches a line feed.',
      label: 'Remove the line breaks',
      options: { pattern: pattern.replace(/\n/g, '') },
    },
  ];
}

/** Returns a note if the pattern sees other line ends than the text has. */
export const lineEndNotes = ({ isOther }: SearchedText) =>
  isOther ? ['The pattern sees each line end as \\n. Name \\r to find carriage returns.'] : [];

/** Returns notes on parts of the pattern that can hang. */
export function dangerNotes(hints: readonly RedosHint[]): string[] {
  const dangers = hints
    .filter(({ kind }) => kind === 'exponential')
    .map(({ text: reason }) => `Pattern: ${reason}; it can hang on text that almost matches.`);
  if (dangers.length > NAMED_DANGERS) {
    const rest = dangers.splice(NAMED_DANGERS).length;
    dangers.push(`Pattern: ${plural(rest, 'more part')} can hang as well.`);
  }
  return dangers;
}
