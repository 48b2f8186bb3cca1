import { hasBom } from '../../../bytes/bom.ts';
import { errorAt } from '../../../contract/error-at.ts';
import { excerpt } from '../../../unicode/excerpt.ts';
import type { Certainty, Change } from '../changes.ts';
import { matchesAt } from './follow.ts';

/** The part of a text that has the data. Offsets in UTF-16 code units. */
export type Payload = {
  readonly from: number;
  readonly to: number;
  /** Begins before it; its `)` and `;` may follow. Only one value may be assigned. */
  readonly wrapper?: 'assignment' | 'call';
  readonly changes: readonly Change[];
};

/** Matches the start of a value that prose may come before. A brace with a bare key must begin a line. */
const VALUE =
  /(?:\{|(?<!\w)\[)\s{0,200}(?:["'\u201c{[\]}]|\\"|-?\d|(?:true|false|null|None|True|False)\b)|^[{[]\s{0,200}[\w$]+\s*:/m;
const VALUE_FIRST =
  /^(?:array\s{0,5}\(|[{["'`\u201c-\u201e\u2018\u2019]|\\["n]|[-+.]?\d[\d.eE+-]*\s*(?:[,;)\n]|$)|(?:true|false|null|True|False|None|undefined)\b)/;
/** Matches code before JSON: an assignment, `callback(`, and a server's protection against being run as a script. */
const CODE =
  /^(?:(?:export\s+(?:default\s+)?)?(?:(?:const|let|var|final|auto)\s+)?(?:[\w$]+\s*:\s*[\w$<>,[\] ]{1,60}|[A-Za-z_$][\w$.]{0,100}(?:\[["'\w$]{1,60}\])?)\s*:?=\s*|export\s+default\s+|return\s+|\)\]\}',?\s*|(?:while\s*\(1\)|for\s*\(;;\));\s*|(?!array\s{0,5}\((?!\s*\[))[A-Za-z_$][\w$.]{0,100}\s*\(\s*(?:(?:int|float|str|list|dict|set|tuple|<[^<>\n]{1,60}>),\s{0,20}(?=[[{(]))?|\(\s*(?=[{[]))/;
const FENCE = /(?:^|\n)[ \t]*(?:[[{][ \t]*)?(```|~~~)[ \t]*[\w+-]*[ \t]*/g;
const COMMENT = /^(?:\s+|\/\*[\s\S]*?\*\/|\/\/[^\n]*\n)/;

/** Matches words in brackets before more on the same line, as in logs. */
const LOG = /^\[(?!\s*(?:true|false|null|-?\d+(?:\.\d+)?)\s*[\],])[^[\]{}"'\n]{1,100}\](?=[ \t]*[^\s,\]}])/;

const WORD = /\p{L}{2}/u;
/** Signs that a text has data: braces, a quote beside a comma, colon or bracket. */
export const DATA = /[{}]|["'\u201d]\s*[:,\]]|[[:,]\s*["'\u201c]/;
const PLAIN_VALUE = /^(?:-?[\d.]+|true|false|null|None|True|False)\s*,?$/;

/** Whether a text is prose around or between data. */
export const isProse = (text: string): boolean =>
  WORD.test(text) && !DATA.test(text) && !text.split('\n').some((line) => PLAIN_VALUE.test(line.trim()));

/** Returns the description of a change that leaves out a text. */
export const leftOut = (text: string): string => `"${excerpt(text.trim().replace(/\s+/g, ' '))}" left out`;

/** Finds the data of a text that may have a code fence, a call, an assignment, or prose around it. */
export function findPayload(input: string): Payload {
  const start = spaceEnd(input, hasBom(input) ? 1 : 0);
  const rest = input.slice(start);
  const startsFenced = /^(?:[[{]\s*)?(?:```|~~~)/.test(rest);
  const code = startsFenced ? undefined : codeBefore(rest);
  const whole: Payload = { from: start, to: input.length, changes: [] };
  if (code !== undefined) {
    const isSure = /[([{]$/.test(code.trim() + rest[code.length]) && !/\(.*,/.test(code);
    return {
      ...whole,
      from: start + code.length,
      wrapper: /=\s*$/.test(code) ? 'assignment' : 'call',
      changes: [around(start, isSure ? 'lossless' : 'guessed', leftOut(code))],
    };
  }
  const log = LOG.exec(rest)?.[0].length ?? 0;
  if (log === 0 && VALUE_FIRST.test(rest) && !startsFenced) return whole;
  const found = rest.slice(log).search(VALUE);
  const value = found < 0 ? -1 : found + log;
  const fence = rest.search(FENCE);
  if (fence >= 0 && (value < 0 || fence < value)) return fenced(input, start) ?? whole;
  if (value < 0) return whole;
  return proseBefore(input, start, start + value) ?? whole;
}

/** Returns how certain it is that removing a text loses nothing: prose is not data, but somebody wrote it. */
const certaintyWithout = (text: string): Certainty => (text.trim() === '' ? 'lossless' : 'guessed');

const around = (at: number, certainty: Certainty, what: string): Change => ({ at, kind: 'around', certainty, what });

/** Offset after whitespace and comments; those before code are counted when they are skipped. */
function spaceEnd(input: string, from: number): number {
  let i = from;
  for (;;) {
    const skipped = COMMENT.exec(input.slice(i, i + 10_000))?.[0].length ?? 0;
    if (skipped === 0) return i;
    i += skipped;
  }
}

function codeBefore(rest: string): string | undefined {
  const code = CODE.exec(rest)?.[0];
  return code !== undefined && VALUE_FIRST.test(rest.slice(code.length, code.length + 20)) ? code : undefined;
}

/** The content of the code fence that has JSON. @throws ToolError if two have */
function fenced(input: string, start: number): Payload | undefined {
  let found: Payload | undefined;
  let from = Math.max(0, input.lastIndexOf('\n', start));
  for (;;) {
    FENCE.lastIndex = from;
    const opening = FENCE.exec(input);
    if (!opening) return found;
    const content = opening.index + opening[0].length;
    const close = closingFence(input, content, opening[1] as string);
    from = close + 3;
    const parts = [input.slice(start, opening.index), input.slice(content, close), input.slice(from)];
    if (parts.every((part) => part.trim() === '')) throw errorAt(input, content, 'the code block is empty');
    const before = input.slice(start, content);
    if (/^\s*(?:[{["'\d-]|true|false|null)/.test(input.slice(content, content + 200))) {
      if (found) throw errorAt(input, content, 'a second code block has data; it cannot be known which is meant');
      const after = input.slice(close).replace(/^(?:```|~~~)\s*[\]}]?\s*/, '');
      const changes = [around(start, certaintyWithout(input.slice(start, opening.index)), leftOut(before))];
      if (close < input.length) changes.push(around(close, certaintyWithout(after), leftOut(input.slice(close))));
      found = { from: content, to: close, changes };
    }
    if (from >= input.length) return found;
  }
}

function closingFence(input: string, from: number, fence: string): number {
  const line = input.slice(from).search(fence === '```' ? /\n[ \t]*```/ : /\n[ \t]*~~~/);
  if (line >= 0) return input.indexOf(fence, from + line);
  const last = input.lastIndexOf(fence);
  return last > from ? last : input.length;
}

function proseBefore(input: string, start: number, value: number): Payload | undefined {
  const prose = input.slice(start, value);
  // `abc", {` is the end of data that was cut, not prose.
  const ownLine = /[\n\r]\s*$/.test(prose);
  const isWord = !ownLine && /^[\w$]+\s*$/.test(prose);
  if (!isProse(prose) || isWord || /,\s*$/.test(prose)) return undefined;
  // `curl -d '{"a":1}'`: the data is an argument.
  const quote = /['"]$/.exec(prose)?.[0];
  const to = quote === undefined ? input.length : input.lastIndexOf(quote);
  if (to < value) return undefined;
  const changes = [around(start, 'guessed', leftOut(prose))];
  if (to < input.length) changes.push(around(to, 'guessed', leftOut(input.slice(to))));
  return { from: value, to, changes };
}

/** Matches the start of another value, or a bracket, after a whole value. */
const NEXT_VALUE =
  /["'`\u201c-\u201e\u2018\u2019[{\\,}\]]|(?:\.{3}|\u2026)|(?:[-+]?[\d.]+(?:[eE][-+]?\d+)?|true|false|null|None|True|False)\s{0,100}(?:[,\n\r\]}]|$)/y;
const CODE_END = /[);][);\s]*|[.!]\s*$/y;

/**
 * Finds the text after a whole value that is not data: the end of code, a fence, prose. Undefined if another value may
 * come, `unclear` if it is neither.
 *
 * @param isWrapped a call or an assignment is before the value
 * @param afterContainer the value is an object or array
 */
export function afterValue(
  input: string,
  at: number,
  isWrapped: boolean,
  afterContainer: boolean,
): { readonly next: number; readonly change: Change } | 'unclear' | undefined {
  if (matchesAt(CODE_END, input, at)) {
    const next = CODE_END.lastIndex;
    const isSure = isWrapped ? input[at] !== '.' : input[at] === ';';
    return { next, change: around(at, isSure ? 'lossless' : 'guessed', leftOut(input.slice(at, next))) };
  }
  const isFence = input.startsWith('```', at) || input.startsWith('~~~', at);
  if (!isFence && (!afterContainer || matchesAt(NEXT_VALUE, input, at))) return undefined;
  const rest = input.slice(at);
  const isApart = /\s/.test(input[at - 1] as string) || /^<\/\w+>\s*$/.test(rest);
  if (!isFence && !(isProse(rest) && isApart)) return 'unclear';
  const certainty = certaintyWithout(isFence ? rest.slice(3) : rest);
  return { next: input.length, change: around(at, certainty, leftOut(rest)) };
}
