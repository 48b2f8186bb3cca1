import { MAX_NAME_LENGTH, MAX_STEPS, readStep, type Step } from '../../../engine/recipe/recipe.ts';
import { isRecord } from '../../../engine/values/is-record.ts';
import type { Card, RecipeHistory, RecipeState } from './recipe-state.ts';

/** Returns a step that can be drawn and run; the same object if it already was one. */
function readKnownStep(raw: unknown): Step {
  const { damage, warning } = isRecord(raw) ? raw : {};
  const read = {
    ...readStep(raw),
    ...(typeof damage === 'string' && { damage }),
    ...(typeof warning === 'string' && { warning }),
  };
  const fields: Readonly<Record<string, unknown>> = read;
  const isWhole =
    isRecord(raw) &&
    Object.keys(raw).length === Object.keys(read).length &&
    Object.entries(raw).every(([name, value]) => fields[name] === value);
  return isWhole ? (raw as Step) : read;
}

function readCard(raw: unknown): Card {
  const { key, step, isForeign } = isRecord(raw) ? raw : {};
  return {
    key: typeof key === 'number' ? key : 0,
    step: readKnownStep(step),
    ...(isForeign === true && { isForeign }),
  };
}

/** Gives cards unique keys: their old ones, or else numbers. */
function keyed(cards: readonly Card[]): readonly Card[] {
  const keys = new Set(cards.map(({ key }) => key));
  const isKeyed = keys.size === cards.length && cards.every(({ key }) => Number.isSafeInteger(key) && key > 0);
  return isKeyed ? cards : cards.map((card, index) => ({ ...card, key: index + 1 }));
}

function readState(raw: unknown): RecipeState | undefined {
  if (!isRecord(raw) || !Array.isArray(raw['cards'])) return undefined;
  const { name, selected } = raw;
  const cards = keyed(raw['cards'].slice(0, MAX_STEPS).map(readCard));
  return {
    ...(typeof name === 'string' && { name: name.slice(0, MAX_NAME_LENGTH) }),
    cards,
    ...(typeof selected === 'number' && cards.some(({ key }) => key === selected) && { selected }),
  };
}

const readMoments = (raw: unknown): RecipeHistory['past'] =>
  (Array.isArray(raw) ? raw : []).flatMap((moment: unknown) => {
    const state = readState(isRecord(moment) ? moment['state'] : undefined);
    return state ? [{ state }] : [];
  });

/**
 * Reads the history of an earlier visit. An older version of the site may have written it: an unreadable step becomes a
 * damaged one, and an unreadable undo state is left out.
 *
 * @returns undefined if there is none
 */
export function readHistory(saved: unknown): RecipeHistory | undefined {
  if (!isRecord(saved)) return undefined;
  const now = readState(saved['now']);
  if (!now) return undefined;
  const [past, future] = [readMoments(saved['past']), readMoments(saved['future'])];
  const states = [now, ...[...past, ...future].map(({ state }) => state)];
  const keys = states.flatMap(({ cards }) => cards.map(({ key }) => key));
  return { past, now, future, next: keys.reduce((most, key) => Math.max(most, key), 0) + 1 };
}
