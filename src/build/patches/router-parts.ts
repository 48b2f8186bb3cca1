import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out what the site does not use of react-router: it is told that making a context or
 * wrapping a component has no effect of its own, and that warnings for developers are off, as in the production
 * build of the library, which browsers' bundlers are not offered.
 */
export function routerParts(): Plugin {
  return {
    name: 'lettermill:router-parts',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/development\/chunk-[^/]+\.mjs$/ },
      handler(code) {
        const trimmed = code
          .replace(/\bENABLE_DEV_WARNINGS = true\b/, 'ENABLE_DEV_WARNINGS = false')
          .replace(/^\w+\.displayName = ".*";$/gm, '')
          .replace(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2');
        return { code: trimmed, map: null };
      },
    },
  };
}
