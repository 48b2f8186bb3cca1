const pair = (dark: string, light: string) => ({ value: { base: dark, _light: light } });

/**
 * Colors by purpose, with their values in the dark and the light theme.
 *
 * Text colors reach a contrast of 4.5 on every background that they are used on, and the borders of fields 3.
 */
export const colors = {
  bg: {
    DEFAULT: pair('#111016', '#f8f7fb'),
    /** Cards, panes, menus. */
    panel: pair('#1b1a23', '#ffffff'),
    /** Chips, hovered rows, code. */
    subtle: pair('#25232f', '#f1eff6'),
    /** Pressed and chosen. */
    muted: pair('#2f2d3c', '#e6e3ee'),
  },
  fg: {
    DEFAULT: pair('#edecf2', '#1b1924'),
    muted: pair('#aeaabc', '#585466'),
    /** Placeholders, figures that do not matter much. */
    subtle: pair('#9994aa', '#6a6579'),
  },
  border: {
    DEFAULT: pair('#312f3d', '#e3e0ea'),
    /** The edge of a field or a control. */
    control: pair('#767190', '#8d889e'),
  },
  accent: {
    /** The filled accent: primary buttons. */
    DEFAULT: pair('#7c3aed', '#6d28d9'),
    hover: pair('#8748f2', '#5b21b6'),
    /** Text on the filled accent. */
    contrast: pair('#ffffff', '#ffffff'),
    /** Text and icons in the accent color. */
    fg: pair('#bda4ff', '#6322c4'),
    /** A tinted background. */
    subtle: pair('#251c3d', '#f2edfe'),
    muted: pair('#382a63', '#e0d4fc'),
    border: pair('#56409a', '#cbb8f6'),
    ring: pair('#a98bfb', '#7c3aed'),
  },
  error: {
    DEFAULT: pair('#ff9592', '#b42318'),
    subtle: pair('#331a1d', '#fef0ef'),
    border: pair('#70302f', '#f3bab5'),
  },
  warning: {
    DEFAULT: pair('#f2b950', '#8a5300'),
    subtle: pair('#2c2312', '#fdf4e2'),
    border: pair('#624a17', '#ecd09a'),
  },
  success: {
    DEFAULT: pair('#62d196', '#0d7144'),
    subtle: pair('#13281e', '#e8f6ee'),
    border: pair('#25573e', '#a9dcc1'),
  },
  /** Colors of the categories, by the color that the catalog gives: for marks and edges, never for text. */
  hue: {
    lime: pair('#a9c94a', '#5f8a0b'),
    blue: pair('#5fa2ff', '#2566d0'),
    pink: pair('#f47db6', '#c42f7b'),
    teal: pair('#3fc6b6', '#0b8276'),
    orange: pair('#f29b4f', '#c2590c'),
  },
  /** In text panes: alternating colors of matches, removed and added text, and the colors of code. */
  pane: {
    match: pair('#4a3a12', '#fdeaa8'),
    'match-odd': pair('#16414a', '#c5ecf3'),
    /** Capturing groups, which take turns. */
    'group-1': pair('#46307a', '#e3d8fc'),
    'group-2': pair('#1b4a31', '#cdf0da'),
    'group-3': pair('#642845', '#fcd9e6'),
    'group-4': pair('#1d4272', '#d5e6fd'),
    'group-5': pair('#5c3512', '#ffe0c4'),
    'group-6': pair('#474b14', '#ecefbd'),
    removed: pair('#5c2426', '#fbd3d0'),
    added: pair('#174a30', '#c4ebd4'),
    name: pair('#9cc4ff', '#0b57b0'),
    string: pair('#8fd8a8', '#146c3f'),
    number: pair('#f2b98a', '#9a4a00'),
    keyword: pair('#d3b0ff', '#6f2bb8'),
  },
};
