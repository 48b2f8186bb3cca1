import type { Options, Plugin } from 'prettier';
import { hasBom } from '../bytes/bom.ts';
import { errorAt } from '../contract/error-at.ts';
import { LoadError, lazyImportOnce } from '../contract/lazy-import.ts';
import type { Offer } from '../contract/offer.ts';
import type { AnyTool } from '../contract/tool.ts';
import { ToolError } from '../contract/tool-error.ts';
import { excerpt } from '../unicode/excerpt.ts';
import { convertNewlines } from '../unicode/newlines.ts';
import { isRecord } from '../values/is-record.ts';
import { codeFrame } from './code-frame.ts';

/** A text as Prettier is given it: LF line ends and no byte order mark. */
export type Prepared = { readonly source: string; readonly bom: '' | '\ufeff' };

export function prepareCode(input: string): Prepared {
  const bom = hasBom(input) ? '\ufeff' : '';
  return { source: convertNewlines(bom === '' ? input : input.slice(1), 'lf'), bom };
}

/** Syntax error that Prettier's parsers report. */
export type SyntaxFault = {
  /** First line of its message, without position and final full stop. */
  readonly message: string;
  /** 0-based, in UTF-16 code units of the prepared source. */
  readonly offset: number;
};

/** The offset of a line and column, both 1-based, in a text with LF line ends. */
function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let n = 1; n < line; n++) {
    const end = text.indexOf('\n', start);
    if (end < 0) break;
    start = end + 1;
  }
  return Math.min(start + column - 1, text.length);
}

/** The syntax error that Prettier threw; undefined for any other error. */
export function syntaxFault(error: unknown, source: string): SyntaxFault | undefined {
  if (!(error instanceof Error) || !('loc' in error) || !isRecord(error.loc)) return undefined;
  const { start } = error.loc;
  if (!isRecord(start)) return undefined;
  // Babel counts U+2028 as a line end, and we do not: its offset is the same for both.
  const index = isRecord(error.cause) && typeof error.cause['pos'] === 'number' ? error.cause['pos'] : undefined;
  const offset = index ?? offsetOf(source, Number(start['line']), Number(start['column']));
  const [first = ''] = error.message.split('\n');
  const message = first
    .replace(/^\w*SyntaxError: /, '')
    .replace(/\s*\(\d+:\d+\)$/, '')
    .replace(/\.$/, '')
    // Names of the input.
    .replace(/"([^"]+)"/g, (_, name: string) => `"${excerpt(name)}"`)
    .replace(/\S{100,}/g, excerpt);
  return { message, offset: Math.min(offset, source.length) };
}

/** Offset of the input that belongs to an offset of the prepared source: before it, CRLF were two units. */
export function inputOffset(input: string, offset: number): number {
  let at = hasBom(input) ? 1 : 0;
  for (let i = 0; i < offset; i++) {
    if (input.charCodeAt(at) === 13 && input.charCodeAt(at + 1) === 10) at++;
    at++;
  }
  return at;
}

/** Returns the error to show for a syntax error, with the lines around it. */
export function syntaxError(
  input: string,
  { message, offset }: SyntaxFault,
  hint?: string,
  offers?: readonly Offer[],
): ToolError {
  const fault = errorAt(input, inputOffset(input, offset), message);
  const { line = 1, column = 1 } = fault.position;
  return new ToolError(fault.message, { ...fault.position, hint, offers, frame: codeFrame(input, line, column) });
}

/** Whether an error means that the stack was full: code nested too deeply for Prettier's recursion. */
export const isStackOverflow = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'RangeError' || error.name === 'InternalError');

/**
 * Returns the error to show if Prettier fails for another reason than the text.
 *
 * @throws LoadError if the error is one
 */
export function formatterError(error: unknown): ToolError {
  if (error instanceof LoadError) throw error;
  // A bug of Prettier, with a message that is of no use to people.
  if (error instanceof TypeError) {
    return new ToolError(
      'Prettier fails on this text and does not say where. Look for something unusual, such as an unfinished tag or declaration.',
    );
  }
  const [first = ''] = String(error instanceof Error ? error.message : error).split('\n');
  return new ToolError(`Prettier could not format this text: ${first.slice(0, 200).replace(/\.$/, '')}.`);
}

const standalone = lazyImportOnce(() => import('prettier/standalone'));

/** Format with Prettier, loaded when it is first needed. */
export async function formatWith(source: string, options: Options, plugins: Plugin[]): Promise<string> {
  const { format } = await standalone();
  return format(source, { ...options, plugins, endOfLine: 'lf' });
}

/**
 * Checks the syntax of a text.
 *
 * @returns the first error; undefined for a valid text
 */
export async function checkSyntax(source: string, parser: string, plugins: Plugin[]): Promise<SyntaxFault | undefined> {
  try {
    // A range makes Prettier parse all and print no more than the statement it is in.
    await formatWith(source, { parser, rangeStart: 0, rangeEnd: 1 }, plugins);
    return undefined;
  } catch (error) {
    if (error instanceof LoadError) throw error;
    return syntaxFault(error, source) ?? { message: 'it could not be read', offset: 0 };
  }
}

/**
 * Prepares for a first job that may come soon: loads libraries, and runs them on a small text.
 *
 * @param mayContinue returns false once a job has arrived; call it between steps of about 20 milliseconds
 */
export type Warm = (mayContinue: () => boolean) => Promise<void>;

/** A tool whose first job is slow unless it is prepared. */
export type WarmTool = AnyTool & { readonly warm?: Warm };

/** Milliseconds after which a warm-up ends: more of it gains little. */
const WARM_TIME = 250;

/**
 * Formats a small text repeatedly, so that Prettier is loaded and compiled before the first job.
 *
 * @param format formats a text of some lines
 * @param mayContinue called between two rounds; other messages are handled there too
 */
export async function warmUp(format: () => Promise<unknown>, mayContinue: () => boolean): Promise<void> {
  const end = performance.now() + WARM_TIME;
  while (mayContinue() && performance.now() < end) {
    await format();
    await new Promise((resolve) => setTimeout(resolve));
  }
}
