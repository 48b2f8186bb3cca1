import { resolve } from 'node:path';

const packages = resolve(import.meta.dirname, '../../node_modules');

/** The files of packages whose builds for browsers need a page, where the engines that use them run in workers. */
export const workerBuilds: Readonly<Record<string, string>> = {
  // It reads named characters through an element of a document.
  'decode-named-character-reference': `${packages}/decode-named-character-reference/index.js`,
  // Its entry makes an address of that of the script, which fails where that is a blob. Only its formats are used.
  '@cfworker/json-schema': `${packages}/@cfworker/json-schema/dist/esm/format.js`,
};
