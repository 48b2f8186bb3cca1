/** The page of recipes. */
export const RECIPE_PATH = '/recipe';

/** Raised when the format of links changes. A link with a higher number comes from a newer version. */
export const LINK_VERSION = 1;

const addressOf = (field: 'saved' | 'example', value: string) =>
  `${RECIPE_PATH}#${new URLSearchParams({ v: String(LINK_VERSION), [field]: value })}`;

/** The address that opens a saved recipe, in this browser alone. */
export const savedAddress = (name: string): string => addressOf('saved', name);

/** The address that opens a worked example, with its text. */
export const exampleAddress = (id: string): string => addressOf('example', id);

/** The address that opens a tool with options. */
export const toolAddress = (path: string, options: Readonly<Record<string, unknown>>): string =>
  Object.keys(options).length === 0
    ? path
    : `${path}#${new URLSearchParams({ v: String(LINK_VERSION), options: JSON.stringify(options) })}`;
