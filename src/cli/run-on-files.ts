import type { Conversion, FileSettings } from './file-settings.ts';
import type { Terminal } from './terminal.ts';
import { readUsage } from './usage.ts';

/** Whether only standard streams are read and written. */
const isFilter = ({ files, 'output-file': output, 'in-place': isInPlace }: FileSettings) =>
  files.length === 0 && output === '' && !isInPlace;

/**
 * Checks that the map of a redaction is another file than each text, its result, and the copy of its old content.
 *
 * @param map its path; empty for none
 * @throws UsageError
 */
export async function checkMap(map: string, settings: FileSettings): Promise<void> {
  if (map === '' || isFilter(settings)) return;
  const files = await import('./files.ts');
  readUsage(() => files.checkMap(map, settings));
}

/**
 * Runs a conversion on each file, or on standard input.
 *
 * @returns the exit status: the highest of all files
 * @throws UsageError, InputError
 */
export async function runOnFiles(settings: FileSettings, terminal: Terminal, convert: Conversion): Promise<number> {
  if (isFilter(settings)) return convert(terminal, { isGzip: false, isConcurrent: false });
  return (await import('./files.ts')).convertFiles(settings, terminal, convert);
}

/**
 * Puts the files below each folder in its place, if `--recursive` asks for that.
 *
 * @param takesBytes files that are no text are taken, too
 * @throws UsageError if there is no file
 */
export async function withFolders<T extends FileSettings>(
  settings: T,
  terminal: Terminal,
  takesBytes = false,
): Promise<T> {
  return settings.recursive ? (await import('./folders.ts')).openFolders(settings, terminal, takesBytes) : settings;
}
