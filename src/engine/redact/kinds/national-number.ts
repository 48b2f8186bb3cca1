/** A national number of persons. */
export type NationalNumber = {
  /** ISO 3166-1. */
  readonly country: string;
  /** As people call it: `PESEL`. */
  readonly name: string;
  /** Sticky, at the beginning of the number. */
  readonly form: RegExp;
  /** Alternatives of a regular expression: words near it that are evidence. */
  readonly words: string;
  /** A form that nothing else has: with its check, no word is needed. */
  readonly distinct?: RegExp;
  readonly validate: (value: string) => { readonly isValid: boolean };
};

/** A number as a row of a table. */
export type Row = readonly [
  country: string,
  name: string,
  form: string,
  words: string,
  validate: NationalNumber['validate'],
  distinct?: string,
];
