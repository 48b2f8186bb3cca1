import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { MAX_NAME_LENGTH, type Recipe } from '../../../../engine/recipe/recipe.ts';
import {
  merge,
  readFile,
  type SavedList,
  type SavedRecipe,
  toFile,
  withAgain,
  withMoved,
  without,
  withRecipe,
  withRenamed,
} from '../../../../engine/recipe/saved.ts';
import { plural } from '../../../../engine/values/plural.ts';
import { chooseFile } from '../../../panes/text-file.ts';
import { changeSaved, readSaved, watchSaved } from '../../../recipes/storage.ts';
import { Button, Column, Input, Muted, Wrap } from '../../../theme/elements.tsx';
import { downloadBlob } from '../../../ui/download-blob.ts';
import { toast } from '../../../ui/toasts.tsx';
import { VirtualList } from '../../../ui/VirtualList.tsx';
import { ClosingDialog } from './ClosingDialog.tsx';
import { Fault, tooMany } from './parts.tsx';
import type { RecipeDialogProps } from './props.ts';
import { readRecipeFile } from './recipe-file.ts';
import { SavedRow } from './SavedRow.tsx';

const FILE_NAME = 'lettermill-recipes.json';
/** Number of entries that are all drawn; of more, only those in view. */
const MANY = 50;

/** Last action, and how to undo it. */
type Done = { readonly message: string; readonly undo?: () => void };

function Save({ recipe, list, onSave }: { recipe: Recipe; list: SavedList; onSave: (name: string) => void }) {
  const id = useId();
  const [name, setName] = useState(recipe.name ?? '');
  const isTaken = list.some((entry) => entry.name === name.trim());
  if (recipe.steps.length === 0) return <Muted>Add a step, then you can save the recipe here.</Muted>;
  return (
    <chakra.form
      display="grid"
      gap="1.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') onSave(name.trim());
      }}
    >
      <chakra.label htmlFor={id} fontSize="sm">
        Save the current recipe as
      </chakra.label>
      <chakra.div display="flex" gap="2">
        <Input
          id={id}
          flex="1"
          placeholder="Name"
          maxLength={MAX_NAME_LENGTH}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="solid" disabled={name.trim() === ''}>
          {isTaken ? 'Replace' : 'Save'}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}

/** Put the focus back where a change has taken it from: to a button of an entry, or to the list. */
function useFocusAfter() {
  const root = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<string>();
  const wanted = useRef<{ readonly name: string; readonly actions: readonly string[] }>(undefined);
  useEffect(() => {
    const { current: target } = wanted;
    if (!target) return;
    wanted.current = undefined;
    const entry = root.current?.querySelector(`[data-saved="${CSS.escape(target.name)}"]`);
    const buttons = target.actions.map((action) =>
      entry?.querySelector<HTMLElement>(`[data-do="${action}"]:not(:disabled)`),
    );
    (buttons.find(Boolean) ?? root.current)?.focus();
  });
  const focusAfter = (name: string, ...actions: readonly string[]) => {
    wanted.current = { name, actions };
    setShown(name);
  };
  return { root, shown, focusAfter };
}

/** Recipes saved in this browser, and all actions on them, each in one step. */
function Saved({ recipe, onReplace, onAppend, onSaved, close, onUndo }: RecipeDialogProps & Inner) {
  const { list, problem } = useSyncExternalStore(watchSaved, readSaved, readSaved);
  const [fault, setFault] = useState<string>();
  const [done, setDone] = useState<Done>();
  const { root, shown, focusAfter } = useFocusAfter();

  /** @returns whether it worked */
  const change = (to: (before: SavedList) => SavedList, next?: Done): boolean => {
    const failed = changeSaved(to);
    setFault(failed);
    if (failed !== undefined) return false;
    setDone(next);
    onUndo(next?.undo && { message: next.message, undo: next.undo });
    return true;
  };
  const undone = (message: string, name: string, undo: (before: SavedList) => SavedList): Done => ({
    message,
    undo: () => {
      focusAfter(name, 'delete');
      change(undo, { message: 'Undone.' });
    },
  });

  const save = (name: string) => {
    const before = list.find((entry) => entry.name === name);
    const at = list.findIndex((entry) => entry.name === name);
    const back = (now: SavedList) => (before ? withAgain(without(now, name), before, at) : without(now, name));
    const done = undone(`${before ? 'Replaced' : 'Saved'} ${name}.`, name, back);
    if (change((now) => withRecipe(now, name, recipe), done)) onSaved(name);
  };
  const remove = (entry: SavedRecipe) => {
    const at = list.indexOf(entry);
    const next = list[at + 1] ?? list[at - 1];
    const back = (now: SavedList) => withAgain(now, entry, at);
    if (change((now) => without(now, entry.name), undone(`Deleted ${entry.name}.`, entry.name, back))) {
      focusAfter(next?.name ?? '', 'delete');
    }
  };
  const move = (entry: SavedRecipe, by: -1 | 1) => {
    const number = list.indexOf(entry) + by + 1;
    focusAfter(entry.name, ...(by < 0 ? ['up', 'down'] : ['down', 'up']));
    change((now) => withMoved(now, entry.name, by), { message: `${entry.name} is now ${number} of ${list.length}.` });
  };
  const rename = (entry: SavedRecipe, wanted: string) => {
    // The field has also closed if nothing changes.
    focusAfter(withRenamed(list, entry.name, wanted)[list.indexOf(entry)]?.name ?? entry.name, 'rename');
    change((now) => withRenamed(now, entry.name, wanted));
  };
  const importFile = async ([file]: readonly File[]) => {
    if (!file) return;
    const { text, problem: unread } = await readRecipeFile(file);
    setFault(unread);
    if (text === undefined) return;
    try {
      const merged = merge(list, readFile(text));
      const known = merged.known > 0 ? ` ${plural(merged.known, 'recipe')} you had already.` : '';
      const damaged = merged.list.slice(list.length).filter((entry) => entry.damage !== undefined).length;
      const faulty = damaged > 0 ? ` ${damaged} of them cannot be read; they are kept as they are.` : '';
      change((now) => merge(now, readFile(text)).list, {
        message: `${plural(merged.added, 'recipe')} imported.${known}${faulty}`,
      });
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
  };
  const exportFile = () => {
    try {
      downloadBlob(new Blob([toFile(list, 2)], { type: 'application/json' }), FILE_NAME);
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
  };

  const isAlone = recipe.steps.length === 0;
  const rowAt = (i: number) => {
    const entry = list[i];
    return (
      entry && (
        <SavedRow
          key={entry.name}
          entry={entry}
          isFirst={i === 0}
          isLast={i === list.length - 1}
          canAppend={!isAlone && entry.recipe !== undefined && tooMany(recipe, entry.recipe) === undefined}
          onOpen={(one) => {
            if (one.recipe) onReplace(one.recipe);
            close();
          }}
          onAppend={(one) => {
            if (one.recipe) onAppend(one.recipe);
            close();
          }}
          onMove={move}
          onRename={rename}
          onDelete={remove}
        />
      )
    );
  };
  return (
    <>
      <Muted>
        Recipes are saved in this browser, and only when you press Save. Your text is not saved, and nothing is sent.
      </Muted>
      {problem !== undefined && <Fault>{problem}</Fault>}
      <Save recipe={recipe} list={list} onSave={save} />
      {fault !== undefined && <Fault>{fault}</Fault>}
      <Wrap gap="2" role="status" fontSize="sm" minH="7">
        {done?.message}
        {done?.undo && (
          <Button size="xs" onClick={done.undo}>
            Undo
          </Button>
        )}
      </Wrap>
      <chakra.div ref={root} tabIndex={-1} mt="-3">
        {list.length > MANY ? (
          <Column h="50dvh">
            <VirtualList
              label="Saved recipes"
              count={list.length}
              estimate={100}
              row={rowAt}
              shown={list.findIndex(({ name }) => name === shown)}
            />
          </Column>
        ) : (
          <ul aria-label="Saved recipes">
            {list.map(({ name }, i) => (
              <li key={name}>{rowAt(i)}</li>
            ))}
          </ul>
        )}
      </chakra.div>
      {list.length === 0 && problem === undefined && <Muted>Nothing is saved yet.</Muted>}
      <Wrap gap="2">
        <Button size="sm" disabled={list.length === 0} onClick={exportFile}>
          Export all
        </Button>
        <Button size="sm" onClick={() => chooseFile((files) => void importFile(files))}>
          Import file
        </Button>
      </Wrap>
    </>
  );
}

type Inner = {
  readonly close: () => void;
  /** Called with the last change that can be undone, for use after the dialog has closed. */
  readonly onUndo: (last: Required<Done> | undefined) => void;
};

/** 'My recipes': what somebody saves in this browser. */
export default function MyRecipes(props: RecipeDialogProps) {
  const last = useRef<Required<Done>>(undefined);
  const onClosed = () => {
    const { current } = last;
    if (current) toast(current.message, { action: { label: 'Undo', onClick: current.undo } });
    props.onClose();
  };
  return (
    <ClosingDialog title="My recipes" onClosed={onClosed}>
      {(close) => (
        <Saved
          {...props}
          close={close}
          onUndo={(next) => {
            last.current = next;
          }}
        />
      )}
    </ClosingDialog>
  );
}
