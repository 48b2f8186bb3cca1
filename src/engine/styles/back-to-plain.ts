import type { NeedsWhole } from '../contract/streaming.ts';
import { memoize } from '../values/memoize.ts';
import { once } from '../values/once.ts';
import { removeMarks } from './combining-marks.ts';
import { unstyleLetters } from './letter-styler.ts';
import {
  circledNumber,
  type FontId,
  type Letters,
  plainFont,
  plainFonts,
  plainFontsAndScripts,
  plainScripts,
  scriptLetters,
} from './styled-alphabets.ts';

const SHAPES: readonly FontId[] = ['circled', 'negativeCircled', 'squared', 'negativeSquared', 'parenthesized'];

/** Plain letters and digits of all styles in circles, squares, and brackets; circled 10 to 50 are two digits. */
export const plainShapes: () => Letters = once(() => {
  const plain = new Map(SHAPES.flatMap((id) => [...plainFont(id)]));
  for (let value = 10; value <= 50; value++) plain.set(circledNumber(value)?.charCodeAt(0) ?? 0, String(value));
  return plain;
});

const without = (letters: Letters, ...others: readonly Letters[]): Letters =>
  new Map([...letters].filter(([styled]) => others.every((other) => !other.has(styled))));

/** Plain letters of the mathematical alphabets: those of bold, italic, script, and the like. */
export const plainAlphabets: () => Letters = once(() => without(plainFonts(), plainShapes(), plainFont('fullwidth')));

/** Returns plain letters, digits, and signs of some scripts. */
function plainOf(...scripts: readonly ('superscript' | 'subscript')[]): Letters {
  const forms = scripts.flatMap((script) => [...scriptLetters(script, { newer: true }).values()]);
  const styled = new Set(forms.map((form) => form.codePointAt(0)));
  return new Map([...plainScripts()].filter(([form]) => styled.has(form)));
}

export const plainSuperscripts: () => Letters = once(() => plainOf('superscript'));

/** Plain letters, digits, and signs of subscripts, and of superscripts: formulas have both. */
export const plainSubscripts: () => Letters = once(() => plainOf('subscript', 'superscript'));

/** Han, kana, and Hangul: beside them full-width signs are the usual ones. */
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;
const WIDE = '\uff10-\uff19\uff21-\uff3a\uff41-\uff5a';
const WIDE_LETTER = new RegExp(`[${WIDE}]`);
const SHAPED_LETTER = /[\u249c-\u24e9\u{1f110}-\u{1f189}]/u;
const RAISED_LETTER = /[\u02b0-\u02b8\u02e1-\u02e3\u1d2c-\u1d6a\u1d9c\u1da0\u1dbb\u2071\u207f\u2090-\u209c]/;

/** Letters and digits that every style would have changed; of keycaps none does. */
const PLAIN = /[A-Za-z1-9](?!\ufe0f?\u20e3)/;

/** Characters that people also type, by kind. */
const KINDS = {
  wide: /[\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff5e\uffe0-\uffe6\u3000]/u,
  shaped: /[\u2460-\u249b\u24ea-\u24ff\u2776-\u277f\u3251-\u325f\u32b1-\u32bf]/u,
  raised: /[\u00b2\u00b3\u00b9\u2070-\u208e]/u,
} as const;
type TypedKind = keyof typeof KINDS;

const LETTERS: Readonly<Record<TypedKind, RegExp>> = {
  wide: WIDE_LETTER,
  shaped: SHAPED_LETTER,
  raised: RAISED_LETTER,
};

/**
 * Whether a style wrote the characters of a kind in a line: others are in it that only the style writes, or nothing that it
 * would have changed. Full-width signs are typed in a line of Chinese, Japanese, or Korean, whatever else is in it.
 *
 * @param isCjk the text has Chinese, Japanese, or Korean
 */
function isStyled(kind: TypedKind, line: string, isCjk: boolean): boolean {
  if (kind === 'wide' && isCjk && CJK.test(line)) return false;
  return LETTERS[kind].test(line) || (!isCjk && !PLAIN.test(line));
}

/** Why a text cannot be cut for `undoWide` or `undoPlatformStyles`: one line decides what is typed in the others. */
export const NEEDS_ALL: NeedsWhole = 'Unstyle needs the whole text in memory.';

const LINE = /[^\r\n]+/g;

/** A full-width sign between two letters or digits of its style. */
const BETWEEN_WIDE = new RegExp(`(?<=[${WIDE}])[\uff01-\uff5e](?=[${WIDE}])`, 'g');

/** A text back in plain letters, and whether characters stay that may have been typed. */
export type PlainText = { readonly text: string; readonly keepsTyped: boolean };

/** Undoes styles by a table, line by line where a text has characters of some kinds that people also type. */
function undo(text: string, plain: Letters, kinds: readonly TypedKind[]): PlainText {
  const found = kinds.filter((kind) => KINDS[kind].test(text));
  if (found.length === 0) return { text: unstyleLetters(text, plain), keepsTyped: false };
  const tableFor = memoize((kept: string) => {
    const patterns = found.filter((kind) => kept.includes(kind)).map((kind) => KINDS[kind]);
    return new Map([...plain].filter(([form]) => !patterns.some((kind) => kind.test(String.fromCodePoint(form)))));
  });
  const isCjk = CJK.test(text);
  let keepsTyped = false;
  const undone = text.replace(LINE, (line) => {
    const typed = found.filter((kind) => KINDS[kind].test(line) && !isStyled(kind, line, isCjk));
    keepsTyped ||= typed.length > 0;
    if (typed.length === 0) return unstyleLetters(line, plain);
    const within = typed.includes('wide')
      ? line.replace(BETWEEN_WIDE, (sign) => plain.get(sign.charCodeAt(0)) ?? sign)
      : line;
    return unstyleLetters(within, tableFor(typed.join()));
  });
  return { text: undone, keepsTyped };
}

const plainWide = once((): Letters => new Map([...plainFont('fullwidth'), [0x3000, ' ']]));

/** Undoes full-width letters, digits, and signs, and the ideographic space. */
export const undoWide = (text: string): PlainText => undo(text, plainWide(), ['wide']);

/** Undoes letters and digits in circles, squares, and brackets, and rings around letters. */
export const undoShapes = (text: string): string => unstyleLetters(text.replaceAll('\u20dd', ''), plainShapes());

const LETTER = '[\\p{L}\\p{M}\\p{Nd}]';
const CURRENCY = '[\u20b3\u20b5\u20a3\u20b2\u20ad\u20a5\u20a6\u20b1\u20b4\u20ae\u2c60\u2c64\u2c67\u2c6b]';
/** Styles that are not undone, by signs of them. */
const LASTING: readonly (readonly [name: string, sign: RegExp])[] = [
  // The second group has letters of the phonetic alphabet, too.
  [
    'upside-down letters',
    /[\u01dd\u0183\u1d09\u029e\u0287\u028d\u028e]|[\u0250\u0254\u025f\u0265\u027e\u026f\u0279\u028c].*[\u0250\u0254\u025f\u0265\u027e\u026f\u0279\u028c]/,
  ],
  ['signs between letters', new RegExp(`(?:${LETTER}[\u2665\u2022]){2}`, 'u')],
  ['gaps between letters', new RegExp(`(?<!${LETTER})(?:\\p{L} {1,2}){3}\\p{L}(?!${LETTER})`, 'u')],
  ['brackets around letters', /(?:\u3010.\u3011){2}|(?:\u27e6.\u27e7){2}|(?:\u300e.\u300f){2}/u],
  ['currency signs', new RegExp(`${LETTER}${CURRENCY}|${CURRENCY}\\p{L}`, 'u')],
  [
    'ornaments',
    /^(?:\ua9c1|\u2605|\u2591\u2592\u2593|\u2727|\u2192|\u266a) .* (?:\ua9c2|\u2605|\u2593\u2592\u2591|\u2727|\u2190|\u266b)$/m,
  ],
];

/** The note on characters of a style that may have been typed. */
export const TYPED_NOTE =
  'Signs and digits that people also type stay, such as full-width punctuation in Chinese or Japanese, ² or ①, where nothing beside them is in their style.';

/** The note on characters that were undone though they may have been typed. */
export const CHANGED_NOTE =
  'Signs and digits that people also type, such as x² or ①, are plain now, too: nothing beside them shows a style.';

/** Returns the note on lines that have characters of a kind, all of which are undone, and no letter of its style. */
export const changedNotes = (kind: TypedKind, text: string): string[] =>
  text.match(LINE)?.some((line) => KINDS[kind].test(line) && !LETTERS[kind].test(line)) ? [CHANGED_NOTE] : [];

/** Undoes all styles of the galleries for social networks that can be undone: fonts, small letters, lines, and shapes. */
export function undoPlatformStyles(text: string): { readonly text: string; readonly notes: readonly string[] } {
  const unmarked = removeMarks(text, { lines: true, shapes: true });
  const undone = undo(unmarked, plainFontsAndScripts(), ['wide', 'shaped', 'raised']);
  const lasting = LASTING.filter(([, sign]) => sign.test(undone.text)).map(([name]) => name);
  return {
    text: undone.text,
    notes: [
      ...(lasting.length > 0 ? [`Unstyle cannot undo ${lasting.join(', ')}.`] : []),
      ...(undone.keepsTyped ? [TYPED_NOTE] : []),
    ],
  };
}
