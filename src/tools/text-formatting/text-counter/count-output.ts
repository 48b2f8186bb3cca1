import type { Counts } from '../../../engine/language/counts.ts';
import { plural } from '../../../engine/values/plural.ts';
import type { CharacterStatistics } from './character-statistics.ts';
import type { Readability } from './readability.ts';
import type { SmsSize } from './sms.ts';
import type { WordStatistics } from './word-statistics.ts';

/** Counts of a text. */
export type Counted = Counts &
  CharacterStatistics &
  Pick<WordStatistics, 'languageWords' | 'uniqueWords' | 'longestWord'> & {
    readonly x: number;
    readonly sms: SmsSize;
    readonly readability?: Readability;
    readonly proseWords?: number;
    readonly wordsOneByOne?: number;
  };

export type CountInfo = Partial<Counted & { readonly readSeconds: number; readonly speakSeconds: number }>;

/** `75` -> `1 min 15 s`. */
function duration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}

/** Returns `65.1 (Flesch reading ease), grade 7.4`. */
export const readabilityInWords = ({ score, formula, grade }: Readability): string =>
  `${score} (${formula})${grade === undefined ? '' : `, grade ${grade}`}`;

/**
 * Returns the figures of a text, and the same as a list.
 *
 * @param options.readWpm words per minute
 * @param options.speakWpm words per minute
 * @param readWords how many words count for the times: not all texts have spaces between words
 */
export function countOutput(
  counted: Counted,
  { readWpm, speakWpm }: { readonly readWpm: number; readonly speakWpm: number },
  readWords: number,
) {
  const seconds = (wpm: number) => Math.round((readWords / wpm) * 60);
  const info = { ...counted, readSeconds: seconds(readWpm), speakSeconds: seconds(speakWpm) };
  if (info.characters === 0) return { text: '', info };
  const lines = [
    ['Characters', info.characters],
    ['Words', info.words],
    ...(info.languageWords === undefined ? [] : [['Words by language', info.languageWords]]),
    ...(info.proseWords === undefined ? [] : [['Words without code, addresses, and notes', info.proseWords]]),
    ...(info.wordsOneByOne === undefined ? [] : [['Words, Chinese and Japanese one by one', info.wordsOneByOne]]),
    ['Lines', info.lines],
    ['Sentences', info.sentences],
    ['Paragraphs', info.paragraphs],
    ['Characters without spaces', info.charactersNoSpaces],
    ['Visible characters', info.visible],
    ['Code points', info.codePoints],
    ['Unique words', info.uniqueWords],
    ['Letters', info.letters],
    ['Digits', info.digits],
    ['Spaces', info.spaces],
    ['Punctuation', info.punctuation],
    ['Escape characters', info.escapes],
    ['UTF-8 bytes', info.bytes],
    ['Non-ASCII characters', info.nonAscii],
    ['Longest word', info.longestWord],
    ['Reading time', duration(info.readSeconds)],
    ['Speaking time', duration(info.speakSeconds)],
    ...(info.readability ? [['Readability', readabilityInWords(info.readability)]] : []),
    ['Length on X', info.x],
    ['Text messages', `${info.sms.segments} (${plural(info.sms.units, 'unit')}, ${info.sms.encoding})`],
  ];
  return { text: lines.map(([name, value]) => `${name}: ${value}`).join('\n'), info };
}
