import { patch } from './patch.ts';

/** Removes the source of recheck's own worker: a second copy of recheck. */
function withoutCopy(code: string): string {
  const name = /new Blob\(\[(\w+)\]/.exec(code)?.[1];
  const start = name === undefined ? -1 : code.indexOf(`${name}=\``) + `${name}=`.length;
  // Backticks inside the text are escaped.
  const length = /^`(?:[^`\\]|\\[\s\S])*`/.exec(code.slice(start))?.[0].length ?? 0;
  if (length < 1_000_000) throw new Error('recheck no longer holds a copy of itself.');
  return `${code.slice(0, start)}''${code.slice(start + length)}`;
}

/**
 * Halves recheck: its browser build contains a second copy of itself, which is removed: the site calls it in its own
 * worker.
 */
export const trimRecheck = () =>
  patch({
    package: 'recheck',
    version: '4.5.0',
    gains: '1.4 of 2.9 MB before compression',
    until: 'recheck offers a build without the worker in it',
    notInDev: 'it changes nothing but what is sent',
    files: /\/recheck\/lib\/browser\.js$/,
    change: withoutCopy,
  });
