import type { Offer } from '../../../engine/contract/offer.ts';
import type { OutputParts } from '../../../engine/contract/tool.ts';
import type { RedosHint } from '../../../engine/regex/redos-hint.ts';
import { plural } from '../../../engine/values/plural.ts';
import type { SearchedText } from './searched-text.ts';

/** Parts of a pattern that a note names; Safety lists more of them. */
const NAMED_DANGERS = 3;

/** Whether a pattern did nothing to the text. */
export function isFruitless({ info }: OutputParts): boolean {
  return info?.['count'] === 0 || info?.['pieces'] === 1 || info?.['passed'] === 0;
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

/** Matches a character of two code units in a class, or before a quantifier. */
const HALVED =
  /(?<!\\)\[(?:[^\]\\]|\\.){0,500}?([\ud800-\udbff][\udc00-\udfff])|([\ud800-\udbff][\udc00-\udfff])(?:[*+?]|\{\d)/;

/** Returns a note, and the offer to prevent it, if a pattern has a character whose halves are matched alone. */
export function halvedAdvice(pattern: string, flags: string): { readonly notes: string[]; readonly offers: Offer[] } {
  const [, inClass, repeated] = /[uv]/.test(flags) ? [] : (HALVED.exec(pattern) ?? []);
  const character = inClass ?? repeated;
  if (character === undefined) return { notes: [], offers: [] };
  return {
    notes: [`Without the flag u, ${character} is two characters of the pattern, each of which is half of it.`],
    offers: [{ text: '', label: 'Add the flag u', options: { flags: `${flags}u` } }],
  };
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
