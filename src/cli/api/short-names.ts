/** Short names, and the calls that they stand for: a tool, and options of it. */
export const SHORT_NAMES: Readonly<Record<string, string>> = {
  base64: 'base64-converter',
  binary: 'binary-converter',
  caesar: 'caesar-cipher',
  camel: 'camel-case',
  capitalize: 'capitalized-case',
  constant: 'constant-case',
  count: 'text-counter',
  csv: 'csv-to-json-converter',
  dedupe: 'duplicate-line-remover',
  entities: 'html-entity-converter',
  hex: 'hex-to-text-converter',
  html: 'html-formatter',
  join: 'text-joiner',
  js: 'javascript-formatter',
  json: 'json-formatter',
  kebab: 'kebab-case',
  keep: 'find-and-replace --action=keep',
  lorem: 'lorem-ipsum-generator',
  lower: 'lower-case',
  morse: 'morse-code-converter',
  number: 'add-line-numbers',
  pascal: 'pascal-case',
  password: 'password-generator',
  prefix: 'add-prefix-suffix',
  regex: 'regex-tester',
  replace: 'find-and-replace',
  reverse: 'reverse-lines',
  rot13: 'rot13-converter',
  sentence: 'sentence-case',
  slug: 'slugify-generator',
  snake: 'snake-case',
  sort: 'sort-lines',
  split: 'text-splitter',
  stringify: 'json-stringify-generator',
  title: 'title-case',
  trim: 'trim-whitespace',
  upper: 'upper-case',
  url: 'url-converter',
  utf8: 'utf8-converter',
  utm: 'utm-builder-generator',
  wrap: 'word-wrap',
  xml: 'xml-formatter',
};

/** Returns the id of the tool that a name, short or in full, stands for, and options in front of those that are given. */
export function namedTool(name: string): readonly [id: string, ...options: string[]] {
  const [id = name, ...options] = Object.hasOwn(SHORT_NAMES, name) ? (SHORT_NAMES[name]?.split(' ') ?? []) : [];
  return [id, ...options];
}

/** Returns the short name of a tool; undefined if it has none. */
export const shortNameOf = (tool: string): string | undefined =>
  Object.keys(SHORT_NAMES).find((name) => SHORT_NAMES[name] === tool);
