/// <reference types="vite/types/importMeta.d.ts" />

import type { Meta } from '../contract/tool.ts';
import { TOOL_IDS } from '../tool-ids.ts';
import { FEATURED } from './featured.ts';

export type CategoryColor = 'lime' | 'blue' | 'pink' | 'teal' | 'orange';
export type CategoryId = 'text-case' | 'text-formatting' | 'text-styling' | 'code-data' | 'text-transformation';

export type Tool = {
  readonly id: string;
  readonly name: string;
  /** The name in full, for the page's title and for search. */
  readonly title: string;
  readonly description: string;
  readonly category: CategoryId;
  /** With a leading slash. */
  readonly path: string;
  readonly featured: boolean;
};

export type Category = {
  readonly id: CategoryId;
  readonly name: string;
  readonly description: string;
  /** A category has no page. */
  readonly path: '';
  /** An emoji, for places where only text is possible, such as the shortcuts of the installed application. */
  readonly icon: string;
  /** The hue of the category's mark, cards, and steps: none is violet, the color of what can be pressed. */
  readonly color: CategoryColor;
  readonly tools: readonly Tool[];
  readonly toolCount: number;
};

type Draft = Omit<Category, 'path' | 'tools' | 'toolCount'>;

const drafts: readonly Draft[] = [
  {
    id: 'text-case',
    name: 'Text Case Converter',
    description: 'Sentence case, title case, camelCase, and every other way to capitalize.',
    icon: '🔠',
    color: 'lime',
  },
  {
    id: 'text-formatting',
    name: 'Text Formatting',
    description: 'Sort, clean up, count, split, and join lines and words.',
    icon: '📝',
    color: 'blue',
  },
  {
    id: 'text-styling',
    name: 'Text Styling',
    description: 'Fancy letters and effects made of Unicode characters to paste anywhere.',
    icon: '✨',
    color: 'pink',
  },
  {
    id: 'code-data',
    name: 'Code & Data Translation',
    description: 'Format, encode, decode, and convert code and data.',
    icon: '💻',
    color: 'teal',
  },
  {
    id: 'text-transformation',
    name: 'Text Transformation',
    description: 'Reverse, encode, or generate text and passwords.',
    icon: '🔄',
    color: 'orange',
  },
];

const rank = new Map<string, number>(TOOL_IDS.map((id, at) => [id, at]));

/** Lists tools in the order of the one list of ids. A test checks that it names them all. */
const byOrder = (a: Tool, b: Tool): number => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0);

/**
 * Makes the catalog from the `meta` of each tool file.
 *
 * @param metas keyed by path, `./<category>/<id>/tool.ts`; files in folders that are not categories are left out
 */
export function makeCatalog(metas: Readonly<Record<string, Meta>>): readonly Category[] {
  const tools = Object.entries(metas).map(([file, meta]) => {
    const [category = '', id = ''] = file.split('/').slice(-3);
    const { name, title = name, description } = meta;
    return {
      id,
      name,
      title,
      description,
      category: category as CategoryId,
      path: `/${id}`,
      featured: FEATURED.has(id),
    };
  });
  return drafts.map((draft) => {
    const own = tools.filter((tool) => tool.category === draft.id).sort(byOrder);
    return { ...draft, path: '', tools: own, toolCount: own.length };
  });
}

export const categories: readonly Category[] = makeCatalog(
  import.meta.glob<Meta>('./*/*/tool.ts', { base: '../../tools', eager: true, import: 'meta', query: '?meta' }),
);

export const tools: readonly Tool[] = categories.flatMap((category) => category.tools);

const toolsById = new Map(tools.map((tool) => [tool.id, tool]));
const categoriesById = new Map<string, Category>(categories.map((category) => [category.id, category]));

/** The tool with this id, if there is one. */
export const byId = (id: string): Tool | undefined => toolsById.get(id);

/** The category with this id, if there is one. */
export const categoryById = (id: string): Category | undefined => categoriesById.get(id);

/** The name of a tool's category. */
export const categoryName = (tool: Tool): string => categoriesById.get(tool.category)?.name ?? '';

/** Featured tools, in the order of the text categories and then code and data. */
export const featured: readonly Tool[] = tools.filter((tool) => tool.featured);

/** The featured tools of the same category, without this one. Empty when the category has only one tool. */
export function moreTools(tool: Tool): readonly Tool[] {
  return featured.filter((other) => other.category === tool.category && other.id !== tool.id);
}

const fold = (text: string) => text.trim().toLowerCase();

/**
 * Returns the tools whose short or full name contains the trimmed query, in any case. A blank query finds nothing.
 *
 * @param category limits the search to one category
 */
export function searchTools(query: string, category?: string): readonly Tool[] {
  const wanted = fold(query);
  if (!wanted) return [];
  return tools.filter(
    (tool) =>
      (!category || tool.category === category) &&
      [tool.name, tool.title].some((name) => name.toLowerCase().includes(wanted)),
  );
}

/** Returns the name of a tool in which the trimmed query lies: the short one, or the one in full. */
export const matchedName = ({ name, title }: Tool, query: string): string =>
  !name.toLowerCase().includes(fold(query)) && title.toLowerCase().includes(fold(query)) ? title : name;
