import { optionMatches } from '../engine/catalog/search/option-matches.ts';
import type { Page } from '../engine/contract/tool.ts';
import { toolIdOf } from '../engine/contract/tool-folder.ts';
import { toFragment } from '../site/pages/tool/make-link.ts';

const pages = import.meta.glob<Page>('../tools/*/*/tool.ts', { import: 'page', eager: true });

/**
 * Options of each tool for the search, by tool id: field, words, note and fragment, as the virtual module has them. The
 * fragment is empty if nothing is to be set. */
export const collected = Object.fromEntries(
  Object.entries(pages).map(([file, page]) => [
    toolIdOf(file),
    optionMatches(page).map(({ field, text, note, options: values }) => {
      const fragment = toFragment(page, values);
      return [field, text, note, fragment === toFragment(page, {}) ? '' : fragment] as const;
    }),
  ]),
);
