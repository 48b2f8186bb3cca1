import { resolveOptions, type Values } from '../engine/contract/options.ts';
import { ToolError } from '../engine/contract/tool-error.ts';
import type { BytesOutput } from '../engine/jobs/bytes-output.ts';
import { withBytes } from '../engine/long/byte-steps.ts';
import { isRedaction } from '../engine/recipe/recipe.ts';
import { readArguments } from './api/parse.ts';
import { type CheckedStep, checkSteps, runChecked, StepError } from './api/recipe-steps.ts';
import { answer, messageWithPosition, stepMessage } from './api/replies.ts';
import { limitOfOne, RECIPE_OPTIONS } from './arguments.ts';
import type { Conversion } from './file-settings.ts';
import { readGivenRecipe, recipePath, stepsBack } from './given-recipe.ts';
import { loadStep } from './host/node-tools.ts';
import { asRow } from './row.ts';
import { checkMap, runOnFiles, withFolders } from './run-on-files.ts';
import { note, quietly, type Terminal } from './terminal.ts';
import { readBytes, readText, statusOf, writeResult } from './text.ts';
import { EXIT_DONE, ownSettings, readUsage, UsageError } from './usage.ts';

/** Whether a recipe generates a text, and reads none. */
const isGenerator = ([first]: readonly CheckedStep[]): boolean => first?.tool.page.input === 'none';

/**
 * Returns the steps of a given recipe, which can all run on the given files.
 *
 * @throws UsageError
 */
export async function usableRecipe(
  given: string,
  files: readonly string[],
  isBackwards: boolean,
  terminal: Terminal,
): Promise<readonly CheckedStep[]> {
  try {
    const { steps, notes } = await readGivenRecipe(given);
    for (const line of notes) note(terminal, line);
    const checked = await checkSteps(steps);
    const usable = isBackwards ? await stepsBack(checked) : checked;
    if (isGenerator(usable) && files.length > 0) {
      throw new UsageError(`This recipe begins with a tool that generates text, so it reads no file: ${files[0]}`);
    }
    return usable;
  } catch (error) {
    if (error instanceof StepError) throw new UsageError(error.fullMessage);
    if (error instanceof ToolError) throw new UsageError(error.message);
    throw error;
  }
}

/**
 * Returns the file for the map of a redaction among the steps; undefined if none is given.
 *
 * @throws UsageError if the recipe does not make one map, InputError if the file is another one
 */
async function mapFileOf(path: string, steps: readonly CheckedStep[], files: readonly string[], terminal: Terminal) {
  const redacts = steps.some(({ step }) => isRedaction(step));
  if (path === '') {
    if (redacts) note(terminal, 'Without --map, nothing can put back the values of the step redact.');
    return undefined;
  }
  if (!redacts) throw new UsageError('--map is for a recipe with the step redact.');
  if (files.length > 1) throw new UsageError('With --map, give one file: each has a map of its own.');
  const { MapFile } = await import('./map-file.ts');
  const file = await MapFile.open(path);
  if (file.map) throw new UsageError('A recipe begins a new map: give the name of a new file as --map.');
  return file;
}

type Settings = {
  readonly own: ReturnType<typeof ownSettings>;
  readonly given: Values<typeof RECIPE_OPTIONS>;
  readonly files: readonly string[];
};

/** @throws an error whose message is for people */
function settingsOf(args: readonly string[]): Settings {
  const { values, words } = readArguments(RECIPE_OPTIONS, args, RECIPE_OPTIONS);
  // The word `recipe` is followed by the recipe itself; the option has it as its value.
  const [recipe, ...files] = values['recipe'] === undefined ? words : [values['recipe'], ...words];
  const given = resolveOptions(RECIPE_OPTIONS, { ...values, recipe });
  if (recipe === undefined && !given.help)
    throw new Error("Give a recipe: a file, a link, or 'trim-whitespace | sort-lines'.");
  return { own: ownSettings(values), given, files: files.map(String) };
}

/**
 * `recipe`: several tools in a row, on standard input or on files.
 *
 * @returns the exit status
 * @throws UsageError, InputError
 */
export async function recipe(args: readonly string[], shown: Terminal): Promise<number> {
  const { own, given, files: named } = readUsage(() => settingsOf(args));
  const terminal = quietly(shown, given.quiet);
  if (given.help) return (await import('./help.ts')).commandHelp('recipe', terminal);
  const steps = await usableRecipe(given.recipe, named, given.backwards, terminal);
  const isGenerated = isGenerator(steps);
  const load = async (id: string) => loadStep(id);
  const isText = own.reading.encoding !== undefined || own.reading.lossy;
  const stepsFor = (isShown: boolean) =>
    withBytes(
      steps.map(({ step }) => step),
      load,
      { isText, isShown },
    );
  const takesBytes = (await stepsFor(false))[0]?.bytes === true;
  const reads = [given.map, recipePath(given.recipe)];
  const settings = await withFolders({ ...given, files: named, reads }, terminal, takesBytes);
  await checkMap(given.map, settings);
  const { files } = settings;
  const mapFile = await mapFileOf(given.map, steps, files, terminal);
  const keep = async (content: string) => mapFile?.save((await import('../engine/redact/map.ts')).readMap(content));
  const limitOf = ({ step, tool }: CheckedStep) => limitOfOne(tool.page, step.options, own.timeLimit);
  const convert: Conversion = async (terminal, { isGzip, isConcurrent }) => {
    const gzip = given.gzip || isGzip;
    const streaming = {
      ...own,
      jobs: files.length > 1 ? 1 : given.jobs,
      gzip,
      steps: await stepsFor(terminal.isScreen === true),
      numbers: steps.map(({ number }) => number),
      onSecretFile: keep,
    };
    // The result of each step is reported where each gets the whole text.
    const file = given.steps && streaming.steps[0]?.bytes ? new Blob([await readBytes(terminal.stdin)]) : undefined;
    const input = isGenerated || file ? '' : await readText(own.reading, terminal, given.steps ? undefined : streaming);
    if (input === undefined) return EXIT_DONE;
    const onStep = (step: CheckedStep, output: BytesOutput) => {
      const { number, step: of } = step;
      terminal.error(JSON.stringify({ step: number, tool: of.tool, ...asRow(answer({ ok: true, output })) }));
    };
    const toFile = terminal.isScreen !== true;
    const { outcome, step, map } = await runChecked(steps, { input, file, toFile }, limitOf, {
      isConcurrent,
      onOutput: given.steps ? onStep : undefined,
    });
    if (map !== undefined) await keep(map);
    if (outcome.ok) return writeResult(outcome.output, gzip, terminal, steps.at(-1)?.step);
    const failing = steps.find(({ number }) => number === step);
    const fullMessage = messageWithPosition(outcome.error);
    terminal.error(failing ? stepMessage(failing.number, failing.step.tool, fullMessage) : fullMessage);
    return statusOf(outcome.error);
  };
  return runOnFiles(settings, terminal, convert);
}
