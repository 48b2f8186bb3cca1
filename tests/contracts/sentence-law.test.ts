import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countText } from '../../src/text/counts.ts';
import * as textCounter from '../../src/tools/text-formatting/text-counter/tool.ts';
import * as textSplitter from '../../src/tools/text-formatting/text-splitter/tool.ts';
import { runTool } from '../table.ts';

const words = fc.constantFrom(
  ...[
    'He',
    'she said',
    'the',
    'NASA',
    'I',
    '5',
    '日本',
    'ไทย',
    '¿Qué',
    '“Stop!”',
    '"why?"',
    '「はい。」と',
    '— and',
    '(x)',
  ],
  ...[
    'z. B.',
    'd.h.',
    'p. ex.',
    'v. Chr.',
    'vol. 3',
    'Dr.',
    'U.S.',
    'etc.',
    'J.-C.',
    'Fig. A',
    'no. 5',
    '2 oz.',
    'т. е.',
  ],
);
const gaps = fc.constantFrom(
  ' ',
  ' ',
  '. ',
  '! ',
  '? ',
  '… ',
  '。',
  '। ',
  '\n',
  '\r\n',
  '\r',
  '\n\n',
  '\n- ',
  '\u00a0',
  '',
);
const texts = fc.array(fc.tuple(words, gaps), { maxLength: 16 }).map((parts) => parts.flat().join(''));

test('splitter and counter agree on the number of sentences', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const split = await runTool(textSplitter, text, { by: 'sentences' });
      const counted = await runTool(textCounter, text);
      expect(split.info).toMatchObject({ parts: counted.info?.sentences });
      expect(countText(text).sentences).toBe(counted.info?.sentences);
    }),
    { numRuns: 500 },
  );
});
