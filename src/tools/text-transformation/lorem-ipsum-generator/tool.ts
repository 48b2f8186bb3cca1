import { number, select, toggle } from '../../../engine/contract/options.ts';
import { type Engine, lazyOutput, type Meta } from '../../../engine/contract/tool.ts';
import { ToolError } from '../../../engine/contract/tool-error.ts';
import type { LinesPage } from '../../../engine/jobs/host.ts';
import { countWords } from '../../../engine/language/counts.ts';
import { type RandomPage, seedText } from '../../../engine/random/random-page.ts';
import { seededRandom } from '../../../engine/random/seeded.ts';
import { once } from '../../../engine/values/once.ts';
import { plural } from '../../../engine/values/plural.ts';
import { dummyText, vocabulary } from './lorem-ipsum.ts';

export const meta = {
  name: 'Lorem Ipsum',
  title: 'Lorem Ipsum Generator (Placeholder Text)',
  description: 'Make placeholder text by paragraphs, sentences, words, or exact characters.',
  tags: ['lorem ipsum', 'placeholder', 'dummy text'],
  keywords: ['mock-up', 'filler text', 'latin'],
} satisfies Meta;

export const page = {
  input: 'none',
  sample: '',
  essential: ['unit', 'count'],
  options: {
    unit: select('Make', ['paragraphs', 'sentences', 'words', 'characters', 'list']),
    count: number('How many', {
      min: 1,
      max: 1000,
      default: 3,
      by: {
        option: 'unit',
        cases: { sentences: { max: 10_000 }, words: { max: 50_000 }, characters: { max: 200_000 } },
      },
    }),
    start: toggle('Begin with "Lorem ipsum"', { default: true }),
    vocab: select(
      'Words',
      [
        ['classic', 'Classic (63)'],
        ['extended', 'Extended (210)'],
      ],
      { as: 'buttons' },
    ),
    format: select('Format', ['plain', ['html', 'HTML'], 'markdown'], { as: 'buttons' }),
    smin: number('Words per sentence', { min: 3, max: 40, default: 6, more: true, hint: 'From' }),
    smax: number('Words per sentence', { min: 3, max: 40, default: 14, more: true, hint: 'To' }),
    pmin: number('Sentences per paragraph', {
      min: 1,
      max: 20,
      default: 3,
      more: true,
      hint: 'From',
      when: { unit: 'paragraphs' },
    }),
    pmax: number('Sentences per paragraph', {
      min: 1,
      max: 20,
      default: 7,
      more: true,
      hint: 'To',
      when: { unit: 'paragraphs' },
    }),
    seed: seedText('The same seed always gives the same text.'),
  },
  again: { label: 'New text', seed: 'seed' },
  firstOutput: {
    text: [
      'Lorem ipsum dolor sit amet, consectetur adipiscing elit. Ut aliqua ea, sunt culpa quis id incididunt cupidatat magna fugiat. Cupidatat qui voluptate eiusmod sit, et est amet id velit consectetur ea commodo ullamco. Nisi veniam consequat adipiscing esse ex aliquip. Do sed voluptate cupidatat anim labore dolore, tempor cillum. Mollit excepteur ea sint lorem, do tempor magna aliqua. Quis sint nulla culpa magna, veniam ea qui.',
      'Irure ex nostrud, ut esse non sit ipsum fugiat sit culpa eiusmod adipiscing. Voluptate aliquip minim exercitation eu adipiscing do incididunt et, officia nisi proident excepteur. Aliqua occaecat ullamco est, ullamco ad ullamco exercitation ut consectetur minim dolor tempor. Cupidatat id occaecat qui dolore consectetur adipiscing, culpa aliquip.',
      'Culpa et quis, ipsum esse deserunt enim fugiat magna nulla id ullamco est adipiscing. Magna tempor esse, excepteur consectetur anim enim pariatur reprehenderit sit eiusmod. Labore consectetur ut laboris esse non proident.',
    ].join('\n\n'),
    summary: '146 words',
  },
  lines: ({ unit }) => unit !== 'characters',
  help: {
    about: [
      'Placeholder text shows what a layout looks like before the real words are there. The words come from the standard "Lorem ipsum" passage, or from all the sections of Cicero it was taken from; both texts are in the public domain.',
      'The text depends only on the options. A mock-up with the same seed keeps its text when you come back, and a new seed gives new text.',
      'Words and characters are exact: 280 characters are 280 characters, including spaces and the final period. HTML tags are not counted.',
    ],
    examples: [
      {
        title: 'Two sentences of its own',
        input: '',
        options: { unit: 'sentences', count: 2, start: false },
        output:
          'Elit proident excepteur irure officia labore aute exercitation reprehenderit ut, aliqua ea sunt. Id incididunt cupidatat magna fugiat elit, id cupidatat qui.',
      },
      {
        title: 'Exactly 27 characters',
        input: '',
        options: { unit: 'characters', count: 27 },
        output: 'Lorem ipsum dolor sit amet.',
      },
    ],
    never: [
      'Never changes the text for a seed: it stays the same in every browser.',
      'Never takes words from anything you wrote.',
    ],
  },
} satisfies LinesPage & RandomPage;

/**
 * Write dummy text, the same for the same seed and options.
 *
 * With all numbers at their limit it is just under 6,000,000 characters long, the limit of all generators.
 *
 * @throws ToolError if a least number is above its most
 */
export const run: Engine<typeof page> = (_, options) => {
  const { unit, count, start, vocab, smin, smax, pmin, pmax, format, seed } = options;
  checkRange(smin, smax, 'smax');
  checkRange(pmin, pmax, 'pmax');
  const ranges = { sentence: [smin, smax], paragraph: [pmin, pmax] } as const;
  const writer = dummyText(vocabulary(vocab), seededRandom(seed), ranges, start);
  const times = (write: () => string) => Array.from({ length: count }, write);
  const sentence = () => writer.sentence().join(' ');
  const written = {
    paragraphs: () => times(writer.paragraph),
    sentences: () => [times(sentence).join(' ')],
    words: () => [exactWords(writer.sentence, count)],
    characters: () => [exactCharacters(sentence, count)],
    list: () => times(sentence),
  }[unit]();
  const words = once(() => written.reduce((sum, piece) => sum + countWords(piece), 0));
  return lazyOutput(
    { text: formatPieces(written, unit === 'list', format) },
    { info: () => ({ words: words() }), summary: () => plural(words(), 'word') },
  );
};

function checkRange(min: number, max: number, option: string) {
  if (min > max) throw new ToolError('"From" must not be larger than "to".', { option });
}

/** Returns sentences cut to `count` words, closed by a period. */
function exactWords(sentence: () => string[], count: number): string {
  const words: string[] = [];
  while (words.length < count) words.push(...sentence());
  return `${words.slice(0, count).join(' ').replace(/[,.]$/, '')}.`;
}

/** Returns sentences cut to `count` characters; a space or comma at the cut becomes a period. */
function exactCharacters(sentence: () => string, count: number): string {
  const sentences: string[] = [];
  for (let length = 0; length < count; ) {
    const next = sentence();
    sentences.push(next);
    length += next.length + 1;
  }
  // The last sentence may lack the space after it.
  return `${sentences.join(' ')} `.slice(0, count).replace(/[ ,]$/, '.');
}

function formatPieces(pieces: readonly string[], list: boolean, format: 'plain' | 'html' | 'markdown'): string {
  if (format === 'html') {
    const wrap = (tag: string) => pieces.map((piece) => `<${tag}>${piece}</${tag}>`).join('\n');
    return list ? `<ul>\n${wrap('li')}\n</ul>` : wrap('p');
  }
  if (!list) return pieces.join('\n\n');
  return pieces.map((piece) => (format === 'markdown' ? `- ${piece}` : piece)).join('\n');
}
