import { useRef, useSyncExternalStore } from 'react';
import { MAX_NAME_LENGTH, type Recipe } from '../../../engine/recipe/recipe.ts';
import { withAgain, without, withRecipe } from '../../../engine/recipe/saved.ts';
import { changeSaved, readSaved, watchSaved } from '../../recipes/storage.ts';
import { Button, Input } from '../../theme/elements.tsx';
import { toast } from '../../ui/toasts.tsx';

type Props = {
  /** At least one step. */
  readonly recipe: Recipe;
  readonly onRename: (name: string) => void;
};

const textOf = ({ steps }: Recipe) => JSON.stringify(steps);

/** The name of a recipe, which its link and its file have, and the button that saves it in this browser. */
export function RecipeName({ recipe, onRename }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const { list } = useSyncExternalStore(watchSaved, readSaved, readSaved);
  const name = (recipe.name ?? '').trim();
  const at = list.findIndex((entry) => entry.name === name);
  const before = list[at];
  const isSaved = before?.recipe !== undefined && textOf(before.recipe) === textOf(recipe);
  const label = isSaved ? 'Saved' : before ? 'Replace' : 'Save';

  const save = () => {
    if (name === '') {
      field.current?.focus();
      return;
    }
    const fault = changeSaved((now) => withRecipe(now, name, recipe));
    if (fault !== undefined) {
      toast(fault, { type: 'error' });
      return;
    }
    if (!before) toast(`Saved ${name}.`, { type: 'success' });
    else {
      const undo = () => void changeSaved((now) => withAgain(without(now, name), before, at));
      toast(`Replaced ${name}.`, { type: 'success', action: { label: 'Undo', onClick: undo } });
    }
  };
  return (
    <>
      <Input
        ref={field}
        size="sm"
        flex="1"
        w="0"
        borderColor="border"
        aria-label="Name of the recipe"
        placeholder="Name"
        maxLength={MAX_NAME_LENGTH}
        value={recipe.name ?? ''}
        onChange={(event) => onRename(event.currentTarget.value)}
      />
      <Button size="sm" aria-label={`${label} recipe`} disabled={isSaved} onClick={save}>
        {label}
      </Button>
    </>
  );
}
