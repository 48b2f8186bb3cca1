declare module 'virtual:sample-results' {
  /** The first lines of what each tool makes of its sample, by tool id; not for generators and galleries. */
  const results: Readonly<Record<string, string>>;
  export default results;
}
