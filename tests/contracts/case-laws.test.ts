import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as alternatingCase from '../../src/tools/text-case/alternating-case/tool.ts';
import * as capitalizedCase from '../../src/tools/text-case/capitalized-case/tool.ts';
import * as inverseCase from '../../src/tools/text-case/inverse-case/tool.ts';
import * as lowerCase from '../../src/tools/text-case/lower-case/tool.ts';
import * as sentenceCase from '../../src/tools/text-case/sentence-case/tool.ts';
import * as titleCase from '../../src/tools/text-case/title-case/tool.ts';
import * as upperCase from '../../src/tools/text-case/upper-case/tool.ts';
import { runTool } from '../table.ts';

const words = fc.constantFrom(
  ...['the', 'OF', 'iPhone', 'NASA', "don't", 'I', "i'm", 'e.g.', 'J.R.R.', 'a.m.', 'well-known', 'and/or', '3rd'],
  ...[
    '“Quoted”',
    '(x)',
    'ÉCOLE',
    'ΟΔΟΣ',
    'ijs',
    'हिन्दी',
    '日本。',
    '👍🏽',
    'https://Ex.com/A',
    'Bob@Ex.com',
    '…',
    '—',
    'e\u0301',
    'E\u0301',
    'tues.',
    'i.)',
    '5Mc!"',
    'ʼNUFF',
    '[12:30]',
  ],
);
const gaps = fc.constantFrom(' ', '  ', '\n', '\r\n', '\n\n', '. ', '! ', ': ', '\t', '\u3000');
const texts = fc.array(fc.tuple(words, gaps), { minLength: 1, maxLength: 12 }).map((parts) => parts.flat().join(''));

type Options = Readonly<Record<string, unknown>>;
type Run = (text: string, options: Options) => ReturnType<typeof runTool>;

const TOOLS: readonly (readonly [name: string, run: Run, optionSets: readonly Options[]])[] = [
  [
    'capitalized',
    (text, options) => runTool(capitalizedCase, text, options),
    [{}, { hyphens: true, keep: 'mixed' }, { protect: true, keep: 'acronyms' }],
  ],
  [
    'title',
    (text, options) => runTool(titleCase, text, options),
    [{}, { subtitle: true, hyphens: false }, { keep: 'mixed', exact: 'iPhone', protect: true }],
  ],
  [
    'sentence',
    (text, options) => runTool(sentenceCase, text, options),
    [{}, { colon: true }, { lines: 'each', colon: true }, { lines: 'never', keep: 'mixed', protect: true }],
  ],
  [
    'alternating',
    (text, options) => runTool(alternatingCase, text, options),
    [{}, { count: 'letters' }, { count: 'words', start: 'upper', protect: true }],
  ],
  ['inverse', (text, options) => runTool(inverseCase, text, options), [{}, { protect: true }]],
  ['lower', (text, options) => runTool(lowerCase, text, options), [{}, { keep: 'acronyms' }, { protect: true }]],
  ['upper', (text, options) => runTool(upperCase, text, options), [{}, { protect: true }]],
];

describe.each(TOOLS)('%s case', (name, run, optionSets) => {
  const fault = (what: string) => `src/tools/text-case/${name}-case/tool.ts ${what}. Change its engine.`;

  test('changes only the case of letters', async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.constantFrom(...optionSets), async (text, options) => {
        const changed = (await run(text, options)).text;
        expect(changed.toLowerCase(), fault('changed more than capitals')).toBe(text.toLowerCase());
      }),
    );
  });

  test('offers only options that change the result, and nothing more once they are set', async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.constantFrom(...optionSets), async (text, options) => {
        const { text: before, offers = [] } = await run(text, options);
        for (const offer of offers) {
          const after = await run(text, { ...options, ...offer.options });
          expect(after.text, fault('offers what changes nothing: leave the offer out then')).not.toBe(before);
          expect(after.offers, fault('offers the same again after it was accepted')).toBeUndefined();
        }
      }),
    );
  });

  if (name === 'inverse') return;
  test('is idempotent', async () => {
    // Not with `keep`: a line that ends up all in capitals has none to keep.
    const stable = optionSets.filter((options) => !('keep' in options));
    await fc.assert(
      fc.asyncProperty(texts, fc.constantFrom(...stable), async (text, options) => {
        const { text: once } = await run(text, options);
        expect((await run(once, options)).text, fault('changes its own output')).toBe(once);
      }),
    );
  });
});
