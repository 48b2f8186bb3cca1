import { chunk } from '../../ui/chunk.ts';

// Content beside the controls: it loads after them, and is prerendered so that nothing moves then.
export const styledNote = chunk(() => import('./StyledNote.tsx').then((module) => module.StyledNote));
export const moreTools = chunk(() => import('./MoreTools.tsx').then((module) => module.MoreTools));
export const sampleResult = chunk(() => import('./SampleResult.tsx').then((module) => module.SampleResult));
