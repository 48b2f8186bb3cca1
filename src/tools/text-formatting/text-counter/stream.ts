import { type Conversion, inPasses, type Pass, type Scratch } from '../../../engine/contract/streaming.ts';
import { countUnits } from '../../../engine/language/counts.ts';
import { SentenceCounter } from '../../../engine/language/sentence-counter.ts';
import { isBlank, linesOf } from '../../../engine/lines/lines.ts';
import { KeyGroups } from '../../../engine/long/key-groups.ts';
import type { TableLimits } from '../../../engine/long/key-table.ts';
import { weightedLength } from '../../../engine/social/weighted-length.ts';
import { characterStatistics } from './character-statistics.ts';
import { countOutput } from './count-output.ts';
import { hasUnspaced, readingOf, readWords } from './language-words.ts';
import { SmsCounter } from './sms.ts';
import { wordCores } from './word-cores.ts';

type Options = { readonly readWpm: number; readonly speakWpm: number };

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

/** Counts a text in pieces, without its most frequent words and phrases: the number of phrases is unlimited. */
export function countInPasses(options: Options, limits?: TableLimits): Conversion {
  return inPasses({
    cut: 'line',
    isReduction: true,
    without: ['topWords', 'topPairs', 'topTriples'],
    begin: ({ scratch }) => countPass(options, limits, scratch),
  });
}

function countPass(options: Options, limits: TableLimits | undefined, scratch: Scratch): Pass {
  const words = new KeyGroups(scratch, limits);
  const sentences = new SentenceCounter();
  const paragraphs = new Paragraphs();
  const sms = new SmsCounter();
  let figures = figuresOf('');
  let longestWord = '';
  let languageWords = 0;
  let reading = readingOf('');
  let isOfLanguage = false;
  let output: ReturnType<typeof countOutput> | undefined;

  const finished = async () => {
    let uniqueWords = 0;
    for await (const { size } of words.tables()) uniqueWords += size;
    return countOutput(
      {
        ...figures,
        sentences: sentences.end(),
        paragraphs: figures.paragraphs - paragraphs.parted,
        uniqueWords,
        longestWord,
        sms: sms.size,
        ...(isOfLanguage && { languageWords }),
      },
      options,
      readWords(reading),
    );
  };
  return {
    async write({ text }) {
      figures = sum(figures, figuresOf(text));
      const { words: read, han, kana } = readingOf(text);
      reading = { words: reading.words + read, han: reading.han + han, kana: reading.kana + kana };
      sentences.add(text);
      paragraphs.add(text);
      sms.add(text);
      const all = wordCores(text);
      // A word that is written without spaces may come later: then those before it count as well.
      languageWords += all.length;
      isOfLanguage ||= hasUnspaced(text);
      const cores = new Set(all);
      for (const core of cores) if (core.length > longestWord.length) longestWord = core;
      await words.add([...new Set(Array.from(cores, (core) => core.toLowerCase()))]);
      return '';
    },
    async *flush() {
      output = await finished();
      yield output.text;
    },
    end: () => ({ info: output?.info, summary: '' }),
  };
}
