import { mayBeDecorated, mayBeIdentifiers, mayBeMarkedUp, mayBeStyled, onlyCase, onlySpace } from './conditions.ts';
import type { ByExample } from './contract.ts';

/** Changes only the case of letters. */
export const CASE = { changes: ['case'], can: onlyCase, middle: true } satisfies ByExample;

/** Changes only whitespace. */
export const SPACE = { changes: ['space'], can: onlySpace, middle: true } satisfies ByExample;

/** Writes words as identifiers. */
const IDENTIFIERS = { changes: ['case', 'space', 'signs'], can: mayBeIdentifiers, middle: true } satisfies ByExample;

/** Texts that look like slugs; a text with punctuation is a title, which probably becomes a slug. */
const SLUGS = {
  ...IDENTIFIERS,
  cost: (have: string) => (/[^\p{L}\p{M}\p{N}\s_.-]/u.test(have) ? 0.15 : 0),
} satisfies ByExample;

/** Replaces letters by styled ones, or the reverse. */
export const STYLE = {
  changes: ['style'],
  can: mayBeStyled,
  main: ['mode', 'style'],
  middle: ['plain'],
} satisfies ByExample;

/** Has the styles of many other tools, which are likelier answers. */
const FONTS = { changes: ['style'], can: mayBeDecorated, main: ['style'] } satisfies ByExample;

/** As `FONTS`, with the markup of a network. */
const FONTS_AND_MARKUP = {
  ...FONTS,
  can: (have: string, want: string) => mayBeDecorated(have, want) || mayBeMarkedUp(have, want),
  vary: ['style', 'markup', 'mode', 'digits', 'protect'],
} satisfies ByExample;

/** Knowledge of the tools that have no `by-example.ts`, by tool id: the rest follows from their options. */
export const KINDS: Readonly<Record<string, ByExample>> = {
  'camel-case': IDENTIFIERS,
  'constant-case': IDENTIFIERS,
  'inverse-case': { ...CASE, vary: ['protect'], cost: 0.1, weight: 3 },
  'kebab-case': { ...SLUGS, main: ['style', 'separator'] },
  'lower-case': CASE,
  'pascal-case': IDENTIFIERS,
  'snake-case': { ...SLUGS, main: ['style'] },
  'upper-case': CASE,
  'remove-extra-spaces': SPACE,
  'bold-text-generator': { ...STYLE, skip: { restyle: [false] }, weight: 40 },
  'bubble-text-generator': { ...STYLE, weight: 15 },
  'discord-font-generator': { ...FONTS_AND_MARKUP, cost: 0.5, weight: 130 },
  'facebook-font-generator': { ...FONTS_AND_MARKUP, cost: 0.6, weight: 110 },
  'instagram-fonts': { ...FONTS, vary: ['style', 'keepBlankLines', 'mode'], cost: 0.5, weight: 60 },
  'italic-text-converter': { ...STYLE, skip: { restyle: [false] }, weight: 20 },
  'slash-text-generator': { ...STYLE, main: ['mode', 'line'], weight: 2 },
  'small-text-generator': { ...STYLE, weight: 20 },
  'subscript-generator': { ...STYLE, main: ['mode', 'what'], cost: 0.05, weight: 3 },
  'superscript-generator': { ...STYLE, main: ['mode', 'what'], weight: 3 },
  'twitter-font-generator': { ...FONTS, vary: ['style', 'mode'], cost: 0.6, weight: 50 },
};
