declare module 'virtual:card-examples' {
  /** Input and output of each tool on Home's cards, by tool id. */
  const examples: Readonly<Record<string, readonly [before: string, after: string]>>;
  export default examples;
}
