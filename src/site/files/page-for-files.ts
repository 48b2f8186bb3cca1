/** Pages of the tools for a type of file, by the ending of its name. */
const PAGES: ReadonlyMap<string | undefined, string> = new Map([
  ['csv', '/csv-to-json-converter'],
  ['tsv', '/csv-to-json-converter'],
  ['htm', '/html-formatter'],
  ['html', '/html-formatter'],
  ['js', '/javascript-formatter'],
  ['json', '/json-formatter'],
  ['jsonl', '/json-formatter'],
  ['ndjson', '/json-formatter'],
  ['xml', '/xml-formatter'],
]);

/**
 * Returns the path of the tool for the common type of all files, by their names; undefined if there is none, or if only
 * their content can tell.
 */
export function pageForFiles(files: readonly { readonly name: string }[]): string | undefined {
  const pages = files.map(({ name }) => PAGES.get(/\.([a-z]+)(?:\.gz)?$/i.exec(name)?.[1]?.toLowerCase()));
  return pages.every((page) => page === pages[0]) ? pages[0] : undefined;
}
