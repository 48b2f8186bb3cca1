import { chunk } from '../../ui/chunk.ts';

// Content below the panes: it loads after the controls, and is prerendered so that nothing moves then.
export const styledNote = chunk(() => import('./StyledNote.tsx').then((module) => module.StyledNote));
export const moreTools = chunk(() => import('./MoreTools.tsx').then((module) => module.MoreTools));
