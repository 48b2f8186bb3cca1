import type { Conversion, FileSettings, FolderOptions } from './file-settings.ts';
import type { Terminal } from './terminal.ts';

/**
 * Runs a conversion on each file, or on standard input.
 *
 * @returns the exit status: the highest of all files
 * @throws UsageError, InputError
 */
export async function runOnFiles(settings: FileSettings, terminal: Terminal, convert: Conversion): Promise<number> {
  const isFilter = settings.files.length === 0 && settings['output-file'] === '' && !settings['in-place'];
  if (isFilter) return convert(terminal, { isGzip: false, isConcurrent: false });
  return (await import('./files.ts')).convertFiles(settings, terminal, convert);
}

/**
 * Puts the files below each folder in its place, if `--recursive` asks for that.
 *
 * @throws UsageError if there is no file
 */
export async function withFolders<T extends FileSettings>(
  settings: T,
  terminal: Terminal,
  options: FolderOptions,
): Promise<T> {
  return settings.recursive ? (await import('./folders.ts')).openFolders(settings, terminal, options) : settings;
}
