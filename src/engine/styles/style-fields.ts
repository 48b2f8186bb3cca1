import type { Offer } from '../contract/offer.ts';
import { select, toggle } from '../contract/options.ts';
import type { Page } from '../contract/tool.ts';

/** The page of a tool that styles text with characters of Unicode. */
export type StyledPage = Page & {
  /** The output pane has a proportional font, and the page shows a note about screen readers. */
  readonly styled?: true;
};

/** Styling a text or bringing it back. */
export const direction = select('Direction', ['style', ['plain', 'Unstyle']], { as: 'buttons' });

/** Option for accented letters. */
export const accents = select(
  'Accented letters',
  [
    ['keep', 'Keep the accent'],
    ['strip', 'Drop the accent'],
    ['skip', 'Leave as typed'],
  ],
  { more: true, when: { mode: 'style' } },
);

/** Whether letters of other fonts are restyled. */
export const restyle = toggle('Convert other fonts too', { default: true, more: true, when: { mode: 'style' } });

/** Whether Greek letters are styled. */
export const greek = toggle('Greek letters', { default: true, more: true, when: { mode: 'style' } });

/** Texts up to this length, in UTF-16 code units, are shown in all styles and notations of a tool at once. */
export const COMPARED_LENGTH = 20_000;

/** The offer to undo styles that a text has already, for the style direction. */
export function plainOffers(input: string, styled: RegExp): Offer[] {
  if (!styled.test(input)) return [];
  return [{ text: 'This text is already styled.', label: 'Unstyle', options: { mode: 'plain' } }];
}
