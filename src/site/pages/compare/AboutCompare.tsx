import { memo } from 'react';
import { AboutParts } from '../../ui/AboutParts.tsx';

const PARTS = [
  [
    'Text',
    'Lines are compared first, then the words or characters of those that changed. What you choose to ignore still shows as it is written, with ≈ beside it. Blocks of lines that are the same in another place are moved. Press F7 to go to the next difference.',
  ],
  [
    'Format first',
    'Texts that are laid out in different ways differ in every line. Format both sides, or run a recipe that you saved, and what is compared, copied, and downloaded is the result.',
  ],
  [
    'Lists',
    'Each line counts once: which are in both lists, only in the left one, only in the right one, or in either, and how often each occurs.',
  ],
  [
    'JSON',
    'Values are compared by content, and each difference is shown with its JSON Pointer. The order of names and whitespace do not count, 1.0 is 1 unless you ask for numbers as written, and no digit of a long number is lost.',
  ],
  [
    'Patch',
    'Copy or save the differences as a unified diff, with those that are ignored. Run git apply changes.patch to turn the left file into the right one.',
  ],
] as const;

/** Section below the panes about the way texts are compared. */
export const AboutCompare = memo(function AboutCompare() {
  return <AboutParts id="about-compare" title="How texts are compared" parts={PARTS} />;
});
