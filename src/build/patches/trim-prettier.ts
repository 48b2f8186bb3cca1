import { patch, replace } from './patch.ts';

/** The list of elements that Angular knows, as it is read: each entry begins with names, before `^` or `|`. */
const LIST = /(\w+)\.forEach\(\w+=>\{let \w+=new Map,\w+=new Set,/;
const NAMES = /new \w+\(\)\.allKnownElementNames\(\)/;

function change(code: string): string {
  const [, list] = LIST.exec(code) ?? [];
  if (list === undefined) throw new Error(`${LIST} is no longer in it.`);
  return replace(code, NAMES, `${list}.flatMap(entry=>entry.split(/[|^]/,1)[0].toLowerCase().split(","))`);
}

/**
 * Speeds up the first text of Prettier's HTML parser: from Angular's list of elements it needs the names, and it built
 * maps of the 200 properties and events of each of them.
 */
export const trimPrettier = () =>
  patch({
    package: 'prettier',
    version: '3.10.1',
    gains: '20 of 86 ms of a tiny call of html-formatter',
    until: 'Prettier takes the names of elements from elsewhere',
    notInDev: 'it changes nothing but how long the first text takes',
    files: /\/prettier\/plugins\/html\.mjs$/,
    change,
  });
