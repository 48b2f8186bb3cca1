import { patch, replace } from './patch.ts';

/**
 * Lets the bundler leave out what the site does not use of react-router: it is told that making a context or
 * wrapping a component has no effect of its own, that warnings for developers are off, as in the production build of the
 * library, which browsers' bundlers are not offered, and that no router with data is there, nor its error boundary.
 */
export const trimRouter = () =>
  patch({
    package: 'react-router',
    version: '7.18.5',
    gains: '7.6 kB before a page can be used',
    until:
      'the site can use react-router 8, which offers its production build, but wants Node 22 and has no react-router-dom',
    notInDev: 'it changes nothing but what is left out, and in development its warnings are welcome',
    files: /\/react-router\/dist\/development\/chunk-[^/]+\.mjs$/,
    change: (code) =>
      code.includes('var ENABLE_DEV_WARNINGS')
        ? [
            [/\bENABLE_DEV_WARNINGS = true\b/, 'ENABLE_DEV_WARNINGS = false'],
            [/^\w+\.displayName = ".*";$/gm, ''],
            [/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2'],
            [/^RenderErrorBoundary\.contextType = RSCRouterContext;$/m, ''],
            [
              /^ {2}return isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\);$/m,
              'return useNavigateUnstable();',
            ],
            [/^(var objectProtoNames\d* = )(.*);$/gm, '$1/* @__PURE__ */ (() => $2)();'],
          ].reduce((changed, [pattern, by]) => replace(changed, pattern as RegExp, by as string), code)
        : code,
  });
