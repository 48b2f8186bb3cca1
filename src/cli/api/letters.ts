/** Options by their letters: `-u` is `--unique`, `-r` is `--order=desc`. */
export type Letters = Readonly<Record<string, string>>;

/** Letters of the command line's own options. They mean the same for each tool. */
export const COMMON_LETTERS: Letters = {
  h: 'help',
  i: 'in-place',
  j: 'jobs',
  o: 'output-file',
  q: 'quiet',
  R: 'recursive',
};

const DECODE: Letters = { d: 'direction=decode' };

/** Letters by tool, as sort(1), uniq(1), sed(1), grep(1), base64(1), and jq(1) have them, where it has such an option. */
const LETTERS: Readonly<Record<string, Letters>> = {
  'base64-converter': { ...DECODE, w: 'lineWidth' },
  'binary-converter': DECODE,
  'csv-to-json-converter': { t: 'delimiter', u: 'unique' },
  'duplicate-line-remover': {
    c: 'count',
    d: 'mode=dupes',
    f: 'no-matchCase',
    k: 'column',
    t: 'delimiter',
    u: 'mode=unique',
  },
  'find-and-replace': { E: 'mode=regex', r: 'mode=regex', v: 'action=remove', w: 'wholeWord' },
  'hex-to-text-converter': { ...DECODE, e: 'direction=encode' },
  'html-entity-converter': DECODE,
  'json-formatter': { c: 'mode=minify', r: 'results=lines', S: 'sortKeys=asc' },
  'number-sorter': { r: 'order=desc', u: 'duplicates=remove' },
  'sort-lines': { k: 'column', n: 'by=number', r: 'order=desc', t: 'delimiter', u: 'unique', V: 'by=natural' },
  'text-joiner': { u: 'unique' },
  'url-converter': DECODE,
  'utf8-converter': DECODE,
  'word-wrap': { w: 'width' },
};

/** Returns the letters of a tool's own options. */
export const lettersOf = (tool: string): Letters => (Object.hasOwn(LETTERS, tool) ? LETTERS[tool] : undefined) ?? {};
