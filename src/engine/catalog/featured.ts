import type { ToolId } from '../tool-ids.ts';

/** Tools that the site shows first: as popular ones, and below the other tools of their category. */
export const FEATURED: ReadonlySet<string> = /* @__PURE__ */ new Set<ToolId>([
  'lower-case',
  'sentence-case',
  'title-case',
  'upper-case',
  'find-and-replace',
  'remove-extra-spaces',
  'text-counter',
  'bold-text-generator',
  'italic-text-converter',
  'strikethrough-text-generator',
  'underline-text-generator',
  'big-text-converter',
  'small-text-generator',
  'base64-converter',
  'url-converter',
  'html-entity-converter',
  'csv-to-json-converter',
  'json-formatter',
  'regex-tester',
  'reverse-text-generator',
  'password-generator',
  'lorem-ipsum-generator',
]);
