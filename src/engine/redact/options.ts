export const ACTIONS = ['placeholder', 'standIn', 'last4', 'remove', 'hash'] as const;

/**
 * Replacement of a value.
 *
 * - `placeholder`: `[EMAIL_1]`, the same for the same value
 * - `standIn`: a value of the same shape that cannot be anyone's
 * - `last4`: asterisks and its last four letters and digits
 * - `remove`: nothing
 * - `hash`: a keyed hash, such as `[EMAIL_3f9a1c02]`
 */
export type Action = (typeof ACTIONS)[number];

/** A word or pattern of the visitor that is taken wherever it occurs. */
export type OwnWord = {
  readonly text: string;
  /** It is a regular expression, not a word. */
  readonly isPattern?: boolean;
  /** Name of its placeholders, such as `CUSTOMER`. Default: `WORD`. */
  readonly name?: string;
};

/** A value that a person decided on: offered and accepted, or found and kept. */
export type Choice = {
  readonly value: string;
  /** It stays in the text. */
  readonly keep?: boolean;
  /** The kind that an offered value is taken as; for a found one, its own. */
  readonly kind?: string;
  /** Name in place of that of its placeholder: `ANNA` makes `[ANNA]`. */
  readonly name?: string;
  readonly action?: Action;
};

/** The settings of a redaction. All are optional for programs; a page gives all. */
export type RedactSettings = {
  /** Ids of the kinds that are taken. Default: all. */
  readonly kinds?: readonly string[];
  /** Actions by id of the kind. */
  readonly actions?: Readonly<Record<string, Action>>;
  /** Action of kinds without one of their own. Default: `placeholder`. */
  readonly action?: Action;
  /** Take what is certain alone. */
  readonly certainOnly?: boolean;
  readonly words?: readonly OwnWord[];
  readonly choices?: readonly Choice[];
};
