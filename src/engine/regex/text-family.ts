/** Texts of growing length: each pump is repeated, all of them as often. */
export type TextFamily = {
  readonly pumps: readonly { readonly prefix: string; readonly pump: string }[];
  readonly suffix: string;
};

/** Returns the text of a family with its pumps repeated. */
export const familyText = ({ pumps, suffix }: TextFamily, repeats: number): string =>
  pumps.map(({ prefix, pump }) => prefix + pump.repeat(repeats)).join('') + suffix;
