import { toolIdOf } from '../../../../workers/shared/tool-folder.ts';
import type { Page } from '../../../engine/contract/tool.ts';
import { type Chunk, chunk } from '../../ui/chunk.ts';

const loaders = import.meta.glob<Page>('./*/*/tool.ts', { base: '../../../tools', import: 'page' });

/** The lazily loaded page of each tool, by id: one chunk of the build for each. */
export const toolPages: ReadonlyMap<string, Chunk<Page>> = new Map(
  Object.entries(loaders).map(([file, load]) => [toolIdOf(file), chunk(load)]),
);
