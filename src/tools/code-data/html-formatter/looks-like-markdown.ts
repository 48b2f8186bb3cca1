import type { Offer } from '../../../engine/contract/offer.ts';
import { viewOf } from '../../../engine/detect/view.ts';

/** Returns the offer to read a text as Markdown if it has marks of Markdown and no tags: as HTML it is one long line. */
export function markdownOffers(source: string): Offer[] {
  if (/<[a-z!/?]/i.test(source.replace(/<(?:https?|mailto):[^\s<>]*>/g, ''))) return [];
  if (viewOf(source).markdown < 2) return [];
  return [{ text: 'This looks like Markdown.', label: 'Read as Markdown', options: { from: 'markdown' } }];
}
