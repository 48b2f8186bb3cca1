import { type SelectField, select } from '../contract/options.ts';

/** Conversion of the line ends of a text before it is encoded as bytes. */
export type Newline = 'keep' | 'lf' | 'crlf';

/**
 * The option field of byte encoders: a pane keeps `\r\n` of a file, and bytes show the difference.
 * @example newlineField().choices[1] // ['lf', 'LF (Unix)']
 */
/* @__NO_SIDE_EFFECTS__ */
export function newlineField(extras: Partial<Omit<SelectField<Newline>, 'kind' | 'label' | 'choices'>> = {}) {
  return select('Line breaks in text', ['keep', ['lf', 'LF (Unix)'], ['crlf', 'CRLF (Windows)']], extras);
}

/**
 * Write every line end (`\r\n`, `\n` or a lone `\r`) as `\n` or `\r\n`, or leave all as they are.
 * @example convertNewlines('a\rb\n', 'crlf') // 'a\r\nb\r\n'
 */
export function convertNewlines(text: string, newline: Newline): string {
  if (newline === 'keep') return text;
  if (newline === 'lf') return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  return text.replace(/\r\n?|\n/g, '\r\n');
}
