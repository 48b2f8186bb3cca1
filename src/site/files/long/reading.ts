import type { Reading } from '../../../engine/long/convert.ts';
import type { FileState, LongFile } from '../file-state.ts';
import { readFile } from '../read-file.ts';

const NO_TEXT = 'This is not a text.';
const UNREADABLE = 'The file could not be read. Open it again.';

/** Returns how to read the text of an open file, or a message why it cannot be read. */
function readingOfState(state: FileState): Reading | string {
  if (state.kind === 'none') return `This file ${state.why}`;
  const text = state.kind === 'long' ? state.text : state;
  if (text?.kind !== 'text') return NO_TEXT;
  const { read } = text;
  if (read.kind !== 'text') return `The text of a ${read.type.name} needs the whole file in memory. Open it by itself.`;
  if (read.charset === 'utf-32') return 'Files in UTF-32 cannot be converted. Save the file as UTF-8 first.';
  // As in the pane: invalid bytes are reported, and do not end the job.
  return { charset: read.charset, lossy: true, ...(text.isGzip && { gunzip: true }) };
}

/**
 * Returns how to decode the bytes of a file, or a message why they cannot be decoded.
 *
 * @param known the file, if it is open already
 * @param bytes whether the raw bytes are the input
 */
export async function readingOf(file: File, known: LongFile | undefined, bytes: boolean): Promise<Reading | string> {
  if (bytes) return {};
  try {
    return readingOfState(known ?? (await readFile(file, [], 'text', 'here')));
  } catch {
    return UNREADABLE;
  }
}
