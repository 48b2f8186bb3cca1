import { memo } from 'react';
import { AboutParts } from '../../ui/AboutParts.tsx';

const PARTS = [
  [
    'What is searched',
    'All tools with their options, patterns made from your example, and recipes of up to four steps. Each answer was run on every pair before you see it.',
  ],
  [
    'Good examples',
    'Two or three lines say more than one. Take lines that differ: a long one, one with a number, one with an accent.',
  ],
  [
    'Several pairs',
    'An answer must fit all pairs. Add one wherever a result is wrong, or choose the line that is right.',
  ],
  ['Links', 'A link carries the tool or the recipe, with its options. Your examples and your text stay in this tab.'],
] as const;

/** Explanation of the search, below the panes. */
export const AboutFind = memo(function AboutFind() {
  return <AboutParts id="about-find" title="How finding by example works" parts={PARTS} />;
});
