import type { Offer } from '../../../engine/contract/offer.ts';
import { markdownMarks } from '../../../engine/formats/markup/markdown-marks.ts';

/** Number of UTF-16 code units at the beginning that are examined. */
const EXAMINED = 4000;

/** Returns the offer to read a text as Markdown if it has marks of Markdown and no tags: as HTML it is one long line. */
export function markdownOffers(source: string): Offer[] {
  if (/<[a-z!/?]/i.test(source.replace(/<(?:https?|mailto):[^\s<>]*>/g, ''))) return [];
  if (markdownMarks(source.trimStart().slice(0, EXAMINED)) < 2) return [];
  return [{ text: 'This looks like Markdown.', label: 'Read as Markdown', options: { from: 'markdown' } }];
}
