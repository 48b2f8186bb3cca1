import { select, toggle } from '../../../engine/contract/options.ts';
import type { Convert } from '../../../engine/contract/streaming.ts';
import type { Meta } from '../../../engine/contract/tool.ts';
import { changedNotes, plainSuperscripts } from '../../../engine/styles/back-to-plain.ts';
import { styleLetters, unstyleLetters } from '../../../engine/styles/letter-styler.ts';
import {
  figureSpans,
  inLetters,
  lineSpans,
  mergeSpans,
  ordinalSpans,
  powerSpans,
  replaceSpans,
} from '../../../engine/styles/raised-spans.ts';
import {
  markupList,
  missingLetters,
  otherCaseNotes,
  RAISED,
  styleFigures,
} from '../../../engine/styles/script-output.ts';
import { direction, plainOffers, type StyledPage } from '../../../engine/styles/style-fields.ts';
import { alphabetLabel, scriptLetters } from '../../../engine/styles/styled-alphabets.ts';
import { styledOutput } from '../../../engine/styles/styled-output.ts';
import { styledInPieces } from '../../../engine/styles/styled-stream.ts';

export const meta = {
  name: 'Superscript',
  title: 'Superscript Generator',
  description: 'Write superscript letters and numbers for powers, ordinals, and footnotes.',
  tags: ['superscript', 'exponent', 'unicode'],
  keywords: ['power', 'small numbers above', 'footnote mark'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'x^2 + y^{n+1}, 10^-3, SO4^2-, the 21st of May',
  sampleOptions: { what: 'powers', ordinals: true },
  options: {
    mode: direction,
    what: select('What to convert', [['all', 'Everything'], ['digits', 'Digits and symbols'], 'powers'], {
      as: 'buttons',
      when: { mode: 'style' },
    }),
    ordinals: toggle('Ordinals too', {
      hint: 'The endings of 1st, 2nd, 3rd, and 4th.',
      when: { mode: 'style', what: 'powers' },
    }),
    fallback: missingLetters(['all', 'powers']),
    newer: toggle('Use newest letters', {
      hint: 'q C F Q S, from Unicode 14 to 17; older devices show boxes.',
      more: true,
      when: { mode: 'style', what: ['all', 'powers'] },
    }),
  },
  presets: [
    { label: 'Ordinals', options: { mode: 'style', what: 'powers', ordinals: true } },
    { label: 'Powers', options: { mode: 'style', what: 'powers', ordinals: false } },
    { label: 'Everything', options: { mode: 'style', what: 'all' } },
  ],
  swap: { option: 'mode' },
  styled: true,
  help: {
    about: [
      'Superscript digits, symbols, and letters are separate characters in Unicode, so a power stays a power wherever you paste it.',
      'Powers converts whatever follows a caret: x^2, 10^-3, x^{n+1}, x^(n+1), Na^+, SO4^2-. The caret is removed. If part of a power has no superscript form, the whole power stays as typed.',
      'The list below the output has the same text as HTML and as LaTeX, where every character can be a superscript.',
    ],
    examples: [
      {
        title: 'Powers and charges',
        input: 'x^2+1, SO4^2-',
        options: { what: 'powers' },
        output: 'x\u00b2+1, SO4\u00b2\u207b',
      },
      { title: 'Everything', input: 'x2+n', output: '\u02e3\u00b2\u207a\u207f' },
      {
        title: 'Ordinals',
        input: 'the 21st of May',
        options: { what: 'powers', ordinals: true },
        output: 'the 21\u02e2\u1d57 of May',
      },
    ],
    never: ['Never converts half of a power.', 'Never uses a letter from another alphabet for one that is missing.'],
  },
} satisfies StyledPage;

/** Raise letters, digits, powers or ordinals, or bring raised and lowered text back. The list has HTML and LaTeX. */
export const convert: Convert<typeof page> = ({ mode, what, ordinals, fallback, newer }) =>
  styledInPieces({ label: alphabetLabel('superscript') }, (input) => {
    if (mode === 'plain')
      return styledOutput(unstyleLetters(input, plainSuperscripts()), undefined, {
        notes: () => changedNotes('raised', input),
      });
    const choice = { otherCase: fallback === 'case', newer };
    const letters = scriptLetters('superscript', choice);
    const label = alphabetLabel('superscript');
    const spans = () => {
      if (what === 'powers') return mergeSpans(powerSpans(input), ordinals ? ordinalSpans(input) : []);
      return what === 'all' ? lineSpans(input) : figureSpans(input);
    };
    const styled = () => {
      if (what === 'all') return styleLetters(input, letters);
      if (what === 'digits') return styleFigures(input, letters);
      const unstyled = new Set<string>();
      const text = replaceSpans(input, spans(), ({ start, end, content }) => {
        const raised = inLetters(content, letters);
        if (raised !== undefined) return raised;
        for (const letter of content.match(/[A-Za-z0-9]/g) ?? []) {
          if (!letters.has(letter.charCodeAt(0))) unstyled.add(letter);
        }
        return input.slice(start, end);
      });
      return { text, missing: [...unstyled].sort() };
    };
    const { text, missing } = styled();
    return styledOutput(
      text,
      { label, missing, further: what === 'all' ? otherCaseNotes(input, 'superscript', choice) : [] },
      { list: () => markupList(input, spans, 'sup'), offers: () => plainOffers(input, RAISED) },
    );
  });
