import { resolveOptions } from '../engine/contract/options.ts';
import { inPasses, type StreamingTool } from '../engine/contract/streaming.ts';
import { KINDS } from '../engine/redact/kinds.ts';
import { ValuePieces } from '../engine/redact/pieces.ts';
import { Redactor } from '../engine/redact/redact.ts';
import type { RedactionMap } from '../engine/redact/result.ts';
import { readArguments } from './api/parse.ts';
import { type Conversion, NO_FILE_SETTINGS } from './file-settings.ts';
import { searchGuard } from './host/node-search-guard.ts';
import { readFileText } from './input.ts';
import { MapFile } from './map-file.ts';
import { escapeUnsafe } from './printable.ts';
import { canRestore, foundInWords, listedRows, listedTable } from './redact-listing.ts';
import { itemsOf, ownWords, REDACT_OPTIONS, redactSettings } from './redact-options.ts';
import { checkMap, runOnFiles, withFolders } from './run-on-files.ts';
import { note, quietly, redirect, type Terminal } from './terminal.ts';
import { readBytes, readText, writeResult } from './text.ts';
import { asInput, EXIT_DONE, ownSettings, readUsage, UsageError } from './usage.ts';

/** @throws an error whose message is for people */
function usageOf(args: readonly string[]) {
  const { values, words: files } = readArguments(REDACT_OPTIONS, args, REDACT_OPTIONS);
  const given = resolveOptions(REDACT_OPTIONS, values);
  const isListed = given.list || given.json;
  if (isListed && (given['output-file'] !== '' || given['in-place'])) {
    throw new Error('--list and --json write what would be taken, no text: leave out --output and --in-place.');
  }
  const actions = itemsOf(given.action);
  const settings = redactSettings({
    ...given,
    only: itemsOf(given.only),
    also: itemsOf(given.also),
    actions,
    words: [],
  });
  return { given, files, settings, isListed, reading: ownSettings(values).reading };
}

type Usage = ReturnType<typeof usageOf>;

/** Bytes of kept input that are read at a time. */
const CHUNK = 1 << 18;

/** Returns standard input as bytes that can be read again: they are in memory once they were read. */
function keptInput(terminal: Terminal): AsyncIterable<Buffer> {
  let kept: Promise<Buffer> | undefined;
  return {
    async *[Symbol.asyncIterator]() {
      kept ??= readBytes(terminal.stdin);
      const bytes = await kept;
      for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
    },
  };
}

/** Returns a redaction in pieces, as a tool. @param isSurvey the text is only read */
const toolOf = (redactor: Redactor, isSurvey: boolean): Pick<StreamingTool, 'convert'> => ({
  convert: () =>
    inPasses({
      cut: 'line',
      surveys: true,
      begin: () => {
        const surveyed = new ValuePieces();
        const written = new ValuePieces();
        return {
          survey: ({ text, isLast }) => redactor.survey(surveyed.next(text, isLast)),
          write: ({ text, isLast }) => (isSurvey ? '' : redactor.redact(written.next(text, isLast)).text),
          end: () => ({}),
        };
      },
    }),
});

/** Returns a redactor with the words of the file. @throws UsageError */
async function redactorOf({ given, settings, reading }: Usage, map: RedactionMap | undefined, terminal: Terminal) {
  try {
    const words = given.words === '' ? [] : ownWords(await readFileText(given.words, reading, terminal));
    return await Redactor.of({ ...settings, words }, map, KINDS, searchGuard());
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/**
 * `redact`: takes what is personal or secret out of texts. The values go to the file of the map, if there is one.
 *
 * @returns the exit status
 * @throws UsageError, InputError
 */
export async function redactFiles(args: readonly string[], shown: Terminal): Promise<number> {
  const usage = readUsage(() => usageOf(args));
  const { given, isListed, reading } = usage;
  const terminal = quietly(shown, given.quiet);
  if (given.help) return (await import('./help.ts')).commandHelp('redact', terminal);
  const reads = [given.map, given.words];
  const settings = await withFolders({ ...given, files: usage.files, jobs: 1, reads }, terminal);
  await checkMap(given.map, settings);
  const { files } = settings;
  const mapFile = given.map === '' ? undefined : await MapFile.open(given.map);
  const redactor = await redactorOf(usage, mapFile?.map, terminal);

  const conversion =
    (isSurvey: boolean): Conversion =>
    async (own, { isGzip }) => {
      const to = isListed || isSurvey ? redirect(own, { write: async () => {} }) : own;
      const gzip = given.gzip || isGzip;
      const load = async () => toolOf(redactor, isSurvey);
      const steps = [{ tool: 'redact', options: {} }];
      redactor.nextText();
      const input = await readText(reading, to, { steps, reading, jobs: 1, gzip, timeLimit: undefined, load });
      if (input !== undefined) await asInput(() => redactor.survey(input));
      if (isSurvey) return EXIT_DONE;
      const result = input === undefined ? undefined : await asInput(() => redactor.redact(input));
      // Before the result gets its name: values that are in neither would be lost.
      if (!isListed) await mapFile?.save(redactor.map());
      return result ? writeResult({ text: result.text }, gzip, to) : EXIT_DONE;
    };

  const source = files.length > 1 ? redirect(terminal, { stdin: keptInput(terminal) }) : terminal;
  if (files.length > 1) {
    // None of the texts may have a placeholder of its own. Errors are reported when each is redacted.
    const quiet = redirect(source, { error: () => {} });
    await runOnFiles({ ...NO_FILE_SETTINGS, files }, quiet, conversion(true));
  }
  const status = await runOnFiles(settings, source, conversion(false));
  const rows = redactor.rows();
  const listed = listedRows(rows, given['show-values']);
  if (given.json) await terminal.write(escapeUnsafe(`${JSON.stringify(listed, null, 2)}\n`));
  else if (given.list) await terminal.write(escapeUnsafe(listedTable(listed)));
  for (const line of redactor.notes()) note(terminal, line);
  // Of a text that could not be read, nobody knows what is in it.
  if (status === EXIT_DONE || rows.length > 0) note(terminal, foundInWords(rows));
  if (isListed) return status;
  if (!mapFile && canRestore(rows)) note(terminal, 'Without --map, nothing can put these values back.');
  if (given['in-place'] && given.backup !== '') {
    note(terminal, `Copies with all values are beside the files, as *${given.backup}; --backup= makes none.`);
  }
  return status;
}
