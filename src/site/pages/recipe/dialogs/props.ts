import type { Outcome } from '../../../../engine/jobs/job.ts';
import type { Recipe } from '../../../../engine/recipe/recipe.ts';
import type { Backwards } from '../../../../engine/recipe/run/run-backwards.ts';
import type { FileState } from '../../../files/file-state.ts';

/** Props that the page of recipes gives its dialogs. */
export type RecipeDialogProps = {
  /** The present one; it may have no steps. */
  readonly recipe: Recipe;
  /** Empty if a file is the input. */
  readonly input: string;
  /** The file that was opened. */
  readonly file: FileState | undefined;
  /** The text after the last step; empty if there is none. */
  readonly output: string;
  /** Run the recipe backward on its output. */
  readonly backwards: () => Promise<Outcome<Backwards | undefined>>;
  /** Put a recipe in the place of the present one, and a text in that of the input if there is one. */
  readonly onReplace: (recipe: Recipe, input?: string) => void;
  /** Add its steps after the present ones. */
  readonly onAppend: (recipe: Recipe) => void;
  /** The recipe was saved under a name. */
  readonly onSaved: (name: string) => void;
  /** The recipe exists elsewhere now, as a copy. */
  readonly onCopied: () => void;
  /** The dialog has closed. */
  readonly onClose: () => void;
};
