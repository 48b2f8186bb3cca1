import { number, select, toggle } from '../../../engine/contract/options.ts';
import type { Convert } from '../../../engine/contract/streaming.ts';
import type { Meta } from '../../../engine/contract/tool.ts';
import type { ChangesPage } from '../../../engine/diff/changes-between.ts';
import type { LinesPage } from '../../../engine/jobs/host.ts';
import type { TimedPage } from '../../../engine/jobs/time-limit.ts';
import { LINE_DEFINITION } from '../../../engine/lines/line-definition.ts';
import { countInPasses, type Info } from './count-pass.ts';

export const meta = {
  name: 'Text Counter',
  title: 'Text Counter (Word and Character Count)',
  description: 'Count characters, words, sentences, and lines.',
  tags: ['count', 'words', 'characters', 'writing'],
  keywords: ['word count', 'character count', 'reading time', 'keyword density', 'sms length', 'tweet length'],
} satisfies Meta;

export const page = {
  input: 'text',
  changes: false,
  sample:
    'The mill stands by the river. It has stood there since 1740, and it still grinds letters into words!\n\nWho feeds it? Everybody: poets, lawyers, children. Some bring emoji 😀, others bring déjà vu.',
  options: {
    readWpm: number('Reading speed', { min: 50, max: 1000, default: 238, hint: 'Words of English per minute.' }),
    speakWpm: number('Speaking speed', { min: 50, max: 500, default: 130, hint: 'Words per minute.' }),
    readability: select(
      'Readability',
      ['off', ['en', 'English'], ['de', 'German'], ['es', 'Spanish'], ['fr', 'French']],
      { hint: 'How easy it is to read, by the formula of the language.' },
    ),
    also: select(
      'Also count words',
      [
        ['nothing', 'No other way'],
        ['prose', 'Without code, URLs, notes'],
        ['characters', 'Chinese one by one'],
      ],
      { hint: 'Markdown without code, addresses, and notes; or Chinese and Japanese by character, as Word does.' },
    ),
    skipCommon: toggle('Skip common words', { hint: 'For the top words and phrases: the, and, of...' }),
  },
  // The plain counts follow every key; what takes longer waits for a rest.
  pause: 150,
  lines: () => true,
  help: {
    about: [
      'Counts characters, words, sentences, lines, paragraphs, bytes, and more as you type, and estimates reading and speaking time.',
      'The speeds are for words of English. Chinese and Japanese are timed by characters, 1.12 and 1.57 for a word (Trauzettel-Klosinski and Dietz, 2012); Thai, Lao, Khmer, and Burmese by words. A dictionary finds the words of all of them, for words by language, unique and longest words, and top words. Word counts Chinese and Japanese one by one, with their punctuation: an option counts so, too, and another the words of Markdown without fenced and inline code, images, addresses of links, and footnotes.',
      'Meters show how much room is left in a post, a text message, a page title, or a description. Top words and phrases show what the text is about.',
      'A sentence ends at a period, question mark, exclamation point, ellipsis, or danda followed by whitespace, at the Chinese or Japanese period, and at a blank line or the next list item. The period in Dr., U.S., or 3.14 does not end one, nor does an ellipsis before a lowercase letter in a sentence that began with a capital. A Greek semicolon ends one. The Text Splitter and Sentence Case use the same rules.',
      'Readability is Flesch reading ease for English, with the Flesch-Kincaid grade, and the formulas of Amstad for German, Fernández Huerta for Spanish, and Kandel and Moles for French: about 100 is very easy, 0 very difficult. Syllables are estimated by vowels, without a dictionary (right for 97 of 100 words of English), so compare texts with each other; fewer than 100 words say little.',
      'Characters are counted in UTF-16 units, as most limits are. Visible characters are what a reader sees, so an emoji counts as one.',
      LINE_DEFINITION,
    ],
    examples: [
      {
        title: 'A short note',
        input: 'Hello world. How are you?\nFine!',
        output: [
          'Characters: 31',
          'Words: 6',
          'Lines: 2',
          'Sentences: 3',
          'Paragraphs: 1',
          'Characters without spaces: 26',
          'Visible characters: 31',
          'Code points: 31',
          'Unique words: 6',
          'Letters: 23',
          'Digits: 0',
          'Spaces: 5',
          'Punctuation: 3',
          'Escape characters: 1',
          'UTF-8 bytes: 31',
          'Non-ASCII characters: 0',
          'Longest word: Hello',
          'Reading time: 2 s',
          'Speaking time: 3 s',
          'Length on X: 31',
          'Text messages: 1 (31 units, GSM-7)',
        ].join('\n'),
      },
      {
        title: 'One word',
        input: 'हिन्दी',
        output: [
          'Characters: 6',
          'Words: 1',
          'Lines: 1',
          'Sentences: 1',
          'Paragraphs: 1',
          'Characters without spaces: 6',
          'Visible characters: 2',
          'Code points: 6',
          'Unique words: 1',
          'Letters: 3',
          'Digits: 0',
          'Spaces: 0',
          'Punctuation: 0',
          'Escape characters: 0',
          'UTF-8 bytes: 18',
          'Non-ASCII characters: 6',
          'Longest word: हिन्दी',
          'Reading time: 0 s',
          'Speaking time: 0 s',
          'Length on X: 6',
          'Text messages: 1 (6 units, UCS-2)',
        ].join('\n'),
      },
    ],
    never: ['Never changes the text.', 'Never sends the text anywhere: your own browser does the counting.'],
  },
} satisfies ChangesPage & LinesPage & TimedPage;

/**
 * Counts a text. `info` contains the figures, `text` the same as a `Name: value` list.
 *
 * The first eight figures are the product's own; whitespace alone is counted, not zeroed.
 */
export const convert: Convert<typeof page, Info> = (options, { isWhole = false }) => countInPasses(options, isWhole);
