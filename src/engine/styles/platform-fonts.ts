/** Support for a style: shown everywhere, not on older phones (boxes instead), or in few fonts only. */
export type Support = 'everywhere' | 'newer' | 'rare';

export type PlatformGroup = 'letters' | 'lines' | 'shapes' | 'decorations';

/** A row of the gallery of fonts for social networks. */
export type PlatformFont = {
  readonly id: string;
  readonly label: string;
  readonly group: PlatformGroup;
  readonly support: Support;
};

/**
 * The gallery: every style that the generators for social networks offer, in order.
 *
 * A style is a row. Rows of one group follow the table of the styled alphabets.
 */
export const PLATFORM_FONTS = [
  { id: 'bold', label: 'Serif bold', group: 'letters', support: 'everywhere' },
  { id: 'italic', label: 'Serif italic', group: 'letters', support: 'everywhere' },
  { id: 'boldItalic', label: 'Serif bold italic', group: 'letters', support: 'everywhere' },
  { id: 'script', label: 'Script', group: 'letters', support: 'everywhere' },
  { id: 'boldScript', label: 'Bold script', group: 'letters', support: 'everywhere' },
  { id: 'fraktur', label: 'Fraktur', group: 'letters', support: 'everywhere' },
  { id: 'boldFraktur', label: 'Bold fraktur', group: 'letters', support: 'everywhere' },
  { id: 'doubleStruck', label: 'Outline', group: 'letters', support: 'everywhere' },
  { id: 'sans', label: 'Sans', group: 'letters', support: 'everywhere' },
  { id: 'sansBold', label: 'Sans bold', group: 'letters', support: 'everywhere' },
  { id: 'sansItalic', label: 'Sans italic', group: 'letters', support: 'everywhere' },
  { id: 'sansBoldItalic', label: 'Sans bold italic', group: 'letters', support: 'everywhere' },
  { id: 'mono', label: 'Typewriter', group: 'letters', support: 'everywhere' },
  { id: 'circled', label: 'Bubbles', group: 'shapes', support: 'everywhere' },
  { id: 'negativeCircled', label: 'Black bubbles', group: 'shapes', support: 'newer' },
  { id: 'squared', label: 'Squares', group: 'shapes', support: 'newer' },
  { id: 'negativeSquared', label: 'Black squares', group: 'shapes', support: 'newer' },
  { id: 'parenthesized', label: 'Brackets', group: 'shapes', support: 'newer' },
  { id: 'fullwidth', label: 'Wide', group: 'letters', support: 'everywhere' },
  { id: 'smallCaps', label: 'Small capitals', group: 'letters', support: 'newer' },
  { id: 'superscript', label: 'Superscript', group: 'letters', support: 'everywhere' },
  { id: 'subscript', label: 'Subscript', group: 'letters', support: 'everywhere' },
  { id: 'upsideDown', label: 'Upside down', group: 'letters', support: 'newer' },
  { id: 'strike', label: 'Strikethrough', group: 'lines', support: 'everywhere' },
  { id: 'shortStrike', label: 'Short strikethrough', group: 'lines', support: 'everywhere' },
  { id: 'tildeStrike', label: 'Tilde strikethrough', group: 'lines', support: 'everywhere' },
  { id: 'slash', label: 'Slash', group: 'lines', support: 'everywhere' },
  { id: 'shortSlash', label: 'Short slash', group: 'lines', support: 'everywhere' },
  { id: 'underline', label: 'Underline', group: 'lines', support: 'everywhere' },
  { id: 'doubleUnderline', label: 'Double underline', group: 'lines', support: 'everywhere' },
  { id: 'wavyUnderline', label: 'Wavy underline', group: 'lines', support: 'everywhere' },
  { id: 'dottedUnderline', label: 'Dotted underline', group: 'lines', support: 'everywhere' },
  { id: 'overline', label: 'Overline', group: 'lines', support: 'everywhere' },
  { id: 'doubleOverline', label: 'Double overline', group: 'lines', support: 'everywhere' },
  { id: 'ringed', label: 'Ring around', group: 'shapes', support: 'rare' },
  { id: 'boxed', label: 'Box around', group: 'shapes', support: 'rare' },
  { id: 'diamond', label: 'Diamond around', group: 'shapes', support: 'rare' },
  { id: 'spaced', label: 'Spaced', group: 'decorations', support: 'everywhere' },
  { id: 'wideSpaced', label: 'Widely spaced', group: 'decorations', support: 'everywhere' },
  { id: 'hearts', label: 'Hearts between', group: 'decorations', support: 'everywhere' },
  { id: 'dots', label: 'Dots between', group: 'decorations', support: 'everywhere' },
  { id: 'lenticular', label: 'Lenticular brackets', group: 'decorations', support: 'everywhere' },
  { id: 'whiteBrackets', label: 'White brackets', group: 'decorations', support: 'newer' },
  { id: 'corner', label: 'Corner brackets', group: 'decorations', support: 'everywhere' },
  { id: 'currency', label: 'Currency signs', group: 'letters', support: 'newer' },
  { id: 'wings', label: 'Wings', group: 'decorations', support: 'newer' },
  { id: 'star', label: 'Stars', group: 'decorations', support: 'everywhere' },
  { id: 'shade', label: 'Shades', group: 'decorations', support: 'everywhere' },
  { id: 'sparkle', label: 'Sparkles', group: 'decorations', support: 'everywhere' },
  { id: 'arrows', label: 'Arrows', group: 'decorations', support: 'everywhere' },
  { id: 'music', label: 'Music', group: 'decorations', support: 'everywhere' },
] as const satisfies readonly PlatformFont[];

export type PlatformFontId = (typeof PLATFORM_FONTS)[number]['id'];

/** Text of a row's badge. */
export const SUPPORT_LABELS: Readonly<Record<Support, string>> = {
  everywhere: 'Works everywhere',
  newer: 'May show boxes on older phones',
  rare: 'Rare: looks right in few fonts',
};
