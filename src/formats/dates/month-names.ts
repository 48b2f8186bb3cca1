import { once } from '../../core/once.ts';

/** Names of months, in lowercase and without a point, and their numbers from 1. */
export type MonthNames = ReadonlyMap<string, number>;

/** The names of months in a language, long and short, alone and after a day: many languages decline them there. */
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

/** Names of months in English and another language. Where both have a name, English goes before. */
export function monthNames(lang: string): MonthNames {
  const names = new Map<string, number>();
  for (const locale of new Set(['en', lang]))
    for (const [name, month] of namesIn(locale)) if (!names.has(name)) names.set(name, month);
  // British newspapers and many programs write it so.
  names.set('sept', 9);
  return names;
}

/** Languages whose names of months are words of letters, the most written ones. */
const LANGUAGES = 'de fr es it pt nl pl sv da nb fi cs sk hr hu ro tr ru uk el'.split(' ');

/** Names of months in many languages; those that mean different months in two of them are left out. */
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
