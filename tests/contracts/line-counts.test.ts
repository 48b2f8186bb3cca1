import { expect, test } from 'vitest';
import { LINE_RULE } from '../../src/core/line-rule.ts';
import type { Page } from '../../src/core/tool.ts';
import { countText } from '../../src/text/counts.ts';
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

test.each(TEXTS)('all tools count the same lines in %j: %i', async (text, lines) => {
  expect(countText(text).lines, 'the live counts').toBe(lines);
  expect((await figures(textCounter, text))['lines'], 'Text Counter').toBe(lines);
  expect((await figures(addLineNumbers, text))['numbered'], 'Add Line Numbers').toBe(lines);
  expect((await figures(reverseLines, text))['lines'], 'Reverse Lines').toBe(lines);
  expect((await figures(sortLines, text, { dropBlank: false }))['lines'], 'Sort Lines').toBe(lines);
  const sorted = await figures(sortLines, text);
  expect(Number(sorted['lines']) + Number(sorted['removed']), 'Sort Lines, blank ones removed').toBe(lines);
  expect((await figures(duplicates, text))['total'], 'Duplicate Line Remover').toBe(lines);
  const filled = await runTool(emptyLines, text);
  expect(countText(filled.text).lines + Number(filled.info?.['removed']), 'Remove Empty Lines').toBe(lines);
  expect((await figures(textJoiner, text, { dropBlank: false }))['items'], 'Text Joiner').toBe(lines);
  expect((await figures(addPrefix, text, { prefix: '>', skipBlank: false }))['changed'], 'Add Prefix').toBe(lines);
  // Of an empty text nothing is said.
  expect((await figures(wordWrap, text))['lines'] ?? 0, 'Word Wrap').toBe(lines);
});

test.each(TEXTS.filter(([text]) => !/\r(?!\n)/.test(text)))(
  '%j: as wc -l, or one more without a last break',
  (text) => {
    const wc = text.split('\n').length - 1;
    expect(countText(text).lines).toBe(text === '' || text.endsWith('\n') ? wc : wc + 1);
  },
);

test.each(
  Object.entries({
    textCounter,
    addLineNumbers,
    addPrefix,
    reverseLines,
    sortLines,
    duplicates,
    emptyLines,
    textJoiner,
    wordWrap,
  }),
)('%s says what a line is', (_, { page }) => expect(page.help.about).toContain(LINE_RULE));
