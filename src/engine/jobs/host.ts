import { type Field, matches, resolveOptions } from '../contract/options.ts';
import type { EngineContext, Page } from '../contract/tool.ts';
import { attempt } from '../contract/tool-error.ts';

/** Services of a host to the few engines that read them, besides those to every engine. */
export type HostContext = EngineContext & {
  /** Bytes of a file that are the input instead of the text, if `BytesPage.bytes` allows that. */
  readonly bytes?: Uint8Array;
  /** The result is kept as bytes (see `Job.toFile`), so bytes that are no text are no error. */
  readonly toFile?: boolean;
  /** The output is for a page, so parts that only repeat the info for programs can be left out. */
  readonly isForPage?: boolean;
};

/** The page of a tool that takes or gives bytes. */
export type BytesPage = Page & {
  /**
   * Option values with which they are the input instead of a text, such as `{ direction: 'encode', newline: 'keep' }`. Of
   * several, a page sets the first.
   */
  readonly bytes?: Readonly<Record<string, string | boolean | readonly [string, ...string[]]>>;
  /** Option values with which the result is bytes, which may be no text: a file, a program, and the next step get them. */
  readonly bytesOut?: Readonly<Record<string, unknown>>;
};

/** Whether options, which need not be valid, have some values. Whoever runs the tool says what is wrong with them. */
function haveValues(
  { options: schema }: Page,
  wanted: Readonly<Record<string, unknown>> | undefined,
  options: Readonly<Record<string, unknown>>,
): boolean {
  if (!wanted) return false;
  const values = attempt(() => resolveOptions(schema, options));
  return values !== undefined && matches(wanted, values);
}

/** Whether the input of a tool can be bytes with these options, which need not be valid. */
export const takesBytes = (page: BytesPage, options: Readonly<Record<string, unknown>>): boolean =>
  haveValues(page, page.bytes, options);

/** Whether the result of a tool can be bytes with these options, which need not be valid. */
export const givesBytes = (page: BytesPage, options: Readonly<Record<string, unknown>>): boolean =>
  haveValues(page, page.bytesOut, options);

/** The page of a tool that makes lines of its own. */
export type LinesPage = Page & {
  /**
   * Whether the result is lines that the tool makes, such as a list of what it found. Printed, the last one ends with a
   * line break, too. Default: a version of the text, which ends as the text does. It gets the options, validated.
   */
  readonly lines?: (options: Readonly<Record<string, unknown>>) => boolean | SeparateLines;
};

/**
 * Lines with breaks only between them, so that one at the end comes before an empty line. If the only line is empty, so is
 * the result; `countIn` is then the name in `info` of how many there are.
 */
export type SeparateLines = { readonly countIn: string };

/** Former names of a field, which commands and programs may still give. */
export type FormerNames = { readonly was?: readonly string[] };

/** Returns a field with its former names: `order: renamed(select('Order', ...), 'by')`. */
export const renamed = <F extends Field>(field: F, ...was: readonly string[]): F & FormerNames => ({ ...field, was });
