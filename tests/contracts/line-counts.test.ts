import { expect, test } from 'vitest';
import type { Page } from '../../src/engine/contract/tool.ts';
import { countText } from '../../src/engine/language/counts.ts';
import { LINE_DEFINITION } from '../../src/engine/lines/line-definition.ts';
import * as addLineNumbers from '../../src/tools/text-formatting/add-line-numbers/tool.ts';
import * as addPrefix from '../../src/tools/text-formatting/add-prefix-suffix/tool.ts';
import * as duplicates from '../../src/tools/text-formatting/duplicate-line-remover/tool.ts';
import * as emptyLines from '../../src/tools/text-formatting/remove-empty-lines/tool.ts';
import * as reverseLines from '../../src/tools/text-formatting/reverse-lines/tool.ts';
import * as sortLines from '../../src/tools/text-formatting/sort-lines/tool.ts';
import * as textCounter from '../../src/tools/text-formatting/text-counter/tool.ts';
import * as textJoiner from '../../src/tools/text-formatting/text-joiner/tool.ts';
import * as wordWrap from '../../src/tools/text-formatting/word-wrap/tool.ts';
import { runTool, type ToolModule } from '../table.ts';

const TEXTS = [
  ['', 0],
  ['a', 1],
  ['a\n', 1],
  ['a\nb', 2],
  ['a\nb\n', 2],
  ['a\nb\n\n', 3],
  ['\n', 1],
  ['\n\n', 2],
  ['\na', 2],
  [' ', 1],
  [' \n', 1],
  ['a\r\nb\r\n', 2],
  ['a\rb', 2],
  ['a\rb\r', 2],
  ['a\n\rb', 3],
  ['a\r\n\nb', 3],
  ['a\r\r\nb', 3],
  ['a\u2028b\u2029c\u0085d\ve\ff', 1],
  ['a\n\u200b\nb', 3],
  ['😀\n\ud83d\n', 2],
] as const;

const figures = async <P extends Page>(tool: ToolModule<P>, text: string, options = {}) =>
  (await runTool(tool, text, options)).info ?? {};

/** Advice for when a tool counts differently. */
const remedyFor = (id: string) =>
  `src/tools/text-formatting/${id}/tool.ts counts other lines than src/engine/language/counts.ts: let both follow LINE_DEFINITION of ` +
  'src/engine/lines/line-definition.ts.';

test.each(TEXTS)('all tools count the same lines in %j: %i', async (text, lines) => {
  expect(
    countText(text).lines,
    'src/engine/language/counts.ts must count by LINE_DEFINITION of src/engine/lines/line-definition.ts.',
  ).toBe(lines);
  expect((await figures(textCounter, text))['lines'], remedyFor('text-counter')).toBe(lines);
  expect((await figures(addLineNumbers, text))['numbered'], remedyFor('add-line-numbers')).toBe(lines);
  expect((await figures(reverseLines, text))['lines'], remedyFor('reverse-lines')).toBe(lines);
  expect((await figures(sortLines, text, { dropBlank: false }))['lines'], remedyFor('sort-lines')).toBe(lines);
  const sorted = await figures(sortLines, text);
  expect(Number(sorted['lines']) + Number(sorted['removed']), remedyFor('sort-lines')).toBe(lines);
  expect((await figures(duplicates, text))['total'], remedyFor('duplicate-line-remover')).toBe(lines);
  const filled = await runTool(emptyLines, text);
  const all = countText(filled.text).lines + Number(filled.info?.['removed']);
  expect(all, remedyFor('remove-empty-lines')).toBe(lines);
  expect((await figures(textJoiner, text, { dropBlank: false }))['items'], remedyFor('text-joiner')).toBe(lines);
  const prefixed = await figures(addPrefix, text, { prefix: '>', skipBlank: false });
  expect(prefixed['changed'], remedyFor('add-prefix-suffix')).toBe(lines);
  // Of an empty text nothing is said.
  expect((await figures(wordWrap, text))['lines'] ?? 0, remedyFor('word-wrap')).toBe(lines);
});

test.each(TEXTS.filter(([text]) => !/\r(?!\n)/.test(text)))(
  '%j has as many lines as wc -l counts, or one more without a final line break',
  (text) => {
    const wc = text.split('\n').length - 1;
    const same = 'src/engine/language/counts.ts must count as `wc -l` does, and a last line without a break as one.';
    expect(countText(text).lines, same).toBe(text === '' || text.endsWith('\n') ? wc : wc + 1);
  },
);

test.each(
  Object.entries({
    'text-counter': textCounter,
    'add-line-numbers': addLineNumbers,
    'add-prefix-suffix': addPrefix,
    'reverse-lines': reverseLines,
    'sort-lines': sortLines,
    'duplicate-line-remover': duplicates,
    'remove-empty-lines': emptyLines,
    'text-joiner': textJoiner,
    'word-wrap': wordWrap,
  }),
)('the help of %s defines a line', (id, { page }) => {
  const add = `Add LINE_DEFINITION of src/engine/lines/line-definition.ts to help.about of src/tools/text-formatting/${id}/tool.ts.`;
  expect(page.help.about, add).toContain(LINE_DEFINITION);
});
