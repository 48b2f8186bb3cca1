/** A way to write a part of a text: a reference in a replacement, with `@` for the number of the group. */
export type Form = {
  readonly write: (text: string) => string | undefined;
  readonly template: string;
  readonly cost: number;
  /** One of the fields of a date. */
  readonly isField?: true;
  /** The text before it, if it is likely: `Q` before a quarter. */
  readonly after?: RegExp;
};
