import type { Plugin } from 'vite';

/**
 * Keeps what a worker's script shares with its chunks in chunks of its own, and fails the build where it is not so.
 *
 * A bundler likes to let chunks import from the script that runs. WebKit takes that for another module: everything in
 * it would exist twice, answer each message twice, and an error thrown by one copy would be unknown to the other.
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
