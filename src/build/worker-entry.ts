import type { Plugin } from 'vite';

/**
 * Moves modules that a worker's script shares with its chunks into separate chunks, and fails the build if that did not
 * work.
 *
 * By default, chunks may import from the entry script. WebKit loads that as a second module: each message would be
 * answered twice, and `error instanceof ToolError` would be false for errors thrown by the other copy.
 */
export function workerEntry(): Plugin {
  return {
    name: 'lettermill:worker-entry',
    apply: 'build',
    options: (options) => ({ ...options, preserveEntrySignatures: 'strict' }),
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const entries = chunks.filter((chunk) => chunk.isEntry).map((chunk) => chunk.fileName);
      const wrong = chunks.filter((chunk) => chunk.imports.some((file) => entries.includes(file)));
      if (wrong.length > 0) {
        this.error(`These chunks import from the worker's script: ${wrong.map((chunk) => chunk.fileName).join(', ')}`);
      }
    },
  };
}
