import { keywordsOf } from '../../engine/catalog/keywords.ts';
import { tagsOf } from '../../engine/catalog/tags.ts';
import { PAGE_DESCRIPTIONS } from './page-descriptions.ts';

/**
 * Returns the full content of a tag for search engines.
 *
 * @param id of a tool; other pages have what they give
 * @param short content that the page gives
 */
export function forSearchEngines(name: 'description' | 'keywords', id: string, short: string): string {
  if (name === 'description') return PAGE_DESCRIPTIONS[id] ?? short;
  return [...new Set([...(short === '' ? [] : short.split(', ')), ...tagsOf(id), ...keywordsOf(id)])].join(', ');
}
