/** Cases beside each other on the page of a tool, as styles of a title or mistakes in a text: its folder's `guide.ts`. */
export type Guide = {
  readonly title: string;
  readonly about: string;
  readonly cases: readonly {
    /** Headings of the case: a name, or messages as they are printed. */
    readonly names: readonly string[];
    readonly about: string;
    readonly input: string;
    readonly options?: Readonly<Record<string, unknown>>;
    /** Result of the engine, which the tests compare. Left out where it refuses the text. */
    readonly output?: string;
  }[];
};
