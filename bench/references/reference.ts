import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A result of a suite that others wrote. */
export type Result = {
  /** The suite, with its source. */
  readonly reference: string;
  readonly right: number;
  readonly of: number;
  /** The first cases that are wrong; none if all are right. */
  readonly wrong: readonly string[];
  /** Tables in Markdown that say more. */
  readonly details?: string;
};

/** The data of a suite are not on this machine. */
export class MissingData extends Error {}

/**
 * Returns the URL of a file or folder of an installed package.
 *
 * @throws MissingData
 */
export function packageFile(path: string): URL {
  const url = new URL(`../../node_modules/${path}`, import.meta.url);
  if (!existsSync(url)) throw new MissingData(`${fileURLToPath(url)} is not there: run npm install.`);
  return url;
}

const SHOWN = 10;

/** Returns the result of a suite. @param fault returns what is wrong with a case; undefined if it is right */
export async function resultOf<Case>(
  reference: string,
  cases: readonly Case[],
  fault: (test: Case) => string | undefined | Promise<string | undefined>,
): Promise<Result> {
  const wrong: string[] = [];
  for (const test of cases) {
    const what = await fault(test);
    if (what !== undefined) wrong.push(what);
  }
  return { reference, right: cases.length - wrong.length, of: cases.length, wrong: wrong.slice(0, SHOWN) };
}
