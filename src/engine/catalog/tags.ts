/** Lists of tags, by path: apart from the catalog, since no page but the search needs them. */
const lists = import.meta.glob<readonly string[]>('./*/*/tool.ts', {
  base: '../../tools',
  eager: true,
  import: 'tags',
  query: '?tags',
});

const byId = new Map<string | undefined, readonly string[]>([
  ...Object.entries(lists).map(([file, tags]) => [file.split('/').at(-2), tags] as const),
  ['compare', ['diff', 'compare']],
  ['find-by-example', ['example', 'find']],
  ['redact', ['privacy', 'redact']],
]);

/** Returns the tags of a tool, or of a page that a search shows like one, the most important first. */
export const tagsOf = (id: string): readonly string[] => byId.get(id) ?? [];
