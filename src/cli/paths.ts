import { lstatSync, realpathSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { escapeUnsafe } from './printable.ts';

/** No file can have such a name, or it cannot be looked up. The message is for people. */
export class PathError extends Error {}

/** Longest path that a message shows, in UTF-16 code units. */
const SHOWN = 300;

/** Returns a path as a message shows it: on one line, and of a long one its end. */
export function shownPath(path: string): string {
  const name = escapeUnsafe(path).replace(/\n/g, '\\n').replace(/\t/g, '\\t');
  return name.length > SHOWN ? `…${name.slice(1 - SHOWN)}` : name;
}

/** Messages for errors of the file system, by their codes. */
const SYSTEM_ERRORS: Readonly<Record<string, string>> = {
  EACCES: 'Permission denied.',
  EPERM: 'Permission denied.',
  EROFS: 'The file system is read-only.',
  ENOSPC: 'The disk is full.',
  ENAMETOOLONG: 'This name is too long for a file.',
  ELOOP: 'This link leads back to itself.',
  ENOTDIR: 'A part of this path is a file, not a folder.',
  ERR_INVALID_ARG_VALUE: 'The name of a file cannot contain U+0000.',
};

/** Returns the message for an error of the file system; undefined for any other error. */
export function systemMessage(error: unknown): string | undefined {
  if (error instanceof PathError) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return SYSTEM_ERRORS[String(error.code)] ?? ('syscall' in error ? escapeUnsafe(error.message) : undefined);
}

/**
 * Returns what a path leads to; undefined if there is nothing.
 *
 * @throws PathError for a name that no file can have, and for a link that leads nowhere
 */
export function factsOf(path: string): Stats | undefined {
  try {
    const facts = statSync(path, { throwIfNoEntry: false });
    if (facts || !lstatSync(path, { throwIfNoEntry: false })) return facts;
  } catch (error) {
    throw new PathError(`${shownPath(path)}: ${systemMessage(error) ?? (error as Error).message}`);
  }
  throw new PathError(`${shownPath(path)}: This link leads to no file.`);
}

/** Returns the path of a file without links; the path itself if there is no such file. */
export const realPathOf = (path: string): string => (factsOf(path) ? realpathSync(path) : path);

/** Returns the absolute path of a file without links, also of one that does not exist in a folder that does. */
export const fullPathOf = (path: string): string =>
  resolve(realPathOf(join(realPathOf(dirname(path)), basename(path))));
