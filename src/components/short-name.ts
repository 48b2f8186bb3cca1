/** The name of a tool without what stands behind it in brackets or after an ampersand: `XML Formatter`. */
export const shortName = (name: string): string => name.replace(/ (?:&|\().*$/, '');
