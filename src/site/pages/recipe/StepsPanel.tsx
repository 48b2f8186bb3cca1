import { chakra } from '@chakra-ui/react';
import { type PointerEvent, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isOn, isRedaction, MAX_STEPS } from '../../../engine/recipe/recipe.ts';
import { PaneFrame } from '../../panes/PaneFrame.tsx';
import { Button, IconButton } from '../../theme/elements.tsx';
import { RedoIcon, UndoIcon } from '../../theme/icons-of-parts.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { pageOf, useToolPages } from '../tool/useToolPages.ts';
import { RecipeName } from './RecipeName.tsx';
import { cardIndex, type RecipeCommand, type RecipeState, recipeOf } from './recipe-state.ts';
import { StepCard } from './StepCard.tsx';
import { PlusIcon } from './step-icons.tsx';
import type { StepState } from './useRecipe.ts';
import { shiftOf, useStepDrag } from './useStepDrag.ts';

type Props = {
  readonly state: RecipeState;
  readonly results: readonly StepState[];
  readonly busy: boolean;
  readonly can: { readonly undo: boolean; readonly redo: boolean };
  /** Why the last command was not done, or which steps it switched off. */
  readonly notice: string | undefined;
  /** Drawn while there are no steps. */
  readonly empty: ReactNode;
  readonly onCommand: (command: RecipeCommand) => boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onAdd: () => void;
  readonly onAgain: (index: number) => void;
  /** Saves the map of a redaction; undefined if it is of a part of the input. */
  readonly onSaveMap: ((map: string) => void) | undefined;
};

/** The cards of the steps, in order, and the actions on all of them. */
export function StepsPanel(props: Props) {
  const { state, results, busy, can, notice, empty, onCommand, onAgain } = props;
  const { cards } = state;
  const list = useRef<HTMLOListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<number>();
  useToolPages(cards.map(({ step }) => step.tool));
  const selected = state.selected ?? cards.at(-1)?.key;

  const latest = useRef(cards);
  latest.current = cards;
  const move = useCallback(
    (from: number, to: number) => {
      const card = latest.current[from];
      if (card) onCommand({ do: 'move', key: card.key, to });
    },
    [onCommand],
  );
  const { drag, begin } = useStepDrag(list, move);
  const onGrip = useCallback((index: number, event: PointerEvent<HTMLElement>) => begin(index)(event), [begin]);
  const onOpen = useCallback((key: number) => setOpen((now) => (now === key ? undefined : key)), []);

  // Card to focus after a command is drawn: the moved one, the new one, or the neighbor of a removed one.
  const focus = useRef<{ readonly key: number | undefined; readonly what: string }>(undefined);
  const before = useRef<readonly number[]>([]);
  const command = useCallback(
    (wanted: RecipeCommand) => {
      const now = latest.current;
      if (wanted.do === 'move') {
        const part = document.activeElement?.getAttribute('data-do');
        focus.current = { key: wanted.key, what: part ? `[data-do=${part}]` : '[data-main]' };
      } else if (wanted.do === 'remove') {
        const index = now.findIndex(({ key }) => key === wanted.key);
        focus.current = { key: (now[index + 1] ?? now[index - 1])?.key, what: '[data-main]' };
      } else if (wanted.do === 'toggle' && document.activeElement?.closest('[role=alert]')) {
        focus.current = { key: wanted.key, what: '[role=switch]' };
      }
      onCommand(wanted);
    },
    [onCommand],
  );
  useLayoutEffect(() => {
    const known = before.current;
    before.current = cards.map(({ key }) => key);
    const fresh = cards.filter(({ key }) => !known.includes(key));
    // One that is new among others was added by hand, and is the next to be set.
    const added = known.length + 1 === cards.length && fresh.length === 1 ? fresh[0] : undefined;
    if (added && (known.length > 0 || document.activeElement !== document.body)) {
      setOpen(added.key);
      focus.current ??= { key: added.key, what: '[data-main]' };
    }
  }, [cards]);
  useEffect(() => {
    const { current: wanted } = focus;
    focus.current = undefined;
    if (!wanted || !cards) return;
    const card = list.current?.querySelector(`[data-step="${wanted.key}"]`);
    const target = [wanted.what, '[data-main]'].flatMap((what) => [
      ...(card?.querySelectorAll<HTMLElement>(`${what}:not(:disabled)`) ?? []),
    ])[0];
    // A dialog that closes gives the focus back first.
    queueMicrotask(() => {
      (target ?? adder.current)?.focus({ preventScroll: true });
      card?.scrollIntoView({ block: 'nearest' });
    });
  }, [cards]);

  const failedAt = results.findIndex(({ state }) => state === 'failed');
  const selectedIndex = cardIndex(state, state.selected);
  const isFull = cards.length >= MAX_STEPS;
  return (
    <PaneFrame
      title={
        <>
          Steps
          {cards.length > 0 && (
            // On a phone, the tab of the steps has their number.
            <chakra.span
              data-steps=""
              display={{ base: 'none', lg: 'inline' }}
              textStyle="figure"
              fontWeight="normal"
              ms="2"
            >
              {cards.length} / {MAX_STEPS}
            </chakra.span>
          )}
        </>
      }
      aside={
        <chakra.div role="group" aria-label="Edit steps" display="flex" flex="1" justifyContent="flex-end" gap="1">
          {cards.length > 0 && (
            <RecipeName recipe={recipeOf(state)} onRename={(name) => onCommand({ do: 'rename', name })} />
          )}
          <Tooltip label="Undo the last change of the steps">
            <IconButton aria-label="Undo step change" disabled={!can.undo} onClick={props.onUndo}>
              <UndoIcon />
            </IconButton>
          </Tooltip>
          <Tooltip label="Redo it">
            <IconButton aria-label="Redo step change" disabled={!can.redo} onClick={props.onRedo}>
              <RedoIcon />
            </IconButton>
          </Tooltip>
        </chakra.div>
      }
      footer={
        <>
          <Button ref={adder} size="sm" variant="solid" onClick={props.onAdd} aria-haspopup="dialog">
            <PlusIcon />
            {selectedIndex >= 0 && selectedIndex < cards.length - 1
              ? `Add after step ${selectedIndex + 1}`
              : 'Add step'}
          </Button>
          <Button size="sm" disabled={cards.length === 0} onClick={() => onCommand({ do: 'clear' })}>
            Clear steps
          </Button>
          <chakra.span role="status" flex="1 1 8rem" px="1" color={notice ? 'warning' : undefined}>
            {notice ?? (isFull && `${MAX_STEPS} steps: the most a recipe can have.`)}
          </chakra.span>
        </>
      }
    >
      <chakra.div position="relative" flex="1" minH={{ base: '12rem', lg: '0' }} bg="bg">
        <chakra.div position={{ base: 'static', lg: 'absolute' }} inset="0" overflowY={{ lg: 'auto' }} p="2.5">
          {cards.length === 0 && empty}
          <chakra.ol ref={list} aria-label="Steps" display="grid" gap="2" hidden={cards.length === 0}>
            {cards.map((card, index) => {
              const result = results[index];
              const isNew = !result || (busy && result.state === 'skipped' && failedAt < 0);
              return (
                <StepCard
                  key={card.key}
                  card={card}
                  index={index}
                  count={cards.length}
                  result={result}
                  isRunning={busy && isNew && isOn(card.step)}
                  isSelected={card.key === selected}
                  isOpen={card.key === open}
                  page={pageOf(card.step.tool)}
                  shift={drag && shiftOf(drag, index)}
                  isDragged={drag?.from === index}
                  onCommand={command}
                  onOpen={onOpen}
                  onAgain={onAgain}
                  onGrip={onGrip}
                  isMapOutdated={busy && isRedaction(card.step)}
                  onSaveMap={props.onSaveMap}
                />
              );
            })}
          </chakra.ol>
        </chakra.div>
      </chakra.div>
    </PaneFrame>
  );
}
