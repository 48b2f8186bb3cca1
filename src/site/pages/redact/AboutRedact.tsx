import { memo } from 'react';
import { AboutParts } from '../../ui/AboutParts.tsx';

const PARTS = [
  [
    'Levels',
    'Certain: a check proves it, such as the check digit of a card number. Likely: a pattern and the words around it. Yours: own words, and names that you took from the offers. Names without a label such as "Patient:" are never taken unasked.',
  ],
  [
    'Put back',
    'Send the redacted text, then paste the answer under Put back. Placeholders become the values again, even if their case or their brackets have changed. A removed value, or one cut to its last four, cannot be put back.',
  ],
  [
    'What it misses',
    'No detector finds everything. Each kind says what it misses. Read the redacted text before you send it, and redact what you see: select it in the text, or add it to your own words.',
  ],
  [
    'What stays here',
    'Your text, the map, and your choices are in the memory of this tab alone: never in a link, a storage, or a request. A reload clears them. Save the map as a file to put values back later.',
  ],
] as const;

/** Section below the panes about the levels, the map, and what stays on the device. */
export const AboutRedact = memo(function AboutRedact() {
  return <AboutParts id="how-it-works" title="How redacting works" parts={PARTS} />;
});
