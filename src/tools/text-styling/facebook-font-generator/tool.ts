import type { Convert } from '../../../engine/contract/streaming.ts';
import { lazyOutput, type Meta } from '../../../engine/contract/tool.ts';
import { wrapLines } from '../../../engine/styles/line-markup.ts';
import { platformInPieces, runPlatform } from '../../../engine/styles/platform-generator.ts';
import {
  type GalleryPage,
  nothingPicked,
  plainLinks,
  platformOptions,
} from '../../../engine/styles/platform-options.ts';

export const meta = {
  name: 'Facebook Fonts',
  title: 'Facebook Font Generator',
  description: 'Style posts, comments, and bios in 50 fonts that Facebook shows.',
  tags: ['facebook', 'fonts', 'unicode'],
  keywords: ['facebook bold', 'messenger', 'whatsapp', 'fancy post'],
} satisfies Meta;

const MARKUP = [
  ['messenger-bold', 'Bold (Messenger, WhatsApp)'],
  ['messenger-italic', 'Italic (Messenger, WhatsApp)'],
  ['messenger-strike', 'Strike (Messenger, WhatsApp)'],
  ['messenger-code', 'Code (Messenger, WhatsApp)'],
] as const;

export const page = {
  input: 'text',
  sample: 'Open house this Saturday, 10 to 4',
  options: platformOptions(MARKUP, { protect: plainLinks('Facebook') }),
  swap: { option: 'mode' },
  styled: true,
  gallery: nothingPicked,
  help: {
    about: [
      'Facebook posts and comments have no bold or italic, so these fonts are Unicode letters that look the part. Paste them into posts, comments, bios, and page names.',
      'Messenger and WhatsApp do support formatting: asterisks around a word make it bold. Those styles are at the end of the list and say so.',
      'Facebook search does not find styled words, so keep names and keywords plain. Hashtags, names, and links stay plain, because Facebook only links plain ones.',
    ],
    examples: [
      { title: 'Bold script', input: 'Hi 5', options: { style: 'boldScript' }, output: '\u{1d4d7}\u{1d4f2} \u{1d7d3}' },
      { title: 'Bold in Messenger', input: 'a b\n', options: { markup: 'messenger-bold' }, output: '*a b*\n' },
    ],
    never: ['Never posts anything.', 'Never changes emoji or line breaks.'],
  },
} satisfies GalleryPage;

const MARKERS: Readonly<Record<string, string>> = {
  'messenger-bold': '*',
  'messenger-italic': '_',
  'messenger-strike': '~',
  'messenger-code': '`',
};

/** Style a text for Facebook: one font, one row of Messenger's formatting, or plain again. */
export const convert: Convert<typeof page> = (options) =>
  platformInPieces(options, (input) => {
    const output = runPlatform(input, options, {
      platform: 'facebook',
      markup: MARKUP,
      format: (text, row) => wrapLines(text, MARKERS[row] ?? ''),
    });
    if (options.mode === 'plain' || options.style === 'none' || input.trim() === '') return output;
    return lazyOutput(output, {
      notes: () => [...(output.notes ?? []), 'Facebook search does not find styled words.'],
    });
  });
