import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as removeLineBreaks from '../../src/tools/text-formatting/remove-line-breaks/tool.ts';
import * as wordWrap from '../../src/tools/text-formatting/word-wrap/tool.ts';
import { runTool } from '../table.ts';

const word = fc.constantFrom(
  ...['the', 'quick', 'Ab.', '(x)', '3.5', 'über', '한국어', '👨‍👩‍👧', 'e\u0301'],
  ...['日本語', '図書館は', '月曜日から', '。', '、', '「', '」', 'ー', 'っ', '我们正在', '使用', '，', '～', '２０'],
  ...['ภาษาไทย', 'เป็น', 'ระหว่างคำ', 'น้ำ', 'ພາສາລາວ', 'ແມ່ນ', 'ភាសាខ្មែរ', 'គឺជា', 'ៗ', 'မြန်မာစာ'],
);
const gap = fc.constantFrom('', '', '', ' ', ' ');
const texts = fc
  .array(fc.tuple(word, gap), { minLength: 1, maxLength: 24 })
  .map((parts) => parts.flat().join('').trim());

test('wrapping a text and removing the line breaks gives the text', async () => {
  await fc.assert(
    fc.asyncProperty(texts, fc.integer({ min: 1, max: 24 }), fc.boolean(), async (text, width, wide) => {
      const { text: wrapped } = await runTool(wordWrap, text, { width, wide });
      expect((await runTool(removeLineBreaks, wrapped)).text).toBe(text);
      // Not the breaks before `(x)`: two items of a list have the same lines, which stay apart.
      const isList = /^\(x\) .*\n\(x\) /s.test(wrapped);
      const { text: rejoined } = await runTool(wordWrap, wrapped, { width: 1000, reflow: true });
      expect(isList ? (rejoined as string).replaceAll('\n(x) ', ' (x) ') : rejoined).toBe(text);
      expect((await runTool(wordWrap, wrapped, { width, wide })).text).toBe(wrapped);
      // What must not begin a line does only where a space precedes it.
      if (/ [、。，」ーっៗ]/.test(text)) return;
      for (const line of wrapped.split('\n').slice(1)) expect(line).not.toMatch(/^[、。，」ーっៗ]/);
    }),
    { numRuns: 1000 },
  );
});

const MARK = /^(?:[-*>#]|1\.|\(a\))$/;
const prose = fc
  .array(fc.constantFrom('the', 'quick', 'Ab.', 'x', 'über', '日本語', '-', '*', '1.', '>', '#', '(a)'), {
    minLength: 1,
    maxLength: 24,
  })
  .filter(([first = '']) => !MARK.test(first))
  .map((words) => words.join(' '));

test('a mark within a line begins no line if the word before it can go there, too', async () => {
  await fc.assert(
    fc.asyncProperty(prose, fc.integer({ min: 1, max: 24 }), async (text, width) => {
      const { text: wrapped } = await runTool(wordWrap, text, { width });
      expect((await runTool(wordWrap, wrapped, { width })).text).toBe(wrapped);
      const lines = wrapped.split('\n').map((line) => line.split(' '));
      let hasMark = false;
      for (const [i, [first = '', second]] of lines.entries()) {
        const before = lines[i - 1] ?? [];
        const last = before.at(-1) ?? '';
        if (!MARK.test(first)) continue;
        hasMark = true;
        // It is alone or with another mark, or the word before it is a mark, or alone, or too long.
        const canMove = before.length > 1 && !MARK.test(last) && [...last].length + 1 + first.length <= width;
        expect(canMove && second !== undefined && !MARK.test(second), wrapped).toBe(false);
      }
      // A line of nothing but marks is a rule.
      if (hasMark || /^[-*](?: [-*])+$/m.test(wrapped)) return;
      expect((await runTool(removeLineBreaks, wrapped)).text).toBe(text);
      expect((await runTool(wordWrap, wrapped, { width: 1000, reflow: true })).text).toBe(text);
    }),
    { numRuns: 1000 },
  );
});
