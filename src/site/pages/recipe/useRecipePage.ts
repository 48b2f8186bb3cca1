import { type RefObject, useCallback, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { RECIPE_PATH } from '../../../engine/recipe/addresses.ts';
import { MAX_STEPS, type Recipe } from '../../../engine/recipe/recipe.ts';
import { lastDraft, recallDraft, registerDraft } from '../../drafts/drafts.ts';
import type { TextPaneHandle } from '../../editor/TextPane.tsx';
import { draftOf, passInto, startPane, useDraftChanges } from '../../panes/useDraftChanges.ts';
import { watchFragment } from '../../paths.ts';
import { takeRecipe } from '../../recipes/handoff.ts';
import { fromFragment } from '../../recipes/link.ts';
import { stepName } from '../tool/tool-name.ts';
import { readHistory } from './read-history.ts';
import {
  canAdd,
  cardIndex,
  forDraft,
  forStorage,
  heldNotice,
  NO_RECIPE,
  type RecipeCommand,
  type RecipeHistory,
  recipeOf,
  recipeReducer,
} from './recipe-state.ts';
import { useRecipeAddress } from './useRecipeAddress.ts';
import { useUnsavedSteps } from './useUnsavedSteps.ts';

const FULL = `A recipe can have ${MAX_STEPS} steps at most.`;

type Action = RecipeCommand | { readonly do: 'restore'; readonly history: RecipeHistory };

const reduce = (history: RecipeHistory, action: Action): RecipeHistory =>
  action.do === 'restore' ? action.history : recipeReducer(history, action);

/** Returns the announcement of a command, for screen readers; undefined if nothing needs to be said. */
function announcementOf(command: RecipeCommand, { now }: RecipeHistory): string | undefined {
  if (!('key' in command) || command.key === undefined) return undefined;
  const index = cardIndex(now, command.key);
  const step = now.cards[index]?.step;
  if (!step) return undefined;
  const name = stepName(step.tool);
  const count = now.cards.length;
  switch (command.do) {
    case 'move':
      return `${name} is now step ${Math.max(0, Math.min(command.to, count - 1)) + 1} of ${count}.`;
    case 'remove':
      return `${name} removed.`;
    case 'duplicate':
      return `${name} duplicated as step ${index + 2}.`;
    default:
      return undefined;
  }
}

/**
 * Holds the recipe of the page and runs its commands. The recipe may come from an earlier visit, a link, or another
 * page.
 *
 * @param pane the input pane
 */
export function useRecipePage(pane: RefObject<TextPaneHandle | null>) {
  const [history, dispatch] = useReducer(reduce, NO_RECIPE);
  const [text, setText] = useState('');
  const [linkError, setLinkError] = useState<string>();
  // A new `id` makes a screen reader announce the same message again.
  const [announcement, setAnnouncement] = useState({ text: '', id: 0 });
  const [notice, setNotice] = useState<string>();
  const latest = useRef(history);
  latest.current = history;
  const { now, past, future } = history;
  const steps = useMemo(() => now.cards.map(({ step }) => step), [now.cards]);
  const recipe = useMemo(() => recipeOf(now), [now]);
  const isReading = useRef(false);
  useRecipeAddress(recipe, past.length === 0 && steps.length === 0, isReading);
  const { safe, restoreSafe, markSafe } = useUnsavedSteps(steps);
  const latestSafe = useRef(safe);
  latestSafe.current = safe;
  useDraftChanges(text === '' && steps.length === 0, text, history);
  const announce = useCallback((text: string) => setAnnouncement(({ id }) => ({ text, id: id + 1 })), []);

  /** Runs a command, or shows why it cannot be run. */
  const run = useCallback(
    (command: RecipeCommand): boolean => {
      const added = { add: 1, duplicate: 1, append: command.do === 'append' ? command.recipe.steps.length : 0 };
      const count = command.do in added ? added[command.do as keyof typeof added] : 0;
      if (count > 0 && !canAdd(latest.current.now, count)) {
        const more = count > 1 ? ` This one has ${latest.current.now.cards.length}, and ${count} more do not fit.` : '';
        setNotice(FULL + more);
        return false;
      }
      setNotice(heldNotice(latest.current.now, recipeReducer(latest.current, command).now));
      const words = announcementOf(command, latest.current);
      if (words) announce(words);
      dispatch(command);
      return true;
    },
    [announce],
  );

  /**
   * Undoes or redoes a command. If the command also replaced the input, which is unchanged since, that is undone or
   * redone, too.
   */
  const step = useCallback(
    (name: 'undo' | 'redo') => {
      const { past, future } = latest.current;
      const moment = (name === 'undo' ? past : future).at(-1);
      if (!moment) return;
      const { text } = moment;
      if (text) {
        const [from, to] = name === 'undo' ? [text.after, text.before] : [text.before, text.after];
        if (pane.current?.text() === from) pane.current.replace(to);
      }
      setNotice(undefined);
      dispatch({ do: name });
      announce(name === 'undo' ? 'Undone.' : 'Redone.');
    },
    [pane, announce],
  );

  /** Replaces the recipe, and the text if one is given. */
  const replace = useCallback(
    (recipe: Recipe, text?: string) => {
      const before = pane.current?.text() ?? '';
      const isOther = text !== undefined && text !== before;
      run({ do: 'replace', recipe, ...(isOther && { text: { before, after: text } }) });
      markSafe(recipe.steps);
      if (isOther) pane.current?.give(text);
    },
    [pane, run, markSafe],
  );

  // Takes over what an earlier visit, another page, or a link provides. A layout effect, because its cleanup reads the
  // pane, which must still exist.
  useLayoutEffect(() => {
    const { current: own } = pane;
    let ignore = false;
    const read = () =>
      draftOf(own, {
        options: { history: forDraft(latest.current), safe: latestSafe.current },
        storedOptions: { history: forStorage(latest.current), safe: latestSafe.current },
      });
    let leave = () => {};
    const begin = () => {
      const known = recallDraft(RECIPE_PATH);
      const saved = readHistory(known?.options['history']);
      if (typeof known?.options['safe'] === 'string') restoreSafe(known.options['safe']);
      if (saved) dispatch({ do: 'restore', history: saved });
      // A text may have been typed before the script loaded.
      const handoff = takeRecipe();
      if (known) startPane(own, known.input, known.past);
      leave = registerDraft(RECIPE_PATH, read);
      if (handoff) {
        const empty = (own?.text() ?? '') === '' && latest.current.now.cards.length === 0;
        if (empty && !saved) startPane(own, handoff.input);
        replace(handoff.recipe, handoff.input);
      }
      if (!known && !handoff) void readLink();
    };
    const readLink = async () => {
      const { hash } = location;
      isReading.current = true;
      const shared = await fromFragment(hash);
      isReading.current = false;
      if (ignore || location.hash !== hash) return;
      setLinkError(shared?.error);
      if (!shared) return;
      // A link without a text applies to the current text, or else to the last one.
      const given = shared.input ?? (own?.text() || lastDraft(RECIPE_PATH)?.input);
      leave();
      leave = registerDraft(RECIPE_PATH, read, given);
      if (shared.recipe) replace(shared.recipe);
      if (given !== undefined) passInto(own, given);
    };
    begin();
    const endWatch = watchFragment(RECIPE_PATH, () => {
      leave();
      begin();
    });
    return () => {
      ignore = true;
      endWatch();
      leave();
    };
  }, [pane, replace, restoreSafe]);

  return {
    state: now,
    steps,
    recipe,
    text,
    setText,
    run,
    replace,
    undo: useCallback(() => step('undo'), [step]),
    redo: useCallback(() => step('redo'), [step]),
    can: { undo: past.length > 0, redo: future.length > 0 },
    linkError,
    notice,
    announcement,
    announce,
    markSafe: useCallback(() => markSafe(steps), [markSafe, steps]),
  };
}
