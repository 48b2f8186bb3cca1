import { toolIdOf } from '../../../../workers/shared/tool-folder.ts';
import { type Chunk, chunk } from '../../ui/chunk.ts';
import type { ToolView } from '../../ui/view.ts';

const loaders = import.meta.glob<ToolView>('../../../tools/*/*/View.tsx', { import: 'default' });

/** The tools that have a view of their own, by id. A page works without it, so it loads afterwards. */
export const views: ReadonlyMap<string, Chunk<ToolView>> = new Map(
  Object.entries(loaders).map(([file, load]) => [toolIdOf(file), chunk(load)]),
);
