import { patch, replace } from './patch.ts';

/**
 * Lets the bundler leave out what the site does not use of react-router: it declares that making a context or
 * wrapping a component has no side effect, and removes what keeps the data router and its error boundary. It turns off
 * warnings for developers, as does the library's production build, which bundlers for browsers are not offered.
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
