import {
  guardSteps,
  HELD,
  holdStep,
  isOn,
  isSecret,
  MAX_NAME_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_STEPS,
  RECIPE_VERSION,
  type Recipe,
  type Step,
  withoutSecrets,
} from '../../../engine/recipe/recipe.ts';

/** A step as the page shows it. */
export type Card = {
  /** Stays when the card moves, and is never given to another one. */
  readonly key: number;
  readonly step: Step;
  /** Somebody else may have made it, so it changes no secret until a person has switched it on beside that. */
  readonly isForeign?: true;
};

export type RecipeState = {
  readonly name?: string;
  readonly cards: readonly Card[];
  /** The key of the card whose result is shown; default: the last one, whichever that is. */
  readonly selected?: number;
};

/** A state to undo or redo to. */
type Moment = {
  readonly state: RecipeState;
  /** Set if the input was replaced with the recipe: its text before and after. */
  readonly text?: { readonly before: string; readonly after: string };
};

/** The recipe of a page with its undo and redo states. */
export type RecipeHistory = {
  readonly past: readonly Moment[];
  readonly now: RecipeState;
  readonly future: readonly Moment[];
  /** The key of the next card. */
  readonly next: number;
  /** Subject of the last change: more of the same is part of that step to undo. */
  readonly about?: string;
};

export type RecipeCommand =
  /** After the selected card, or the last. */
  | { readonly do: 'add'; readonly step: Step }
  /** The recipe may be somebody else's. */
  | { readonly do: 'append'; readonly recipe: Recipe }
  | { readonly do: 'replace'; readonly recipe: Recipe; readonly text?: Moment['text'] }
  | { readonly do: 'clear' }
  | { readonly do: 'rename'; readonly name: string }
  | { readonly do: 'remove' | 'duplicate' | 'toggle'; readonly key: number }
  /** `to` is 0-based. */
  | { readonly do: 'move'; readonly key: number; readonly to: number }
  /** `option` names the edited option: a word typed letter by letter is one undo step. */
  | { readonly do: 'set-options'; readonly key: number; readonly options: Step['options']; readonly option?: string }
  | { readonly do: 'set-note'; readonly key: number; readonly note: string }
  /** Not a step to undo. */
  | { readonly do: 'select'; readonly key: number | undefined }
  | { readonly do: 'undo' | 'redo' };

/** Changes that can be undone. */
const MAX_PAST = 200;

export const NO_RECIPE: RecipeHistory = { past: [], now: { cards: [] }, future: [], next: 1 };

/** 0-based; -1 if there is none. */
export const cardIndex = ({ cards }: RecipeState, key: number | undefined): number =>
  cards.findIndex((card) => card.key === key);

/** 0-based: where a step that is added goes. */
export const insertionIndex = (state: RecipeState): number => {
  const index = cardIndex(state, state.selected);
  return index < 0 ? state.cards.length : index + 1;
};

/** Whether `count` more steps fit. */
export const canAdd = ({ cards }: RecipeState, count: number): boolean => cards.length + count <= MAX_STEPS;

/** Returns the recipe as it is saved, shared and run. */
export const recipeOf = ({ name, cards }: RecipeState): Recipe => ({
  v: RECIPE_VERSION,
  ...(name !== undefined && { name }),
  steps: cards.map(({ step }) => step),
});

/** A step without what its patch leaves undefined. */
function patched(step: Step, patch: { [K in keyof Step]?: Step[K] | undefined }): Step {
  const entries = Object.entries({ ...step, ...patch }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Step;
}

function withStep(state: RecipeState, key: number, change: (step: Step) => Step): RecipeState {
  const cards = state.cards.map((card) => (card.key === key ? { ...card, step: change(card.step) } : card));
  return { ...state, cards };
}

/** Returns a state in which another card is selected, or the last one if undefined. */
function selecting({ selected: _, ...state }: RecipeState, key: number | undefined): RecipeState {
  return key === undefined ? state : { ...state, selected: key };
}

const hasSecret = ({ cards }: RecipeState) => cards.some(({ step }) => isSecret(step));

/** Returns a state in which unsafe steps beside a secret are off. */
function guarded(state: RecipeState): RecipeState {
  if (!hasSecret(state)) return state;
  const cards = state.cards.map((card) =>
    card.isForeign && !isSecret(card.step) ? { ...card, step: holdStep(card.step) } : card,
  );
  return { ...state, cards };
}

/** A card switched on or off. Whoever switches it on beside a secret has read its warning. */
function toggled(card: Card, isBesideSecret: boolean): Card {
  if (isOn(card.step)) return { ...card, step: patched(card.step, { enabled: false }) };
  const step = patched(card.step, { enabled: undefined, warning: undefined });
  return isBesideSecret ? { key: card.key, step } : { ...card, step };
}

/** Returns a sentence about the steps that a change switched off to protect a secret; undefined if there are none. */
export function heldNotice(before: RecipeState, { cards }: RecipeState): string | undefined {
  const isHeld = ({ step }: Card) => step.warning === HELD;
  const known = new Set(before.cards.filter(isHeld).map(({ key }) => key));
  const held = cards.flatMap((card, index) => (isHeld(card) && !known.has(card.key) ? [String(index + 1)] : []));
  const list = new Intl.ListFormat('en').format(held);
  if (held.length > 1) return `Steps ${list} were switched off: they would change a secret that this recipe generates.`;
  return held.length === 1
    ? `Step ${list} was switched off: it would change a secret that this recipe generates.`
    : undefined;
}

function changed(history: RecipeHistory, command: RecipeCommand): RecipeState | undefined {
  const { now, next } = history;
  switch (command.do) {
    case 'add': {
      if (!canAdd(now, 1)) return undefined;
      const cards = now.cards.toSpliced(insertionIndex(now), 0, { key: next, step: command.step });
      return selecting({ ...now, cards }, now.selected === undefined ? undefined : next);
    }
    case 'append': {
      const steps = guardSteps(command.recipe.steps);
      if (steps.length === 0 || !canAdd(now, steps.length)) return undefined;
      return selecting({ ...now, cards: [...now.cards, ...foreignCards(steps, next)] }, undefined);
    }
    case 'replace': {
      const { name, steps } = command.recipe;
      return { ...(name !== undefined && { name }), cards: foreignCards(steps.slice(0, MAX_STEPS), next) };
    }
    case 'clear':
      return now.cards.length === 0 ? undefined : { cards: [] };
    case 'rename': {
      const { name: _, ...unnamed } = now;
      return command.name === '' ? unnamed : { ...unnamed, name: command.name.slice(0, MAX_NAME_LENGTH) };
    }
    case 'move': {
      const from = cardIndex(now, command.key);
      const card = now.cards[from];
      const to = Math.max(0, Math.min(command.to, now.cards.length - 1));
      return card && to !== from ? { ...now, cards: now.cards.toSpliced(from, 1).toSpliced(to, 0, card) } : undefined;
    }
    case 'remove':
    case 'duplicate':
    case 'toggle':
    case 'set-options':
    case 'set-note':
      return changedCard(now, command, next);
    default:
      return undefined;
  }
}

type OfCard = Extract<RecipeCommand, { do: 'remove' | 'duplicate' | 'toggle' | 'set-options' | 'set-note' }>;

function changedCard(now: RecipeState, command: OfCard, next: number): RecipeState | undefined {
  const { key } = command;
  const index = cardIndex(now, key);
  const card = now.cards[index];
  if (!card) return undefined;
  switch (command.do) {
    case 'remove': {
      const cards = now.cards.toSpliced(index, 1);
      // If it was selected, the previous card is selected.
      return selecting({ ...now, cards }, now.selected === key ? cards[index - 1]?.key : now.selected);
    }
    case 'duplicate': {
      if (!canAdd(now, 1)) return undefined;
      const cards = now.cards.toSpliced(index + 1, 0, { ...card, key: next });
      return selecting({ ...now, cards }, now.selected === key ? next : now.selected);
    }
    case 'toggle':
      return { ...now, cards: now.cards.with(index, toggled(card, hasSecret(now))) };
    case 'set-options':
      return withStep(now, key, (step) => ({ ...step, options: command.options }));
    case 'set-note': {
      const note = command.note.slice(0, MAX_NOTE_LENGTH);
      return withStep(now, key, (step) => patched(step, { note: note === '' ? undefined : note }));
    }
  }
}

/** The cards of steps that may be somebody else's. */
const foreignCards = (steps: readonly Step[], next: number): Card[] =>
  steps.map((step, index) => ({ key: next + index, step, isForeign: true }));

function aboutOf(command: RecipeCommand): string | undefined {
  if (command.do === 'rename') return 'name';
  if (command.do === 'set-note') return `note ${command.key}`;
  if (command.do === 'set-options' && command.option !== undefined) return `option ${command.key} ${command.option}`;
  return undefined;
}

/** Applies a command to a recipe. A command that cannot be done returns the same object. */
export function recipeReducer(history: RecipeHistory, command: RecipeCommand): RecipeHistory {
  const { past, now, future, next, about: before } = history;
  if (command.do === 'select') {
    if (command.key === now.selected) return history;
    return { ...history, now: selecting(now, cardIndex(now, command.key) < 0 ? undefined : command.key) };
  }
  if (command.do === 'undo' || command.do === 'redo') {
    const isUndo = command.do === 'undo';
    const moment = (isUndo ? past : future).at(-1);
    if (!moment) return history;
    const here: Moment = { state: now, ...(moment.text && { text: moment.text }) };
    return {
      past: isUndo ? past.slice(0, -1) : [...past, here],
      now: moment.state,
      future: isUndo ? [...future, here] : future.slice(0, -1),
      next,
    };
  }
  const made = changed(history, command);
  if (!made) return history;
  const state = guarded(made);
  const about = aboutOf(command);
  const text = command.do === 'replace' ? command.text : undefined;
  const isMore = about !== undefined && about === before;
  const previous: Moment = { state: now, ...(text && { text }) };
  return {
    past: isMore ? past : [...past, previous].slice(-MAX_PAST),
    now: state,
    future: [],
    next: Math.max(next, ...state.cards.map(({ key }) => key + 1)),
    ...(about !== undefined && { about }),
  };
}

/** A history as a draft keeps it: without the texts, which the input pane keeps itself. */
export const forDraft = ({ past, now, future, next }: RecipeHistory): RecipeHistory => ({
  past: past.map(({ state }) => ({ state })),
  now,
  future: future.map(({ state }) => ({ state })),
  next,
});

/** Changes that can be undone after a reload. */
const MAX_STORED_PAST = 20;

const NOT_STORED =
  'The options of this step are secrets, so a reload does not keep them. Delete this step and add it again.';

/** A history as session storage keeps it: with less to undo, and without the options of tools with secrets. */
export function forStorage({ past, now, future, next }: RecipeHistory): RecipeHistory {
  const withoutSecret = (card: Card): Card => {
    const step = withoutSecrets(card.step);
    return step === card.step ? card : { ...card, step: { ...step, damage: NOT_STORED } };
  };
  const stored = (state: RecipeState): RecipeState => ({ ...state, cards: state.cards.map(withoutSecret) });
  const moments = (all: readonly Moment[]) =>
    all.slice(-MAX_STORED_PAST).map(({ state }) => ({ state: stored(state) }));
  return { past: moments(past), now: stored(now), future: moments(future), next };
}
