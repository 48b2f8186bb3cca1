import { mapWords, type Spelling, type WordCaseOptions } from '../../../text/case-words.ts';
import { type TitleRules, titleRules } from './title-rules.ts';

/** Words of a title and the reason for the case of each, in the order of the text. */
export type Reasons = {
  /** UTF-16 offsets of the words in the result, from and to in turn. */
  readonly ranges: Uint32Array;
  /** Zero-based line of each word. */
  readonly lines: Uint32Array;
  /** Reason of each word: its index in `texts`. */
  readonly kinds: Uint16Array;
  readonly texts: readonly string[];
};

/** Reasons of words that are not written as the style asks. */
const SPELLINGS: Readonly<Record<Exclude<Spelling, 'asked'>, string>> = {
  address: 'an address, as typed',
  exact: 'spelled exactly',
  kept: 'capitals kept as typed',
  abbreviation: 'an abbreviation or initials',
};

/** Where words are cut: the parts of a hyphenated word are judged one by one. */
export const CUTS = 'dashes and hyphens';

/** Returns the options for `mapWords`: likely acronyms are kept by the rules themselves. */
export const wordOptions = (options: TitleOptions): WordCaseOptions => ({
  ...options,
  keep: options.keep === 'auto' ? 'none' : options.keep,
});

export type TitleOptions = TitleRules & Omit<WordCaseOptions, 'keep'>;

/**
 * Returns the reason for the case of each word of a title. What is guessed, such as an adverb that could be a
 * preposition, says so.
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

/** Returns the reasons as a table: line, word as it is written, and why. */
export function reasonsTable(text: string, { ranges, lines, kinds, texts }: Reasons) {
  const rows = Array.from(kinds, (kind, i) => [
    String((lines[i] as number) + 1),
    text.slice(ranges[2 * i], ranges[2 * i + 1]),
    texts[kind] as string,
  ]);
  return { columns: ['Line', 'Word', 'Why'], rows };
}
