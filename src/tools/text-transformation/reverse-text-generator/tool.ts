import { textWithLosses } from '../../../engine/contract/losses.ts';
import { select, toggle, type Values } from '../../../engine/contract/options.ts';
import { type Convert, inPieces } from '../../../engine/contract/streaming.ts';
import type { Meta, Output, Page } from '../../../engine/contract/tool.ts';
import { lineEndOf, otherLineEnds } from '../../../engine/lines/lines.ts';
import {
  isPalindrome,
  reverseCharacters,
  reverseLetters,
  reverseLines,
  reverseTurned,
  reverseWords,
} from '../../../engine/lines/reverse.ts';
import type { Inverse } from '../../../engine/recipe/inverse.ts';
import { uprightTable, upsideDownTable } from '../../../engine/styles/upside-down.ts';

export const meta = {
  name: 'Reverse Text',
  title: 'Reverse Text Generator (Transform Backwards, Upside Down)',
  description: 'Reverse letters, words, or lines, or flip text upside down, keeping emoji whole.',
  tags: ['reverse', 'backwards', 'upside down'],
  keywords: ['mirror', 'flip text', 'palindrome'],
} satisfies Meta;

export const page = {
  input: 'text',
  takes: ['upside-down'],
  sample: 'Never odd or even\nCafé crème, 👩‍👩‍👧 and 🇫🇷',
  essential: ['mode', 'perLine'],
  options: {
    mode: select('Reverse', [
      'characters',
      ['words', 'Word order'],
      ['letters', 'Each word'],
      ['lines', 'Line order'],
      ['flip', 'Upside down'],
      ['unflip', 'Upright again'],
    ]),
    perLine: toggle('Line by line', { default: true, when: { mode: ['characters', 'words'] } }),
    keepCase: toggle('Keep capitals in place', { when: { mode: ['characters', 'letters'] } }),
  },
  swap: { option: 'mode', to: { flip: 'unflip', unflip: 'flip' } },
  download: [{ suffix: 'reversed' }],
  help: {
    about: [
      'Reverse text by characters, by words, by the letters of each word, or by lines. A character is whatever you see as one: an accented letter, a family emoji, or a flag stays whole.',
      'Upside down replaces letters with characters that look like them rotated by 180 degrees, and reverses their order. Upright again undoes it exactly. Letters without such a character stay as they are.',
    ],
    examples: [
      { title: 'Backwards', input: 'Hello, World!', output: '!dlroW ,olleH' },
      { title: 'Word order', input: 'one two  three.', options: { mode: 'words' }, output: 'three.  two one' },
      {
        title: 'Capitals keep their place',
        input: 'Hello World',
        options: { mode: 'letters', keepCase: true },
        output: 'Olleh Dlrow',
      },
      { title: 'Upside down', input: 'Hello (World)!', options: { mode: 'flip' }, output: '¡(plɹoM) ollǝH' },
    ],
    never: [
      'Never separates an accent from its letter or breaks up an emoji.',
      'Never uses right-to-left control characters, which would scramble the line.',
    ],
  },
} satisfies Page;

/** Upside down and back are each other's inverse, and every other order is its own. */
export const inverse: Inverse<typeof page> = (options) => ({
  options: { ...options, mode: { flip: 'unflip', unflip: 'flip' }[options.mode as string] ?? options.mode },
});

type Options = Values<(typeof page)['options']>;

function reversed(input: string, { mode, perLine, keepCase }: Options): Output {
  switch (mode) {
    case 'words':
      return reverseWords(input, perLine);
    case 'letters':
      return reverseLetters(input, keepCase);
    case 'lines':
      return textWithLosses(reverseLines(input), { lineBreaks: otherLineEnds(input, lineEndOf(input)) });
    case 'flip':
      return reverseTurned(input, upsideDownTable());
    case 'unflip':
      return reverseTurned(input, uprightTable());
    default:
      return {
        text: reverseCharacters(input, perLine, keepCase),
        notes: isPalindrome(input) ? ['A palindrome: its letters read the same backward.'] : [],
      };
  }
}

function cutOf({ mode, perLine }: Options) {
  if (mode === 'lines')
    return 'Reverse Lines does this with files of any size; this tool needs the whole text in memory.';
  if (mode === 'flip' || mode === 'unflip') return 'Turning a text upside down needs all of it in memory.';
  return mode !== 'letters' && !perLine
    ? 'Unless it is done line by line, the whole text is needed in memory.'
    : 'line';
}

/** Reverse a text by characters, words, letters or lines, or turn it upside down. Linear. */
export const convert: Convert<typeof page> = (options) =>
  inPieces({
    cut: cutOf(options),
    piece: (input) => reversed(input, options),
    // Whether all of a file is a palindrome nobody asks.
    without: ['notes'],
  });
