import { formatNumber } from '../core/format-number.ts';
import { plural } from '../core/plural.ts';
import type { OutputParts } from '../core/tool.ts';
import { isAddress } from './addresses.ts';
import { CaseLosses } from './case-losses.ts';
import { mapWords, type WordCaseOptions, type WordVisitor } from './case-words.ts';
import { forEachLine, isSpace } from './lines.ts';
import type { WordCuts } from './word-cuts.ts';

/** How many words a text has, and how many of them another one writes differently. */
type WordChanges = { readonly words: number; readonly changed: number };

/**
 * Compare two texts word by word. They have the same white space, and maybe longer or shorter words.
 *
 * @param onChanged told where in `before` a word stands that is another in `after`: UTF-16 offsets
 */
function compareWords(before: string, after: string, onChanged: (start: number, end: number) => void): WordChanges {
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
    const from = i;
    const start = j;
    let same = true;
    do {
      if (after.charCodeAt(j++) !== unit) same = false;
      unit = before.charCodeAt(++i);
    } while (i < before.length && !isSpace(unit));
    if (same && wordEnd(after, j) === j) continue;
    changed++;
    onChanged(from, i);
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

/** What a case tool watches, to offer the options that keep what it takes away. */
export type Watch = {
  /** Where the words with capitals that went are noted; what it holds is offered. */
  readonly losses: CaseLosses;
  /** Whether an address that is written differently now suffers from it (UTF-16 offsets). Left out: none is looked for. */
  readonly harmsAddress?: ((start: number, end: number) => boolean) | undefined;
};

/**
 * The output of a tool that only changes letters, with how many words it changed. A word is what stands between white
 * space.
 *
 * @param text the input with other letters: white space is as it was
 */
export function letterCaseOutput(input: string, text: string, watch?: Watch): OutputParts {
  const { losses, harmsAddress } = watch ?? {};
  let isWatched = harmsAddress !== undefined && CaseLosses.mayHoldAddress(input);
  const { words, changed } = compareWords(input, text, (start, end) => {
    if (!isWatched || !isAddress(input, start, end) || !harmsAddress?.(start, end)) return;
    isWatched = losses?.address(input, start, end) ?? false;
  });
  const offers = losses?.offers(input) ?? [];
  return {
    text,
    info: { words, changed },
    summary: `${formatNumber(changed)} of ${plural(words, 'word')} changed`,
    ...(offers.length > 0 && { offers }),
  };
}

/** `letterCaseOutput` of a tool whose only option for what stays is `protect`. */
export function addressCaseOutput(
  input: string,
  text: string,
  isProtected: boolean,
  harmsAddress: (start: number, end: number) => boolean = () => true,
): OutputParts {
  return letterCaseOutput(input, text, {
    losses: new CaseLosses(),
    harmsAddress: isProtected ? undefined : harmsAddress,
  });
}

/** `mapWords` as the output of a tool, which offers to keep acronyms, names like iPhone and addresses that it changed. */
export function wordCaseOutput(
  input: string,
  options: WordCaseOptions,
  cuts: WordCuts,
  visitor: WordVisitor,
): OutputParts {
  const losses = new CaseLosses();
  const lost = (text: string, start: number, end: number) => losses.word(text, start, end);
  const text = mapWords(input, options, cuts, { ...visitor, lost });
  return letterCaseOutput(input, text, { losses, harmsAddress: options.protect ? undefined : () => true });
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
