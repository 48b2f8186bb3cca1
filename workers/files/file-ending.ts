import type { Converted } from '../../src/engine/long/convert.ts';

/**
 * Returns the file extension for a result that is not a text: by its first bytes, as for opened files, and `bin` if
 * unknown. Undefined for texts and empty results. Never rejects.
 */
export async function endingOf({
  summaries,
  head,
}: Pick<Converted, 'summaries' | 'head'>): Promise<string | undefined> {
  if (head.length === 0 || !summaries.at(-1)?.isBytes) return undefined;
  try {
    const { openFile } = await import('../../src/engine/long/files/open-file.ts');
    const opened = await openFile({ bytes: Uint8Array.from(head), whole: false });
    return opened.kind === 'text' ? undefined : (opened.type?.ending ?? 'bin');
  } catch (error) {
    // A result without a file extension is better than none.
    console.error('The type of the result could not be detected.', error);
    return undefined;
  }
}
