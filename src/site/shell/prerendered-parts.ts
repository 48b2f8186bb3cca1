import { chunk } from '../ui/chunk.ts';

// The end of each page: it loads after the page, and is prerendered so that nothing moves then.
export const footer = chunk(() => import('./Footer.tsx').then((module) => module.Footer));
