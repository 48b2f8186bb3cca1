import { ToolError } from '../contract/tool-error.ts';
import { formatNumber } from '../values/format-number.ts';
import { isRecord } from '../values/is-record.ts';
import { quote } from '../values/quote.ts';

/** One step of a recipe: a tool and those of its options that differ from their defaults. */
export type Step = {
  /** The id of a tool. A recipe from a link or a file may name a tool that does not exist. */
  readonly tool: string;
  /** By name, unchecked: the schema of the tool checks them when the step runs. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Present if the step is switched off: the text passes through unchanged. */
  readonly enabled?: false;
  /** A person's note about the step. */
  readonly note?: string;
  /** Why the step cannot run, regardless of its tool: one sentence. */
  readonly damage?: string;
  /** Effect of the step that its author may not decide; a person who switches it on removes it. One sentence. */
  readonly warning?: string;
};

/** Tools that run one after the other, each on the output of the one before. */
export type Recipe = { readonly v: typeof RECIPE_VERSION; readonly name?: string; readonly steps: readonly Step[] };

/** Version of the recipe format. A recipe with a higher number comes from a newer version of the site. */
export const RECIPE_VERSION = 1;
export const MAX_STEPS = 20;
/** Longest name and note, in UTF-16 code units. */
export const MAX_NAME_LENGTH = 100;
export const MAX_NOTE_LENGTH = 1000;

/** Deepest nesting of lists: pairs are lists in a list. Objects are rejected: converting one to a string may fail. */
const LISTS = 2;

const isValue = (value: unknown, lists = LISTS): boolean =>
  Array.isArray(value)
    ? lists > 0 && value.every((part) => isValue(part, lists - 1))
    : typeof value !== 'object' || value === null;

const FOREIGN = 'This step of another program is not available here.';

/** Reads a step of a recipe. Invalid parts are left out, and described by `damage`. */
export function readStep(raw: unknown): Step {
  if (!isRecord(raw)) return { tool: '', options: {}, damage: `This is not a step: ${quote(raw)}.` };
  const { tool, options = {}, enabled, note, damage } = raw;
  const rest = {
    ...(enabled === false && { enabled: false as const }),
    ...(typeof note === 'string' && note !== '' && { note: note.slice(0, MAX_NOTE_LENGTH) }),
  };
  if (typeof tool !== 'string' || tool === '') {
    // A placeholder for a step of another program. Its message may be anybody's: the note says what it was.
    const message = typeof damage === 'string' && damage !== '' ? FOREIGN : 'This step names no tool.';
    return { tool: '', options: {}, ...rest, damage: message };
  }
  if (!isRecord(options)) return { tool, options: {}, ...rest, damage: `Its options are damaged: ${quote(options)}.` };
  const wrong = Object.entries(options).find(([, value]) => !isValue(value));
  if (wrong) {
    const [name, value] = wrong;
    return { tool, options: {}, ...rest, damage: `Its option ${quote(name)} is damaged: ${quote(value)}.` };
  }
  return { tool, options, ...rest };
}

/** Tools whose page is `secret`: nobody else may weaken or choose what a visitor generates. */
export const SECRET_TOOLS: ReadonlySet<string> = new Set(['password-generator']);

/** The id of the redaction among the steps of recipes. It is no tool of the catalog: its module is step.ts of src/engine/redact. */
export const REDACT_STEP = 'redact';
export const ONE_REDACTION = 'A recipe can redact once: it has one map.';

/** Whether a step makes the map of a redaction. */
export const isRedaction = ({ tool }: Pick<Step, 'tool'>): boolean => tool === REDACT_STEP;

const REFUSED =
  'Links, files, and saved recipes cannot change what is generated here. Delete this step and add it again.';
/** Warning of a step that was on. */
export const HELD = 'Switched off: it would change a secret that this recipe generates.';
const OFF = 'It would change a secret that this recipe generates.';

/** Whether a step generates a secret. */
export const isSecret = ({ tool }: Pick<Step, 'tool'>): boolean => SECRET_TOOLS.has(tool);

/** Returns the names of a step's options that decide how strong a secret is. */
export const secretOptions = (step: Pick<Step, 'tool' | 'options'>): readonly string[] =>
  isSecret(step) ? Object.keys(step.options) : [];

const hasSecretOptions = (step: Step) => secretOptions(step).length > 0;

/** Returns a step without options that are secrets; the same step if it has none. */
export const withoutSecrets = (step: Step): Step => (hasSecretOptions(step) ? { ...step, options: {} } : step);

/** Returns a step switched off, with a warning, so that it changes no secret; the same step if it is already. */
export function holdStep(step: Step): Step {
  if (isOn(step)) return { ...step, enabled: false, warning: HELD };
  return step.warning === undefined ? { ...step, warning: OFF } : step;
}

/**
 * Returns steps that somebody else may have written as they are safe to run: without options of tools that generate
 * secrets, and with those steps switched off that would change a secret. Each changed step says why.
 *
 * @param present steps that they are added to
 */
export function guardSteps(steps: readonly Step[], present: readonly Step[] = []): readonly Step[] {
  const guardsAll = steps.some(isSecret) || present.some(isSecret);
  return steps.map((step): Step => {
    if (isSecret(step)) return hasSecretOptions(step) ? { ...step, options: {}, damage: REFUSED } : step;
    return guardsAll ? holdStep(step) : step;
  });
}

/**
 * Reads a recipe from a link, a file or a shell: an object with `steps`, or the list of steps alone.
 *
 * A step that cannot be read is kept and marked as damaged, and `guardSteps` keeps secrets from its author; the others
 * stay as they are.
 *
 * @throws ToolError if it is not a recipe, has no or too many steps, or comes from a newer version
 */
export function readRecipe(data: unknown): Recipe {
  const raw = Array.isArray(data) ? { steps: data } : data;
  if (!isRecord(raw) || !Array.isArray(raw['steps'])) {
    throw new ToolError('A recipe must be a list of steps, or an object with "steps".');
  }
  const { v, name, steps } = raw as { v?: unknown; name?: unknown; steps: readonly unknown[] };
  if (typeof v === 'number' && v > RECIPE_VERSION) {
    throw new ToolError('This recipe comes from a newer version of the site. Reload the page and try again.');
  }
  if (steps.length === 0) throw new ToolError('This recipe has no steps.');
  if (steps.length > MAX_STEPS) {
    throw new ToolError(`A recipe can have ${MAX_STEPS} steps at most; this one has ${formatNumber(steps.length)}.`);
  }
  return {
    v: RECIPE_VERSION,
    ...(typeof name === 'string' && name.trim() !== '' && { name: name.trim().slice(0, MAX_NAME_LENGTH) }),
    steps: guardSteps(steps.map(readStep)),
  };
}

/** Whether a step is switched on. */
export const isOn = (step: Step): boolean => step.enabled !== false;
