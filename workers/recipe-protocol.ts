import type { Step } from '../src/core/recipe.ts';
import type { OutputParts } from '../src/core/tool.ts';
import { type Failure, SITE } from './protocol.ts';

/**
 * What stands in place of a tool's id where recipes are asked about. All such questions share it, so that they come to
 * the thread that keeps the texts.
 */
export const RECIPE = `${SITE}recipe`;

/** What a random step gave, so that it need not give something else when a later step changes. */
export type Roll = {
  /** 0-based. */
  readonly step: number;
  readonly output: OutputParts;
};

/** A recipe to run: all that crosses to a worker. */
export type RecipeJob = {
  readonly steps: readonly Step[];
  readonly input: string;
  /** 0-based: the step whose whole result is wanted. The last one that gives a result where left out, or where it fails. */
  readonly selected?: number;
  /** What random steps gave before. Only what still holds: neither the input nor a step up to there has changed. */
  readonly given?: readonly Roll[];
  /** 0-based: a random step that is to give something else now. What is given of it and of those behind it is forgotten. */
  readonly again?: number;
};

/** What came of one step. */
export type StepResult =
  /** It is switched off; a step before it failed; or there is no text yet, and it is the first that needs one. */
  | { readonly state: 'off' | 'skipped' | 'empty' }
  | { readonly state: 'failed'; readonly error: Failure; readonly milliseconds: number }
  | {
      readonly state: 'done';
      /** UTF-16 code units. */
      readonly length: number;
      /** The beginning of its first line that is not blank. */
      readonly preview: string;
      /** What its engine took; 0 where the text was kept from a run before. */
      readonly milliseconds: number;
      /** The result is random: running the step again gives another one. */
      readonly isRandom?: true;
    };

/** What came of a recipe: a result for each step, and the output of the one that was wanted. */
export type RecipeOutcome = {
  readonly results: readonly StepResult[];
  /** 0-based; undefined where no step gave a result. */
  readonly shown?: number;
  readonly output?: OutputParts;
  /** The text that the step shown was given; undefined where that is the input of the recipe. */
  readonly before?: string;
  /** What its random steps gave. */
  readonly rolls: readonly Roll[];
};

/** A step to be tried on the beginning of the text that a recipe has at a place. */
export type PreviewJob = Pick<RecipeJob, 'steps' | 'input' | 'given'> & {
  readonly step: Step;
  /** How many of the steps stand before it. */
  readonly at: number;
};

/** The first lines of what a step that is tried gives. */
export type StepPreview = {
  readonly text: string;
  /** Only the beginning of the text was tried. */
  readonly isCut: boolean;
};

/** Sent as soon as a step of a recipe has its result. */
export type StepMessage = { readonly step: number; readonly result: StepResult };
