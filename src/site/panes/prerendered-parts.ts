import { chunk } from '../ui/chunk.ts';

// What pages draw, but do not need to be used: it loads after them, and is prerendered so that nothing moves then.
export const paneEditing = chunk(() => import('./PaneEditing.tsx').then((module) => module.PaneEditing));
export const caseSwitch = chunk(() => import('../ui/CaseSwitch.tsx').then((module) => module.CaseSwitch));
