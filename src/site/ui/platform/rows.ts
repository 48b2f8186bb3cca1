import { choiceLabel, choiceValue } from '../../../engine/contract/options.ts';
import type { Page } from '../../../engine/contract/tool.ts';
import { PLATFORM_FONTS, type PlatformFont } from '../../../engine/styles/platform-fonts.ts';
import type { OptionValues, ViewProps } from '../view.ts';

/** A row of the gallery: a font, or formatting of the site's own. */
export type GalleryRow = {
  readonly id: string;
  readonly label: string;
  /** Unlike fonts, formatting has no badge of support: where the site knows it, it is real. */
  readonly font?: PlatformFont;
  /** The options that make this row the output. */
  readonly options: { readonly style: string; readonly markup: string };
};

/** The formatting that a site knows itself. */
export function markupRows(page: Page): GalleryRow[] {
  const field = page.options['markup'];
  return (field?.kind === 'select' ? field.choices : [])
    .filter((choice) => choiceValue(choice) !== 'none')
    .map((choice) => {
      const id = choiceValue(choice);
      return { id: `markup/${id}`, label: choiceLabel(choice), options: { style: 'none', markup: id } };
    });
}

/** The fonts, in the order of the catalogue. */
export const fontRows: readonly GalleryRow[] = PLATFORM_FONTS.map((font) => ({
  id: font.id,
  label: font.label,
  font,
  options: { style: font.id, markup: 'none' },
}));

/** The rows that a group and a filter let through. */
export function shownRows(rows: readonly GalleryRow[], group: unknown, filter: unknown): GalleryRow[] {
  const wanted = String(filter).trim().toLowerCase();
  return rows.filter(
    ({ label, font }) => (group === 'all' || font?.group === group) && label.toLowerCase().includes(wanted),
  );
}

/** Returns the name of the style of the output; undefined in the direction that has a single result. */
export function styleName({ page, options }: Pick<ViewProps, 'page' | 'options'>): string | undefined {
  if (options['mode'] === 'plain') return undefined;
  return [...markupRows(page), ...fontRows].find((row) => isChosen(row, options))?.label ?? 'as typed';
}

/** Whether a row shows the output of the current options. */
export const isChosen = ({ options: own }: GalleryRow, options: OptionValues): boolean =>
  own.markup === options['markup'] && (own.markup !== 'none' || own.style === options['style']);
