import type { Plugin } from 'vite';

/**
 * Halves recheck: its browser build holds a second copy of itself, as the source text of a worker that it could start.
 * We call it on a worker of our own, so that copy goes (1.4 of 2.9 MB).
 */
export function recheckAlone(): Plugin {
  return {
    name: 'lettermill:recheck-alone',
    apply: 'build',
    transform: {
      filter: { id: /\/recheck\/lib\/browser\.js$/ },
      handler(code) {
        const name = /new Blob\(\[(\w+)\]/.exec(code)?.[1];
        const start = name === undefined ? -1 : code.indexOf(`${name}=\``) + `${name}=`.length;
        // Backticks inside the text are escaped.
        const length = /^`(?:[^`\\]|\\[\s\S])*`/.exec(code.slice(start))?.[0].length ?? 0;
        if (length < 1_000_000) this.error('recheck no longer holds a copy of itself.');
        return { code: `${code.slice(0, start)}''${code.slice(start + length)}`, map: null };
      },
    },
  };
}
