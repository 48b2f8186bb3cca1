import { resolveOptions } from '../engine/contract/options.ts';
import { adviceOf } from '../engine/jobs/time-limit.ts';
import { movesBytes, withBytes } from '../engine/long/byte-steps.ts';
import type { StreamStep } from '../engine/long/runner.ts';
import { lettersOf } from './api/letters.ts';
import { withOperands } from './api/operands.ts';
import { readArguments } from './api/parse.ts';
import { messageWithPosition } from './api/replies.ts';
import { percent, runJob } from './api/run.ts';
import { SHORT_NAMES } from './api/short-names.ts';
import { unknownTool } from './api/unknown-tool.ts';
import { FILE_OPTIONS, limitOfOne, OWN_OPTIONS, PIECES_OPTIONS, TOOL_OPTIONS } from './arguments.ts';
import type { Conversion, FileSettings } from './file-settings.ts';
import { loadTool, type NodeTool } from './host/node-tools.ts';
import { idleNotes } from './idle-options.ts';
import { runOnFiles, withFolders } from './run-on-files.ts';
import { note, quietly, type Terminal } from './terminal.ts';
import { readText, statusOf, writeResult } from './text.ts';
import { EXIT_DONE, ownSettings, readUsage, UsageError } from './usage.ts';

type Settings = ReturnType<typeof ownSettings> & {
  readonly options: Readonly<Record<string, unknown>>;
  /** Notes about options that were given, and do nothing. */
  readonly idle: readonly string[];
  readonly pieces: { readonly jobs: number; readonly gzip: boolean };
  readonly files: FileSettings & { readonly help: boolean; readonly quiet: boolean };
};

/**
 * @param usual options that are not those of this call, in front of its own
 * @throws an error whose message is for people
 */
function settingsOf(id: string, { page }: NodeTool, usual: readonly string[], args: readonly string[]): Settings {
  const fields = page.options;
  const read = (words: readonly string[]) =>
    readArguments({ ...TOOL_OPTIONS, ...fields }, words, fields, lettersOf(id));
  const { values, words } = withOperands(id, fields, read([...usual, ...args]));
  const given = Object.entries(values);
  const only = (schema: object, isOwn: boolean) =>
    Object.fromEntries(given.filter(([id]) => Object.hasOwn(schema, id) && Object.hasOwn(fields, id) === isOwn));
  const { jobs, gzip } = resolveOptions(PIECES_OPTIONS, only(PIECES_OPTIONS, false));
  const options = only(fields, true);
  return {
    ...ownSettings(only(OWN_OPTIONS, false)),
    options,
    idle: idleNotes(fields, options, Object.keys(read(args).values)),
    pieces: { jobs, gzip },
    files: { ...resolveOptions(FILE_OPTIONS, only(FILE_OPTIONS, false)), files: words, jobs },
  };
}

/**
 * Runs one tool on standard input or on files.
 *
 * @param commands further words that are possible in place of a tool
 * @param usual options of the configuration file
 * @returns the exit status
 * @throws UsageError, InputError
 */
export async function single(
  id: string,
  args: readonly string[],
  shown: Terminal,
  commands: readonly string[],
  usual: readonly string[],
): Promise<number> {
  const tool = await loadTool(id);
  if (!tool) throw new UsageError(unknownTool(id, [...commands, ...Object.keys(SHORT_NAMES)]));
  const { options, idle, pieces, files, ...own } = readUsage(() => settingsOf(id, tool, usual, args));
  const terminal = quietly(shown, files.quiet);
  if (files.help) return (await import('./help.ts')).toolHelp(id, terminal);
  if (tool.page.input === 'none' && files.files.length > 0) {
    throw new UsageError(`This tool generates text, so it reads no file: ${files.files[0]}`);
  }
  for (const line of idle) note(terminal, line);
  const step: StreamStep = { tool: id, options };
  const isText = own.reading.encoding !== undefined || own.reading.lossy;
  const load = async (id: string) => loadTool(id);
  const takesBytes = movesBytes(await withBytes([step], load, { isText: false, isShown: true }));
  const settings = await withFolders(files, terminal, takesBytes && !isText);
  const jobs = settings.files.length > 1 ? 1 : pieces.jobs;
  const convert: Conversion = async (terminal, { isGzip, isConcurrent }) => {
    const gzip = pieces.gzip || isGzip;
    const steps = await withBytes([step], load, { isText, isShown: terminal.isScreen === true });
    if (isText && takesBytes) {
      note(
        terminal,
        'The text of the input was encoded, not its bytes. Leave out --encoding and --lossy to encode those.',
      );
    }
    const streaming = { ...own, jobs, gzip, steps, timeHint: adviceOf(tool.page) };
    const input = tool.page.input === 'none' ? '' : await readText(own.reading, terminal, streaming);
    if (input === undefined) return EXIT_DONE;
    const outcome = await runJob(
      tool,
      { tool: id, input, options, toFile: terminal.isScreen !== true },
      {
        timeLimit: limitOfOne(tool.page, options, own.timeLimit),
        isConcurrent,
        onProgress: percent(terminal.progress),
      },
    );
    if (outcome.ok) return writeResult(outcome.output, gzip, terminal, step);
    terminal.error(messageWithPosition(outcome.error));
    return statusOf(outcome.error);
  };
  return runOnFiles(settings, terminal, convert);
}
