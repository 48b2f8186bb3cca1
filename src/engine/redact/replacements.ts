import { plural } from '../values/plural.ts';
import type { RedactKind } from './contract.ts';
import { keyedHash } from './keyed-hash.ts';
import { type MapEntry, mapOf, newSecret } from './map.ts';
import type { Action } from './options.ts';
import { candidatesIn, keyOf, placeholderName } from './placeholder.ts';
import type { RedactionMap } from './result.ts';
import { isJsonScalar } from './structure.ts';
import type { WordPairs } from './word-pairs.ts';

/** A value to be replaced. */
export type Replaced = {
  readonly value: string;
  readonly kind: string;
  readonly action: Action;
  /** Name of its placeholders. */
  readonly name: string;
  /** The name is its placeholder: `[ANNA]`. */
  readonly isNamed: boolean;
  /** It is a number of JSON: what is none in its place gets quotes. */
  readonly isScalar: boolean;
};

/** Fewest hexadecimal digits of a hash; one that is taken gets more. */
const HASH_LENGTH = 8;
/** Stand-ins that are tried for a value. */
const MAX_STAND_INS = 1000;

/** A letter or digit, or one that is escaped in JSON, HTML, or a URL: half an escape would break the text. */
const LETTERS = /&#?\w+;|%[\da-f]{2}|\\(?:u[\da-f]{4}|.)|[\p{L}\p{N}]/giu;

/** Returns a value with asterisks in place of its letters and digits, except for the last four. */
export function maskAllButLast4(value: string): string {
  const count = value.match(LETTERS)?.length ?? 0;
  // Of a short value, four would show too much.
  const shown = Math.min(4, Math.floor(count / 2));
  let index = 0;
  return value.replace(LETTERS, (letter) => (index++ < count - shown || /^[&%\\]/.test(letter) ? '*' : letter));
}

const entryKey = (action: Action, value: string, isQuoted: boolean) => `${action}${isQuoted ? '"' : ' '}${value}`;

/** The replacements of a map: the same one for the same value, and none twice. */
export class Replacements {
  readonly secret: number;
  readonly #kinds: ReadonlyMap<string, RedactKind>;
  readonly #prefix: string;
  readonly #entries: MapEntry[];
  /** Indices of entries by value. */
  readonly #byValue = new Map<string, number>();
  /** Keys of the placeholders, and stand-ins in lowercase. */
  readonly #taken = new Set<string>();
  readonly #numbers = new Map<string, number>();
  /** Words that stay in the texts: no stand-in is made of them. */
  readonly #stays: WordPairs;

  constructor(kinds: readonly RedactKind[], prefix: string, stays: WordPairs, map?: RedactionMap) {
    this.#kinds = new Map(kinds.map((kind) => [kind.id, kind]));
    this.#prefix = prefix;
    this.#stays = stays;
    this.secret = map?.secret ?? newSecret();
    this.#entries = [...(map?.entries ?? [])];
    for (const [i, entry] of this.#entries.entries()) {
      const { action, replacement } = entry;
      this.#remember(entry, i);
      for (const { key } of candidatesIn(replacement)) this.#taken.add(key);
      if (action === 'standIn') this.#taken.add(replacement.toLowerCase());
    }
  }

  /** Returns what takes the place of a value, and the action: a placeholder, if there is no stand-in. */
  of(replaced: Replaced): { readonly replacement: string; readonly action: Action } {
    const { value, action, isScalar } = replaced;
    const quoted = (text: string) => (isScalar && !isJsonScalar(text) ? `"${text}"` : text);
    if (action === 'remove') return { replacement: quoted(''), action };
    if (action === 'last4') return { replacement: quoted(maskAllButLast4(value)), action };
    const known = this.#known(replaced);
    // A name that was chosen since the map was made takes the place of its number.
    const isRenamed =
      replaced.isNamed &&
      action === 'placeholder' &&
      !new RegExp(`\\[${this.#letters(replaced)}(?:_\\d+)?\\]`).test(known?.replacement ?? '');
    if (known && !isRenamed) return known;
    const standIn = action === 'standIn' ? this.#standIn(replaced) : undefined;
    const entry: MapEntry = {
      kind: replaced.kind,
      action: action === 'standIn' && standIn === undefined ? 'placeholder' : action,
      value,
      replacement: standIn ?? quoted(action === 'hash' ? this.#hash(replaced) : this.#placeholder(replaced)),
    };
    this.#remember(entry, this.#entries.length);
    this.#entries.push(entry);
    return entry;
  }

  #remember({ action, value, replacement }: MapEntry, index: number): void {
    this.#byValue.set(entryKey(action, value, replacement.startsWith('"')), index);
  }

  #known({ value, action, isScalar }: Replaced): MapEntry | undefined {
    const entryOf = (wanted: Action, isQuoted: boolean) =>
      this.#entries[this.#byValue.get(entryKey(wanted, value, isQuoted)) ?? -1];
    if (action !== 'standIn') return entryOf(action, isScalar);
    const standIn = entryOf(action, false);
    if (standIn && (!isScalar || isJsonScalar(standIn.replacement))) return standIn;
    return entryOf('placeholder', isScalar);
  }

  #letters = ({ name }: Replaced) => this.#prefix + placeholderName(name);

  #placeholder(replaced: Replaced): string {
    const letters = this.#letters(replaced);
    if (replaced.isNamed && this.#take(letters)) return `[${letters}]`;
    for (let number = (this.#numbers.get(letters) ?? 0) + 1; ; number++) {
      if (!this.#take(`${letters}_${number}`)) continue;
      this.#numbers.set(letters, number);
      return `[${letters}_${number}]`;
    }
  }

  #take(text: string): boolean {
    const key = keyOf(text);
    if (this.#taken.has(key)) return false;
    this.#taken.add(key);
    return true;
  }

  #hash({ value, name }: Replaced): string {
    const hash = keyedHash(value, this.secret);
    for (let length = HASH_LENGTH; ; length++) {
      const text = `${this.#prefix}${placeholderName(name)}_${hash.slice(0, length)}`;
      if (this.#take(text)) return `[${text}]`;
    }
  }

  #standIn({ value, kind, isScalar }: Replaced): string | undefined {
    const make = this.#kinds.get(kind)?.standIn;
    if (!make) return undefined;
    const counter = `${kind} `;
    const first = (this.#numbers.get(counter) ?? 0) + 1;
    for (let number = first; number < first + MAX_STAND_INS; number++) {
      const standIn = make(value, number, this.secret);
      if (isScalar && !isJsonScalar(standIn)) return undefined;
      // A number that was tried in vain is not tried for each value.
      this.#numbers.set(counter, number);
      const text = standIn.toLowerCase();
      if (text === '' || text === value.toLowerCase() || this.#taken.has(text) || this.#stays.mayHave(standIn))
        continue;
      this.#taken.add(text);
      return standIn;
    }
    return undefined;
  }

  /** Marks a value as one that is put back without escapes. */
  markLiteral({ action, value, replacement }: Pick<MapEntry, 'action' | 'value' | 'replacement'>): void {
    const index = this.#byValue.get(entryKey(action, value, replacement.startsWith('"')));
    const entry = this.#entries[index ?? -1];
    if (entry) this.#entries[index as number] = { ...entry, isLiteral: true };
  }

  /** Returns the map so far. */
  map(): RedactionMap {
    return mapOf({ open: `[${this.#prefix}`, close: ']', secret: this.secret, entries: this.#entries });
  }
}

/** A sentence on values that cannot be put back. */
export const lostNote = (values: number): string =>
  `${plural(values, 'value')} cannot be put back: removed, or masked except for the last four characters.`;
