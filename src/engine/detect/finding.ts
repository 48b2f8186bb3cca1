import type { Step } from '../recipe/recipe.ts';

/** Kinds of a text or of its decoded content: each with its name as in the middle of a sentence. */
export const KINDS = {
  json: 'JSON',
  'json-broken': 'damaged JSON',
  'json-fenced': 'JSON in a code block',
  ndjson: 'JSON Lines',
  'json-string': 'an escaped JSON string',
  csv: 'CSV',
  xml: 'XML',
  html: 'HTML',
  javascript: 'JavaScript',
  css: 'CSS',
  sql: 'SQL',
  markdown: 'Markdown',
  yaml: 'YAML',
  toml: 'TOML',
  ini: 'an INI file',
  env: 'a .env file',
  properties: 'a .properties file',
  php: 'PHP',
  log: 'log lines',
  base64: 'Base64',
  hex: 'hex',
  binary: 'binary',
  morse: 'Morse code',
  percent: 'percent-encoding',
  entities: 'HTML entities',
  'unicode-escapes': 'Unicode escapes',
  mojibake: 'garbled text',
  styled: 'styled letters',
  zalgo: 'Zalgo text',
  'upside-down': 'upside-down text',
  hidden: 'hidden characters',
  caesar: 'a Caesar cipher',
  jwt: 'a JSON Web Token',
  uuid: 'a UUID',
  timestamp: 'a time stamp',
  punycode: 'Punycode',
  'data-uri': 'a data: URI',
  numbers: 'a list of numbers',
  emails: 'a list of email addresses',
  identifiers: 'names of a program',
  'all-caps': 'text in capitals',
  'title-cased': 'text with a capital on every word',
  'no-capitals': 'sentences without capitals',
  'hard-wrapped': 'hard-wrapped text',
  'quoted-mail': 'quoted mail',
  'double-spaces': 'double spaces',
  'duplicate-lines': 'repeated lines',
  // Only reported inside of decoded text.
  text: 'text',
  gzip: 'gzip',
  zlib: 'zlib',
} as const;

/** A kind; inside of encoded data it may also be a file type by its signature: `'png'`, `'pdf'`. */
export type FindingKind = keyof typeof KINDS;

/**
 * Evidence for a finding:
 *
 * - `parsed`: all of it was read by the rules of its kind
 * - `decoded`: all of it was decoded, and what came out is readable
 * - `signature`: the first bytes are those of a kind of file
 * - `shape`: nothing else is written like this
 * - `statistics`: it is likely
 */
export type Proof = 'parsed' | 'decoded' | 'signature' | 'shape' | 'statistics';

/** Action for a text. Each was run on the whole text before it is offered. */
export type Action = {
  /** A button: `Decode and format`. */
  readonly label: string;
  /** Runs in order; the tool of the first one is where the text is opened. */
  readonly steps: readonly Step[];
};

/** Kind of a text, and the actions for it. */
export type Finding = {
  /** One of `KINDS`; inside of bytes also the short name of a kind of file, such as `'png'`. */
  readonly kind: string;
  /** In the middle of a sentence: `Base64`, `a JSON Web Token`. */
  readonly name: string;
  /** 0 to 1. From `CLAIM` on it may be stated as a fact; below it is a guess that only a list of all findings shows. */
  readonly confidence: number;
  /** The reason, in a few words without a full stop: `3 columns, separated by ;`. */
  readonly why: string;
  readonly proof: Proof;
  /** The best one first. Empty if no tool does anything with it. */
  readonly actions: readonly Action[];
  /** Output of the first action on the whole text. Left out if that is not text, such as a picture. */
  readonly result?: string;
  /** Findings about the decoded content, best first. */
  readonly inside?: readonly Finding[];
};

/** Confidence from which a finding is stated as a fact. */
export const CLAIM = 0.85;
/** Confidence below which a finding is not reported at all. */
export const MAYBE = 0.7;
/** Number of nested layers that are examined. */
export const DEEPEST = 4;

/** Whether a finding may be stated as a fact. */
export const isClaim = ({ confidence }: Finding): boolean => confidence >= CLAIM;

/** Whether the result of its first action may be shown at once: the finding is proven and not only likely. */
export const isCertain = (finding: Finding): boolean =>
  isClaim(finding) && finding.proof !== 'statistics' && finding.result !== undefined;

/** Describes a finding and its content: `Base64 of gzip of JSON`. */
export function chainName(finding: Finding): string {
  const [inner] = finding.inside ?? [];
  return inner && inner.kind !== 'text' ? `${finding.name} of ${chainName(inner)}` : finding.name;
}
