import { toggle } from '../../../engine/contract/options.ts';
import type { Convert } from '../../../engine/contract/streaming.ts';
import type { Meta } from '../../../engine/contract/tool.ts';
import { platformInPieces, runPlatform } from '../../../engine/styles/platform-generator.ts';
import {
  type GalleryPage,
  nothingPicked,
  plainLinks,
  platformOptions,
} from '../../../engine/styles/platform-options.ts';
import { keepBlankLines } from './blank-line-keeper.ts';

export const meta = {
  name: 'Instagram Fonts',
  description: 'Fancy letters for bios, captions, and comments, with a bio length meter.',
  tags: ['instagram', 'fonts', 'bio'],
  keywords: ['instagram bio', 'caption', 'fancy letters', 'line breaks'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'Coffee, cats and code\n\nNew post every Sunday #coffee @lettermill',
  options: platformOptions([], {
    keepBlankLines: toggle('Keep blank lines', {
      hint: 'Instagram drops empty lines. An invisible character keeps them.',
      when: { mode: 'style' },
    }),
    protect: plainLinks('Instagram'),
  }),
  swap: { option: 'mode' },
  styled: true,
  gallery: nothingPicked,
  help: {
    about: [
      'Instagram has just one font, so fancy letters in bios, captions, and comments are separate Unicode characters. Choose a row and copy it.',
      'Hashtags, names, and links stay plain, because Instagram only links plain ones. Blank lines can be kept with an invisible character. The meters count the way Instagram does, so an emoji or a styled letter may count as several characters.',
      'Unstyle reverses fonts, superscripts, subscripts, small capitals, lines, and shapes all at once.',
    ],
    examples: [
      { title: 'Small capitals', input: 'bio', options: { style: 'smallCaps' }, output: '\u0299\u026a\u1d0f' },
      {
        title: 'Hearts in every word',
        input: 'Hi you',
        options: { style: 'hearts' },
        output: 'H\u2665i y\u2665o\u2665u',
      },
      { title: 'Blank lines kept', input: 'a\n\nb', options: { keepBlankLines: true }, output: 'a\n\u2800\nb' },
    ],
    never: ['Never styles hashtags, names, or links, unless you ask it to.', 'Never changes emoji.'],
  },
} satisfies GalleryPage;

/** Style a text for Instagram: one font, or plain again. */
export const convert: Convert<typeof page> = (options) =>
  platformInPieces(options, (input) =>
    runPlatform(input, options, { platform: 'instagram', finish: options.keepBlankLines ? keepBlankLines : undefined }),
  );
