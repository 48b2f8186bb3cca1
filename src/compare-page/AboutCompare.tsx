import { chakra } from '@chakra-ui/react';
import { memo } from 'react';

const PARTS = [
  [
    'Text',
    'Lines are compared first, then the words or characters of those that changed. What you choose to ignore still shows as it is written, with ≈ beside it. Press F7 to go to the next difference.',
  ],
  [
    'Lists',
    'Each line counts once: which are in both lists, only in the left one, only in the right one, or in either, and how often each occurs.',
  ],
  [
    'JSON',
    'Values are compared by what they hold, and each difference is told with its JSON Pointer. The order of names and whitespace do not count; 1.0 and 1 differ, and no digit of a long number is lost.',
  ],
  [
    'Patch',
    'Copy or save the differences as a unified diff. Run git apply changes.patch to turn the left file into the right one.',
  ],
] as const;

/** How texts are compared, below the panes. */
export const AboutCompare = memo(function AboutCompare() {
  return (
    <chakra.section aria-labelledby="about-compare" pt="6" pb="10">
      <chakra.h2 id="about-compare" textStyle="heading">
        How texts are compared
      </chakra.h2>
      <chakra.div
        mt="4"
        display="grid"
        columnGap="8"
        rowGap="5"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        }}
      >
        {PARTS.map(([title, text]) => (
          <div key={title}>
            <chakra.h3 fontSize="sm" fontWeight="semibold">
              {title}
            </chakra.h3>
            <chakra.p mt="1" fontSize="sm" color="fg.muted">
              {text}
            </chakra.p>
          </div>
        ))}
      </chakra.div>
    </chakra.section>
  );
});
