import { dateWriter } from '../../formats/dates/date-pattern.ts';
import { once } from '../../values/once.ts';
import { namesTime } from '../invented-values.ts';
import type { Form } from './form.ts';

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase();

const PLAIN: Form = { write: (text) => text, template: '$@', cost: 0 };
const CASES: readonly Form[] = [
  { write: (text) => text.toLowerCase(), template: '\\L$@\\E', cost: 0.15 },
  { write: (text) => text.toUpperCase(), template: '\\U$@\\E', cost: 0.15 },
  { write: capital, template: '\\L\\u$@\\E', cost: 0.18 },
];

/** Returns a date format as a form. */
const formatted = (format: string, cost: number): Form | undefined => {
  const write = dateWriter(format);
  return write && { write, template: `\${@:${format}}`, cost };
};

const FIELDS = 'y yy Q M MM MMM MMMM d dd E EEEE F H HH h hh m mm s ss a w ww D'.split(' ');
/** The text before fields whose numbers alone would say little. */
const AFTER: Readonly<Record<string, RegExp>> = {
  Q: /(?:\bq|\bquarter )$/i,
  F: /#$/,
  w: /\bw(?:eek |k )?$/i,
  D: /\bday $|^$/i,
};
const FIELD = 0.1;
/** Cost of a field that is padded unlike the others: in the given texts, in the wanted ones. */
const UNLIKE = { given: 0.02, wanted: 0.1 } as const;
/** Cost of hours on a 12-hour clock without AM or PM. */
const NO_HALF = 0.2;
const MAYBE_DATE = /\d{4}.*\d|\d.*\d{4}|\d[:\-/]\d|\d.*\p{L}{3}|\p{L}{3}.*\d|\d{8}/u;
const BARE = /(?<!\d)[1-9](?!\d)/;
const PADDED = /(?<!\d)0\d(?!\d)/;
/** A date with nothing between its fields, which are padded. */
const RUN = /(?<!\d)\d{8}(?!\d)/;

const fieldsIn = once(
  () =>
    new Map(
      ['', 'dmy ', 'mdy '].map((order) => [
        order,
        FIELDS.flatMap((field) => {
          const form = formatted(order + field, FIELD);
          const after = AFTER[field];
          return form ? [{ field, form: { ...form, isField: true as const, ...(after && { after }) } }] : [];
        }),
      ]),
    ),
);

const readers = once(
  () => new Map(['', 'dmy ', 'mdy '].map((order) => [order, [dateWriter(`${order}d`), dateWriter('H')]])),
);

/**
 * Returns the fields of the dates and times in texts, with the order of day and month that fits most texts.
 *
 * @param others further texts to be read alike
 * @param want the wanted texts; days are seldom padded in those that name months
 */
export function dateForms(
  texts: readonly string[],
  others: readonly string[],
  want: readonly string[],
): readonly Form[] {
  if (!texts.every((text) => MAYBE_DATE.test(text))) return [];
  const all = [...texts, ...others];
  const orders = [...readers()]
    .map(([order, read]) => {
      const isDate = (text: string) => read.some((write) => write?.(text) !== undefined);
      return { order, fits: texts.every(isDate) ? all.filter(isDate).length : 0 };
    })
    .filter(({ fits }) => fits > 0);
  const most = Math.max(...orders.map(({ fits }) => fits));
  const best = orders.filter(({ fits }) => fits === most);
  // An empty order is the default, and wins over the others.
  const given = best[0]?.order === '' ? best.slice(0, 1) : best;
  const isShown = want.some((text) => PADDED.test(text)) !== want.some((text) => BARE.test(text));
  const isPadded = isShown
    ? want.some((text) => PADDED.test(text))
    : !want.every(namesTime) && all.some((text) => PADDED.test(text));
  const hasHalf = want.every((text) => /[AP]M/i.test(text));
  // `January 31` may be seen to be short of a zero by its name alone.
  const unlike = isShown || want.every(namesTime) ? UNLIKE.wanted : UNLIKE.given;
  const isUnlike = (field: string) => /^[MdHh]\b|^[MdHh]{2}\b/.test(field) && field.length > 1 !== isPadded;
  const isRun = want.every((text) => RUN.test(text));
  const costOf = (field: string) => {
    const isAlwaysPadded = /^[ms]$/.test(field) || (isRun && /^[Md]$/.test(field));
    return (
      (isAlwaysPadded ? UNLIKE.wanted : isUnlike(field) ? unlike : 0) +
      (field.startsWith('h') && !hasHalf ? NO_HALF : 0)
    );
  };
  return given.flatMap(({ order }) =>
    (fieldsIn().get(order) ?? []).map(({ field, form }) => ({ ...form, cost: form.cost + costOf(field) })),
  );
}

/** Returns the ways to write values as they are, or in another case. */
export const caseForms = (values: readonly string[]): Form[] => [
  PLAIN,
  ...(values.some((value) => /\p{L}/u.test(value))
    ? CASES.filter(({ write }) => values.some((value) => write(value) !== value))
    : []),
];
