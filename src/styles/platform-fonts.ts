import { LINES, SHAPES } from './combining-marks.ts';
import type { FontId, ScriptId } from './styled-alphabets.ts';

/** Support for a style: shown everywhere, not on older phones (boxes instead), or in few fonts only. */
export type Support = 'everywhere' | 'newer' | 'rare';

export type PlatformGroup = 'letters' | 'lines' | 'shapes' | 'decorations';

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

/** A row of the gallery of fonts for social networks. */
export type PlatformFont = {
  readonly id: string;
  readonly label: string;
  readonly group: PlatformGroup;
  readonly support: Support;
  readonly how: How;
};

const CURRENCY =
  'a\u20b3 b\u0e3f c\u20b5 d\u0110 e\u0246 f\u20a3 g\u20b2 h\u2c67 i\u0142 jJ k\u20ad l\u2c60 m\u20a5 n\u20a6 o\u00d8 ' +
  'p\u20b1 qQ r\u2c64 s\u20b4 t\u20ae u\u0244 vV w\u20a9 x\u04fe y\u024e z\u2c6b';

/**
 * The gallery: every style that the generators for social networks offer, in order.
 *
 * A style is a row. Rows of one group follow the table of the styled alphabets.
 */
export const PLATFORM_FONTS = [
  { id: 'bold', label: 'Serif bold', group: 'letters', support: 'everywhere', how: { font: 'bold' } },
  { id: 'italic', label: 'Serif italic', group: 'letters', support: 'everywhere', how: { font: 'italic' } },
  {
    id: 'boldItalic',
    label: 'Serif bold italic',
    group: 'letters',
    support: 'everywhere',
    how: { font: 'boldItalic' },
  },
  { id: 'script', label: 'Script', group: 'letters', support: 'everywhere', how: { font: 'script' } },
  { id: 'boldScript', label: 'Bold script', group: 'letters', support: 'everywhere', how: { font: 'boldScript' } },
  { id: 'fraktur', label: 'Fraktur', group: 'letters', support: 'everywhere', how: { font: 'fraktur' } },
  { id: 'boldFraktur', label: 'Bold fraktur', group: 'letters', support: 'everywhere', how: { font: 'boldFraktur' } },
  { id: 'doubleStruck', label: 'Outline', group: 'letters', support: 'everywhere', how: { font: 'doubleStruck' } },
  { id: 'sans', label: 'Sans', group: 'letters', support: 'everywhere', how: { font: 'sans' } },
  { id: 'sansBold', label: 'Sans bold', group: 'letters', support: 'everywhere', how: { font: 'sansBold' } },
  { id: 'sansItalic', label: 'Sans italic', group: 'letters', support: 'everywhere', how: { font: 'sansItalic' } },
  {
    id: 'sansBoldItalic',
    label: 'Sans bold italic',
    group: 'letters',
    support: 'everywhere',
    how: { font: 'sansBoldItalic' },
  },
  { id: 'mono', label: 'Typewriter', group: 'letters', support: 'everywhere', how: { font: 'mono' } },
  { id: 'circled', label: 'Bubbles', group: 'shapes', support: 'everywhere', how: { font: 'circled' } },
  {
    id: 'negativeCircled',
    label: 'Black bubbles',
    group: 'shapes',
    support: 'newer',
    how: { font: 'negativeCircled' },
  },
  { id: 'squared', label: 'Squares', group: 'shapes', support: 'newer', how: { font: 'squared' } },
  {
    id: 'negativeSquared',
    label: 'Black squares',
    group: 'shapes',
    support: 'newer',
    how: { font: 'negativeSquared' },
  },
  { id: 'parenthesized', label: 'Brackets', group: 'shapes', support: 'newer', how: { font: 'parenthesized' } },
  { id: 'fullwidth', label: 'Wide', group: 'letters', support: 'everywhere', how: { font: 'fullwidth' } },
  { id: 'smallCaps', label: 'Small capitals', group: 'letters', support: 'newer', how: { script: 'smallCaps' } },
  { id: 'superscript', label: 'Superscript', group: 'letters', support: 'everywhere', how: { script: 'superscript' } },
  { id: 'subscript', label: 'Subscript', group: 'letters', support: 'everywhere', how: { script: 'subscript' } },
  { id: 'upsideDown', label: 'Upside down', group: 'letters', support: 'newer', how: { flip: true } },
  {
    id: 'strike',
    label: 'Strikethrough',
    group: 'lines',
    support: 'everywhere',
    how: { mark: LINES.longStrike, spaces: true },
  },
  {
    id: 'shortStrike',
    label: 'Short strikethrough',
    group: 'lines',
    support: 'everywhere',
    how: { mark: LINES.shortStrike, spaces: true },
  },
  {
    id: 'tildeStrike',
    label: 'Tilde strikethrough',
    group: 'lines',
    support: 'everywhere',
    how: { mark: LINES.tildeStrike, spaces: true },
  },
  { id: 'slash', label: 'Slash', group: 'lines', support: 'everywhere', how: { mark: LINES.longSlash, spaces: false } },
  {
    id: 'shortSlash',
    label: 'Short slash',
    group: 'lines',
    support: 'everywhere',
    how: { mark: LINES.shortSlash, spaces: false },
  },
  {
    id: 'underline',
    label: 'Underline',
    group: 'lines',
    support: 'everywhere',
    how: { mark: LINES.underline, spaces: true },
  },
  {
    id: 'doubleUnderline',
    label: 'Double underline',
    group: 'lines',
    support: 'everywhere',
    how: { mark: LINES.doubleUnderline, spaces: true },
  },
  {
    id: 'wavyUnderline',
    label: 'Wavy underline',
    group: 'lines',
    support: 'everywhere',
    how: { mark: LINES.wavy, spaces: true },
  },
  {
    id: 'dottedUnderline',
    label: 'Dotted underline',
    group: 'lines',
    support: 'everywhere',
    how: { mark: LINES.dotted, spaces: true },
  },
  {
    id: 'overline',
    label: 'Overline',
    group: 'lines',
    support: 'everywhere',
    how: { mark: LINES.overline, spaces: true },
  },
  {
    id: 'doubleOverline',
    label: 'Double overline',
    group: 'lines',
    support: 'everywhere',
    how: { mark: LINES.doubleOverline, spaces: true },
  },
  { id: 'ringed', label: 'Ring around', group: 'shapes', support: 'rare', how: { mark: SHAPES.ring, spaces: false } },
  { id: 'boxed', label: 'Box around', group: 'shapes', support: 'rare', how: { mark: SHAPES.box, spaces: false } },
  {
    id: 'diamond',
    label: 'Diamond around',
    group: 'shapes',
    support: 'rare',
    how: { mark: SHAPES.diamond, spaces: false },
  },
  { id: 'spaced', label: 'Spaced', group: 'decorations', support: 'everywhere', how: { gap: 1 } },
  { id: 'wideSpaced', label: 'Widely spaced', group: 'decorations', support: 'everywhere', how: { gap: 2 } },
  { id: 'hearts', label: 'Hearts between', group: 'decorations', support: 'everywhere', how: { between: '\u2665' } },
  { id: 'dots', label: 'Dots between', group: 'decorations', support: 'everywhere', how: { between: '\u2022' } },
  {
    id: 'lenticular',
    label: 'Lenticular brackets',
    group: 'decorations',
    support: 'everywhere',
    how: { around: ['\u3010', '\u3011'] },
  },
  {
    id: 'whiteBrackets',
    label: 'White brackets',
    group: 'decorations',
    support: 'newer',
    how: { around: ['\u27e6', '\u27e7'] },
  },
  {
    id: 'corner',
    label: 'Corner brackets',
    group: 'decorations',
    support: 'everywhere',
    how: { around: ['\u300e', '\u300f'] },
  },
  { id: 'currency', label: 'Currency signs', group: 'letters', support: 'newer', how: { letters: CURRENCY } },
  { id: 'wings', label: 'Wings', group: 'decorations', support: 'newer', how: { line: ['\ua9c1 ', ' \ua9c2'] } },
  { id: 'star', label: 'Stars', group: 'decorations', support: 'everywhere', how: { line: ['\u2605 ', ' \u2605'] } },
  {
    id: 'shade',
    label: 'Shades',
    group: 'decorations',
    support: 'everywhere',
    how: { line: ['\u2591\u2592\u2593 ', ' \u2593\u2592\u2591'] },
  },
  {
    id: 'sparkle',
    label: 'Sparkles',
    group: 'decorations',
    support: 'everywhere',
    how: { line: ['\u2727 ', ' \u2727'] },
  },
  { id: 'arrows', label: 'Arrows', group: 'decorations', support: 'everywhere', how: { line: ['\u2192 ', ' \u2190'] } },
  { id: 'music', label: 'Music', group: 'decorations', support: 'everywhere', how: { line: ['\u266a ', ' \u266b'] } },
] as const satisfies readonly PlatformFont[];

export type PlatformFontId = (typeof PLATFORM_FONTS)[number]['id'];

/** Text of a row's badge. */
export const SUPPORT_LABELS: Readonly<Record<Support, string>> = {
  everywhere: 'Works everywhere',
  newer: 'May show boxes on older phones',
  rare: 'Rare: looks right in few fonts',
};
