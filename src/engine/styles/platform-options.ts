import { type Choice, type OptionSchema, select, text, toggle, type When } from '../contract/options.ts';
import { PLATFORM_FONTS, type PlatformFontId } from './platform-fonts.ts';
import { accents, direction, restyle, type StyledPage } from './style-fields.ts';

/** The page of a gallery of styles: the list comes first. */
export type GalleryPage = StyledPage & {
  /**
   * While each named option has one of the given values, no style is chosen, so the output is plain text and the Copy
   * button is not emphasized.
   */
  readonly gallery?: When;
};

/** Whether a page is a gallery of styles. */
export const isGallery = ({ gallery }: GalleryPage): boolean => gallery !== undefined;

/** A row of native formatting: its id and what people read. */
export type MarkupRow<V extends string = string> = readonly [id: V, label: string];

/** While no style is picked, the output is the text as typed. */
export const nothingPicked = { mode: 'style', style: 'none', markup: 'none' } as const;

/** Whether text that a site turns into links stays plain. */
/* @__NO_SIDE_EFFECTS__ */
export const plainLinks = (site: string) =>
  toggle('Leave #tags, @names, and links plain', {
    default: true,
    hint: `${site} does not link styled ones.`,
    when: { mode: 'style' },
  });

/** The fields that the generators for social networks share, for the markup rows of one of them. */
/* @__NO_SIDE_EFFECTS__ */
export function platformOptions<const V extends string, const S extends OptionSchema>(
  markup: readonly MarkupRow<V>[],
  own: S,
  styles: readonly Choice<'0' | '1' | '4'>[] = [],
) {
  return {
    mode: direction,
    style: select<PlatformFontId | 'none' | '0' | '1' | '4'>(
      'Style',
      [['none', 'As typed'], ...PLATFORM_FONTS.map(({ id, label }) => [id, label] as const), ...styles],
      { as: 'view' },
    ),
    markup: select<V | 'none'>('Formatting', ['none', ...markup], { as: 'view' }),
    filter: text('Filter styles', { max: 100, placeholder: 'bold', when: { mode: 'style' } }),
    group: select('Group', ['all', 'letters', 'lines', 'shapes', 'decorations'], { when: { mode: 'style' } }),
    digits: toggle('Numbers too', { default: true, more: true, when: { mode: 'style' } }),
    accents,
    restyle,
    ...own,
  };
}
