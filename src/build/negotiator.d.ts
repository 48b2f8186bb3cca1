// The package has no types of its own, and those of DefinitelyTyped lack the preference of the server.
declare module 'negotiator' {
  import type { IncomingMessage } from 'node:http';

  export default class Negotiator {
    constructor(request: Pick<IncomingMessage, 'headers'>);
    /** Those of the available content codings that the client takes, best first; by `preferred` where it likes two the same. */
    encodings<T extends string>(available: readonly T[], options?: { readonly preferred?: readonly T[] }): T[];
  }
}
