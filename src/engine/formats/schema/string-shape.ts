import type { CheckFormat } from './evaluator.ts';

/** Most different strings of an enum. */
const MAX_VALUES = 5;
/** Fewest strings that an enum is inferred from. */
const MIN_SAMPLES = 10;
/** Each string of an enum is there so often on average. */
const MIN_REPEATS = 2;
/** Longest string of an enum, in UTF-16 code units. */
const MAX_LENGTH = 40;

/**
 * The formats that are inferred, in the order in which they are tried, each with a pattern that is narrower than the check
 * of the format: by that, `C:/x` is a URI, and `01.2.3.4` an IPv4 address.
 */
const FORMATS: readonly (readonly [format: string, pattern: RegExp])[] = [
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['date-time', /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/],
  ['time', /^\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/],
  ['uuid', /^[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$/],
  ['email', /^[\w.+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}$/],
  ['ipv4', /^(?:(?:0|[1-9]\d{0,2})\.){3}(?:0|[1-9]\d{0,2})$/],
  ['ipv6', /^(?=.*:.*:)[0-9a-fA-F:]{2,39}$/],
  ['uri', /^[a-z][a-z0-9+.-]+:\/\/[^\s<>"{}|\\^`]+$/],
];

/** Longest string whose format is checked, in UTF-16 code units. */
const MAX_CHECKED = 2000;

/** Keys whose values tell things apart: few different ones are chance. */
const ID_KEY = /(?:^|[a-z_-])(?:id|uuid|guid|key|hash|token|sha|code)s?$|(?:Id|ID|Uuid|UUID)s?$/;

/** Knowledge about the strings at one place of the samples. */
export class StringShape {
  count = 0;
  /** Count of each string; undefined once there are too many. */
  #values: Map<string, number> | undefined = new Map();
  /** Which of `FORMATS` all strings have. */
  #formats: readonly number[] = FORMATS.map((_, index) => index);

  add(text: string, check: CheckFormat): void {
    this.count++;
    if (this.#values) {
      this.#values.set(text, (this.#values.get(text) ?? 0) + 1);
      if (this.#values.size > MAX_VALUES || text.length > MAX_LENGTH) this.#values = undefined;
    }
    if (this.#formats.length > 0) {
      this.#formats = this.#formats.filter((index) => {
        const [format, pattern] = FORMATS[index] as (typeof FORMATS)[number];
        return text.length <= MAX_CHECKED && pattern.test(text) && check(format, text) === true;
      });
    }
  }

  merge(other: StringShape): void {
    this.count += other.count;
    this.#formats = this.#formats.filter((index) => other.#formats.includes(index));
    if (!this.#values || !other.#values) this.#values = undefined;
    else {
      for (const [text, count] of other.#values) this.#values.set(text, (this.#values.get(text) ?? 0) + count);
      if (this.#values.size > MAX_VALUES) this.#values = undefined;
    }
  }

  get format(): string | undefined {
    const first = this.#formats[0];
    return this.count === 0 || first === undefined ? undefined : FORMATS[first]?.[0];
  }

  /** The strings, if they are few that recur. @param key the member that they are values of */
  enumFor(key: string | undefined): readonly string[] | undefined {
    const values = this.#values;
    if (!values || this.count < MIN_SAMPLES || this.count < values.size * MIN_REPEATS) return undefined;
    if (this.format !== undefined || (key !== undefined && ID_KEY.test(key))) return undefined;
    return [...values.keys()].sort();
  }
}

/** Keys that are data, not names: all of an object's have one of these forms. */
const DATA_KEYS: readonly RegExp[] = [/^-?\d+(?:\.\d+)?$/, FORMATS[0]?.[1], FORMATS[1]?.[1], FORMATS[3]?.[1]].filter(
  (pattern) => pattern !== undefined,
);

/** Whether all keys are numbers, dates, or UUIDs. */
export const areData = (keys: readonly string[]): boolean =>
  DATA_KEYS.some((pattern) => keys.every((key) => pattern.test(key)));
