import { dateWriter } from '../../formats/dates/date-pattern.ts';
import { memoize } from '../../values/memoize.ts';
import type { Form } from './form.ts';

/** A time of day at the start of a text: hours, minutes and seconds, a space, half of a day. */
const CLOCK = /^(\d{1,2})(?::(\d\d)(?::(\d\d))?)?(\s?[AP]M)?(?![\p{L}\d:])/u;
const BETWEEN = /^\s?(?:-|–|to|and|\.\.|~)\s?/;
const MINUTE = 60;
const DAY = 86_400;
/** Seconds that people round times to, the coarsest first: of those that fit, a finer one would have shown. */
const UNITS = [720, 360, 240, 180, 120, 90, 60, 45, 30, 20, 15, 10, 5, 1].map((minutes) => minutes * MINUTE);
/** Minutes that the end of a range is short of the start of the next one. */
const GAPS = [0, MINUTE, 1, 10 * MINUTE];
const COST = { range: 0.25, down: 0.3, near: 0.4, up: 0.45, moved: 0.5, unlike: 0.01, hour: 0.3 } as const;

type Clock = { readonly text: string; readonly seconds: number; readonly format: string; readonly isHalf: boolean };

function clockAt(text: string): Clock | undefined {
  const [whole, hours = '', minutes, seconds, half] = CLOCK.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const hour = half ? (Number(hours) % 12) + (half.endsWith('PM') ? 12 : 0) : Number(hours);
  if (hour > 24) return undefined;
  const format = `${half ? 'h' : 'H'}${minutes ? ':mm' : ''}${seconds ? ':ss' : ''}${half ? half.replace(/\S+/, 'a') : ''}`;
  return {
    text: whole,
    seconds: hour * 3600 + Number(minutes ?? 0) * MINUTE + Number(seconds ?? 0),
    format,
    isHalf: half !== undefined,
  };
}

const ORDERS = ['', 'dmy ', 'mdy '];
const SECONDS = 'H:m:s';

/** Seconds of the day of a time in a text; undefined if it has none. */
const secondsOf = memoize((text: string): { readonly order: string; readonly seconds: number } | undefined => {
  for (const order of ORDERS) {
    const [hours, minutes, seconds] =
      dateWriter(order + SECONDS)?.(text)
        ?.split(':')
        .map(Number) ?? [];
    if (hours !== undefined) return { order, seconds: hours * 3600 + (minutes ?? 0) * MINUTE + (seconds ?? 0) };
  }
  return undefined;
});

/** Returns a duration as a change of a format has it: `30m`, `2h`. */
const duration = (seconds: number) =>
  seconds % 3600 === 0 ? `${seconds / 3600}h` : seconds % MINUTE === 0 ? `${seconds / MINUTE}m` : `${seconds}s`;
const moved = (seconds: number) => (seconds === 0 ? '' : `${seconds < 0 ? '-' : '+'}${duration(Math.abs(seconds))} `);

const inDay = (seconds: number) => ((seconds % DAY) + DAY) % DAY;
const slotOf = (seconds: number, unit: number, from: number) => Math.floor(inDay(seconds - from) / unit) * unit + from;

/** The same number in all of a list; undefined if they differ. */
const same = (values: readonly number[]) => (values.every((value) => value === values[0]) ? values[0] : undefined);

/** Returns the start of a change to the time slots that some times are in. */
function slots(times: readonly number[], starts: readonly number[], units: readonly number[]) {
  for (const unit of units) {
    for (const from of [0, unit / 2]) {
      if (!Number.isInteger(from)) continue;
      if (times.every((time, i) => inDay(slotOf(time, unit, from)) === starts[i]))
        return { change: `${moved(-from)}down ${duration(unit)} `, from };
    }
  }
  return undefined;
}

/** Returns changes of single times that give other ones. */
function changesOf(times: readonly number[], results: readonly number[]) {
  const rounded = (name: 'down' | 'near' | 'up', round: (count: number) => number) => {
    const unit = UNITS.find((each) => times.every((time, i) => inDay(round(time / each) * each) === results[i]));
    return unit === undefined ? [] : [{ change: `${name} ${duration(unit)} `, cost: COST[name] }];
  };
  if (times.every((time, i) => time === results[i])) return [{ change: '', cost: COST.near }];
  const by = same(times.map((time, i) => inDay((results[i] ?? 0) - time)));
  return [
    ...rounded('down', Math.floor),
    ...rounded('near', Math.round),
    ...rounded('up', Math.ceil),
    ...(by ? [{ change: moved(by > DAY / 2 ? by - DAY : by), cost: COST.moved }] : []),
  ];
}

/** Returns a format with hours of two digits. */
const padded = (format: string) => format.replace(/^[hH]/, '$&$&');

/** Forms of several formats, each after its change, and the texts between. */
function formOf(parts: readonly (string | { readonly format: string })[], cost: number): Form[] {
  const written = parts.map((part) => (typeof part === 'string' ? () => part : dateWriter(part.format)));
  if (written.includes(undefined)) return [];
  return [
    {
      write: (text) => {
        const texts = written.map((write) => write?.(text));
        return texts.includes(undefined) ? undefined : texts.join('');
      },
      template: parts.map((part) => (typeof part === 'string' ? part : `\${@:${part.format}}`)).join(''),
      cost,
    },
  ];
}

/** Returns formats that write times, rounded or moved, or a range around each, as the starts of other texts have them. @param want those texts as a whole */
export function timeForms(values: readonly string[], starts: readonly string[], want: readonly string[]): Form[] {
  const clocks = starts.flatMap((start) => clockAt(start) ?? []);
  const [first] = clocks;
  if (!first || clocks.length < values.length || clocks.length < 2) return [];
  const read = values.flatMap((value) => secondsOf(value) ?? []);
  if (read.length < values.length || clocks.some(({ format }) => format !== first.format)) return [];
  const order = read.find((each) => each.order !== '')?.order ?? '';
  const times = read.map(({ seconds }) => seconds);
  const results = clocks.map(({ seconds }) => inDay(seconds));
  const isPadded = clocks.some(({ text }) => text.startsWith('0') && /^\d\d/.test(text));
  const isBare = clocks.some(({ text }) => /^\d(?!\d)/.test(text));
  // Minutes and seconds always are.
  const isPaddedElsewhere = want.some((text) => /(?<![\d:])0\d(?!\d)/.test(text));
  const written = (format: string) => {
    if (isPadded || isBare || /a/.test(format)) return [{ format: isPadded ? padded(format) : format, cost: 0 }];
    return [
      { format: padded(format), cost: isPaddedElsewhere ? 0 : COST.unlike },
      { format, cost: isPaddedElsewhere ? COST.moved : 0 },
    ];
  };
  const forms = rangeForms(times, clocks, starts, order, isPadded);
  const hour = /[:a]/.test(first.format) ? 0 : COST.hour;
  for (const { change, cost } of changesOf(times, results)) {
    for (const each of written(first.format))
      forms.push(...formOf([{ format: order + change + each.format }], cost + each.cost + hour));
  }
  return forms;
}

function rangeForms(
  times: readonly number[],
  clocks: readonly Clock[],
  starts: readonly string[],
  order: string,
  isPadded: boolean,
): Form[] {
  const rests = starts.map((start, i) => start.slice(clocks[i]?.text.length));
  const between = BETWEEN.exec(rests[0] ?? '')?.[0];
  if (between === undefined || !rests.every((rest) => rest.startsWith(between))) return [];
  const ends = rests.flatMap((rest) => clockAt(rest.slice(between.length)) ?? []);
  const [first, end] = [clocks[0], ends[0]];
  if (!first || !end || ends.length < rests.length || ends.some(({ format }) => format !== end.format)) return [];
  // `6-8PM`: it is unknown in which half the first time is.
  if (first.isHalf !== end.isHalf) return [];
  const width = same(ends.map(({ seconds }, i) => inDay(seconds - (clocks[i]?.seconds ?? 0))));
  if (!width) return [];
  const slot = slots(
    times,
    clocks.map(({ seconds }) => inDay(seconds)),
    GAPS.map((gap) => width + gap),
  );
  if (!slot) return [];
  const format = (clock: Clock) => (isPadded ? padded(clock.format) : clock.format);
  return formOf(
    [
      { format: order + slot.change + moved(slot.from) + format(first) },
      between,
      { format: order + slot.change + moved(slot.from + width) + format(end) },
    ],
    COST.range,
  );
}
