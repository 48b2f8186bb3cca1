/**
 * Runs jobs on web workers from now on: those with a time limit or a signal, and long texts, so that the page stays free. A
 * worker starts at its first job.
 *
 * @param start starts a module worker with the script `lettermill/worker`:
 *   `() => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })`, where worker.js is
 *   `import 'lettermill/worker'`
 * @param settings `size`: most workers at a time; default: 1
 */
export function useWorkers(start: () => Worker, settings?: { readonly size?: number }): void;

/**
 * Loads fonts of ASCII art on the calling thread, of which only Standard is part of the modules for browsers.
 *
 * @param load gets the name of a file in the folder "fonts" of this package: `Ghost.flf`
 */
export function useFonts(load: (file: string) => Promise<ArrayBuffer | Uint8Array>): void;
