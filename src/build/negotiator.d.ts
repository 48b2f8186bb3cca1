// The package has no types, and those of DefinitelyTyped lack the server's preference.
declare module 'negotiator' {
  import type { IncomingMessage } from 'node:http';

  export default class Negotiator {
    constructor(request: Pick<IncomingMessage, 'headers'>);
    /**
     * Returns the available content codings that the client accepts, best first; `preferred` decides between equal
     * ones.
     */
    encodings<T extends string>(available: readonly T[], options?: { readonly preferred?: readonly T[] }): T[];
  }
}
