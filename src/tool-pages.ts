import { type Chunk, chunk } from './chunk.ts';
import type { Page } from './lib/tool.ts';

const loaders = import.meta.glob<Page>('./tools/*/*.ts', { import: 'page' });

/** The lazily loaded page of each tool, by id: one chunk of the build for each. */
export const toolPages: ReadonlyMap<string, Chunk<Page>> = new Map(
  Object.entries(loaders).map(([file, load]) => [file.slice(file.lastIndexOf('/') + 1, -'.ts'.length), chunk(load)]),
);
