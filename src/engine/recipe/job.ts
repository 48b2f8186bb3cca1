import type { OutputParts } from '../contract/tool.ts';
import type { BytesOutput } from '../jobs/bytes-output.ts';
import type { Failure, Job } from '../jobs/job.ts';
import type { Step } from './recipe.ts';

/** Result of a random step, kept so that it does not change when a later step does. */
export type RandomResult = {
  /** 0-based. */
  readonly step: number;
  readonly output: OutputParts;
};

/** A recipe to run: all that crosses to a worker. */
export type RecipeJob = Pick<Job, 'input' | 'file' | 'toFile'> & {
  readonly steps: readonly Step[];
  /** Number of steps to run; the next one only shows whether the last of them gives it bytes. Default: all. */
  readonly count?: number;
  /**
   * 0-based index of the step whose whole result is wanted. Default, or if that step fails: the last one that gives a
   * result.
   */
  readonly selected?: number;
  /** Earlier results of random steps, valid only: neither the input nor a step before them has changed. */
  readonly reusable?: readonly RandomResult[];
  /** 0-based index of a random step to run again. Earlier results of it and of later steps are dropped. */
  readonly again?: number;
};

/** Result of one step. */
export type StepResult =
  /** The step is switched off, an earlier one failed, or there is no text for the first one that needs it. */
  | { readonly state: 'off' | 'skipped' | 'empty' }
  | { readonly state: 'failed'; readonly error: Failure; readonly milliseconds: number }
  | {
      readonly state: 'done';
      /** UTF-16 code units. */
      readonly length: number;
      /** The beginning of its first line that is not blank. */
      readonly preview: string;
      /** Run time of its engine; 0 if the text was kept from an earlier run. */
      readonly milliseconds: number;
      /** Notes about the result, and about what it lacks. */
      readonly notes?: readonly string[];
      /** Content of a file for the person alone: see `secretFile` of `Summary` (streaming.ts). */
      readonly secretFile?: string;
      /** The result is random: running the step again gives another one. */
      readonly isRandom?: true;
    };

/** Outcome of a recipe: a result for each step, and the output of the one that was wanted. */
export type RecipeOutcome = {
  readonly results: readonly StepResult[];
  /** 0-based index of the step that gave `output`; undefined if no step gave a result. */
  readonly shown?: number;
  readonly output?: BytesOutput;
  /** Input of the step that is shown; undefined if that is the input of the recipe. */
  readonly before?: string;
  /** Results of its random steps. */
  readonly randomResults: readonly RandomResult[];
};

/** A step to be tried on the beginning of the text that a recipe has at a place. */
export type PreviewJob = Pick<RecipeJob, 'steps' | 'input' | 'file' | 'reusable'> & {
  readonly step: Step;
  /** Number of the steps before it. */
  readonly at: number;
};

/** The first lines of the result of a step that is tried. */
export type StepPreview = {
  readonly text: string;
  /** Only the beginning of the text was tried. */
  readonly isCut: boolean;
};
