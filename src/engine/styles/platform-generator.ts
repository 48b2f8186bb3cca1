import type { Conversion, NeedsWhole } from '../contract/streaming.ts';
import { type AnyInfo, lazyOutput, type OutputParts } from '../contract/tool.ts';
import { NEEDS_ALL, undoPlatformStyles } from './back-to-plain.ts';
import { EFFECTS } from './platform-effects.ts';
import { PLATFORM_FONTS } from './platform-fonts.ts';
import { type Meter, metersFor, type Platform } from './platform-limits.ts';
import type { MarkupRow } from './platform-options.ts';
import { applyPlatformStyle, type PlatformStyling } from './platform-styles.ts';
import { plainOffers } from './style-fields.ts';
import { missingNotes, type Shown, type StyledInfo, styledInfo } from './styled-output.ts';
import { styledInPieces } from './styled-stream.ts';

/** Maximum length of a text, in UTF-16 code units, that is shown in every style at once. */
const GALLERY_LENGTH = 2000;

/** The values of the options that all platforms share. */
export type PlatformValues = PlatformStyling & {
  readonly mode: 'style' | 'plain';
  readonly style: string;
  readonly markup: string;
  readonly filter: string;
  readonly group: string;
};

/** Rules that differ between platforms. */
export type PlatformRules = {
  readonly platform: Platform;
  /** Native formatting, in order, and whether it comes before the letters; left out if the site has none. */
  readonly markup?: readonly MarkupRow[];
  readonly markupFirst?: boolean;
  /** The input in a row of native formatting. */
  readonly format?: (input: string, markup: string) => string;
  /** Changes that the site needs in a text, styled or not. */
  readonly finish?: (text: string) => string;
};

/** `info.meters` shows how far the text fills the text boxes of the site. */
export type PlatformInfo = StyledInfo & { readonly meters: readonly Meter[] };

const asTyped = (text: string) => text;

const isShown = (label: string, group: string, { filter, group: wanted }: PlatformValues) =>
  (wanted === 'all' || wanted === group) && label.toLowerCase().includes(filter.trim().toLowerCase());

function gallery(input: string, values: PlatformValues, rules: PlatformRules): { label: string; text: string }[] {
  const { markup: native = [], format = asTyped, finish = asTyped } = rules;
  const letters = PLATFORM_FONTS.filter(({ label, group }) => isShown(label, group, values)).map(({ id, label }) => ({
    label,
    text: finish(applyPlatformStyle(input, EFFECTS[id], values).text),
  }));
  const markup = native
    .filter(([, label]) => isShown(label, 'markup', values))
    .map(([id, label]) => ({ label, text: format(input, id) }));
  return rules.markupFirst ? [...markup, ...letters] : [...letters, ...markup];
}

function platformInfo(text: string, platform: Platform, shown?: Shown): PlatformInfo {
  const info = styledInfo(text, shown);
  return { ...info, meters: metersFor(platform, info) };
}

/**
 * Runs a generator for a social network: one style or one row of native formatting, or the text back in plain letters.
 * Without a style the text stays, and the list has all rows that pass the filter and the group. `info.meters` shows how
 * far the text fills the text boxes of the site.
 */
export function runPlatform(input: string, values: PlatformValues, rules: PlatformRules): OutputParts<PlatformInfo> {
  const { format = asTyped, finish = asTyped } = rules;
  const { mode, style, markup } = values;
  const complete = (text: string, shown?: Shown, notes: readonly string[] = shown ? missingNotes(shown) : []) =>
    lazyOutput<PlatformInfo>(
      { text, notes },
      // The meters of the page say more than a line of figures.
      { info: () => platformInfo(text, rules.platform, shown), summary: () => '' },
    );
  if (mode === 'plain') {
    const { text, notes } = undoPlatformStyles(input);
    return complete(text, undefined, notes);
  }
  if (input.trim() === '') return complete(input);
  if (markup !== 'none') return complete(format(input, markup));
  const row = PLATFORM_FONTS.find(({ id }) => id === style);
  if (row) {
    const { text, missing } = applyPlatformStyle(input, EFFECTS[row.id], values);
    return complete(finish(text), { label: row.label, missing });
  }
  return lazyOutput(complete(finish(input)), {
    list: () => (input.length <= GALLERY_LENGTH ? gallery(input, values, rules) : []),
    offers: () => plainOffers(input, /\ud835[\udc00-\udfff]|[\u0332-\u0338\u20dd-\u20df]/),
  });
}

/**
 * Returns the conversion of a generator for a social network, in pieces if its style changes each line separately.
 *
 * @param why why the text cannot be cut, if there is another reason
 */
export function platformInPieces<Info extends AnyInfo>(
  { mode, style }: Pick<PlatformValues, 'mode' | 'style'>,
  convert: (input: string) => OutputParts<Info>,
  why?: NeedsWhole | false,
): Conversion<Info> {
  const font = PLATFORM_FONTS.find(({ id }) => id === style);
  const turns = mode === 'style' && font && 'flip' in EFFECTS[font.id];
  const whole = mode === 'plain' ? NEEDS_ALL : turns && 'Turning a text upside down needs all of it in memory.';
  return styledInPieces({ label: font?.label, cut: why || whole || 'line' }, convert);
}
