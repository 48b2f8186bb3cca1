import { LINES, SHAPES } from './combining-marks.ts';
import type { PlatformFontId } from './platform-fonts.ts';
import type { FontId, ScriptId } from './styled-alphabets.ts';

/** Effect of a style, as data: one of these. platform-styles.ts applies it. */
export type How =
  | { readonly font: FontId }
  | { readonly script: ScriptId }
  /** Each character and its form, lowercase letters only; capitals take the same form. */
  | { readonly letters: string }
  | { readonly flip: true }
  /** A combining mark on each letter. */
  | { readonly mark: string; readonly spaces: boolean }
  /** Number of spaces between the letters of a line. */
  | { readonly gap: number }
  /** A sign between the letters of a word. */
  | { readonly between: string }
  /** Brackets around each letter. */
  | { readonly around: readonly [string, string] }
  /** Ornaments around each line. */
  | { readonly line: readonly [string, string] };

const CURRENCY =
  'a\u20b3 b\u0e3f c\u20b5 d\u0110 e\u0246 f\u20a3 g\u20b2 h\u2c67 i\u0142 jJ k\u20ad l\u2c60 m\u20a5 n\u20a6 o\u00d8 ' +
  'p\u20b1 qQ r\u2c64 s\u20b4 t\u20ae u\u0244 vV w\u20a9 x\u04fe y\u024e z\u2c6b';

/** Effect of each style of the gallery. It is apart from the labels, as only the worker needs it. */
export const EFFECTS: Readonly<Record<PlatformFontId, How>> = {
  bold: { font: 'bold' },
  italic: { font: 'italic' },
  boldItalic: { font: 'boldItalic' },
  script: { font: 'script' },
  boldScript: { font: 'boldScript' },
  fraktur: { font: 'fraktur' },
  boldFraktur: { font: 'boldFraktur' },
  doubleStruck: { font: 'doubleStruck' },
  sans: { font: 'sans' },
  sansBold: { font: 'sansBold' },
  sansItalic: { font: 'sansItalic' },
  sansBoldItalic: { font: 'sansBoldItalic' },
  mono: { font: 'mono' },
  circled: { font: 'circled' },
  negativeCircled: { font: 'negativeCircled' },
  squared: { font: 'squared' },
  negativeSquared: { font: 'negativeSquared' },
  parenthesized: { font: 'parenthesized' },
  fullwidth: { font: 'fullwidth' },
  smallCaps: { script: 'smallCaps' },
  superscript: { script: 'superscript' },
  subscript: { script: 'subscript' },
  upsideDown: { flip: true },
  strike: { mark: LINES.longStrike, spaces: true },
  shortStrike: { mark: LINES.shortStrike, spaces: true },
  tildeStrike: { mark: LINES.tildeStrike, spaces: true },
  slash: { mark: LINES.longSlash, spaces: false },
  shortSlash: { mark: LINES.shortSlash, spaces: false },
  underline: { mark: LINES.underline, spaces: true },
  doubleUnderline: { mark: LINES.doubleUnderline, spaces: true },
  wavyUnderline: { mark: LINES.wavy, spaces: true },
  dottedUnderline: { mark: LINES.dotted, spaces: true },
  overline: { mark: LINES.overline, spaces: true },
  doubleOverline: { mark: LINES.doubleOverline, spaces: true },
  ringed: { mark: SHAPES.ring, spaces: false },
  boxed: { mark: SHAPES.box, spaces: false },
  diamond: { mark: SHAPES.diamond, spaces: false },
  spaced: { gap: 1 },
  wideSpaced: { gap: 2 },
  hearts: { between: '\u2665' },
  dots: { between: '\u2022' },
  lenticular: { around: ['\u3010', '\u3011'] },
  whiteBrackets: { around: ['\u27e6', '\u27e7'] },
  corner: { around: ['\u300e', '\u300f'] },
  currency: { letters: CURRENCY },
  wings: { line: ['\ua9c1 ', ' \ua9c2'] },
  star: { line: ['\u2605 ', ' \u2605'] },
  shade: { line: ['\u2591\u2592\u2593 ', ' \u2593\u2592\u2591'] },
  sparkle: { line: ['\u2727 ', ' \u2727'] },
  arrows: { line: ['\u2192 ', ' \u2190'] },
  music: { line: ['\u266a ', ' \u266b'] },
};
