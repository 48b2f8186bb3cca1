import type { Step } from '../recipe.ts';

/** An argument has a value that no option here is equal to. It never leaves this folder. */
export class NoEqual extends Error {}

/** Say that the operation, as it is set, has no equal here. */
export function noEqual(): never {
  throw new NoEqual();
}

/**
 * The arguments of an operation, by position. A missing one, as in recipes of older versions, has its default. Throws
 * `NoEqual` for a value of another type than the argument's.
 */
export class Arguments {
  readonly values: readonly unknown[];

  constructor(values: readonly unknown[]) {
    this.values = values;
  }

  text(index: number, fallback: string): string {
    const value = this.values[index] ?? fallback;
    return typeof value === 'string' ? value : noEqual();
  }

  /** Reads the escapes of an argument of type "binaryString", "binaryShortString" or "editableOption". */
  escaped(index: number, fallback: string): string {
    return unescapeChef(this.text(index, fallback));
  }

  flag(index: number, fallback: boolean): boolean {
    const value = this.values[index] ?? fallback;
    return typeof value === 'boolean' ? value : noEqual();
  }

  integer(index: number, fallback: number): number {
    const value = this.values[index] ?? fallback;
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isSafeInteger(number) ? number : noEqual();
  }

  /** Returns the equivalent here of a choice in CyberChef. @throws NoEqual if there is none */
  choice<T>(index: number, fallback: string, choices: Readonly<Record<string, T>>): T {
    const name = this.text(index, fallback);
    return Object.hasOwn(choices, name) ? (choices[name] as T) : noEqual();
  }
}

/** Returns a value as text: a list or an object, which has no text in a recipe, as JSON. */
export const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

/** The steps that an operation becomes. */
export type Made = {
  readonly steps: readonly Step[];
  /** Sentence for the note of the first step about differences from the result of CyberChef. */
  readonly difference?: string;
};

/** Makes the steps of an operation, or throws `NoEqual`. Each option given differs from its default. */
export type Maker = (args: Arguments) => Made;

export const made = (...steps: readonly Step[]): Made => ({ steps });

export const step = (tool: string, options: Step['options'] = {}): Step => ({ tool, options });

/** Returns options without those that equal their default. */
export function options(values: Step['options'], defaults: Step['options']): Step['options'] {
  return Object.fromEntries(Object.entries(values).filter(([id, value]) => value !== defaults[id]));
}

const CHEF_ESCAPE =
  /\\(?:([abfnrtv'"\\])|([0-3][0-7]{2}|[0-7]{1,2})|x([\da-fA-F]{2})|u([\da-fA-F]{4})|u\{([\da-fA-F]{1,6})\})/g;
const SIMPLE: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  "'": "'",
  '"': '"',
  '\\': '\\',
};

/** Decode escapes in CyberChef arguments: JavaScript's, `\a` and octal numbers. Any other backslash is literal. */
export function unescapeChef(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(
    CHEF_ESCAPE,
    (integer, simple?: string, octal?: string, byte?: string, unit?: string, point?: string) => {
      if (simple !== undefined) return SIMPLE[simple] ?? integer;
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
      const code = Number.parseInt(byte ?? unit ?? point ?? '', 16);
      if (point === undefined) return String.fromCharCode(code);
      return code <= 0x10ffff ? String.fromCodePoint(code) : integer;
    },
  );
}

/** Returns the text to write in a field that reads `\\n`, `\\t` ..., so that it means `text`. */
export function inField(text: string): string {
  const names: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t', '\0': '\\0' };
  return text.replace(/[\\\n\r\t\0]/g, (character) => names[character] ?? character);
}

/** Makes a step that replaces matches. `^` and `$` are the ends of the text unless `multiline` is given. */
export function replacePattern(find: string, replace: string, extras: Step['options'] = {}): Step {
  const values = { find, replace, mode: 'regex', matchCase: true, multiline: false, ...extras };
  return step('find-and-replace', options(values, { replace: '', multiline: true, matchCase: false }));
}

/** Makes a step that lists the matches of a pattern, one per line. */
export const listMatches = (pattern: string, flags: string): Step =>
  step('regex-tester', options({ pattern, flags, maxMatches: MAX_MATCHES }, { flags: 'g' }));

const MAX_MATCHES = 100_000;

/** The characters that CyberChef's delimiter names mean. */
export const DELIMITERS: Readonly<Record<string, string>> = {
  Space: ' ',
  Comma: ',',
  'Semi-colon': ';',
  Colon: ':',
  Tab: '\t',
  'Line feed': '\n',
  CRLF: '\r\n',
  'Forward slash': '/',
  Backslash: '\\',
  'Nothing (separate chars)': '',
  None: '',
};
