/** Dots in place of characters, line breaks kept: somebody may look over the shoulder. */
export const maskText = (text: string): string => text.replace(/[^\n]/gu, '•');
