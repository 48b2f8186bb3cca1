import type { ErrorCode } from 'yaml';

/** Sentences without a period for the errors of the parser, by its codes. */
const SENTENCES: Readonly<Partial<Record<ErrorCode, string>>> = {
  BAD_ALIAS: 'an alias (*name) needs a name, and no tag',
  BAD_COLLECTION_TYPE: 'the tag does not go with this kind of value',
  BAD_DIRECTIVE: 'this directive (%) cannot be read',
  BAD_DQ_ESCAPE: 'this is no escape of YAML; write \\\\ for a backslash, or use single quotes',
  BAD_INDENT: 'the indentation does not match the lines above',
  BAD_PROP_ORDER: 'the anchor or tag stands in the wrong place',
  BAD_SCALAR_START: 'a value in plain style cannot begin with this character; put the value in quotes',
  BLOCK_AS_IMPLICIT_KEY: 'a mapping cannot begin on the line of another key; quote the text, or break the line',
  BLOCK_IN_FLOW: 'a list with dashes cannot stand inside [ ] or { }',
  IMPOSSIBLE: 'this cannot be read',
  KEY_OVER_1024_CHARS: 'a key is longer than 1,024 characters; a quote may be missing',
  MULTILINE_IMPLICIT_KEY: 'a key must be on one line; a colon may be missing before it',
  MULTIPLE_ANCHORS: 'a value can have one anchor (&name)',
  MULTIPLE_TAGS: 'a value can have one tag',
  NON_STRING_KEY: 'a key is no text',
  TAB_AS_INDENT: 'a tab cannot indent; use spaces',
};

/**
 * Returns a sentence without its period for an error of the parser.
 *
 * @param before the text before the place of the error
 */
export function yamlErrorInWords(code: ErrorCode, message: string, before: string): string {
  const known = SENTENCES[code];
  if (known !== undefined) return known;
  if (/^Unexpected (?:\S+ )?scalar at node end/.test(message) && /['"][^\S\n\r]*$/.test(before.slice(-100)))
    return `text follows the closing quote; ${before.trimEnd().endsWith("'") ? "double the '" : 'write \\"'} to have one in the text`;
  if (message.startsWith('Unexpected block-seq-ind')) return 'a list begins on a line of its own';
  if (message.startsWith('Sequence item without -')) return 'the indentation matches no line above';
  if (message.startsWith('Unexpected scalar at node end'))
    return 'a list and keys cannot stand beside each other; indent one of them, or remove the dashes';
  const [, quote] = /^Missing closing (.)quote/.exec(message) ?? [];
  if (quote !== undefined) return `a text in quotes is not closed: ${quote} is missing`;
  // The message has the place and the line after its first sentence.
  const [first = message] = message.split(/ at line \d+|\n/);
  return first.charAt(0).toLowerCase() + first.slice(1).replace(/\.$/, '');
}
