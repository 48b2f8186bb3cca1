import { addInfo } from '../../../engine/contract/add-info.ts';
import { checkTextSize } from '../../../engine/contract/limits.ts';
import { select, text, toggle } from '../../../engine/contract/options.ts';
import { type Convert, inPieces } from '../../../engine/contract/streaming.ts';
import type { Meta, Page } from '../../../engine/contract/tool.ts';
import { tidyRanges, withoutRanges } from '../../../engine/unicode/ranges.ts';
import { plural } from '../../../engine/values/plural.ts';
import { countsByKind, findSpecial, specialTable } from './special-characters.ts';

export const meta = {
  name: 'Remove Special Characters',
  description: 'Strip symbols, emoji, or hidden characters.',
  tags: ['symbols', 'emoji', 'punctuation', 'clean up'],
  keywords: ['zero width space', 'invisible characters', 'bom', 'non-ascii', 'accents', 'alphanumeric'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample:
    'Hello, World! #1 @home_page\nCrème brûlée & 25 € – “delicious” 👍🏽❤️\nHidden: zero\u200bwidth, a soft\u00adhyphen and a BOM\ufeff.',
  options: {
    remove: select(
      'Remove',
      [
        ['nonalnum', 'Special characters'],
        ['punct', 'Punctuation'],
        ['symbols', 'Symbols and emoji'],
        'emoji',
        ['nonascii', 'Non-ASCII'],
        ['invisible', 'Hidden characters'],
      ],
      { hint: 'Special characters: all but letters, digits, and spaces.' },
    ),
    keep: text('Always keep', { placeholder: "-_'", hint: 'List characters without separators.' }),
    replace: text('Replace with', { hint: 'Each run of removed characters becomes this.' }),
    tidy: toggle('Tidy spaces', {
      default: true,
      when: { remove: ['nonalnum', 'punct', 'symbols', 'emoji', 'nonascii'], replace: '' },
      hint: 'Closes the gap where a character was.',
    }),
  },
  presets: [
    { label: 'Letters and digits only', options: { remove: 'nonalnum', keep: '', replace: '' } },
    { label: 'File name', options: { remove: 'nonalnum', keep: '.-_', replace: '_' } },
    { label: 'Clean hidden characters', options: { remove: 'invisible', keep: '', replace: '' } },
  ],
  help: {
    about: [
      'Removes one kind of character and leaves the rest. Letters of every script count as letters: é, я, and हिन्दी are not special characters, and they keep their accents and vowel signs.',
      'Emoji are removed whole, with their skin tones, flags, and families. Hidden characters are zero-width spaces, byte order marks, soft hyphens, text direction marks, control characters, and fillers. Joiners that shape letters or hold an emoji together stay.',
      'The Removed tab lists what was removed and how often. The Hidden tab lists the invisible characters in your text by name and code point, whatever you remove; click a row to jump to it.',
    ],
    examples: [
      { title: 'Letters and digits', input: 'Crème brûlée & हिन्दी – don’t!', output: 'Crème brûlée हिन्दी dont' },
      { title: 'A file name', input: 'a/b:*c', options: { replace: '_' }, output: 'a_b_c' },
      {
        title: 'Hidden characters',
        input: 'zero\u200bwidth\ufeff',
        options: { remove: 'invisible' },
        output: 'zerowidth',
      },
    ],
    never: ['Never removes line breaks.', 'Never strips the accent from a letter, unless you ask for ASCII.'],
  },
} satisfies Page;

type Removed = { readonly removed: number; readonly kinds: Readonly<Record<string, number>> };

export const convert: Convert<typeof page, Removed> = ({ remove, keep, replace, tidy }) =>
  inPieces<Removed, Removed>({
    cut: 'line',
    piece: (input) => {
      const { ranges: found, counts } = findSpecial(input, remove, keep);
      const ranges = tidy && replace === '' && remove !== 'invisible' ? tidyRanges(input, found) : found;
      let removed = 0;
      let size = input.length + (found.length / 2) * replace.length;
      for (const [character, count] of counts) {
        removed += count;
        size -= count * character.length;
      }
      checkTextSize(size);
      return {
        text: withoutRanges(input, ranges, replace),
        highlights: { input: ranges },
        part: { removed, kinds: countsByKind(counts) },
        ...(removed > 0 && { table: specialTable(counts) }),
      };
    },
    join: (before, part) => ({
      removed: before.removed + part.removed,
      kinds: addInfo(before.kinds, part.kinds) as Removed['kinds'],
    }),
    summarize: (info) => ({ info, summary: `${plural(info.removed, 'character')} removed` }),
  });
