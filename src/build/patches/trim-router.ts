import { patch, replace } from './patch.ts';

/**
 * Lets the bundler leave out the unused parts of react-router: it declares that creating a context or wrapping a
 * component has no side effect, and removes the reference to the data router's error boundary.
 */
export const trimRouter = () =>
  patch({
    package: 'react-router',
    version: '7.18.5',
    gains: '8.8 kB before a page can be used',
    until: 'react-router marks its contexts and components as free of side effects',
    notInDev: 'it changes nothing but what is left out',
    files: /\/react-router\/dist\/development\/chunk-[^/]+\.mjs$/,
    change: (code) =>
      code.includes('var RenderErrorBoundary')
        ? [
            [/^\w+\.displayName = ".*";$/gm, ''],
            [/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2'],
            [/^RenderErrorBoundary\.contextType = RSCRouterContext;$/m, ''],
          ].reduce((changed, [pattern, by]) => replace(changed, pattern as RegExp, by as string), code)
        : code,
  });
