import { type OptionSchema, text, toggle } from '../engine/contract/options.ts';
import { DESCRIPTIONS } from '../engine/redact/descriptions.ts';
import type { Action, OwnWord, RedactSettings } from '../engine/redact/options.ts';
import { flagOf } from './api/flags.ts';
import { unknownItem } from './api/suggest.ts';
import { FILE_OPTIONS, OWN_OPTIONS } from './arguments.ts';

/** Actions by the names that commands and agents give them. */
const ACTIONS: Readonly<Record<string, Action>> = {
  placeholder: 'placeholder',
  'stand-in': 'standIn',
  last4: 'last4',
  remove: 'remove',
  hash: 'hash',
};
export const ACTION_NAMES: readonly string[] = Object.keys(ACTIONS);

/** Ids of the kinds in kebab case, those that are only taken if asked for last. */
export const KIND_NAMES: readonly string[] = Object.values(DESCRIPTIONS)
  .sort((a, b) => Number(a.isOptional ?? false) - Number(b.isOptional ?? false))
  .map(({ id }) => flagOf(id));

const { encoding, lossy } = OWN_OPTIONS;

/** Options of `lettermill redact`. */
export const REDACT_OPTIONS = {
  encoding,
  lossy,
  ...FILE_OPTIONS,
  gzip: toggle('Gzip'),
  map: text('Map', { max: 4096 }),
  only: text('Only', { suggestions: KIND_NAMES }),
  also: text('Also', { suggestions: KIND_NAMES }),
  words: text('Words', { max: 4096 }),
  action: text('Action', { suggestions: ACTION_NAMES }),
  certain: toggle('Certain'),
  list: toggle('List'),
  json: toggle('JSON'),
  'show-values': toggle('Show values'),
} satisfies OptionSchema;

/** Options of `lettermill restore`. */
export const RESTORE_OPTIONS = {
  encoding,
  lossy,
  ...FILE_OPTIONS,
  map: text('Map', { max: 4096 }),
} satisfies OptionSchema;

/** Kinds and words to take, as commands and agents name them. */
export type RedactRequest = {
  readonly only?: readonly string[] | undefined;
  readonly also?: readonly string[] | undefined;
  /** An action for all kinds, or `card=last4`. */
  readonly actions?: readonly string[] | undefined;
  readonly words?: readonly OwnWord[] | undefined;
  readonly certain?: boolean | undefined;
};

/** Returns the items of a list with commas. */
export const itemsOf = (list: string): readonly string[] =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** Returns the item that a name means. @throws an error whose message is for people, and names all */
function known<T>(what: string, name: string, items: Readonly<Record<string, T>>): T {
  const names = Object.keys(items);
  const found = names.find((item) => item === flagOf(name));
  if (found !== undefined) return items[found] as T;
  throw new Error(unknownItem(what, name, names));
}

/** RedactKind of the words of a list, which are always taken. */
const OWN = 'own';

const KINDS = Object.fromEntries([...Object.keys(DESCRIPTIONS), OWN].map((id) => [flagOf(id), id]));

const kindOf = (name: string): string => known('kind', name, KINDS);

/**
 * Returns the settings of a redaction.
 *
 * @throws an error whose message is for people, for an unknown kind or action
 */
export function redactSettings({ only = [], also = [], actions = [], words, certain }: RedactRequest): RedactSettings {
  const usual = Object.values(DESCRIPTIONS).flatMap(({ id, isOptional }) => (isOptional ? [] : [id]));
  const kinds = [...(only.length > 0 ? only.map(kindOf) : usual), ...also.map(kindOf)];
  const given = actions
    .map((item) => item.split('='))
    .map(([left = '', right]) =>
      right === undefined
        ? { action: known('action', left, ACTIONS) }
        : { kind: kindOf(left), action: known('action', right, ACTIONS) },
    );
  const common = given.find(({ kind }) => kind === undefined)?.action;
  const byKind = given.flatMap(({ kind, action }) => (kind === undefined ? [] : [[kind, action] as const]));
  return {
    kinds: [...new Set(kinds)].filter((kind) => kind !== OWN),
    actions: Object.fromEntries(byKind),
    ...(common && { action: common }),
    ...(certain && { certainOnly: true }),
    ...(words && { words }),
  };
}

/** Returns a word, or a pattern between slashes, each with the name of its placeholder after a tab, if it has one. */
export function ownWord(line: string): OwnWord {
  const [word = '', name] = line.split('\t');
  const pattern = /^\/(.+)\/$/.exec(word)?.[1];
  return { ...(pattern === undefined ? { text: word } : { text: pattern, isPattern: true }), ...(name && { name }) };
}

/** Returns the words of a list with one per line. */
export const ownWords = (list: string): readonly OwnWord[] =>
  list
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(ownWord);
