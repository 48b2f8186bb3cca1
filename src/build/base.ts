/**
 * Parses the path that the built site lives under, from the environment variable BASE.
 *
 * @returns with a slash at both ends; `/` if it is empty or undefined
 * @throws Error with a sentence for people if it is not a path
 */
export function parseBase(wanted: string | undefined): string {
  const base = wanted || '/';
  if (/^\/(?:[a-z\d~-][\w.~-]*\/)*$/i.test(base)) return base;
  const asked = JSON.stringify(base);
  throw new Error(
    `BASE must be a path with a slash at both ends, such as /tools/, of letters, digits, ".", "_", "~", and "-", not ${asked}.`,
  );
}

/** Returns the path that a built site lives under, by the HTML of one of its pages. */
export const baseOf = (html: string): string =>
  /<link rel="manifest" href="([^"]*)manifest\.webmanifest"/.exec(html)?.[1] ?? '/';
