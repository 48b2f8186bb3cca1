import { isOn, type Step } from '../src/core/recipe.ts';
import type { AnyTool, EngineContext, OutputParts } from '../src/core/tool.ts';
import { type Failure, failure, type Outcome } from './protocol.ts';
import { runTool } from './run-tool.ts';

/** A recipe to run: all that crosses to a worker. */
export type RecipeJob = {
  readonly steps: readonly Step[];
  readonly input: string;
  /** 0-based: the step whose whole result is wanted. The last one that gives a result where left out, or where it fails. */
  readonly selected?: number;
};

/** What came of one step. */
export type StepResult =
  /** It is switched off; or a step before it failed. */
  | { readonly state: 'off' | 'skipped' }
  | { readonly state: 'failed'; readonly error: Failure; readonly milliseconds: number }
  | {
      readonly state: 'done';
      /** UTF-16 code units. */
      readonly length: number;
      /** The beginning of its first line that is not blank. */
      readonly preview: string;
      /** What its engine took; 0 where the text was kept from a run before. */
      readonly milliseconds: number;
    };

/** What came of a recipe: a result for each step, and the output of the one that was wanted. */
export type RecipeOutcome = {
  readonly results: readonly StepResult[];
  /** 0-based; undefined where no step gave a result. */
  readonly shown?: number;
  readonly output?: OutputParts;
};

/** Longest preview, in UTF-16 code units. */
const PREVIEW = 80;
/** UTF-16 code units in which a line that is not blank is looked for. */
const PREVIEWED = 10_000;
/** UTF-16 code units that kept texts may have in all: 64 MB. */
export const ROOM = 32_000_000;

type Kept = { readonly key: string; readonly length: number; readonly preview: string; output?: OutputParts };

/** The outputs of the steps that ran last, so that a change of a step runs that one and those behind it alone. */
export class KeptOutputs {
  #input = '';
  #kept: Kept[] = [];

  /**
   * Forget what another input gave, and what steps gave that have changed since.
   *
   * @param keys one for each step that takes part, in order
   */
  match(input: string, keys: readonly string[]): void {
    const changed = input === this.#input ? this.#kept.findIndex(({ key }, place) => key !== keys[place]) : 0;
    this.#input = input;
    if (changed >= 0) this.#kept.length = changed;
  }

  /** What is known of the step at a place. Its output may be gone: there is room for so many. */
  at(place: number): Kept | undefined {
    return this.#kept[place];
  }

  /** The place of the last output that is there, not behind a place given; -1 where there is none. */
  lastBefore(place: number): number {
    return this.#kept.slice(0, place + 1).findLastIndex(({ output }) => output !== undefined);
  }

  set(place: number, key: string, output: OutputParts): Kept {
    const kept: Kept = { key, output, length: output.text.length, preview: previewOf(output.text) };
    this.#kept[place] = kept;
    let size = this.#kept.reduce((sum, { output }) => sum + (output?.text.length ?? 0), 0);
    for (const other of this.#kept) {
      if (size <= ROOM || other === kept) break;
      size -= other.output?.text.length ?? 0;
      other.output = undefined;
    }
    return kept;
  }
}

function previewOf(text: string): string {
  const line = /\S[^\r\n]*/.exec(text.slice(0, PREVIEWED))?.[0] ?? '';
  // Half a pair is no character.
  return line.slice(0, PREVIEW).replace(/[\uD800-\uDBFF]$/, '');
}

const keyOf = ({ tool, options }: Step) => JSON.stringify([tool, options]);

/**
 * Run the steps of a recipe, each on what the one before gave. Stops at the first that fails; what went before stays.
 *
 * Never rejects: whatever goes wrong is the failure of a step.
 *
 * @param load the module of a tool; undefined where there is no such tool
 * @param kept what earlier runs gave; it is read and changed
 * @param onStep told each result as it is there, in order
 */
export async function runRecipe(
  load: (tool: string) => Promise<AnyTool | undefined>,
  { steps, input, selected = steps.length - 1 }: RecipeJob,
  context: EngineContext,
  kept: KeptOutputs,
  onStep: (step: number, result: StepResult) => void = () => {},
): Promise<RecipeOutcome> {
  const taking = steps.flatMap((step, index) => (isOn(step) ? [{ step, index, key: keyOf(step) }] : []));
  kept.match(
    input,
    taking.map(({ key }) => key),
  );
  // A text that was dropped is made again from the last one that is left before it.
  const wanted = taking.findLastIndex(({ index }) => index <= selected);
  const isGone = kept.at(wanted) !== undefined && kept.at(wanted)?.output === undefined;
  const from = kept.lastBefore(isGone ? wanted : taking.length - 1);

  const results: StepResult[] = steps.map((step) => ({ state: isOn(step) ? 'skipped' : 'off' }));
  const tell = (index: number, result: StepResult) => {
    results[index] = result;
    onStep(index, result);
  };
  let text = input;
  let shown: { readonly shown: number; readonly output: OutputParts | undefined } | undefined;
  for (const [place, { step, index, key }] of taking.entries()) {
    const known = kept.at(place);
    if (place <= from && known) {
      text = known.output?.text ?? '';
      tell(index, doneResult(known, 0));
    } else {
      const start = performance.now();
      const outcome = await runStep(load, step, text, stepContext(context, place, taking.length), place === 0);
      const milliseconds = performance.now() - start;
      if (!outcome.ok) {
        tell(index, { state: 'failed', error: outcome.error, milliseconds });
        break;
      }
      text = outcome.output.text;
      tell(index, doneResult(kept.set(place, key, outcome.output), milliseconds));
    }
    // Held here, too: the steps behind it may leave no room for it.
    if (place <= wanted) shown = { shown: index, output: kept.at(place)?.output };
  }
  return { results, ...shown };
}

const doneResult = ({ length, preview }: Kept, milliseconds: number): StepResult => ({
  state: 'done',
  length,
  preview,
  milliseconds,
});

/** A recipe of four steps is a quarter done when its first step is. */
const stepContext = (context: EngineContext, place: number, count: number): EngineContext => ({
  ...context,
  progress: (done, note) => context.progress((place + done) / count, note),
});

async function runStep(
  load: (tool: string) => Promise<AnyTool | undefined>,
  { tool, options, damage }: Step,
  input: string,
  context: EngineContext,
  isFirst: boolean,
): Promise<Outcome> {
  if (damage !== undefined) return failure('input', damage);
  const module = await load(tool).catch(() => null);
  if (module === null) return failure('load', 'This tool could not be loaded. Check your connection and try again.');
  if (!module) return failure('input', `There is no tool ${JSON.stringify(tool)}.`);
  if (module.page.input === 'none' && !isFirst) {
    return failure('input', 'This tool makes a text of its own, so it can only be the first step.');
  }
  return runTool(module, { tool, input, options }, context);
}
