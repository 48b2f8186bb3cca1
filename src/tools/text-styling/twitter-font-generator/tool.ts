import type { Offer } from '../../../engine/contract/offer.ts';
import { select } from '../../../engine/contract/options.ts';
import type { Convert } from '../../../engine/contract/streaming.ts';
import { type AnyInfo, lazyOutput, type Meta, type OutputParts } from '../../../engine/contract/tool.ts';
import { weightedLength } from '../../../engine/social/weighted-length.ts';
import { cutToWeight, splitPosts } from '../../../engine/social/x-posts.ts';
import { type PlatformInfo, platformInPieces, runPlatform } from '../../../engine/styles/platform-generator.ts';
import { POST_WEIGHT } from '../../../engine/styles/platform-limits.ts';
import {
  type GalleryPage,
  nothingPicked,
  plainLinks,
  platformOptions,
} from '../../../engine/styles/platform-options.ts';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { plural } from '../../../engine/values/plural.ts';

export const meta = {
  name: 'Twitter Fonts',
  title: 'Twitter Font Generator',
  description: 'Fonts for posts and profiles on X, with the real weighted count of 280.',
  tags: ['twitter', 'x', 'fonts'],
  keywords: ['x fonts', 'tweet', 'thread splitter', 'character count'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'Big news today: see https://example.com #launch',
  options: platformOptions([], {
    protect: plainLinks('X'),
    fit: select(
      'If too long for one post',
      [
        ['no', 'Leave it'],
        ['cut', 'Cut to fit'],
        ['thread', 'Split into a thread'],
      ],
      { more: true, when: { mode: 'style' } },
    ),
  }),
  swap: { option: 'mode' },
  styled: true,
  gallery: nothingPicked,
  help: {
    about: [
      'A post on X holds 280 characters by a weighted count: most Latin letters count as 1, styled letters, emoji, and Chinese characters count as 2, and any link counts as 23, even example.com without https. So 140 styled letters fill a post. The meters use the same count; a line through a letter or a ring around it counts as 1.',
      'Hashtags, names, and links stay plain, because X only links plain ones.',
      'Text that is too long can be cut after a whole letter, or split at spaces into a numbered thread whose numbers are included in the count.',
    ],
    examples: [
      { title: 'Typewriter', input: 'a1', options: { style: 'mono' }, output: '\u{1d68a}\u{1d7f7}' },
      { title: 'Upside down', input: 'Hi', options: { style: 'upsideDown' }, output: '\u1d09H' },
      {
        title: 'Tags and links stay plain',
        input: 'go #now',
        options: { style: 'sansBold' },
        output: '\u{1d5f4}\u{1d5fc} #now',
      },
    ],
    never: ['Never posts anything.', 'Never cuts an emoji or a link in two, or separates a letter from its accent.'],
  },
} satisfies GalleryPage;

/** Returns the offers for a text that is too long for a post. @param over weighted length above the limit */
const fitOffers = (over: number): Offer[] => [
  { text: `This is ${formatNumber(over)} over the limit for a post.`, label: 'Cut to fit', options: { fit: 'cut' } },
  { text: 'Or keep all of it.', label: 'Split into a thread', options: { fit: 'thread' } },
];

/** Styles a text for X: one font, or plain again; cuts or splits it if it is too long for a post. */
export const convert: Convert<typeof page> = (options) =>
  platformInPieces<AnyInfo>(
    options,
    (input) => {
      const { fit, mode } = options;
      const output = runPlatform(input, options, {
        platform: 'x',
        finish: fit === 'cut' ? (text) => cutToWeight(text, POST_WEIGHT) : undefined,
      });
      if (mode === 'plain') return output;
      if (fit === 'thread') return inThread(output);
      return lazyOutput(output, {
        offers: () => {
          const over = (output.info?.weighted ?? 0) - POST_WEIGHT;
          return over > 0 ? [...(output.offers ?? []), ...fitOffers(over)] : output.offers;
        },
      });
    },
    options.mode === 'style' && options.fit !== 'no' && 'Posts are cut and counted in memory. Choose Leave it.',
  );

/** Returns a text as a thread of posts, if it is too long for one. */
function inThread(output: OutputParts<PlatformInfo>): OutputParts {
  if (weightedLength(output.text) <= POST_WEIGHT) return output;
  const posts = splitPosts(output.text, POST_WEIGHT);
  return lazyOutput<AnyInfo>(
    { text: posts.join('\n\n'), notes: output.notes },
    {
      info: () => ({ ...output.info, posts: posts.length }),
      summary: () => plural(posts.length, 'post'),
      list: () => posts.map((post, i) => ({ label: `Post ${i + 1} of ${posts.length}`, text: post })),
      offers: () => output.offers,
    },
  );
}
