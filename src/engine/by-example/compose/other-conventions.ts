import { dateWriter } from '../../formats/dates/date-pattern.ts';
import type { Form } from './form.ts';

type Write = Form['write'];

const MOVED_LEFT = /^\$\{@:\*0\.(0*)1 0\.#+\}$/;

/** Returns a number whose decimal point is moved to the left, with all zeros at its end. */
function withPointMoved(text: string, places: number): string | undefined {
  const [, sign = '', whole, decimals = ''] = /^([-+]?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const digits = whole.padStart(places + 1, '0');
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}${decimals}`;
}

const WEEK_FIELD = /^\$\{@:((?:[dm]\w\w )?)(ww?)\}$/;

/** Returns the week of a year in the United States: the first one has January 1, and weeks begin on Sunday. */
function sundayWeek(year: number, dayOfYear: number): number {
  const weekday = new Date(Date.UTC(year, 0, 1)).getUTCDay();
  return Math.floor((dayOfYear - 1 + weekday) / 7) + 1;
}

/** Returns the week of a year whose weeks all have seven days, from January 1 on. */
const sevenDays = (_year: number, dayOfYear: number) => Math.ceil(dayOfYear / 7);

/**
 * Returns other conventions for the same value that no format can write. They are only compared: if the examples also
 * follow one of them, they are ambiguous.
 */
export function otherConventions({ template }: Form): readonly Write[] {
  const zeros = MOVED_LEFT.exec(template)?.[1];
  if (zeros !== undefined) return [(text) => withPointMoved(text, zeros.length + 1)];
  const [, order = '', field = ''] = WEEK_FIELD.exec(template) ?? [];
  const writeDay = field && dateWriter(`${order}y D`);
  if (!writeDay) return [];
  return [sundayWeek, sevenDays].map((weekOf) => (text) => {
    const [year, day] = writeDay(text)?.split(' ').map(Number) ?? [];
    if (year === undefined || day === undefined) return undefined;
    return String(weekOf(year, day)).padStart(field.length, '0');
  });
}
