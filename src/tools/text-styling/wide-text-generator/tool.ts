import { checkStyledSize } from '../../../engine/contract/limits.ts';
import { number, select } from '../../../engine/contract/options.ts';
import type { Convert } from '../../../engine/contract/streaming.ts';
import type { Meta } from '../../../engine/contract/tool.ts';
import { NEEDS_ALL, undoWide } from '../../../engine/styles/back-to-plain.ts';
import { styleLetters } from '../../../engine/styles/letter-styler.ts';
import { spaceLetters, unspaceLetters } from '../../../engine/styles/spaced-letters.ts';
import { direction, plainOffers, type StyledPage } from '../../../engine/styles/style-fields.ts';
import { alphabetLabel, fontLetters, type Letters } from '../../../engine/styles/styled-alphabets.ts';
import { styledOutput } from '../../../engine/styles/styled-output.ts';
import { styledInPieces } from '../../../engine/styles/styled-stream.ts';

export const meta = {
  name: 'Wide Text',
  title: 'Wide Text Generator (Vaporwave Style)',
  description: 'Stretch words with fullwidth letters or even gaps for a vaporwave look.',
  tags: ['wide', 'fullwidth', 'vaporwave'],
  keywords: ['aesthetic text', 'spaced letters', 'full-width'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'Midnight Plaza 1984',
  essential: ['mode', 'method'],
  options: {
    mode: direction,
    method: select(
      'Method',
      [
        ['fullwidth', 'Wide letters'],
        ['spaced', 'Gaps'],
      ],
      { as: 'buttons' },
    ),
    space: select(
      'Spaces become',
      [
        ['ideographic', 'Wide spaces'],
        ['normal', 'Normal spaces'],
      ],
      { when: { mode: 'style', method: 'fullwidth' } },
    ),
    gap: number('Gap', { min: 1, max: 10, default: 1, hint: 'Spaces between letters.', when: { method: 'spaced' } }),
  },
  swap: { option: 'mode' },
  styled: true,
  help: {
    about: [
      "Wide letters are Unicode's fullwidth forms, made to sit among Chinese and Japanese characters: each takes up a whole square. All of ASCII has one, and so do seven currency and other symbols.",
      'Gaps puts spaces between the letters instead. An accented letter, a flag, or a family emoji counts as one letter and is never broken up.',
      'Unstyle also fixes fullwidth letters and digits from an Asian input method; punctuation in lines with Chinese, Japanese, or Korean stays. For gaps, set the same gap that was used.',
    ],
    examples: [
      { title: 'Wide letters', input: 'Wide 1!', output: '\uff37\uff49\uff44\uff45\u3000\uff11\uff01' },
      { title: 'Gaps', input: 'caf\u00e9', options: { method: 'spaced' }, output: 'c a f \u00e9' },
      { title: 'Unstyle', input: '\uff37\uff49\u3000\uff11', options: { mode: 'plain' }, output: 'Wi 1' },
    ],
    never: [
      'Never changes katakana, hangul, or other letters with wide forms of their own.',
      'Never puts a gap inside an emoji or between a letter and its accent.',
    ],
  },
} satisfies StyledPage;

const WIDE_NOTE =
  'Full-width punctuation stays beside Chinese, Japanese, or Korean, or plain letters: it may have been typed.';
const IDEOGRAPHIC_SPACE = '\u3000';

let withWideSpace: Letters | undefined;

/** Fullwidth letters and the ideographic space. */
function spacedLetters(): Letters {
  withWideSpace ??= new Map([...fontLetters('fullwidth'), [0x20, IDEOGRAPHIC_SPACE]]);
  return withWideSpace;
}

/**
 * Widen letters or put gaps between them, or take either back.
 *
 * @throws ToolError above 6,000,000 characters
 */
export const convert: Convert<typeof page> = ({ mode, method, space, gap }) =>
  styledInPieces(
    { label: alphabetLabel('fullwidth'), cut: mode === 'plain' && method !== 'spaced' ? NEEDS_ALL : 'line' },
    (input) => {
      if (input.trim() === '') return styledOutput(input);
      if (method === 'spaced') {
        if (mode === 'plain') return styledOutput(unspaceLetters(input, gap));
        checkStyledSize(input.length * (gap + 1));
        return styledOutput(spaceLetters(input, gap));
      }
      if (mode === 'plain') {
        const { text, keepsTyped } = undoWide(input);
        return styledOutput(text, undefined, { notes: () => (keepsTyped ? [WIDE_NOTE] : []) });
      }
      const letters = space === 'ideographic' ? spacedLetters() : fontLetters('fullwidth');
      const { text, missing } = styleLetters(input, letters);
      return styledOutput(
        text,
        { label: alphabetLabel('fullwidth'), missing },
        { offers: () => plainOffers(input, /[\uff21-\uff3a\uff41-\uff5a]/) },
      );
    },
  );
