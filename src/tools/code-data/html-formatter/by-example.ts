import type { ByExample } from '../../../engine/by-example/contract.ts';
import { isSubsequence, letters, wordSet } from '../../../engine/by-example/signatures.ts';
import { markdownMarks } from '../../../engine/formats/markup/markdown-marks.ts';
import type { page } from './tool.ts';

const isMarkdown = (text: string) => markdownMarks(text) > 0;
const isMarkup = (text: string) => /^\s*</.test(text);

/** Whether one has all letters of the other, in order: tags and marks come to them. */
const isWithin = (less: string, more: string) => isSubsequence(letters(less), letters(more));

export const byExample = {
  changes: ['space', 'encoding'],
  can: (have, want) => {
    if (isMarkup(have)) return isMarkup(want) ? wordSet(have) === wordSet(want) : isWithin(want, have);
    return isMarkdown(have) && (isMarkup(want) ? isWithin(have, want) : isWithin(want, have));
  },
  gate: (have, want) => ({
    from: [isMarkup(have) ? 'html' : 'markdown'],
    to: want === undefined || isMarkup(want) ? ['html'] : ['markdown', 'text'],
  }),
  vary: ['indent', 'attributes', 'whitespace', 'bracketSameLine'],
  skip: { indent: ['1', '3', '5', '6', '7', '8'] },
  weight: 600,
} satisfies ByExample<typeof page>;
