/** Whether a text starts with a byte order mark, which parsers pass over. */
export const hasBom = (text: string): boolean => text.charCodeAt(0) === 0xfeff;

/** The notice that goes with it. */
const BOM_NOTE = 'The byte order mark (U+FEFF) at the start was left out.';

export const bomNotes = (text: string): string[] => (hasBom(text) ? [BOM_NOTE] : []);
