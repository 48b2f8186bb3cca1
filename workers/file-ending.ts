import type { Converted } from '../src/streaming/convert.ts';

/**
 * The ending that the name of a result is to have where it is not that of a text: of its kind by its first bytes, as files
 * that are opened are told, and `bin` where that is not known. Undefined for texts. It never rejects.
 */
export async function endingOf({ told, head }: Pick<Converted, 'told' | 'head'>): Promise<string | undefined> {
  if (head.length === 0 || !told.at(-1)?.isBytes) return undefined;
  try {
    const { openFile } = await import('../src/files/open-file.ts');
    const opened = await openFile({ bytes: Uint8Array.from(head), whole: false });
    return opened.kind === 'text' ? undefined : (opened.type?.ending ?? 'bin');
  } catch (error) {
    // The result counts more than its name.
    console.error('What the result is could not be told.', error);
    return undefined;
  }
}
