// The module `lettermill/workers`: what a page may set before it calls the functions.

export { useFonts } from './fonts.ts';
export { useWorkers } from './threads.ts';
