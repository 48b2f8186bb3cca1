import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nodeContext } from '../../src/cli/host/node-context.ts';
import { loadTool, toolPaths } from '../../src/cli/host/node-tools.ts';
import { type Field, resolveOptions } from '../../src/engine/contract/options.ts';
import type { StreamingTool } from '../../src/engine/contract/streaming.ts';
import { type OutputParts, outputParts, type Page } from '../../src/engine/contract/tool.ts';
import { ToolError } from '../../src/engine/contract/tool-error.ts';
import { cuttings, differenceOf } from '../streamed.ts';

type Options = Readonly<Record<string, unknown>>;

/** A field of a tool for a pattern, and the options with which the tool reads it as one. */
type PatternField = { readonly id: string; readonly options: Options };

const isPatternField = (id: string, field: Field) =>
  field.kind === 'text' && (field.as === 'pattern' || id === 'pattern' || /\b(?:pattern|regex)\b/i.test(field.label));

const firstValues = ({ when = {} }: Field): Options =>
  Object.fromEntries(Object.entries(when).map(([id, values]) => [id, Array.isArray(values) ? values[0] : values]));

/** Returns the fields for patterns: those with the name, or the first text that a choice `regex` makes a pattern. */
function patternFields({ options }: Page): PatternField[] {
  const fields = Object.entries(options);
  const named = fields
    .filter(([id, field]) => isPatternField(id, field))
    .map(([id, field]) => ({ id, options: firstValues(field) }));
  const first = fields.find(([, field]) => field.kind === 'text' && (field.as === 'code' || field.as === 'lines'))?.[0];
  const chosen = fields
    .filter(([, field]) => field.kind === 'select' && field.choices.some((choice) => [choice].flat()[0] === 'regex'))
    .filter(([id]) => !named.some(({ options: given }) => Object.hasOwn(given, id)))
    .flatMap(([id]) => (first === undefined ? [] : [{ id: first, options: { [id]: 'regex' } }]));
  return [...named, ...chosen];
}

const PATTERNS = [
  '^',
  '$',
  '\\n',
  '\n',
  'a$',
  '^b',
  '^$',
  '^\\n',
  '\\s+$',
  '\\s*',
  '[^a]+',
  '.*',
  'a.b',
  '\\w+',
  '\\b',
  '\\B',
  '(a)\\n(b)?',
  '(?<x>a)|(\\n)',
  '(?=\\n)',
  '(?<!\\n)^',
  '\\n{2,}',
  '[\\r\\n]+',
  '[^\\r\\n]+',
];
const REPLACEMENTS = ['', 'x', '<$&>', '$1\\n', '\n', '$`|', '\\U$&'];

/** Returns any values for the other options that a pattern goes with: choices, switches, flags, replacements. */
function otherOptions(page: Page, { id, options }: PatternField): fc.Arbitrary<Options> {
  const values = Object.entries(page.options).flatMap(([name, field]): [string, fc.Arbitrary<unknown>][] => {
    if (name === id || Object.hasOwn(options, name)) return [];
    if (field.kind === 'toggle') return [[name, fc.boolean()]];
    if (field.kind === 'flags') return [[name, fc.constantFrom('', 'g', 'gm', 'gs', 'gmu', 'giy')]];
    if (field.kind === 'select') return [[name, fc.constantFrom(...field.choices.map((choice) => [choice].flat()[0]))]];
    return /replac|template/i.test(field.label) ? [[name, fc.constantFrom(...REPLACEMENTS)]] : [];
  });
  return fc.record(Object.fromEntries(values), { requiredKeys: [] });
}

const part = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '\n', '1', 'é', '😀'), maxLength: 8 });
/** Texts with a line end: without one, what is put in has no model. */
const texts = fc.tuple(part, part).map((parts) => parts.join('\n'));

const withEnds = (text: string, end: string) => text.replaceAll('\n', end);
const withFeeds = (text: string) => text.replace(/\r\n?/g, '\n');

async function outputOf(tool: StreamingTool, text: string, options: Options): Promise<OutputParts | string> {
  try {
    return outputParts(await tool.run(text, resolveOptions(tool.page.options, options), nodeContext));
  } catch (error) {
    if (error instanceof ToolError) return error.message;
    throw error;
  }
}

/** Returns the texts of ranges, and how many there are. */
const marked = (text: string, ranges: ArrayLike<number> = []) =>
  Array.from({ length: ranges.length / 2 }, (_, i) => withFeeds(text.slice(ranges[2 * i], ranges[2 * i + 1])));

/** Expects the result of a text with other line ends to be that of the text with `\n`, turned back. */
async function expectSame(tool: StreamingTool, text: string, end: '\r\n' | '\r', options: Options) {
  const other = withEnds(text, end);
  const [expected, result] = [await outputOf(tool, text, options), await outputOf(tool, other, options)];
  if (typeof expected === 'string' || typeof result === 'string') {
    expect(result).toEqual(expected);
    return;
  }
  expect(result.text).toBe(withEnds(expected.text, end));
  expect(result.summary).toBe(expected.summary);
  expect(marked(other, result.highlights?.input)).toEqual(marked(text, expected.highlights?.input));
  expect(marked(result.text, result.highlights?.output)).toEqual(marked(expected.text, expected.highlights?.output));
  const [first = 0] = result.highlights?.input ?? [];
  expect(withFeeds(other.slice(0, first)).length).toBe((expected.highlights?.input ?? [])[0] ?? 0);
}

const tools = await Promise.all(
  [...toolPaths.keys()].map(async (id) => [id, (await loadTool(id)) as StreamingTool] as const),
);
const withPatterns = tools.flatMap(([id, tool]) => patternFields(tool.page).map((field) => [id, field, tool] as const));

const law = (tool: StreamingTool, field: PatternField) =>
  fc.asyncProperty(
    texts,
    fc.constantFrom('\r\n' as const, '\r' as const),
    fc.constantFrom(...PATTERNS),
    otherOptions(tool.page, field),
    cuttings,
    async (text, end, pattern, others, cutting) => {
      const options = { ...others, ...field.options, [field.id]: pattern };
      await expectSame(tool, text, end, options);
      expect(await differenceOf(tool, withEnds(text, end), options, cutting)).toBeUndefined();
    },
  );

test('the tools with a pattern are found by their options', () => {
  const ids = new Set(withPatterns.map(([id]) => id));
  for (const id of ['find-and-replace', 'regex-tester', 'text-splitter']) expect(ids).toContain(id);
});

describe('a pattern takes each end of a line for one \\n, and the result has the line ends of the text', () => {
  test.each(withPatterns)('%s, %o', async (_, field, tool) => {
    await fc.assert(law(tool, field), { numRuns: Number(process.env['CASES'] ?? 150) });
  });
});

test('a tool that matches between CR and LF is detected', async () => {
  const [, field, tool] = withPatterns.find(([id]) => id === 'find-and-replace') as (typeof withPatterns)[number];
  const wrong: StreamingTool = {
    page: tool.page,
    run: (input, { find }) => input.replace(new RegExp(String(find), 'gm'), ';'),
  };
  expect((await fc.check(law(wrong, field), { numRuns: 100 })).failed).toBe(true);
});
