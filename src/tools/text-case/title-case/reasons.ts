import { mapWords, type Spelling, type WordCaseOptions } from '../../../engine/language/case-words.ts';
import type { Reasons } from './reasons-table.ts';
import { type TitleRules, titleRules } from './title-rules.ts';

/** Reasons of words that are not written as the style asks. */
const SPELLINGS: Readonly<Record<Exclude<Spelling, 'asked'>, string>> = {
  address: 'an address, as typed',
  exact: 'spelled exactly',
  kept: 'capitals kept as typed',
  abbreviation: 'an abbreviation or initials',
  numeral: 'a Roman numeral (a guess)',
};

/** Characters that separate words: the parts of a hyphenated word are judged separately. */
export const CUTS = 'dashes and hyphens';

/** Returns the options for `mapWords`: likely acronyms are kept by the rules themselves. */
export const wordOptions = (options: TitleOptions): WordCaseOptions => ({
  ...options,
  keep: options.keep === 'auto' ? 'none' : options.keep,
});

export type TitleOptions = TitleRules & Omit<WordCaseOptions, 'keep'>;

/**
 * Returns the reason for the case of each word of a title. The reason names guesses, such as an adverb that could be a
 * preposition.
 */
export function titleReasons(input: string, options: TitleOptions): Reasons {
  const ranges: number[] = [];
  const lines: number[] = [];
  const kinds: number[] = [];
  const known = new Map<string, number>();
  let line = -1;
  let reason = '';
  const rules = titleRules(options, (text, isGuess) => {
    reason = isGuess ? `${text} (a guess)` : text;
  });
  mapWords(input, wordOptions(options), CUTS, {
    ...rules,
    line(start, end) {
      line++;
      rules.line?.(start, end);
    },
    written(from, to, spelling) {
      const text = spelling === 'asked' ? reason : SPELLINGS[spelling];
      const kind = known.get(text) ?? known.size;
      known.set(text, kind);
      ranges.push(from, to);
      lines.push(line);
      kinds.push(kind);
    },
  });
  return {
    ranges: Uint32Array.from(ranges),
    lines: Uint32Array.from(lines),
    kinds: Uint16Array.from(kinds),
    texts: [...known.keys()],
  };
}
