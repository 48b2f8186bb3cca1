import type { Choice } from '../../../engine/contract/options.ts';
import labels from './fonts.json' with { type: 'json' };

/**
 * The FIGlet fonts that the site ships, by name, each figlet/<name>.flf. They come unchanged from the figlet package,
 * with the comments that name their authors and terms. Some are hundreds of kilobytes large, some are written from
 * right to left, and one has two names; their labels say so in parentheses. Source: `fonts.json`, which `npm run tables`
 * writes.
 */
export const FIGLET_FONTS: readonly Choice[] = labels.map((label) => {
  const name = label.replace(/ \(.*/, '');
  return name === label ? name : [name, label];
});

/** Whether a font has 200 kB to 1.1 MB: load it only for a person who chose it. */
export const isLargeFont = (name: string): boolean => labels.includes(`${name} (large font)`);
