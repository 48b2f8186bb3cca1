import { createReadStream, existsSync, type Stats } from 'node:fs';
import { mkdir, open, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isGzip } from '../engine/bytes/gunzip.ts';
import { loadPool } from './api/host.ts';
import { AtomicFile } from './atomic-file.ts';
import type { Conversion, FileSettings } from './file-settings.ts';
import { factsOf, fullPathOf, realPathOf, shownPath, systemMessage } from './paths.ts';
import { redirect, type Terminal } from './terminal.ts';
import { EXIT_DONE, EXIT_INPUT, InputError, readUsage, UsageError } from './usage.ts';

/** Bytes that are read at a time. */
const CHUNK = 1 << 18;

const isFolder = (path: string) => /[/\\]$/.test(path) || factsOf(path)?.isDirectory() === true;

/** Files whose result, or whose copy, would replace another file before that is read. @throws UsageError */
function checkClashes(files: readonly string[], outputs: readonly string[]): void {
  const byPath = new Map(files.map((file) => [realPathOf(file), file]));
  for (const [i, output] of outputs.entries()) {
    const other = byPath.get(realPathOf(output));
    if (other === undefined || other === files[i]) continue;
    throw new UsageError(`${shownPath(output)} would replace ${shownPath(other)}: convert them one by one.`);
  }
}

/** The name of a file's result in a folder. */
const nameOf = (file: string, { names }: FileSettings): string => names?.get(file) ?? basename(file);

/** Returns the path of the copy of a file's old content. */
const copyOf = (file: string, { backup }: FileSettings): string => realPathOf(file) + backup;

/** Checks that no file that is read or written is the map of a redaction. @throws UsageError, PathError if one is */
export function checkMap(map: string, settings: FileSettings): void {
  const { 'output-file': output, 'in-place': isInPlace, backup } = settings;
  const paths = settings.files.filter((file) => file !== '-');
  if (isInPlace && backup !== '') paths.push(...paths.map((file) => copyOf(file, settings)));
  else if (output !== '' && isFolder(output)) paths.push(...paths.map((file) => join(output, nameOf(file, settings))));
  else if (output !== '') paths.push(output);
  const mapPath = fullPathOf(map);
  if (paths.some((path) => fullPathOf(path) === mapPath)) {
    throw new UsageError('The map must be another file than the text and the result.');
  }
}

/** Returns the paths of files that the call reads besides the texts: what its options name, and its defaults. */
export const readPaths = ({ reads = [] }: FileSettings): readonly string[] =>
  [...reads, process.env['LETTERMILL_CONFIG'] ?? ''].filter(existsSync);

/** @throws UsageError, PathError if some files or settings do not go together; nothing has been converted then */
function check(settings: FileSettings): void {
  const { files, 'output-file': output, 'in-place': isInPlace, backup } = settings;
  for (const file of files) {
    if (file === '-') continue;
    const facts = factsOf(file);
    if (!facts) throw new UsageError(`${shownPath(file)}: There is no such file. An option is written --name VALUE.`);
    if (facts.isDirectory()) {
      const files = shownPath(join(file, '*'));
      throw new UsageError(
        `${shownPath(file)}: This is a folder. Give its files, ${files}, or --recursive for all below it.`,
      );
    }
  }
  if (files.filter((file) => file === '-').length > 1) throw new UsageError('Standard input can be read only once.');
  if (isInPlace) {
    if (output !== '') throw new UsageError('Give --in-place or an output file, not both.');
    if (files.length === 0) throw new UsageError('--in-place needs the names of files.');
    if (files.includes('-')) throw new UsageError('Standard input cannot be converted in place.');
    if (/[/\\]/.test(backup)) throw new UsageError('--backup is what is added to the name of a file, such as .bak.');
    const link = files.find((file) => factsOf(file)?.isFile() === false);
    if (link !== undefined)
      throw new UsageError(`${shownPath(link)}: This is not a regular file, so it cannot be replaced.`);
    const read = new Set(readPaths(settings).map(fullPathOf));
    const own = files.find((file) => read.has(fullPathOf(file)));
    if (own !== undefined)
      throw new UsageError(`${shownPath(own)}: This call reads it, so it is not converted in place.`);
    if (backup !== '')
      checkClashes(
        files,
        files.map((file) => copyOf(file, settings)),
      );
  }
  if (output === '') return;
  if (!isFolder(output)) {
    const parent = dirname(output);
    if (!factsOf(parent)?.isDirectory()) throw new UsageError(`${shownPath(parent)}: There is no such folder.`);
    if (files.length > 1)
      throw new UsageError(`For the results of several files, give a folder: -o ${shownPath(output)}/`);
    return;
  }
  if (files.length === 0 || files.includes('-')) throw new UsageError('Standard input has no name: give -o a file.');
  const names = files.map((file) => nameOf(file, settings));
  const twice = names.find((name, i) => names.indexOf(name) < i);
  if (twice !== undefined)
    throw new UsageError(`Two of the files are called ${shownPath(twice)}: convert them one by one.`);
  checkClashes(
    files,
    names.map((name) => join(output, name)),
  );
}

type Run = (terminal: Terminal) => Promise<number>;

/** Writes a result to a file that gets its name from `commit`, if at all. */
async function convertAside(
  file: AtomicFile,
  terminal: Terminal,
  run: Run,
  commit: () => Promise<void>,
): Promise<number> {
  try {
    const status = await run(redirect(terminal, { isScreen: false, write: (output) => file.write(output) }));
    if (status === EXIT_DONE) await commit();
    return status;
  } finally {
    await file.abort();
  }
}

/** Checks that a file whose text was converted is still as it was before it was read. @throws InputError */
async function checkUnchanged(path: string, before: Stats): Promise<void> {
  const { size, mtimeMs, ino } = await stat(path);
  if (size === before.size && mtimeMs === before.mtimeMs && ino === before.ino) return;
  throw new InputError('It was changed meanwhile, so it is left as it is now.');
}

/**
 * Writes a result to a file: directly to a device or a pipe, otherwise under its name only when it is complete.
 *
 * @param input the file that is converted
 */
async function convertTo(path: string, terminal: Terminal, run: Run, input?: Stats): Promise<number> {
  const facts = factsOf(path);
  if (facts && !facts.isFile()) {
    const device = await open(path, 'w');
    try {
      return await run(redirect(terminal, { isScreen: false, write: (output) => device.writeFile(output) }));
    } finally {
      await device.close();
    }
  }
  const file = new AtomicFile(facts ? await realpath(path) : path, facts);
  return convertAside(file, terminal, run, async () => {
    await file.finish();
    if (facts && facts.ino === input?.ino && facts.dev === input.dev) await checkUnchanged(path, facts);
    try {
      await file.commit();
    } catch (error) {
      throw new InputError(`${shownPath(path)}: ${systemMessage(error) ?? (error as Error).message}`);
    }
  });
}

/** Whether two files have the same bytes. */
async function areSame(left: string, right: string): Promise<boolean> {
  const [a, b] = await Promise.all([open(left), open(right)]);
  try {
    if ((await a.stat()).size !== (await b.stat()).size) return false;
    for (let at = 0; ; ) {
      const [one, other] = await Promise.all([a, b].map((file) => file.read(Buffer.alloc(CHUNK), 0, CHUNK, at)));
      const length = one?.bytesRead ?? 0;
      if (!one || !other || one.buffer.compare(other.buffer, 0, other.bytesRead, 0, length) !== 0) return false;
      if (length === 0) return true;
      at += length;
    }
  } finally {
    await Promise.all([a.close(), b.close()]);
  }
}

/** Replaces a file by its result. One that would not change is left alone, and so is its backup. */
async function convertInPlace(path: string, backup: string, terminal: Terminal, run: Run): Promise<number> {
  const target = await realpath(path);
  const facts = await stat(target);
  const file = new AtomicFile(target, facts);
  return convertAside(file, terminal, run, async () => {
    const result = await file.finish();
    await checkUnchanged(target, facts);
    if (await areSame(result, target)) return;
    await file.commit(backup === '' ? undefined : target + backup);
  });
}

async function* chunksOf(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path, { highWaterMark: CHUNK });
}

/** The first bytes of a file: how they are encoded. */
async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(3), 0, 3, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The files to convert: in place each once, by whatever names or links it is given, so that its old content is kept. */
const filesOf = ({ files, 'in-place': isInPlace }: FileSettings): readonly string[] =>
  isInPlace ? [...new Map(files.toReversed().map((file) => [realPathOf(file), file])).values()].toReversed() : files;

/**
 * Converts files separately. The results for standard output are written in the order of the files.
 *
 * @returns the exit status: the highest of all files
 * @throws UsageError before anything is converted
 */
export async function convertFiles(settings: FileSettings, terminal: Terminal, convert: Conversion): Promise<number> {
  readUsage(() => check(settings));
  const { 'output-file': output, 'in-place': isInPlace, backup, jobs } = settings;
  const files = settings.files.length > 0 ? filesOf(settings) : [undefined];
  if (output !== '' && isFolder(output)) await mkdir(output, { recursive: true });
  const threads = Math.min(jobs, files.length);
  if (threads > 1) await loadPool(threads);
  const runs: Promise<number>[] = [];
  let done = 0;

  const convertFile = async (file: string | undefined, index: number): Promise<number> => {
    const isNamed = file !== undefined && file !== '-';
    const facts = isNamed ? factsOf(file) : undefined;
    const own = redirect(terminal, {
      ...(isNamed && {
        stdin: chunksOf(file),
        isStdinDirectory: () => false,
        isOutput: () => facts !== undefined && terminal.isOutput?.(facts) === true,
        error: (line: string) => terminal.error(`${shownPath(file)}: ${line}`),
      }),
      ...(files.length > 1 && { progress: undefined }),
    });
    const run = (isGzip: boolean) => (to: Terminal) => convert(to, { isGzip, isConcurrent: threads > 1 });
    if (isInPlace && isNamed) {
      return convertInPlace(file, backup, own, run(isGzip(await headOf(file))));
    }
    if (output !== '') {
      const path = isNamed && isFolder(output) ? join(output, nameOf(file, settings)) : output;
      if (path === output) return convertTo(path, own, run(false), facts);
      await mkdir(dirname(path), { recursive: true });
      // Under its own name, a compressed file stays one.
      return convertTo(path, own, run(facts?.isFile() === true && isGzip(await headOf(file ?? ''))), facts);
    }
    const write = async (text: string | Uint8Array) => {
      await runs[index - 1];
      await terminal.write(text);
    };
    return run(false)(redirect(own, { write }));
  };

  const settled = async (index: number): Promise<number> => {
    try {
      return await convertFile(files[index], index);
    } catch (error) {
      const message = error instanceof InputError ? error.message : systemMessage(error);
      if (message === undefined) throw error;
      const file = files[index];
      terminal.error(file === undefined ? message : `${shownPath(file)}: ${message}`);
      return EXIT_INPUT;
    } finally {
      if (files.length > 1) terminal.progress?.(`${++done} of ${files.length} files`);
    }
  };
  const work = async () => {
    while (runs.length < files.length) {
      const run = settled(runs.length);
      runs.push(run);
      await run;
    }
  };
  await Promise.all(Array.from({ length: threads }, work));
  return Math.max(settings.status ?? EXIT_DONE, ...(await Promise.all(runs)));
}
