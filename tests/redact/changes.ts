import type { Redacted } from '../../src/engine/redact/result.ts';

/** A change of placeholders that chatbots make. */
export type Change = {
  readonly name: string;
  readonly of: (placeholder: string) => string;
  /** Text that it puts before and after each, which stays. */
  readonly kept?: readonly [before: string, after: string];
  /** The form in which a value is put back, if not as it was. */
  readonly encode?: (value: string) => string;
};

export const CHANGES: readonly Change[] = [
  { name: 'another case', of: (all) => all.toLowerCase() },
  { name: 'bold', of: (all) => `**${all}**`, kept: ['**', '**'] },
  { name: 'a line within', of: (all) => all.replace('_', '_\n') },
  { name: 'spaces within', of: (all) => all.replace('[', '[ ').replace(']', ' ]') },
  { name: 'a space for the underscore', of: (all) => all.replaceAll('_', ' ') },
  { name: 'a plural', of: (all) => `${all}s`, kept: ['', 's'] },
  { name: 'a possessive', of: (all) => `${all}'s`, kept: ['', "'s"] },
  { name: 'escapes of Markdown', of: (all) => all.replace(/[[\]_]/g, '\\$&') },
  {
    name: 'escapes of JSON',
    of: (all) => all.replace('[', '\\u005b').replace(']', '\\u005d'),
    encode: (value) => JSON.stringify(value).slice(1, -1),
  },
  {
    name: 'entities of HTML',
    of: (all) => all.replace('[', '&#91;').replace(']', '&#93;'),
    encode: (value) =>
      value
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replaceAll("'", '&#39;'),
  },
  { name: 'percent-encoding', of: encodeURIComponent, encode: encodeURIComponent },
  { name: 'no brackets', of: (all) => ` ${all.slice(1, -1)} `, kept: [' ', ' '] },
  { name: 'full-width brackets', of: (all) => all.replace('[', '［').replace(']', '］') },
  { name: 'other brackets', of: (all) => all.replace('[', '{').replace(']', '}') },
  { name: 'zeros', of: (all) => all.replace(/\d+(?=\])/, '00$&') },
  { name: 'another hyphen', of: (all) => all.replaceAll('_', '\u2011') },
];

/** Returns a redacted text whose placeholders were changed, and what it must be after values were put back. */
export function answerTo(input: string, { text, spans }: Pick<Redacted, 'text' | 'spans'>, change: Change) {
  const [before, after] = change.kept ?? ['', ''];
  let [answer, expected] = ['', ''];
  let [at, outAt] = [0, 0];
  for (const { from, to, outFrom, outTo } of spans) {
    answer += text.slice(outAt, outFrom) + change.of(text.slice(outFrom, outTo));
    const value = input.slice(from, to);
    expected += input.slice(at, from) + before + (change.encode?.(value) ?? value) + after;
    [at, outAt] = [to, outTo];
  }
  return { answer: answer + text.slice(outAt), expected: expected + input.slice(at) };
}
