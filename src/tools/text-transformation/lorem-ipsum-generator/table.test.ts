import { describe, expect, test } from 'vitest';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import { vocabulary } from './lorem-ipsum.ts';
import * as lorem from './tool.ts';

const two = { unit: 'sentences', count: 2, start: false } as const;
const first = 'Elit proident excepteur irure officia labore aute exercitation reprehenderit ut, aliqua ea sunt.';
const second = 'Id incididunt cupidatat magna fugiat elit, id cupidatat qui.';

table(lorem, [
  [
    'generates one paragraph',
    '',
    { count: 1 },
    'Lorem ipsum dolor sit amet, consectetur adipiscing elit. Ut aliqua ea, sunt culpa quis id incididunt cupidatat magna fugiat. Cupidatat qui voluptate eiusmod sit, et est amet id velit consectetur ea commodo ullamco. Nisi veniam consequat adipiscing esse ex aliquip. Do sed voluptate cupidatat anim labore dolore, tempor cillum. Mollit excepteur ea sint lorem, do tempor magna aliqua. Quis sint nulla culpa magna, veniam ea qui.',
  ],
  ['generates two sentences', '', two, `${first} ${second}`],
  [
    'another seed gives another text',
    '',
    { unit: 'sentences', count: 1, start: false, seed: 'demo' },
    'Sed sit laboris ut sunt, sit laborum do non ex consequat eu officia.',
  ],
  [
    'generates one word with a period',
    '',
    { unit: 'words', count: 1 },
    { text: 'Lorem.', info: { words: 1 }, summary: '1 word' },
  ],
  [
    'the tags of an HTML list do not count as words',
    '',
    { unit: 'list', count: 1, format: 'html', start: false, smin: 3, smax: 3 },
    { summary: '3 words' },
  ],
  [
    'a comma after the last word becomes a period',
    '',
    { unit: 'words', count: 10, start: false },
    'Elit proident excepteur irure officia labore aute exercitation reprehenderit ut.',
  ],
  ['a space at the character limit becomes a period', '', { unit: 'characters', count: 12 }, 'Lorem ipsum.'],
  [
    'a comma at the character limit becomes a period',
    '',
    { unit: 'characters', count: 27 },
    'Lorem ipsum dolor sit amet.',
  ],
  ['a cut inside a word adds no period', '', { unit: 'characters', count: 3 }, 'Lor'],
  ['generates one character', '', { unit: 'characters', count: 1 }, 'L'],
  ['generates a plain list', '', { ...two, unit: 'list' }, `${first}\n${second}`],
  ['generates a Markdown list', '', { ...two, unit: 'list', format: 'markdown' }, `- ${first}\n- ${second}`],
  [
    'generates an HTML list',
    '',
    { ...two, unit: 'list', format: 'html' },
    `<ul>\n<li>${first}</li>\n<li>${second}</li>\n</ul>`,
  ],
  ['sentences in HTML are one paragraph', '', { ...two, format: 'html' }, `<p>${first} ${second}</p>`],
  [
    'a short first sentence is made eight words long',
    '',
    { unit: 'sentences', count: 1, smin: 3, smax: 3 },
    'Lorem ipsum dolor sit amet, consectetur adipiscing elit.',
  ],
  [
    'refuses a minimum sentence length above the maximum',
    '',
    { smin: 15 },
    fails('"From" must not be larger than "to".', { option: 'smax' }),
  ],
  [
    'refuses a minimum paragraph length above the maximum',
    '',
    { pmin: 8 },
    fails('"From" must not be larger than "to".', { option: 'pmax' }),
  ],
]);

rejects(lorem, [
  [{ count: 0 }, 'How many must be a whole number from 1 to 1,000.'],
  [{ count: 1001 }, 'How many must be a whole number from 1 to 1,000.'],
  [{ unit: 'list', count: 1001 }, 'How many must be a whole number from 1 to 1,000.'],
  [{ unit: 'sentences', count: 10_001 }, 'How many must be a whole number from 1 to 10,000.'],
  [{ unit: 'words', count: 50_001 }, 'How many must be a whole number from 1 to 50,000.'],
  [{ unit: 'characters', count: 200_001 }, 'How many must be a whole number from 1 to 200,000.'],
  [{ smin: 2 }, 'Words per sentence must be a whole number from 3 to 40.'],
  [{ pmax: 21 }, 'Sentences per paragraph must be a whole number from 1 to 20.'],
  [{ unit: 'pages' }, 'Unknown unit "pages". Choose one of: paragraphs, sentences, words, characters, list.'],
]);

test('paragraphs are separated by a blank line, or each has a tag in HTML', async () => {
  const plain = (await runTool(lorem, '', { count: 3 })).text.split('\n\n');
  expect(plain).toHaveLength(3);
  const html = (await runTool(lorem, '', { count: 3, format: 'html' })).text;
  expect(html).toBe(plain.map((paragraph) => `<p>${paragraph}</p>`).join('\n'));
});

test('the vocabularies have 63 and 210 distinct words', () => {
  expect(new Set(vocabulary('classic')).size).toBe(63);
  expect(new Set(vocabulary('extended')).size).toBe(210);
});

test('the longest text stays below the limit of 6,000,000 characters', async () => {
  const most = { count: 1000, smin: 40, smax: 40, pmin: 20, pmax: 20, vocab: 'extended', format: 'html' };
  const { length } = (await runTool(lorem, '', most)).text;
  expect(length).toBeGreaterThan(5_700_000);
  expect(length).toBeLessThan(6_000_000);
});

describe.each(['1', 'demo', '', '😀'])('seed %j', (seed) => {
  test('gives exactly the given number of words and characters', async () => {
    for (let count = 1; count <= 120; count++) {
      const words = (await runTool(lorem, '', { unit: 'words', count, seed })).text;
      expect(words.split(' ')).toHaveLength(count);
      expect(words).toMatch(/^[A-Z].*[a-z]\.$/);
      const characters = (await runTool(lorem, '', { unit: 'characters', count, seed })).text;
      expect(characters).toHaveLength(count);
      expect(characters).not.toMatch(/[ ,]$/);
    }
  });

  test('has no word twice in a row, and sentences of the given lengths', async () => {
    const options = { unit: 'sentences', count: 500, start: false, smin: 3, smax: 9, seed, vocab: 'extended' };
    const { text } = await runTool(lorem, '', options);
    const sentences = text.match(/[^.]+\./g)?.map((sentence) => sentence.trim()) ?? [];
    expect(sentences).toHaveLength(500);
    expect(new Set(sentences.map((sentence) => sentence.split(' ').length))).toEqual(new Set([3, 4, 5, 6, 7, 8, 9]));
    expect(text.toLowerCase()).not.toMatch(/\b(\w+)\W+\1\b/);
    for (const sentence of sentences) expect(sentence.includes(',')).toBe(sentence.split(' ').length >= 8);
  });
});
