import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countText } from '../../src/engine/language/counts.ts';
import * as sentenceCase from '../../src/tools/text-case/sentence-case/tool.ts';
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

const abbreviations = fc
  .tuple(
    fc.constantFrom(
      ...'jan tues vol fig app cf pr hr sr fa verf no p kap rozdz col etc mass feat co maj prof vol ms z.B v.Chr p.ex Lt.Cdr u.a s.o eKr J'.split(
        ' ',
      ),
    ),
    fc.constantFrom<(word: string) => string>(
      (word) => word,
      (word) => word.toUpperCase(),
      (word) => word.charAt(0).toUpperCase() + word.slice(1),
    ),
  )
  .map(([word, change]) => `${change(word)}.`);
const plain = fc.constantFrom('The', 'Foo', 'foo', 'IV', 'BAR', 'time', 'école', '12');
const blanks = fc.oneof(
  fc.constant(' '),
  gaps.filter((gap) => gap !== ''),
);
// A word between two abbreviations: the law does not hold for all that follow each other or an initial (`a. tues. foo`).
const marked = fc
  .array(fc.tuple(fc.oneof(abbreviations, plain), blanks, plain, blanks), { maxLength: 5 })
  .map((parts) => parts.flat().join(''));

test.each(['none', 'all'])('Sentence Case twice is Sentence Case once, with capitals kept: %s', async (keep) => {
  await fc.assert(
    fc.asyncProperty(marked, async (text) => {
      const { text: once } = await runTool(sentenceCase, text, { keep });
      expect((await runTool(sentenceCase, once as string, { keep })).text).toBe(once);
    }),
    { numRuns: 500 },
  );
});

const shouted = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        ...'À 9 H.|P. 12|1990 R.|P. EX.|Т. Е.|Т. Д.|1990 Г.|TJ.|Д. 5|FIG. 3|HAUPTSTR. 5|Z. B.|5 P. M.'.split('|'),
      ),
      fc.constantFrom('THE', 'NE', 'W ŁODZI', 'В МОСКВЕ', 'FOO', 'ANNA:', 'I GO', '12'),
      fc.constantFrom(' ', ' ', '. ', '! ', '\n', '\n\n'),
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.map(([word, plain, gap]) => `${word} ${plain}${gap}`).join(''));

test('Sentence Case twice is Sentence Case once in a text of capitals', async () => {
  await fc.assert(
    fc.asyncProperty(shouted, async (text) => {
      const { text: once } = await runTool(sentenceCase, text);
      expect((await runTool(sentenceCase, once as string)).text).toBe(once);
    }),
    { numRuns: 500 },
  );
});
