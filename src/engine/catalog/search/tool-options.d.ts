declare module 'virtual:tool-options' {
  /** A match of `option-matches.ts`, with the fragment of a link that sets it; empty if nothing is to be set. */
  type Option = readonly [field: string, text: string, note: string, fragment: string];
  /** The options of each tool, by its id. */
  const options: Readonly<Record<string, readonly Option[]>>;
  export default options;
}
