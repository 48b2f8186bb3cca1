import type { Certainty } from './contract.ts';
import type { Action } from './options.ts';

/** A value that was found, and what became of it everywhere. */
export type Row = {
  readonly value: string;
  /** Id of its kind: "email", "own" for a word of the visitor. */
  readonly kind: string;
  /** Text in its place; undefined if it stays in the text. */
  readonly replacement?: string;
  readonly action: Action;
  readonly certainty: Certainty;
  /** Why it is one: `Luhn check passed`. */
  readonly why: string;
  readonly count: number;
  /** Offset of the first one, 0-based, in UTF-16 code units of the whole text. */
  readonly first: number;
};

/** A value in the text, and what stands in its place. Offsets are 0-based, in UTF-16 code units. */
export type Span = {
  /** In the input. */
  readonly from: number;
  readonly to: number;
  /** In the output. */
  readonly outFrom: number;
  readonly outTo: number;
  readonly kind: string;
  readonly certainty: Certainty;
  /** Index in the rows. */
  readonly row: number;
};

/** A redacted text. */
export type Redacted = {
  readonly text: string;
  readonly spans: readonly Span[];
  readonly rows: readonly Row[];
  /** Sentences on what changed beside the values: quotes around a placeholder in a JSON number. */
  readonly notes: readonly string[];
};

/** A text into which values were put back. */
export type Restored = {
  readonly text: string;
  /** Number of places with a value now. */
  readonly placed: number;
  /** Replacements of the map that the text does not have. */
  readonly missing: readonly string[];
  /** Text that looks like a placeholder and is not in the map, with its offset in the text that was given. */
  readonly unknown: readonly { readonly text: string; readonly at: number }[];
  readonly notes: readonly string[];
};

/** The map between values and what stands in their place: as it is saved in a file, which is as secret as the values. */
export type RedactionMap = {
  readonly lettermill: 'redaction map';
  readonly version: 1;
  /** Text before and after the name in its placeholders. */
  readonly open: string;
  readonly close: string;
  /** The key of hashes and moves of dates. */
  readonly secret: number;
  readonly entries: readonly {
    readonly kind: string;
    readonly action: Action;
    readonly value: string;
    readonly replacement: string;
    /** It is put back as it is, also within a JSON string, where its text was in quotes like one. */
    readonly isLiteral?: true;
  }[];
  /** CRC-32 of the JSON of all before it but format and version, in hexadecimal: a file that was cut off or edited is damaged. */
  readonly check: string;
};
