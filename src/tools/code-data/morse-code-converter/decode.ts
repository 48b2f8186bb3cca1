import { errorAt, NOTES_SHOWN, type Warning } from '../../../engine/contract/error-at.ts';
import { showCharacterAt } from '../../../engine/unicode/show-character.ts';
import { TextBuilder } from '../../../engine/unicode/text-builder.ts';
import { MAX_RUN_LENGTH, type MorseTable, meanings } from './code-table.ts';
import { forEachSign, type MorseSigns, Sign } from './signs.ts';
import type { MorseCount } from './timing.ts';

/** Options of reading Morse code. */
export type MorseDecoding = MorseSigns & {
  readonly table: MorseTable;
  /** `error` stops at a run without a meaning; the others write U+FFFD for it. */
  readonly unknown: 'skip' | 'keep' | 'error';
  readonly prosigns: boolean;
  readonly letterCase: 'upper' | 'lower';
};

/** Text read from Morse code. */
export type DecodedMorse = MorseCount & {
  readonly text: string;
  /** The first runs without a meaning. */
  readonly warnings: readonly Warning[];
  /** Number of all runs without a meaning. */
  readonly unknown: number;
  /** Whether two spaces were read as a gap between words. */
  readonly isGuessed: boolean;
};

const MAX_SHOWN_LENGTH = 20;

/**
 * Read Morse code. Line breaks stay; words are split by one space.
 *
 * @throws ToolError at a character that is not a sign, and for `unknown: 'error'` at a run without a meaning
 */
export function decodeMorse(input: string, options: MorseDecoding): DecodedMorse {
  const table = meanings(options.table, options.prosigns, options.letterCase);
  const out = new TextBuilder();
  const count: MorseCount = { units: 0, letterGaps: 0, wordGaps: 0 };
  const warnings: Warning[] = [];
  let unknown = 0;
  let key = 1;
  let size = 0;
  let runStart = 0;
  let runEnd = 0;
  let isInLine = false;
  let hasGap = false;
  let hasBreak = false;
  let isStarted = false;
  let isGuessed = false;

  const endRun = () => {
    if (size === 0) return;
    if (isInLine && hasGap) out.unit(32);
    if (isStarted && (hasGap || hasBreak)) count.wordGaps++;
    else if (isStarted) count.letterGaps++;
    const meaning = size <= MAX_RUN_LENGTH ? table[key] : undefined;
    if (meaning === undefined) {
      const shown = input.slice(runStart, Math.min(runEnd, runStart + MAX_SHOWN_LENGTH));
      const sentence = `"${shown}${runEnd - runStart > MAX_SHOWN_LENGTH ? '…' : ''}" has no meaning in Morse code`;
      if (options.unknown === 'error') throw errorAt(input, runStart, sentence, runEnd);
      if (unknown++ < NOTES_SHOWN) warnings.push({ offset: runStart, sentence });
    }
    out.add(meaning ?? '\ufffd');
    isInLine = true;
    isStarted = true;
    hasGap = false;
    hasBreak = false;
    key = 1;
    size = 0;
  };
  forEachSign(input, options, (sign, from, to) => {
    if (sign === Sign.Dot || sign === Sign.Dash) {
      if (size === 0) runStart = from;
      else count.units++;
      count.units += sign === Sign.Dot ? 1 : 3;
      if (size < MAX_RUN_LENGTH) key = key * 2 + sign;
      size++;
      runEnd = to;
      return;
    }
    if (sign === Sign.Other) throw errorAt(input, from, `${showCharacterAt(input, from)} is not a Morse symbol`, to);
    endRun();
    if (sign === Sign.WordGap) {
      hasGap = true;
      isGuessed ||= to === from + 2 && /^[^\S\t]{2}$/.test(input.slice(from, to));
    } else if (sign === Sign.LineBreak) {
      out.add(input.slice(from, to));
      isInLine = false;
      hasGap = false;
      hasBreak = true;
    }
  });
  endRun();
  return { text: out.toString(), warnings, unknown, isGuessed, ...count };
}
