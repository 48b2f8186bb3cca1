/** Returns the name of a tool without the part in brackets or after an ampersand: `XML Formatter`. */
export const shortName = (name: string): string => name.replace(/ (?:&|\().*$/, '');
