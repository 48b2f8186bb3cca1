import { compareOptions } from '../../engine/compare/options.ts';
import { ToolError } from '../../engine/contract/tool-error.ts';
import { timeLimitFor } from '../../engine/jobs/time-limit.ts';
import { isRedaction, type Step, secretOptions } from '../../engine/recipe/recipe.ts';
import { isRecord } from '../../engine/values/is-record.ts';
import { quote } from '../../engine/values/quote.ts';
import { answerBytes } from './answer-bytes.ts';
import { compareTexts, isPair } from './compare-texts.ts';
import { answerFind } from './find-answers.ts';
import { findingsOf } from './findings.ts';
import { withCurrentNames } from './flags.ts';
import { loadTool } from './host.ts';
import { unknownOptionFault } from './parse.ts';
import { checkSteps, runChecked, StepError, stepsOfData } from './recipe-steps.ts';
import { answer, type Reply, refusal } from './replies.ts';
import { runJob } from './run.ts';
import { didYouMean } from './suggest.ts';
import { unknownToolFault } from './unknown-tool.ts';

// Jobs as data, and their answers as data: of a batch, of the package's functions, and of agents.

/** Called with the map of a redaction. */
export type OnMap = (content: string) => Promise<void>;

const NO_MAP = 'The step redact is not for a batch: nothing would keep the values.';

/**
 * Runs the steps of a recipe.
 *
 * @param read returns the steps; an error that it throws becomes the answer
 * @param timeLimit milliseconds for each step; undefined for those of the tools
 * @param onMap without it, no step may redact
 * @param lane with it, the job can be canceled
 */
export async function answerRecipe(
  read: () => readonly Step[] | Promise<readonly Step[]>,
  input: string,
  timeLimit: number | undefined,
  onMap?: OnMap,
  lane?: string,
): Promise<Reply> {
  try {
    const steps = await checkSteps(await read());
    if (!onMap && steps.some((one) => isRedaction(one.step))) return refusal({ message: NO_MAP });
    const { outcome, step, map } = await runChecked(steps, { input }, ({ own }) => timeLimit ?? own, { lane });
    if (map !== undefined) await onMap?.(map);
    if (outcome.ok) return answer(outcome);
    const { tool } = steps.find(({ number }) => number === step)?.step ?? {};
    return refusal({ ...outcome.error, step, tool });
  } catch (error) {
    return refusal(error instanceof StepError ? error.fault : { message: (error as Error).message });
  }
}

/** Compares two texts with the options of a batch row. */
export function answerPair(pair: readonly [string, string], options: Row): Reply {
  const wrong = Object.keys(options).find((name) => !Object.hasOwn(compareOptions, name));
  if (wrong !== undefined) return refusal(unknownOptionFault(wrong, compareOptions));
  try {
    const report = compareTexts(pair, options);
    if (!report.ok) return refusal({ ...report, message: `The ${report.side} text: ${report.message}` });
    return { ok: true, text: report.text, notes: report.notes, info: { same: report.isSame } };
  } catch (error) {
    return refusal({ message: (error as Error).message, ...(error instanceof ToolError && error.position) });
  }
}

type Row = Readonly<Record<string, unknown>>;

/** Kinds of jobs, by the key that only they have, and all keys that each may have. */
const KINDS: readonly { readonly key: string; readonly keys: readonly string[] }[] = [
  { key: 'compare', keys: ['compare', 'options'] },
  { key: 'find', keys: ['find', 'apply'] },
  { key: 'detect', keys: ['detect', 'input'] },
  { key: 'recipe', keys: ['recipe', 'input'] },
  { key: 'tool', keys: ['tool', 'input', 'options'] },
];

const NO_JOB =
  'A job must be an object with "tool", "input", and "options", or "recipe" and "input". ' +
  'It may also have "detect" and "input", "compare" and "options", or "find" and "apply".';

/** Returns the error in the keys of a job, since no key may be ignored; undefined if there is none. */
function wrongKeys(job: Row): string | undefined {
  const kinds = KINDS.filter(({ key }) => job[key] !== undefined);
  const [kind, other] = kinds;
  if (kind && other) return `A job has either "${kind.key}" or "${other.key}", not both.`;
  const known = kind?.keys ?? KINDS.flatMap(({ keys }) => keys);
  const wrong = Object.keys(job).find((key) => !known.includes(key));
  if (wrong === undefined) return kind ? undefined : NO_JOB;
  const meant = didYouMean(wrong, new Set(known), (key) => JSON.stringify(key));
  const list = known.map((key) => JSON.stringify(key)).join(', ');
  return `Unknown key ${quote(wrong)}.${meant} ${kind ? `This job may have ${list}.` : NO_JOB}`;
}

/**
 * @param timeLimit milliseconds; default: the limit of the tool, since nobody waits for single jobs of a batch
 * @param lane with it, the job can be canceled
 */
export async function answerTool(
  id: string,
  input: string,
  given: Readonly<Record<string, unknown>>,
  timeLimit: number | undefined,
  lane?: string,
): Promise<Reply> {
  const tool = await loadTool(id);
  if (!tool) return refusal(unknownToolFault(id));
  const options = withCurrentNames(tool.page.options, given);
  const wrong = Object.keys(options).find((option) => !Object.hasOwn(tool.page.options, option));
  if (wrong !== undefined) return refusal({ ...unknownOptionFault(wrong, tool.page.options), tool: id });
  const limit = timeLimit ?? timeLimitFor(tool.page, options);
  return answer(await runJob(tool, { tool: id, input, options }, { timeLimit: limit, lane }), id);
}

/** Most options that a note names. */
const MAX_NAMED = 20;

/**
 * Returns a note on how strong a secret is, which given options decided.
 *
 * @param source where the options come from: `'row'` or `'call'`
 * @param info facts of the result, unless later steps changed it
 */
export function strengthNote(source: string, options: readonly string[], info: unknown): string {
  const names = options.slice(0, MAX_NAMED).join(', ');
  const facts = Object.entries(isRecord(info) ? info : {}).map(([name, value]) => `${name}: ${value}`);
  const strength = facts.length > 0 ? ` ${facts.join(', ')}.` : '';
  return `This ${source}, not the defaults, decided how strong the secret is (${names}).${strength}`;
}

/** Returns a reply with a note on how strong its secret is, which options of its row decided. */
function withStrength(reply: Reply, options: readonly string[]): Reply {
  const { ok, notes, info } = reply;
  if (!ok || options.length === 0) return reply;
  return { ...reply, notes: [...(Array.isArray(notes) ? notes : []), strengthNote('row', options, info)] };
}

/**
 * @param timeLimit milliseconds; undefined for that of each tool
 * @param onSecret called if options of the row decided how strong a secret is
 */
export async function answerLine(
  line: string,
  timeLimit: number | undefined,
  onSecret: () => void = () => {},
): Promise<Reply> {
  let job: unknown;
  try {
    job = JSON.parse(line);
  } catch (error) {
    return refusal({ message: `This line is not JSON: ${(error as Error).message}` });
  }
  if (!isRecord(job)) return refusal({ message: NO_JOB });
  const wrong = wrongKeys(job);
  if (wrong !== undefined) return refusal({ message: wrong });
  const { tool, recipe, compare, detect, find, input = '', options = {} } = job;
  if (typeof input !== 'string') return refusal({ message: '"input" must be a string.' });
  if (!isRecord(options)) return refusal({ message: '"options" must be an object.' });
  if (compare !== undefined) {
    return isPair(compare) ? answerPair(compare, options) : refusal({ message: '"compare" must be two strings.' });
  }
  if (find !== undefined) return answerFind(find, job['apply'], timeLimit);
  if (detect !== undefined) {
    if (detect !== true) return refusal({ message: '"detect" must be true.' });
    return { ok: true, findings: await findingsOf(input) };
  }
  if (recipe !== undefined) {
    const read = () => stepsOfData(recipe);
    return answerBytes(read, input, (text) => answerRecipe(read, text, timeLimit));
  }
  if (typeof tool !== 'string') return refusal({ message: '"tool" must be a string.' });
  const reply = await answerBytes(
    () => [{ tool, options }],
    input,
    (text) => answerTool(tool, text, options, timeLimit),
  );
  const decided = secretOptions({ tool, options });
  if (reply.ok && decided.length > 0) onSecret();
  return withStrength(reply, decided);
}
