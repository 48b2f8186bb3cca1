/**
 * The build of recheck that needs neither Node nor a process of its own; the package's types cover its main file only.
 *
 * It is a CommonJS file: who loads it gets its exports by name, as the default, or both.
 */
declare module 'recheck/lib/browser.js' {
  import type { checkSync as check } from 'recheck';

  export const checkSync: typeof check | undefined;
  const recheck: { readonly checkSync: typeof check } | undefined;
  export default recheck;
}
