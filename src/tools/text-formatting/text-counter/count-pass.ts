import { type Conversion, inPasses, type Pass, type Scratch } from '../../../engine/contract/streaming.ts';
import { countUnits } from '../../../engine/language/counts.ts';
import { SentenceCounter } from '../../../engine/language/sentence-counter.ts';
import { isBlank, linesOf } from '../../../engine/lines/lines.ts';
import { KeyGroups } from '../../../engine/long/key-groups.ts';
import type { TableLimits } from '../../../engine/long/key-table.ts';
import { weightedLength } from '../../../engine/social/weighted-length.ts';
import { plural } from '../../../engine/values/plural.ts';
import { characterStatistics } from './character-statistics.ts';
import { type CountInfo, countOutput } from './count-output.ts';
import { hasUnspaced, readingOf, readWords } from './language-words.ts';
import { ProseWords } from './prose-words.ts';
import { countSyllables, type ReadableLanguage, readability } from './readability.ts';
import { SmsCounter } from './sms.ts';
import { isAddress, wordCores } from './word-cores.ts';
import { type WordStatistics, wordStatistics } from './word-statistics.ts';

type Options = {
  readonly readWpm: number;
  readonly speakWpm: number;
  readonly readability: 'off' | ReadableLanguage;
  readonly skipCommon: boolean;
  readonly also: 'nothing' | 'prose' | 'characters';
};

/** Fewest words whose readability says something: the samples that the formulas were made with. */
const FEW_WORDS = 100;

export type Info = CountInfo & Partial<Pick<WordStatistics, 'topWords' | 'topPairs' | 'topTriples'>>;

/** Returns the counts that add up from piece to piece: nothing counted here crosses the end of a line. */
const figuresOf = (text: string) => ({ ...countUnits(text), ...characterStatistics(text), x: weightedLength(text) });

type Figures = ReturnType<typeof figuresOf>;

function sum(a: Figures, b: Figures): Figures {
  const all = { ...a };
  for (const name of Object.keys(all) as (keyof Figures)[]) all[name] += b[name];
  return all;
}

/** Counts blocks of lines that are not blank, over the ends of pieces. */
class Paragraphs {
  #isInBlock = false;
  /** Number of blocks at the start of a piece that continue one of the piece before. */
  parted = 0;

  add(text: string): void {
    const lines = linesOf(text);
    const [first] = lines;
    if (first === undefined) return;
    if (this.#isInBlock && !isBlank(first)) this.parted++;
    this.#isInBlock = !isBlank(lines.at(-1) as string);
  }
}

/** Different words of a text in pieces. */
class DifferentWords {
  readonly #groups: KeyGroups;
  #longest = '';
  #count = 0;
  #isOfLanguage = false;

  constructor(scratch: Scratch, limits: TableLimits | undefined) {
    this.#groups = new KeyGroups(scratch, limits);
  }

  async add(text: string): Promise<void> {
    const all = wordCores(text);
    // A word that is written without spaces may come later: then those before it count as well.
    this.#count += all.length;
    this.#isOfLanguage ||= hasUnspaced(text);
    const cores = new Set(all);
    for (const core of cores) if (core.length > this.#longest.length && !isAddress(core)) this.#longest = core;
    await this.#groups.add([...new Set(Array.from(cores, (core) => core.toLowerCase()))]);
  }

  async statistics() {
    let uniqueWords = 0;
    for await (const { size } of this.#groups.tables()) uniqueWords += size;
    return { uniqueWords, longestWord: this.#longest, ...(this.#isOfLanguage && { languageWords: this.#count }) };
  }
}

/** Counts a text. The most frequent words and phrases are those of a text in memory: there is no end of different phrases. */
export function countInPasses(options: Options, isWhole: boolean, limits?: TableLimits): Conversion<Info> {
  return inPasses({
    cut: 'line',
    isReduction: true,
    without: ['topWords', 'topPairs', 'topTriples'],
    begin: ({ scratch }) => countPass(options, isWhole ? undefined : new DifferentWords(scratch, limits)),
  });
}

type Words = Pick<WordStatistics, 'uniqueWords' | 'longestWord' | 'languageWords'> & Partial<WordStatistics>;

/** @param words left out for a text in memory, whose words are counted with their phrases */
function countPass(options: Options, words: DifferentWords | undefined): Pass {
  const sentences = new SentenceCounter();
  const paragraphs = new Paragraphs();
  const sms = new SmsCounter();
  let figures: Figures | undefined;
  let reading = readingOf('');
  const language = options.readability === 'off' ? undefined : options.readability;
  const prose = options.also === 'prose' ? new ProseWords() : undefined;
  let spoken = { words: 0, syllables: 0 };
  let whole = '';
  let info: Info = {};
  return {
    async write({ text }) {
      const own = figuresOf(text);
      figures = figures ? sum(figures, own) : own;
      const { words: read, han, kana, signs } = readingOf(text);
      reading = {
        words: reading.words + read,
        han: reading.han + han,
        kana: reading.kana + kana,
        signs: reading.signs + signs,
      };
      prose?.add(text);
      if (language) {
        const { words, syllables } = countSyllables(text, language);
        spoken = { words: spoken.words + words, syllables: spoken.syllables + syllables };
      }
      sentences.add(text);
      paragraphs.add(text);
      sms.add(text);
      if (words) await words.add(text);
      else whole = text;
      return '';
    },
    async *flush() {
      const { topWords, topPairs, topTriples, ...counted }: Words = await (words?.statistics() ??
        wordStatistics(whole, options.skipCommon));
      const ended = sentences.end();
      const added = figures ?? figuresOf('');
      const ease = language && readability(spoken, ended, language);
      const output = countOutput(
        {
          ...added,
          sentences: ended,
          paragraphs: added.paragraphs - paragraphs.parted,
          ...counted,
          sms: sms.size,
          ...(ease && { readability: ease }),
          ...(prose && { proseWords: prose.count }),
          ...(options.also === 'characters' && {
            wordsOneByOne: reading.words + reading.han + reading.kana + reading.signs,
          }),
        },
        options,
        readWords(reading),
      );
      info = { ...output.info, ...(topWords && { topWords, topPairs, topTriples }) };
      yield output.text;
    },
    end: () => ({
      info,
      summary: '',
      ...(info.readability &&
        info.readability.words < FEW_WORDS && {
          notes: [`Readability of ${plural(info.readability.words, 'word')} says little: it needs 100 or more.`],
        }),
    }),
  };
}
