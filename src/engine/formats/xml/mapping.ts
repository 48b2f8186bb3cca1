/**
 * Keys that have a meaning of their own in the mapping between XML and JSON (docs/formats-xml.md). No XML name begins
 * with `#` or `@`, so no element needs them.
 */
export const Key = {
  /** The only text of an element that has attributes. */
  text: '#text',
  /** Content in its order: texts, and objects of one member each. */
  content: '#content',
  comment: '#comment',
  /** A processing instruction: its target, a space, and its data. */
  instruction: '#instruction',
  declaration: '#declaration',
  doctype: '#doctype',
} as const;

/** The first character of the key of an attribute. */
export const ATTRIBUTE_MARK = '@';

/** The element around values that have no single root. */
export const ROOT_NAME = 'root';

/** The element of a value whose key is no XML name, and of an item of an array inside an array. */
export const ITEM_NAME = 'item';

/** The attribute of that element with the key as written. */
export const KEY_ATTRIBUTE = 'key';
