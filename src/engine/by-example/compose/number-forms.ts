import { numberWriter } from '../../formats/numbers/number-pattern.ts';
import type { Form } from './form.ts';

const TOKEN = /^[-+]?(?:\d[\d,]*)?(?:\.\d+)?%?/;
const COST = {
  plain: 0.12,
  scaled: 0.35,
  near: 0.3,
  down: 0.33,
  up: 0.34,
  range: 0.3,
  other: 0.07,
  trimmed: 0.05,
  unlike: 0.1,
} as const;
/** Cost of decimals without the zeros at their end: two are mostly fixed, as those of money. */
const trimmedCost = (decimals: number) => (decimals === 2 ? COST.other : COST.trimmed);
/** Decimals that are not limited. */
const ANY = '##########';
const MAX_POWER = 9;
/** Steps that people round to, the coarsest first: of those that fit, a finer one would have shown. */
const STEPS = Array.from({ length: 13 }, (_, i) => 6 - i).flatMap((power) =>
  [1, 0.5, 0.25, 0.2].map((part) => Number((part * 10 ** power).toPrecision(2))),
);

const ROUND = { near: Math.round, down: Math.floor, up: Math.ceil };

const fractionOf = (text: string) => /\.(\d+)/.exec(text)?.[1] ?? '';
const numberOf = (text: string) => Number(text.replace(/[,%]/g, '')) / (text.endsWith('%') ? 100 : 1);
const isClose = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a));
/** A number without an exponent. */
const plain = (value: number) => value.toFixed(10).replace(/\.?0+$/, '');

type Change = { readonly change: string; readonly cost: number };

/** Returns the changes that may have given numbers, before they are written. */
function changesOf(values: readonly number[], results: readonly number[], place: number): Change[] {
  const fits = (change: (value: number) => number, tolerance = 0) =>
    values.every((value, i) => Math.abs(change(value) - (results[i] ?? 0)) <= tolerance + 1e-9 * Math.abs(value));
  if (fits((value) => value, place / 2)) return [{ change: '', cost: COST.plain }];
  const changes: Change[] = [];
  for (let power = -MAX_POWER; power <= MAX_POWER; power++) {
    if (power !== 0 && fits((value) => value * 10 ** power, place / 2) && results.some((result) => result !== 0))
      changes.push({ change: `*${power < 0 ? plain(10 ** power) : 10 ** power} `, cost: COST.scaled });
  }
  for (const name of ['near', 'down', 'up'] as const) {
    const fitting = STEPS.filter((step) =>
      fits((value) => {
        const count = value / step;
        return (isClose(count, Math.round(count)) ? Math.round(count) : ROUND[name](count)) * step;
      }),
    );
    const ten = fitting.find((step) => isClose(Math.log10(step), Math.round(Math.log10(step))));
    for (const step of new Set([ten, fitting[0]])) {
      const cost = COST[name] + (step === ten ? 0 : COST.unlike);
      if (step !== undefined) changes.push({ change: `${name} ${plain(step)} `, cost });
    }
  }
  return changes;
}

const formatted = (format: string, cost: number): Form | undefined => {
  const write = numberWriter(format);
  return write && { write, template: `\${@:${format}}`, cost };
};

/** Returns a form that rounds only positive numbers up or down: for negative ones the direction is unknown. */
const positive = (form: Form): Form =>
  /:(?:down|up) /.test(form.template)
    ? { ...form, write: (text) => (text.startsWith('-') ? undefined : form.write(text)) }
    : form;

/** Returns formats that write numbers as the starts of other texts have them. */
export function numberForms(values: readonly string[], starts: readonly string[]): Form[] {
  const tokens = starts.map((start) => TOKEN.exec(start)?.[0] ?? '');
  if (!tokens.every((token) => /\d/.test(token))) return [];
  const ranges = rangeForms(values, starts);
  if (tokens.every((token, i) => token === values[i])) return ranges;
  const wholes = tokens.map((token) => /\d[\d,]*/.exec(token)?.[0] ?? '');
  const fractions = tokens.map(fractionOf);
  const lengths = fractions.map(({ length }) => length);
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
  const padded = wholes.some((whole) => /^0\d/.test(whole)) ? Math.min(...wholes.map(({ length }) => length)) : 1;
  const sign = tokens.every((token) => token.endsWith('%')) ? '%' : '';
  const heads = tokens.some((token) => token.includes(',')) ? ['#,##0', '#,##,##0'] : ['0'.repeat(padded)];
  // A zero at the end shows a fixed number of decimals; different numbers of decimals show the opposite.
  const fixed = fractions.some((fraction) => fraction.endsWith('0')) ? least : 0;
  const rounded =
    least === most ? ['0'.repeat(most), '#'.repeat(most)] : ['0'.repeat(fixed) + '#'.repeat(most - fixed)];
  const isWhole = values.every((value) => !value.includes('.'));
  /** The decimals that a change may have, the likeliest first: a decimal point that moves drops none. */
  const endsOf = (change: string): readonly (readonly [end: string, cost: number])[] => {
    const power = change.startsWith('*') ? (/\*0\.(0*1) $/.exec(change)?.[1]?.length ?? 0) : undefined;
    if (most === 0)
      return power === undefined
        ? [['', 0]]
        : [
            [ANY, 0],
            ['', COST.unlike],
          ];
    // Percentages are as likely to have the same number of decimals.
    const fixed = sign ? COST.trimmed : COST.other;
    const limited = rounded.map((end, i) => [end, fixed + i * trimmedCost(most)] as const);
    return isWhole && power === most
      ? [
          [rounded[0] ?? '', 0],
          [ANY, COST.unlike],
        ]
      : [[ANY, 0], ...limited];
  };
  const place = 10 ** -(most + (sign ? 2 : 0));
  const changes = changesOf(values.map(numberOf), tokens.map(numberOf), place);
  const forms = changes.flatMap(({ change, cost }) =>
    heads.flatMap((head, at) =>
      endsOf(change).flatMap(
        ([end, more]) => formatted(change + head + (end && `.${end}`) + sign, cost + more + at * COST.unlike) ?? [],
      ),
    ),
  );
  const fitting = forms.filter(({ write }) => values.every((value, at) => write(value) === tokens[at]));
  return [...ranges, ...(values.some((value) => value.startsWith('-')) ? fitting : fitting.map(positive))];
}

const RANGE = /^(-?\d[\d,]*(?:\.\d+)?)((?::00)?\s?(?:-|–|to|and|\.\.)\s?)(\d[\d,]*(?:\.\d+)?)(?![\d,]*\d)/;

/** Returns formats that write the range that each number is in. */
function rangeForms(values: readonly string[], starts: readonly string[]): Form[] {
  if (values.length < 2) return [];
  const found = starts.flatMap((start) => {
    const [, low, between, high] = RANGE.exec(start) ?? [];
    return low && between && high ? [{ low, between, high }] : [];
  });
  const [first] = found;
  if (!first || found.length < values.length || found.some(({ between }) => between !== first.between)) return [];
  const lows = found.map(({ low }) => numberOf(low));
  const decimals = fractionOf(first.low).length;
  const widths = found.map(({ high }, i) => Number((numberOf(high) - (lows[i] ?? 0)).toFixed(decimals)));
  const [width = 0] = widths;
  if (width <= 0 || widths.some((each) => each !== width)) return [];
  if (found.some(({ low, high }) => [low, high].some((end) => fractionOf(end).length !== decimals))) return [];
  const whole = found.some(({ low, high }) => /,/.test(low + high)) ? '#,##0' : '0';
  const isFixed = found.some(({ low, high }) => [low, high].some((end) => fractionOf(end).endsWith('0')));
  const ends = decimals === 0 ? [''] : [`.${'0'.repeat(decimals)}`, ...(isFixed ? [] : [`.${'#'.repeat(decimals)}`])];
  for (const unit of [width, width + 10 ** -decimals, width + 1]) {
    for (const from of [0, 1, unit / 2]) {
      const isIn = (value: number, low: number) => isClose(Math.floor((value - from) / unit + 1e-9) * unit + from, low);
      if (!values.every((value, i) => isIn(numberOf(value), lows[i] ?? 0))) continue;
      const start = `${from > 0 ? `-${plain(from)} ` : ''}down ${plain(unit)} `;
      const low = start + (from > 0 ? `+${plain(from)} ` : '') + whole;
      const high = `${start}+${plain(from + width)} ${whole}`;
      return ends.flatMap((end, i) => rangeForm(low + end, first.between, high + end, i * trimmedCost(decimals)));
    }
  }
  return [];
}

function rangeForm(low: string, between: string, high: string, more: number): Form[] {
  const [writeLow, writeHigh] = [numberWriter(low), numberWriter(high)];
  if (!writeLow || !writeHigh) return [];
  const write = (text: string) => {
    const [a, b] = [writeLow(text), writeHigh(text)];
    return a === undefined || b === undefined ? undefined : a + between + b;
  };
  return [{ write, template: `\${@:${low}}${between}\${@:${high}}`, cost: COST.range + more }];
}
