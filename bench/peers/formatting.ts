import { collapseWhiteSpace } from 'collapse-white-space';
import lodash from 'lodash';
import { orderBy } from 'natural-orderby';
import wordWrap from 'word-wrap';
import wrapAnsi from 'wrap-ansi';
import { countText } from '../../src/engine/language/counts.ts';
import { fill, prose, random } from '../inputs/shapes.ts';
import { type Duel, perLine } from './duel.ts';

const make = (size: number) => prose(size, 40);

/** About 14,000 lines in a random order, a third of them twice. */
const shuffledLines = (size: number) => {
  const next = random(5);
  const lines: string[] = [];
  for (let length = 0; length < size - 15; length += (lines.at(-1)?.length ?? 0) + 1) {
    lines.push(`item ${Math.floor(next() * 20_000)}`);
  }
  return lines.join('\n');
};

const lines = (work: (lines: string[]) => readonly string[]) => (text: string) => work(text.split('\n')).join('\n');
const spaced = (size: number) => fill('  some   text \t with  spaces  \n', size);

/** The 16 formatting tools. */
export const formattingDuels: readonly Duel[] = [
  {
    tool: 'sort-lines',
    work: 'alphabetical, 14,000 lines',
    make: shuffledLines,
    more: 'the order of the alphabet: Apple, apple, banana',
    rivals: [
      { name: 'lodash sortBy', run: lines(lodash.sortBy), differs: 'by code unit' },
      {
        name: 'Intl.Collator sort',
        run: lines((all) => all.sort(new Intl.Collator('en', { sensitivity: 'accent' }).compare)),
      },
    ],
    limit: { name: 'Array.sort', run: lines((all) => all.sort()), differs: 'by code unit' },
  },
  {
    tool: 'sort-lines',
    work: 'natural order, 14,000 lines',
    make: shuffledLines,
    options: { by: 'natural' },
    rivals: [{ name: 'natural-orderby', run: lines((all) => orderBy(all)) }],
    limit: {
      name: 'Intl.Collator sort',
      run: lines((all) => all.sort(new Intl.Collator('en', { numeric: true, sensitivity: 'accent' }).compare)),
    },
  },
  {
    tool: 'duplicate-line-remover',
    work: 'first of each line',
    make: shuffledLines,
    more: 'leaves blank lines alone; compares without spaces around and with composed accents',
    rivals: [{ name: 'lodash uniq', run: lines(lodash.uniq) }],
    limit: { name: 'Set', run: (text) => [...new Set(text.split('\n'))].join('\n') },
  },
  {
    tool: 'reverse-lines',
    work: 'last line first',
    make,
    rivals: [{ name: 'lodash reverse', run: lines((all) => lodash.reverse(all)) }],
    limit: { name: 'split, reverse, join', run: lines((all) => all.reverse()) },
  },
  {
    tool: 'remove-extra-spaces',
    work: 'runs of spaces',
    make: spaced,
    rivals: [{ name: 'collapse-white-space', run: perLine((line) => collapseWhiteSpace(line, { trim: true })) }],
    limit: { name: 'replace', run: (text) => text.replace(/[ \t]+/g, ' '), differs: 'does not trim lines' },
  },
  {
    tool: 'trim-whitespace',
    work: 'both ends of each line',
    make: spaced,
    rivals: [{ name: 'lodash trim', run: perLine((line) => lodash.trim(line)) }],
    limit: { name: 'split, trim, join', run: perLine((line) => line.trim()) },
  },
  {
    tool: 'remove-empty-lines',
    work: 'empty lines',
    make: (size) => fill('some text\n\n', size),
    rivals: [{ name: 'lodash compact', run: lines(lodash.compact), differs: 'drops the final line break' }],
    limit: {
      name: 'split, filter, join',
      run: lines((all) => all.filter((line) => line !== '')),
      differs: 'drops the final line break',
    },
  },
  {
    tool: 'remove-line-breaks',
    work: 'line breaks to spaces',
    make,
    rivals: [],
    limit: { name: 'replaceAll', run: (text) => text.replaceAll('\n', ' ') },
  },
  {
    tool: 'remove-numbers',
    work: 'digits',
    make,
    rivals: [],
    limit: { name: 'replace', run: (text) => text.replace(/\d+/g, ''), differs: 'leaves the space before a number' },
  },
  {
    tool: 'remove-special-characters',
    work: 'all but letters, digits and spaces',
    make,
    rivals: [],
    limit: { name: 'replace', run: (text) => text.replace(/[^\p{L}\p{N}\s]/gu, '') },
  },
  {
    tool: 'word-wrap',
    work: '80 columns, 5,000 lines of 40',
    make,
    rivals: [
      {
        name: 'word-wrap',
        run: (text) => wordWrap(text, { width: 80, indent: '' }),
        differs: 'leaves spaces at line ends',
      },
      { name: 'wrap-ansi', run: (text) => wrapAnsi(text, 80), differs: 'by terminal columns' },
    ],
    limit: {
      name: 'split at spaces, join',
      run: perLine((line) => line.split(' ').join(' ')),
      differs: 'does not wrap',
    },
  },
  {
    tool: 'text-counter',
    work: 'characters, words, lines, sentences',
    make,
    part: countText,
    more: 'all 22 figures: visible characters, kinds of characters, the most frequent words and phrases, length on X and as a text message',
    rivals: [
      {
        name: 'lodash words + split',
        run: (text) => [
          text.length,
          lodash.words(text).length,
          text.split('\n').length,
          text.split(/[.?!\u0964]\s+/).filter((piece) => piece.trim() !== '').length,
        ],
        differs: 'the four counts only',
      },
    ],
    limit: {
      name: 'match and split',
      run: (text) => [
        text.length,
        text.match(/\S+/g)?.length,
        text.split('\n').length,
        text.split(/[.?!\u0964]\s+/).filter((piece) => piece.trim() !== '').length,
      ],
      differs: 'the four counts only',
    },
  },
  {
    tool: 'text-splitter',
    work: 'one piece a line',
    make: (size) => fill('one, two, three, ', size),
    options: { trim: false, dropEmpty: false },
    rivals: [{ name: 'lodash split', run: (text) => lodash.split(text, ',').join('\n') }],
    limit: { name: 'split, join', run: (text) => text.split(',').join('\n') },
  },
  {
    tool: 'text-splitter',
    work: 'one trimmed piece a line',
    make: (size) => fill('one, two, three, ', size),
    rivals: [
      {
        name: 'lodash split, trim, compact',
        run: (text) => lodash.compact(text.split(',').map((each) => lodash.trim(each))).join('\n'),
      },
    ],
    limit: {
      name: 'split, trim, filter, join',
      run: (text) =>
        text
          .split(',')
          .map((each) => each.trim())
          .filter(Boolean)
          .join('\n'),
    },
  },
  {
    tool: 'text-joiner',
    work: 'lines to one line',
    make,
    rivals: [{ name: 'lodash join', run: (text) => lodash.join(text.split('\n'), ', ') }],
    limit: { name: 'split, join', run: (text) => text.split('\n').join(', ') },
  },
  {
    tool: 'add-line-numbers',
    work: 'a number before each line',
    make,
    rivals: [],
    limit: {
      name: 'split, map, join',
      run: (text) =>
        text
          .split('\n')
          .map((line, i) => `${i + 1}. ${line}`)
          .join('\n'),
      differs: 'does not align',
    },
  },
  {
    tool: 'add-prefix-suffix',
    work: 'a prefix before each line',
    make,
    options: { prefix: '> ' },
    rivals: [],
    limit: { name: 'replace(/^/gm)', run: (text) => text.replace(/^/gm, '> ') },
  },
  {
    tool: 'find-and-replace',
    work: 'a plain word',
    make,
    options: { find: 'fox', replace: 'cat', matchCase: true },
    rivals: [{ name: 'lodash replace', run: (text) => lodash.replace(text, /fox/g, 'cat') }],
    limit: { name: 'replaceAll', run: (text) => text.replaceAll('fox', 'cat') },
  },
];
