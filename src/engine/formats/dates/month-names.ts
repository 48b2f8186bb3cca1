import { once } from '../../values/once.ts';

/** Month numbers, 1-based, by month name in lowercase without a final period. */
export type MonthNames = ReadonlyMap<string, number>;

/**
 * Yields the month names of a language, long and short, alone and with a day: many languages inflect them after a day.
 */
function* namesIn(locale: string): Generator<readonly [name: string, month: number]> {
  for (const month of ['long', 'short'] as const) {
    for (const day of [undefined, 'numeric'] as const) {
      const format = new Intl.DateTimeFormat(locale, { month, day, timeZone: 'UTC', calendar: 'gregory' });
      for (let i = 0; i < 12; i++) {
        const part = format.formatToParts(Date.UTC(2024, i, 1)).find(({ type }) => type === 'month')?.value ?? '';
        const name = part.toLowerCase().replace(/\.$/, '');
        if (/^[\p{L}\p{M}]{3,}$/u.test(name)) yield [name, i + 1];
      }
    }
  }
}

/** Names used by British newspapers and many programs, by German spreadsheets, and in Austria. */
const FURTHER_NAMES = [
  ['sept', 9],
  ['mrz', 3],
  ['jänner', 1],
  ['jän', 1],
] as const;

/** Returns the month names of English and another language. If a name occurs in both, its meaning in English wins. */
export function monthNames(lang: string): MonthNames {
  const names = new Map<string, number>();
  for (const locale of new Set(['en', lang]))
    for (const [name, month] of namesIn(locale)) if (!names.has(name)) names.set(name, month);
  for (const [name, month] of FURTHER_NAMES) if (!names.has(name)) names.set(name, month);
  return names;
}

/** The most widely written languages whose month names consist of letters. */
const LANGUAGES = 'de fr es it pt nl pl sv da nb fi cs sk hr hu ro tr ru uk el'.split(' ');

/** Returns the month names of many languages, without those that mean different months in two of them. */
export const allMonthNames: () => MonthNames = once(() => {
  const names = new Map<string, number>();
  const doubtful = new Set<string>();
  for (const locale of LANGUAGES) {
    for (const [name, month] of namesIn(locale)) {
      if ((names.get(name) ?? month) !== month) doubtful.add(name);
      names.set(name, month);
    }
  }
  for (const name of doubtful) names.delete(name);
  return names;
});
