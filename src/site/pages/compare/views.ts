import { chunk } from '../../ui/chunk.ts';

// What draws results loads when there is the first one.
export const diffView = chunk(() => import('./DiffView.tsx').then((module) => module.DiffView));
export const listsView = chunk(() => import('./ListsView.tsx').then((module) => module.ListsView));
export const jsonView = chunk(() => import('./JsonView.tsx').then((module) => module.JsonView));
