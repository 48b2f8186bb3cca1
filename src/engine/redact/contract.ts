/*
 * Redaction: what is personal or secret in a text is found (kinds/), replaced (redact.ts), and put back (restore.ts).
 * The map between values and their replacements is in memory alone.
 */

/**
 * Certainty of a finding, surest first.
 *
 * - `certain`: a check proves it, such as the check digit of a card number
 * - `likely`: a pattern and the words around it
 * - `ask`: it may be one, such as a name; never taken unless a person says so
 */
export type Certainty = 'certain' | 'likely' | 'ask';

/** A part of a text that may have to be redacted. */
export type Finding = {
  /** 0-based, in UTF-16 code units. */
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly certainty: Certainty;
  /** Why it is one: `Luhn check passed`. Without a period. */
  readonly why: string;
};

/** A kind of personal or secret data, and how it is known. */
export type RedactKind = {
  /** For example "email". */
  readonly id: string;
  /** In the middle of a sentence: `email address`. */
  readonly name: string;
  /** In a list of kinds: `Email addresses`. */
  readonly label: string;
  /** In placeholders, capital letters A to Z and `_`: `EMAIL`. */
  readonly placeholder: string;
  /** One sentence: how it is known. */
  readonly knownBy: string;
  /** It is taken only if asked for. */
  readonly isOptional?: true;
  /** One sentence: what is missed, or taken although it is none. */
  readonly misses: string;
  /** Returns the findings in a text, in order of `from`. Linear in the length of the text. */
  readonly find: (text: string) => readonly Finding[];
  /**
   * Whether a column with a heading may have values of the kind, which `find` then takes after it. Left out: none.
   *
   * @param all the headings of the table, each with a colon after it
   */
  readonly isHeading?: (heading: string, all: string) => boolean;
  /**
   * Returns a value of the same shape that cannot be anyone's: another one for another `number`. Left out: there is none.
   *
   * @param number 1 for the first value of the kind, and so on
   * @param secret what the moves of dates and the like depend on, the same for a whole map
   */
  readonly standIn?: (value: string, number: number, secret: number) => string;
};

/** A kind without its code: for pages, which list kinds without loading the libraries that find them. */
export type Description = Omit<RedactKind, 'find' | 'isHeading' | 'standIn'>;
