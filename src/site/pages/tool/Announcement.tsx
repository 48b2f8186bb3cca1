import type { Page } from '../../../engine/contract/tool.ts';
import { useAnnouncement } from './useAnnouncement.ts';

/** The words that a screen reader hears about a result. */
export function Announcement({ output, page }: { readonly output: string; readonly page: Page }) {
  return useAnnouncement(output, page);
}
