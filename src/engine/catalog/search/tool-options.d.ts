declare module 'virtual:tool-options' {
  type OptionMatch = import('./option-matches.ts').OptionMatch;
  /** Entries of `equivalents.json` about a tool: its names elsewhere, and the options that make it do the same, in words. */
  type Equivalent = Pick<OptionMatch, 'note' | 'options'> & { readonly names: string };
  /** Part that the search needs of each tool's options, by its id. */
  const options: Readonly<
    Record<string, { readonly options: readonly OptionMatch[]; readonly equivalents: readonly Equivalent[] }>
  >;
  export default options;
}
