import { noEqual } from './arguments.ts';

/** The flags that are set besides `g`. */
export type Flags = { readonly i: boolean; readonly m: boolean; readonly s: boolean; readonly u: boolean };

/**
 * Converts a pattern of CyberChef to JavaScript. CyberChef uses XRegExp: its leading flags `(?im)` and `\p{L}` without
 * the flag u are supported.
 *
 * @throws NoEqual if JavaScript cannot read it
 */
export function readPattern(pattern: string, given: Flags): { readonly source: string; readonly flags: string } {
  const [mark = '', letters = ''] = /^\(\?([ims]+)\)/.exec(pattern) ?? [];
  const source = pattern.slice(mark.length);
  const isOn = (flag: 'i' | 'm' | 's') => given[flag] || letters.includes(flag);
  const needsUnicode = given.u || /\\p\{/i.test(source);
  const flags = [isOn('i') && 'i', isOn('m') && 'm', isOn('s') && 's', needsUnicode && 'u'].filter(Boolean).join('');
  return compiles(source, flags) ? { source, flags } : noEqual();
}

function compiles(source: string, flags: string): boolean {
  try {
    new RegExp(source, flags);
    return true;
  } catch {
    return false;
  }
}

/** Returns a pattern that matches each line with, or without, a match of another one. Used with the flag m. */
export function filterPattern(pattern: string, inverted: boolean): string {
  const { source, flags } = readPattern(pattern, { i: false, m: false, s: false, u: false });
  if (flags !== '' || source.length > 4900) noEqual();
  return `^(?${inverted ? '!' : '='}.*(?:${source})).*$`;
}
