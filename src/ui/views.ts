import { type Chunk, chunk } from '../chunk.ts';
import { toolIdOf } from '../core/room.ts';
import type { ToolView } from './view.ts';

const loaders = import.meta.glob<ToolView>('../tools/*/*/View.tsx', { import: 'default' });

/** The tools that have a view of their own, by id. A page works without it, so it loads afterwards. */
export const views: ReadonlyMap<string, Chunk<ToolView>> = new Map(
  Object.entries(loaders).map(([file, load]) => [toolIdOf(file), chunk(load)]),
);
