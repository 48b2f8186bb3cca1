import type { CategoryId } from './catalog.ts';

/** Lists of further search words, by path: apart from the catalog, since no page needs them to be used. */
const lists = import.meta.glob<readonly string[]>('./*/*/tool.ts', {
  base: '../../tools',
  eager: true,
  import: 'keywords',
  query: '?keywords',
});

const byId = new Map(Object.entries(lists).map(([file, keywords]) => [file.split('/').at(-2), keywords]));

/** Returns the further search words of a tool: none if it has none, or if there is no such tool. */
export const keywordsOf = (id: string): readonly string[] => byId.get(id) ?? [];

/** Further search words of the tools of each category. */
export const CATEGORY_KEYWORDS: Readonly<Record<CategoryId, readonly string[]>> = {
  'text-case': ['case', 'capital letters', 'uppercase', 'lowercase'],
  'text-formatting': ['format', 'lines', 'spaces', 'clean up'],
  'text-styling': ['fonts', 'unicode', 'style', 'fancy text'],
  'code-data': ['encode', 'decode', 'convert', 'json', 'format'],
  'text-transformation': ['transform', 'generate', 'reverse'],
};
