import type { Page } from '../../../engine/contract/tool.ts';
import { hasSecrets, type RandomPage } from '../../../engine/random/random-page.ts';
import type { StyledPage } from '../../../engine/styles/style-fields.ts';
import { plural } from '../../../engine/values/plural.ts';
import { useRested } from '../../ui/useRested.ts';
import { firstWords } from './first-words.ts';

/**
 * Returns the screen reader announcement for the newest output, once typing rests: its first words and its length. A
 * secret is not read out.
 */
export function useAnnouncement(output: string, page: Partial<RandomPage & StyledPage> = {}): string {
  const length = plural(output.length, 'character');
  const words = hasSecrets(page) ? '' : firstWords(output, page);
  return useRested(output === '' ? '' : words === '' ? `Output: ${length}` : `Output: ${words} (${length})`);
}

/** Draws it: for the page of a tool, which loads it late. */
export const Announcement = ({ output, page }: { readonly output: string; readonly page: Page }): string =>
  useAnnouncement(output, page);
