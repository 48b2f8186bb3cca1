import type { Outcome } from '../../../engine/contract/job.ts';
import type { Backwards } from '../../../engine/recipe/run/run-backwards.ts';
import type { RecipeDialogProps } from './dialogs/props.ts';

/** Props that the page gives its dialogs; those that come with a recipe take a part of them. */
export type PageDialogProps = RecipeDialogProps & {
  /** The text after the last step; empty if there is none. */
  readonly output: string;
  /** Run the recipe backward on its output. */
  readonly backwards: () => Promise<Outcome<Backwards | undefined>>;
};
