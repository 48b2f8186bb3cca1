import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useState } from 'react';
import { MAX_NAME_LENGTH } from '../../../../engine/recipe/recipe.ts';
import type { SavedRecipe } from '../../../../engine/recipe/saved.ts';
import { Button, Grid, IconButton, Input, Wrap } from '../../../theme/elements.tsx';
import { firstFault, stepsLine } from './parts.tsx';

export type RowActions = {
  readonly onOpen: (entry: SavedRecipe) => void;
  readonly onAppend: (entry: SavedRecipe) => void;
  readonly onMove: (entry: SavedRecipe, by: -1 | 1) => void;
  readonly onRename: (entry: SavedRecipe, name: string) => void;
  readonly onDelete: (entry: SavedRecipe) => void;
};

type Props = RowActions & {
  readonly entry: SavedRecipe;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** There are present steps, and its own fit after them. */
  readonly canAppend: boolean;
};

const MOVES = [
  ['up', -1, 'Move up', '↑'],
  ['down', 1, 'Move down', '↓'],
] as const;

function Rename({ entry, onDone }: { readonly entry: SavedRecipe; readonly onDone: (name?: string) => void }) {
  const [name, setName] = useState(entry.name);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== 'Escape') return;
    // The dialog stays.
    event.preventDefault();
    event.stopPropagation();
    onDone();
  };
  return (
    <chakra.form
      display="flex"
      gap="2"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        onDone(name);
      }}
    >
      <Input
        size="sm"
        flex="1"
        aria-label={`New name of ${entry.name}`}
        autoFocus
        maxLength={MAX_NAME_LENGTH}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" size="sm" disabled={name.trim() === ''}>
        Rename
      </Button>
      <Button size="sm" variant="plain" onClick={() => onDone()}>
        Cancel
      </Button>
    </chakra.form>
  );
}

/** A saved recipe, and the actions on it. */
export function SavedRow({ entry, isFirst, isLast, canAppend, ...on }: Props) {
  const [isRenaming, setRenaming] = useState(false);
  const { name, recipe, damage } = entry;
  return (
    <Grid data-saved={name} gap="1.5" py="2.5" borderTopWidth="1px" gridTemplateColumns="minmax(0, 1fr)">
      {isRenaming ? (
        <Rename
          entry={entry}
          onDone={(next) => {
            setRenaming(false);
            on.onRename(entry, next ?? name);
          }}
        />
      ) : (
        <chakra.div display="flex" alignItems="start" gap="1">
          <chakra.div flex="1" minW="0" fontWeight="medium" overflowWrap="anywhere">
            {name}
          </chakra.div>
          {MOVES.map(([action, by, label, sign]) => (
            <IconButton
              key={action}
              aria-label={`${label} ${name}`}
              data-do={action}
              disabled={by < 0 ? isFirst : isLast}
              onClick={() => on.onMove(entry, by)}
            >
              {sign}
            </IconButton>
          ))}
        </chakra.div>
      )}
      {recipe ? (
        <chakra.div fontSize="xs" color="fg.muted">
          <chakra.div truncate>{stepsLine(recipe)}</chakra.div>
          <chakra.div color="warning">{firstFault(recipe)}</chakra.div>
        </chakra.div>
      ) : (
        <chakra.div fontSize="sm" color="error" overflowWrap="anywhere">
          {damage}
        </chakra.div>
      )}
      <Wrap role="group" aria-label={name} gap="1.5">
        {recipe && (
          <>
            <Button size="xs" onClick={() => on.onOpen(entry)}>
              Open
            </Button>
            <Button size="xs" disabled={!canAppend} onClick={() => on.onAppend(entry)}>
              Add to end
            </Button>
          </>
        )}
        <Button size="xs" variant="plain" onClick={() => setRenaming(true)} data-do="rename">
          Rename
        </Button>
        <Button size="xs" variant="plain" onClick={() => on.onDelete(entry)} data-do="delete">
          Delete
        </Button>
      </Wrap>
    </Grid>
  );
}
