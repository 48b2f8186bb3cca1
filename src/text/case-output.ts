import { formatNumber } from '../core/format-number.ts';
import { plural } from '../core/plural.ts';
import type { OutputParts } from '../core/tool.ts';
import { forEachLine, isSpace } from './lines.ts';

/** How many words a text has, and how many of them another one writes differently. */
type WordChanges = { readonly words: number; readonly changed: number };

/** Compare two texts word by word. They have the same white space, and maybe longer or shorter words. */
function compareWords(before: string, after: string): WordChanges {
  let words = 0;
  let changed = 0;
  let i = 0;
  let j = 0;
  while (i < before.length) {
    let unit = before.charCodeAt(i);
    if (isSpace(unit)) {
      i++;
      j++;
      continue;
    }
    words++;
    const start = j;
    let same = true;
    do {
      if (after.charCodeAt(j++) !== unit) same = false;
      unit = before.charCodeAt(++i);
    } while (i < before.length && !isSpace(unit));
    if (same && wordEnd(after, j) === j) continue;
    changed++;
    j = wordEnd(after, start);
  }
  return { words, changed };
}

/** Where the word that holds an offset ends. */
function wordEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isSpace(text.charCodeAt(at))) at++;
  return at;
}

/**
 * The output of a tool that only changes letters, with how many words it changed. A word is what stands between white
 * space.
 *
 * @param text the input with other letters: white space is as it was
 */
export function letterCaseOutput(input: string, text: string): OutputParts {
  const { words, changed } = compareWords(input, text);
  return { text, info: { words, changed }, summary: `${formatNumber(changed)} of ${plural(words, 'word')} changed` };
}

/** The output of a tool that makes a name of each line, with how many there are, and how many stand there again. */
export function namesOutput(text: string): OutputParts {
  const seen = new Set<string>();
  let names = 0;
  forEachLine(text, (start, end) => {
    if (start === end) return;
    names++;
    seen.add(text.slice(start, end));
  });
  const repeated = names - seen.size;
  return {
    text,
    info: { names, repeated },
    summary: plural(names, 'name') + (repeated > 0 ? `, ${formatNumber(repeated)} repeated` : ''),
  };
}
