import { toolIdOf } from '../../../../workers/shared/tool-folder.ts';
import { type Chunk, chunk } from '../../ui/chunk.ts';
import type { ToolView } from '../../ui/view.ts';

const loaders = import.meta.glob<ToolView>('../../../tools/*/*/View.tsx', { import: 'default' });

/** The views of tools that have one, by id. A page works without its view, which loads afterward. */
export const views: ReadonlyMap<string, Chunk<ToolView>> = new Map(
  Object.entries(loaders).map(([file, load]) => [toolIdOf(file), chunk(load)]),
);
