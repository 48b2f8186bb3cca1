import { fromUnits } from '../../../engine/bytes/charsets.ts';
import { select, toggle } from '../../../engine/contract/options.ts';
import { type Convert, inPieces } from '../../../engine/contract/streaming.ts';
import type { Meta, OutputParts, Page } from '../../../engine/contract/tool.ts';
import { linksAnd } from '../../../engine/social/x-links.ts';
import { plural } from '../../../engine/values/plural.ts';
import { shiftToEnglish } from './english-shift.ts';

export const meta = {
  name: 'ROT13',
  title: 'ROT13 Converter (Transform, Encode, Decode)',
  description: 'Shift letters by 13 places, or use ROT5, ROT18, and ROT47. Run twice to undo.',
  tags: ['rot13', 'cipher', 'spoiler'],
  keywords: ['rot5', 'rot18', 'rot47', 'decode', 'encode'],
} satisfies Meta;

export const page = {
  input: 'text',
  takes: ['caesar'],
  sample: 'Spoiler: the butler did it. Details at https://example.com/ending',
  sampleOptions: { protect: true },
  options: {
    variant: select(
      'Variant',
      [
        ['rot13', 'ROT13'],
        ['rot5', 'ROT5'],
        ['rot18', 'ROT18'],
        ['rot47', 'ROT47'],
      ],
      { as: 'buttons', hint: 'ROT13: letters. ROT5: digits. ROT18: both. ROT47: every character from ! to ~.' },
    ),
    protect: toggle('Leave links and @names'),
  },
  swap: {},
  help: {
    about: [
      'ROT13 moves each letter 13 places forward in the alphabet, wrapping from Z to A. Since 13 is half of 26, the same step undoes it: one box does both. It hides a spoiler or a punch line from a passing glance, but it protects nothing.',
      'ROT5 does the same for digits, ROT18 for letters and digits, and ROT47 for all 94 printable ASCII characters.',
      'For any other number of places, use the Caesar Cipher tool, which can also try them all.',
    ],
    examples: [
      { title: 'Encode', input: 'Hello, World!', output: 'Uryyb, Jbeyq!' },
      { title: 'Decode with the same step', input: 'Uryyb, Jbeyq!', output: 'Hello, World!' },
      {
        title: 'Symbols as well',
        input: 'Hello, World! 2024',
        options: { variant: 'rot47' },
        output: 'w6==@[ (@C=5P a_ac',
      },
    ],
    never: [
      'Never changes accented letters, other alphabets, or emoji.',
      'Never keeps text secret: anyone can undo it.',
    ],
  },
} satisfies Page;

type Variant = 'rot13' | 'rot5' | 'rot18' | 'rot47';

/** Returns the replacement of each ASCII character. */
function rotation(variant: Variant): Uint8Array {
  const table = Uint8Array.from({ length: 128 }, (_, code) => code);
  const rotateRange = (first: number, count: number) => {
    for (let i = 0; i < count; i++) table[first + i] = first + ((i + count / 2) % count);
  };
  if (variant === 'rot47') rotateRange(0x21, 94);
  if (variant === 'rot13' || variant === 'rot18') {
    rotateRange(0x41, 26);
    rotateRange(0x61, 26);
  }
  if (variant === 'rot5' || variant === 'rot18') rotateRange(0x30, 10);
  return table;
}

function rotate(text: string, table: Uint8Array): string {
  const units = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    units[i] = table[unit] ?? unit;
  }
  return fromUnits(units);
}

function rotateAround(text: string, table: Uint8Array): string {
  const pieces: string[] = [];
  let end = 0;
  for (const link of linksAnd(/https?:\/\/\S+|@\w+/g, text)) {
    pieces.push(rotate(text.slice(end, link.start), table), text.slice(link.start, link.end));
    end = link.end;
  }
  pieces.push(rotate(text.slice(end), table));
  return pieces.join('');
}

/** Returns what letter frequencies suggest about the input, and the offer of other shifts. */
function guess(input: string): Pick<OutputParts, 'notes' | 'offers'> {
  const shift = shiftToEnglish(input);
  const isOther = shift !== undefined && shift !== 0 && shift !== 13;
  const text = isOther
    ? `The letters suggest English shifted by ${plural(26 - shift, 'place')}, not 13.`
    : 'Try another number of places?';
  return {
    offers: [{ text, label: 'Open Caesar Cipher', tool: 'caesar-cipher' }],
    ...(shift === 13 && { notes: ['The input already looks like ROT13: the output reads like English.'] }),
  };
}

/** Returns the number of UTF-16 code units that differ between two texts of the same length. */
function countChanged(before: string, after: string): number {
  let changed = 0;
  for (let i = 0; i < before.length; i++) if (before.charCodeAt(i) !== after.charCodeAt(i)) changed++;
  return changed;
}

/**
 * Rotates letters, digits or printable ASCII by half of their number, so that each variant is its own inverse.
 *
 * With `protect`, links and `@names` stay.
 */
export const convert: Convert<typeof page> = ({ variant, protect }) => {
  const table = rotation(variant);
  return inPieces<{ readonly changed: number }>({
    cut: protect ? 'space' : 'character',
    piece: (input, { isFirst, isLast }) => {
      const text = protect ? rotateAround(input, table) : rotate(input, table);
      const isGuessed = isFirst && isLast && (variant === 'rot13' || variant === 'rot18');
      return { text, part: { changed: countChanged(input, text) }, ...(isGuessed && guess(input)) };
    },
    summarize: (info) => ({ info, summary: `${plural(info.changed, 'character')} changed` }),
    // The guess from the letters of the whole.
    without: ['notes'],
  });
};
