import { patch, replace } from './patch.ts';

/**
 * Makes what react-dom throws to itself without taking a stack trace.
 *
 * It makes five errors at its start, of which only the identity counts. Where a debugger listens, Lighthouse's or that of
 * the developer tools, the browser looks up the line of each function on the stack at once, and parses all of react-dom
 * a second time for it: half of the longest task of a page's start. Without a debugger there is nothing to gain.
 */
export const fitReactDom = () =>
  patch({
    package: 'react-dom',
    version: '19.3.1',
    gains: '16 ms of one task on a quick machine, 130 ms on a slow phone, where a debugger listens',
    until: 'react-dom makes what it throws to itself when it first throws it',
    notInDev: 'the build of react-dom for development makes them in its own way',
    files: /\/react-dom\/cjs\/react-dom-client\.production\.js$/,
    change: (code) =>
      replace(
        code,
        /(?<=Exception = )Error\((formatProdErrorMessage\(\d+\))\)(?=[,;])/g,
        'Object.create(Error.prototype, { message: { value: $1 } })',
      ),
  });
