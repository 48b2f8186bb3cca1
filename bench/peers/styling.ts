import { getFonts, transform } from 'convert-unicode-fonts';
import esrever from 'esrever';
import generatePassword from 'generate-password';
import { LoremIpsum } from 'lorem-ipsum';
import rot13Cipher from 'rot13-cipher';
import superscript from 'superscript-text';
import { summon } from 'zalgo-js';
import { prose } from '../inputs/shapes.ts';
import type { Duel, Rival } from './duel.ts';

const make = (size: number) => prose(size, 40);

/** The loop that nobody can do without: every letter is looked up in a table. */
const lookUp = (upper: number, lower: number): Rival => {
  const table = new Map<string, string>();
  for (let i = 0; i < 26; i++) {
    table.set(String.fromCharCode(65 + i), String.fromCodePoint(upper + i));
    table.set(String.fromCharCode(97 + i), String.fromCodePoint(lower + i));
  }
  return {
    name: 'replace from a Map',
    run: (text) => text.replace(/[A-Za-z]/g, (letter) => table.get(letter) ?? letter),
    differs: 'letters A to Z only',
  };
};

const after = (mark: string): Rival => ({
  name: 'replace(/./gsu)',
  run: (text) => text.replace(/./gsu, `$&${mark}`),
  differs: 'marks spaces and line breaks too',
});

/** Styled letters: tool, where its uppercase and lowercase letters begin, and the name of the style in the peer. */
const styles = [
  ['bold-text-generator', 0x1d400, 0x1d41a, 'bold'],
  ['italic-text-converter', 0x1d434, 0x1d44e, 'italic'],
  ['wide-text-generator', 0xff21, 0xff41, 'fullWidth'],
  ['bubble-text-generator', 0x24b6, 0x24d0, 'circled'],
  ['big-text-converter', 0x1d400, 0x1d41a, 'bold'],
  ['small-text-generator', 0x1d2c, 0x1d43, 'super'],
  ['subscript-generator', 0x2090, 0x2090, 'super'],
  ['instagram-fonts', 0x1d400, 0x1d41a, 'bold'],
  ['facebook-font-generator', 0x1d400, 0x1d41a, 'bold'],
  ['twitter-font-generator', 0x1d400, 0x1d41a, 'bold'],
  ['discord-font-generator', 0x1d400, 0x1d41a, 'bold'],
] as const;

/** The styling and transformation tools. */
export const stylingDuels: readonly Duel[] = [
  ...styles.map(
    ([tool, upper, lower, style]): Duel => ({
      tool,
      work: 'letters in another style',
      make,
      options: tool === 'big-text-converter' ? { kind: 'unicode' } : {},
      rivals: [
        {
          name: `convert-unicode-fonts ${style}`,
          run: (text) => {
            const font = getFonts()[style];
            return font && transform(text, font);
          },
          differs: 'another table of letters',
        },
      ],
      limit: lookUp(upper, lower),
    }),
  ),
  {
    tool: 'superscript-generator',
    work: 'raised letters',
    make,
    rivals: [{ name: 'superscript-text', run: (text) => superscript(text), differs: 'fewer letters' }],
    limit: lookUp(0x1d2c, 0x1d43),
  },
  {
    tool: 'strikethrough-text-generator',
    work: 'a line through each letter',
    make,
    rivals: [],
    limit: after('\u0336'),
  },
  { tool: 'underline-text-generator', work: 'a line under each letter', make, rivals: [], limit: after('\u0332') },
  { tool: 'slash-text-generator', work: 'a slash through each letter', make, rivals: [], limit: after('\u0338') },
  {
    tool: 'zalgo-text-generator',
    work: 'a mark on each letter',
    make: (size) => make(size / 10),
    // As many marks as the peer piles.
    options: { amount: 1, mid: false, down: false },
    rivals: [
      { name: 'zalgo-js', run: (text) => summon({})(text), differs: 'random; marks spaces and line breaks too' },
    ],
    limit: after('\u0300'),
  },
  {
    tool: 'cursed-text-generator',
    work: 'marks and odd letters',
    make: (size) => make(size / 10),
    rivals: [{ name: 'zalgo-js', run: (text) => summon({})(text), differs: 'random; other amounts' }],
    limit: after('\u0300\u0320\u0334'),
  },
  {
    tool: 'reverse-text-generator',
    work: 'last character first',
    make,
    rivals: [{ name: 'esrever', run: (text) => esrever.reverse(text), differs: 'breaks emoji of several characters' }],
    limit: {
      name: 'Array.from, reverse, join',
      run: (text) => Array.from(text).reverse().join(''),
      differs: 'by code point',
    },
  },
  {
    tool: 'rot13-converter',
    work: 'ROT13',
    make,
    rivals: [{ name: 'rot13-cipher', run: (text) => rot13Cipher(text) }],
    limit: {
      name: 'replace',
      run: (text) =>
        text.replace(/[A-Za-z]/g, (letter) => {
          const code = letter.charCodeAt(0);
          return String.fromCharCode(code + ((code & 31) <= 13 ? 13 : -13));
        }),
    },
  },
  {
    tool: 'binary-converter',
    work: 'bytes as eight digits',
    make: (size) => make(size / 4),
    rivals: [],
    limit: {
      name: 'TextEncoder + toString(2)',
      run: (text) => Array.from(new TextEncoder().encode(text), (byte) => byte.toString(2).padStart(8, '0')).join(' '),
    },
  },
  {
    tool: 'lorem-ipsum-generator',
    work: '100 paragraphs',
    make: () => '',
    options: { unit: 'paragraphs', count: 100 },
    rivals: [{ name: 'lorem-ipsum', run: () => new LoremIpsum().generateParagraphs(100), differs: 'random' }],
  },
  {
    tool: 'password-generator',
    work: '100 passwords',
    make: () => '',
    options: { count: 100 },
    rivals: [
      {
        name: 'generate-password',
        run: () =>
          generatePassword.generateMultiple(100, { length: 16, numbers: true, symbols: true, strict: true }).join('\n'),
        differs: 'random',
      },
    ],
  },
];
