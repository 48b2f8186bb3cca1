import type { Plugin } from 'vite';

/**
 * Takes the style tag out of sonner, which the content policy forbids.
 * Whoever imports sonner imports `sonner/dist/styles.css`, the same rules as a file, beside it.
 */
export function sonnerStyles(): Plugin {
  return {
    name: 'lettermill:sonner-styles',
    apply: 'build',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs$/ },
      handler(code) {
        const without = code.replace(/^__insertCSS\(".*"\);?$/m, '');
        if (without === code) this.error('sonner no longer inserts its styles in the known way.');
        return { code: without, map: null };
      },
    },
  };
}
