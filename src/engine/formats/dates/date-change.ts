const UNITS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const DAY = 86_400_000;

/** A change before a pattern: `down 30m `, `+2h `. */
const CHANGE = /^(?:(down|up|near) |([-+]))(\d{1,5})([smhd]) /;
/** Maximum number of changes before one pattern. */
const MAX_CHANGES = 8;

/** Returns milliseconds rounded to a multiple of a unit, counted from the start of the day. */
function roundedTo(unit: number, round: (count: number) => number, value: number): number {
  const day = Math.floor(value / DAY) * DAY;
  return day + round((value - day) / unit) * unit;
}

/**
 * Read the changes before a pattern, done in their order: `down 30m`, `up 2h`, and `near 15m` round a time to a multiple
 * from the start of the day, `+2h` and `-1d` move it; units are `s`, `m`, `h`, and `d`.
 *
 * @returns the changes of milliseconds as one, and the pattern after them
 */
export function dateChange(text: string): {
  readonly change: (value: number) => number;
  readonly pattern: string;
  readonly needsClock: boolean;
} {
  const changes: ((value: number) => number)[] = [];
  let pattern = text;
  let needsClock = false;
  while (changes.length < MAX_CHANGES) {
    const [whole, word, sign, count = '', unit = ''] = CHANGE.exec(pattern) ?? [];
    const by = Number(count) * (UNITS[unit] ?? 0);
    if (whole === undefined || by === 0) break;
    const round = word === 'down' ? Math.floor : word === 'up' ? Math.ceil : Math.round;
    changes.push((value) => (word ? roundedTo(by, round, value) : value + (sign === '-' ? -by : by)));
    needsClock ||= unit !== 'd';
    pattern = pattern.slice(whole.length);
  }
  return { change: (value) => changes.reduce((date, change) => change(date), value), pattern, needsClock };
}
