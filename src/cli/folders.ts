import { existsSync } from 'node:fs';
import { open, readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { Ignore } from 'ignore';
import { isGzip } from '../engine/bytes/gunzip.ts';
import { plural } from '../engine/values/plural.ts';
import { markedUtf16 } from './api/decode.ts';
import type { FileSettings } from './file-settings.ts';
import { readPaths } from './files.ts';
import { factsOf, fullPathOf, PathError, shownPath, systemMessage } from './paths.ts';
import { note, type Terminal } from './terminal.ts';
import { EXIT_DONE, EXIT_INPUT, InputError, UsageError } from './usage.ts';

/** Bytes in which a file that is no text has a U+0000, as for git. */
const HEAD = 8000;

/** Most files that a note names. */
const MAX_NAMED = 5;

/** Patterns of a .gitignore, for the files below its folder. */
type Rules = { readonly folder: string; readonly rules: Ignore };

/** Returns the rules of a folder; none if it has no .gitignore. */
async function rulesIn(folder: string): Promise<readonly Rules[]> {
  const file = join(folder, '.gitignore');
  if (!factsOf(file)?.isFile()) return [];
  const { default: ignore } = await import('ignore');
  return [{ folder, rules: ignore({ ignorecase: false }).add(await readFile(file, 'utf8')) }];
}

/** Returns the rules above a folder, of the repository that it is in. */
async function rulesAbove(folder: string): Promise<readonly Rules[]> {
  const folders: string[] = [];
  for (let at = folder; ; at = dirname(at)) {
    if (at !== folder) folders.unshift(at);
    if (existsSync(join(at, '.git'))) return (await Promise.all(folders.map(rulesIn))).flat();
    if (dirname(at) === at) return [];
  }
}

/** Whether a path is ignored: the deepest folder that names it has the last word, gitignore(5). */
function isIgnored(path: string, isFolder: boolean, all: readonly Rules[]): boolean {
  for (const { folder, rules } of all.toReversed()) {
    const { ignored, unignored } = rules.test(relative(folder, path).split(sep).join('/') + (isFolder ? '/' : ''));
    if (ignored || unignored) return ignored;
  }
  return false;
}

/** Whether a file is text, or a compressed one: it has no U+0000 near its beginning, or is UTF-16. */
async function isText(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    const head = buffer.subarray(0, bytesRead);
    return isGzip(head) || markedUtf16(head) !== undefined || !head.includes(0);
  } finally {
    await file.close();
  }
}

/** Returns the result of `work` on a path; undefined if that cannot be read, which is reported. */
type Attempt = <T>(path: string, work: () => Promise<T>) => Promise<T | undefined>;

/**
 * Yields the files below a folder, by their names, as `grep -R` finds them in a terminal: without what a .gitignore
 * leaves out, hidden files and folders, and links.
 */
async function* filesBelow(
  folder: string,
  above: readonly Rules[],
  isLeftOut: (path: string) => boolean,
  attempt: Attempt,
): AsyncGenerator<string> {
  // Without its rules, a folder has no files that may be converted.
  const own = await attempt(folder, () => rulesIn(resolve(folder)));
  const entries = own && (await attempt(folder, () => readdir(folder, { withFileTypes: true })));
  if (!entries) return;
  const rules = [...above, ...own];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    const isFolder = entry.isDirectory();
    if (entry.name.startsWith('.') || isIgnored(resolve(path), isFolder, rules) || isLeftOut(path)) continue;
    if (isFolder) yield* filesBelow(path, rules, isLeftOut, attempt);
    else if (entry.isFile()) yield path;
  }
}

/** Returns the full paths of the result, and of what the call reads besides its texts. */
const ownPaths = (settings: FileSettings): ReadonlySet<string> =>
  new Set([...readPaths(settings), settings['output-file']].filter((path) => path !== '').map(fullPathOf));

/**
 * Puts the files below each folder in its place. Results of an earlier call, copies of the old content, and what the call
 * reads besides, are no files to convert.
 *
 * @throws UsageError if there is no file, InputError if none can be read
 */
export async function openFolders<T extends FileSettings>(
  settings: T,
  terminal: Terminal,
  takesBytes: boolean,
): Promise<T> {
  if (settings.files.length === 0)
    throw new UsageError('--recursive needs the name of a folder: . is the one you are in.');
  const { backup } = settings;
  const own = ownPaths(settings);
  const ownNames = new Set([...own].map((path) => basename(path)));
  const isLeftOut = (path: string) =>
    (ownNames.has(basename(path)) && own.has(fullPathOf(path))) ||
    (settings['in-place'] && backup !== '' && path.endsWith(backup));
  const names = new Map<string, string>();
  const leftOut: string[] = [];
  let status = EXIT_DONE;
  const attempt: Attempt = async (path, work) => {
    try {
      return await work();
    } catch (error) {
      const message = systemMessage(error);
      if (message === undefined) throw error;
      status = EXIT_INPUT;
      terminal.error(error instanceof PathError ? message : `${shownPath(path)}: ${message}`);
      return undefined;
    }
  };
  for (const given of settings.files) {
    if (given === '-' || !factsOf(given)?.isDirectory()) {
      names.set(given, basename(given));
      continue;
    }
    const folder = resolve(given);
    const above = await attempt(given, () => rulesAbove(folder));
    if (!above) continue;
    const rules = isIgnored(folder, true, above) ? [] : above;
    for await (const file of filesBelow(given, rules, isLeftOut, attempt)) {
      const isTaken = takesBytes || (await attempt(file, () => isText(file)));
      if (isTaken) names.set(file, relative(given, file));
      else if (isTaken === false) leftOut.push(file);
    }
  }
  if (leftOut.length > 0) {
    const more = leftOut.length > MAX_NAMED ? ` and ${plural(leftOut.length - MAX_NAMED, 'more file')}` : '';
    note(terminal, `Left out, as not text: ${leftOut.slice(0, MAX_NAMED).map(shownPath).join(', ')}${more}.`);
  }
  if (names.size === 0 && status !== EXIT_DONE) throw new InputError('None of these files can be read.');
  if (names.size === 0)
    throw new UsageError('There are no files in this folder, but for those that are hidden or ignored.');
  const output = settings['output-file'];
  const isNewFolder = output !== '' && !output.endsWith('/') && factsOf(output)?.isFile() !== true;
  return { ...settings, status, files: [...names.keys()], names, 'output-file': isNewFolder ? `${output}/` : output };
}
