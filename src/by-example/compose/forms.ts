import { once } from '../../core/once.ts';
import { dateWriter } from '../../formats/dates/date-pattern.ts';
import { numberWriter } from '../../formats/numbers/number-pattern.ts';

/** A way to write a part of a text: a reference of a replacement, in which `@` is the number of the group. */
export type Form = {
  readonly write: (text: string) => string | undefined;
  readonly template: string;
  readonly cost: number /** One of the fields of a date. */;
  readonly isField?: true;
};

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase();

const PLAIN: Form = { write: (text) => text, template: '$@', cost: 0 };
const CASES: readonly Form[] = [
  { write: (text) => text.toLowerCase(), template: '\\L$@\\E', cost: 0.15 },
  { write: (text) => text.toUpperCase(), template: '\\U$@\\E', cost: 0.15 },
  { write: capital, template: '\\L\\u$@\\E', cost: 0.18 },
];

/** Returns a number or date format as a form. */
export const formatted = (format: string, cost: number): Form | undefined => {
  const write = numberWriter(format) ?? dateWriter(format);
  return write && { write, template: `\${@:${format}}`, cost };
};

const FIELDS = 'y yy M MM MMM MMMM d dd E EEEE H HH h hh m mm s ss a ww D'.split(' ');
const FIELD = 0.1;
/** Of a field that is padded though the others are not, or not though they are. */
const UNLIKE = 0.02;
const MAYBE_DATE = /\d{4}.*\d|\d.*\d{4}|\d[:\-/]\d|\d.*\p{L}{3}|\p{L}{3}.*\d|\d{8}/u;
const PADDED = /(?<!\d)0\d(?!\d)/;

const fieldsIn = once(
  () =>
    new Map(
      ['', 'dmy ', 'mdy '].map((order) => [
        order,
        FIELDS.flatMap((field) => {
          const form = formatted(order + field, FIELD);
          return form ? [{ field, form: { ...form, isField: true as const } }] : [];
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
 * @param isNamed whether the wanted texts name months: there, days are seldom padded
 */
export function dateForms(texts: readonly string[], others: readonly string[], isNamed: boolean): readonly Form[] {
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
  // An order that needs no saying is said by none.
  const given = best[0]?.order === '' ? best.slice(0, 1) : best;
  const isPadded = !isNamed && all.some((text) => PADDED.test(text));
  const isUnlike = (field: string) =>
    /^[ms]/.test(field) ? field.length === 1 : /^[MdHh]\b|^[MdHh]{2}\b/.test(field) && field.length > 1 !== isPadded;
  return given.flatMap(({ order }) =>
    (fieldsIn().get(order) ?? []).map(({ field, form }) =>
      isUnlike(field) ? { ...form, cost: form.cost + UNLIKE } : form,
    ),
  );
}

const TOKEN = /^[-+]?(?:\d[\d,]*)?(?:\.\d+)?%?/;
/** Multiples that people round to, the likeliest first; the second ones are of the last decimals. */
const STEPS = ['1000', '100', '10', '500', '50', '5'];
const FINE_STEPS = ['10', '50', '25', '20', '5'];
const NUMBER = { plain: 0.12, step: 0.3 } as const;
/** Decimals that are not limited. */
const ANY = '##########';

const fractionOf = (text: string) => /\.(\d+)/.exec(text)?.[1] ?? '';

/** Returns formats that write numbers as the starts of other texts have them. */
export function numberForms(values: readonly string[], starts: readonly string[]): Form[] {
  const tokens = starts.map((start) => TOKEN.exec(start)?.[0] ?? '');
  if (!tokens.every((token) => /\d/.test(token)) || tokens.every((token, i) => token === values[i])) return [];
  const wholes = tokens.map((token) => /\d[\d,]*/.exec(token)?.[0] ?? '');
  const lengths = tokens.map((token) => fractionOf(token).length);
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
  const padded = wholes.some((whole) => /^0\d/.test(whole)) ? Math.min(...wholes.map(({ length }) => length)) : 1;
  const sign = tokens.every((token) => token.endsWith('%')) ? '%' : '';
  const isKept = tokens.every((token, i) => fractionOf(token) === fractionOf(values[i] ?? ''));
  const rounded = '0'.repeat(least) + '#'.repeat(most - least);
  const ends = isKept && most > 0 ? [ANY] : [rounded];
  const heads = tokens.some((token) => token.includes(',')) ? ['#,##0', '#,##,##0'] : ['0'.repeat(padded)];
  const plain = heads.flatMap((head) => ends.map((end) => head + (end && `.${end}`) + sign));
  const fine = FINE_STEPS.filter(({ length }) => length <= most).map((step) => `0.${step.padStart(most, '0')}`);
  const steps = most === 0 ? STEPS : least === most ? fine : [];
  return [...plain, ...steps].flatMap((format, i) => {
    const form = formatted(format, i < plain.length ? NUMBER.plain : NUMBER.step);
    return form && values.every((value, at) => form.write(value) === tokens[at]) ? [form] : [];
  });
}

/** Returns the ways to write values as they are, or in another case. */
export const caseForms = (values: readonly string[]): Form[] => [
  PLAIN,
  ...(values.some((value) => /\p{L}/u.test(value))
    ? CASES.filter(({ write }) => values.some((value) => write(value) !== value))
    : []),
];
