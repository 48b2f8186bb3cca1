import { resolve } from 'node:path';
import { resolveOptions } from '../engine/contract/options.ts';
import { inPasses, type StreamingTool } from '../engine/contract/streaming.ts';
import type { RedactSettings } from '../engine/redact/options.ts';
import { Redactor } from '../engine/redact/redact.ts';
import type { Row } from '../engine/redact/result.ts';
import { type Conversion, NO_FILE_SETTINGS } from './file-settings.ts';
import { readFileText } from './input.ts';
import { MapFile } from './map-file.ts';
import { readArguments } from './parse.ts';
import { realPathOf } from './paths.ts';
import { escapeUnsafe } from './printable.ts';
import { addedUp, canRestore, foundInWords, listedRows, listedTable } from './redact-listing.ts';
import { itemsOf, ownWords, REDACT_OPTIONS, redactSettings } from './redact-options.ts';
import { runOnFiles } from './run-on-files.ts';
import { redirect, type Terminal } from './terminal.ts';
import { readText, writeResult } from './text.ts';
import { asInput, EXIT_DONE, ownSettings, readUsage, UsageError } from './usage.ts';

const absolute = (path: string) => realPathOf(resolve(path));

/** @throws an error whose message is for people */
function usageOf(args: readonly string[]) {
  const { values, words: files } = readArguments(REDACT_OPTIONS, args, REDACT_OPTIONS);
  const given = resolveOptions(REDACT_OPTIONS, values);
  const isListed = given.list || given.json;
  const output = given['output-file'];
  if (isListed && (output !== '' || given['in-place'])) {
    throw new Error('--list and --json write what would be taken, no text: leave out --output and --in-place.');
  }
  const map = given.map && absolute(given.map);
  if (map && [output, ...files].some((file) => file !== '' && file !== '-' && absolute(file) === map)) {
    throw new Error('The map must be another file than the text and the result.');
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

/** Returns a redaction in pieces, as a tool. @param isSurvey the text is only read */
const toolOf = (redactor: Redactor, isSurvey: boolean): Pick<StreamingTool, 'convert'> => ({
  convert: () =>
    inPasses({
      cut: 'line',
      surveys: true,
      begin: () => ({
        survey: ({ text }) => redactor.survey(text),
        write: ({ text }) => (isSurvey ? '' : redactor.redact(text).text),
        end: () => ({ notes: isSurvey ? [] : redactor.notes() }),
      }),
    }),
});

/** Returns all settings, with the words of the file. @throws UsageError */
async function allSettings({ given, settings, reading }: Usage, terminal: Terminal): Promise<RedactSettings> {
  try {
    const words = given.words === '' ? [] : ownWords(await readFileText(given.words, reading, terminal));
    await Redactor.of({ ...settings, words });
    return { ...settings, words };
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
export async function redactFiles(args: readonly string[], terminal: Terminal): Promise<number> {
  const usage = readUsage(() => usageOf(args));
  const { given, files, isListed, reading } = usage;
  if (given.help) return (await import('./help.ts')).help(terminal);
  const mapFile = given.map === '' ? undefined : await MapFile.open(given.map);
  const settings = await allSettings(usage, terminal);
  let map = mapFile?.map;
  const rows: Row[] = [];

  /** @param surveyor reads the texts, and writes nothing */
  const conversion =
    (surveyor?: Redactor): Conversion =>
    async (own, { isGzip }) => {
      const to = isListed || surveyor ? redirect(own, { write: async () => {} }) : own;
      const gzip = given.gzip || isGzip;
      const redactor = surveyor ?? (await Redactor.of(settings, map));
      const load = async () => toolOf(redactor, surveyor !== undefined);
      const steps = [{ tool: 'redact', options: {} }];
      const input = await readText(reading, to, { steps, reading, jobs: 1, gzip, timeLimit: undefined, load });
      if (input !== undefined) redactor.survey(input, true);
      if (surveyor) return EXIT_DONE;
      const result = input === undefined ? undefined : await asInput(() => redactor.redact(input));
      map = redactor.map();
      rows.push(...redactor.rows());
      // Before the result gets its name: values that are in neither would be lost.
      if (!isListed) await mapFile?.save(map);
      return result ? writeResult({ text: result.text, notes: redactor.notes() }, gzip, to) : EXIT_DONE;
    };

  if (files.length > 1) {
    // None of the texts may have a placeholder of its own. Errors are reported when each is redacted.
    const surveyor = await Redactor.of(settings, map);
    const quiet = redirect(terminal, { error: () => {} });
    const named = files.filter((file) => file !== '-');
    await runOnFiles({ ...NO_FILE_SETTINGS, files: named }, quiet, conversion(surveyor));
    map = surveyor.map();
  }
  const status = await runOnFiles({ ...given, files, jobs: 1 }, terminal, conversion());
  const found = addedUp(rows);
  const listed = listedRows(found, given['show-values']);
  if (given.json) await terminal.write(escapeUnsafe(`${JSON.stringify(listed, null, 2)}\n`));
  else if (given.list) await terminal.write(escapeUnsafe(listedTable(listed)));
  terminal.error(foundInWords(found));
  if (isListed) return status;
  if (!mapFile && canRestore(found)) terminal.error('Without --map, nothing can put these values back.');
  if (given['in-place'] && given.backup !== '') {
    terminal.error(`Copies with all values are beside the files, as *${given.backup}; --backup= makes none.`);
  }
  return status;
}
