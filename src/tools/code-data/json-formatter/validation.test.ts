import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CUTTING_CASES, cuttings, differenceOf } from '../../../../tests/streamed.ts';
import { fails, runTool, table } from '../../../../tests/table.ts';
import { nodeContext } from '../../../cli/host/node-context.ts';
import { loadTool } from '../../../cli/host/node-tools.ts';
import { resolveOptions } from '../../../engine/contract/options.ts';
import { conversionInPieces, type StreamingTool } from '../../../engine/contract/streaming.ts';
import * as jsonFormatter from './tool.ts';

const IDS = '{"required":["id"],"properties":{"id":{"type":"integer"}}}';
const COLUMNS = ['Line', 'Column', 'Pointer', 'Error'];

describe('validation', () => {
  table(jsonFormatter, [
    [
      'lists faults with their places, and formats as without',
      '{\r\n  "id": "7" }',
      { schema: IDS, mode: 'minify' },
      {
        text: '{"id":"7"}',
        notes: ['1 error against the schema, the first at line 2, column 9: must be a whole number, is a text.'],
        table: { columns: COLUMNS, rows: [['2', '9', '/id', 'must be a whole number, is a text']] },
        highlights: { input: [11, 14] },
        info: { valid: false, faults: 1 },
      },
    ],
    [
      'of an object, highlights its bracket',
      '[{"a":1},{"id":2}]',
      { schema: `{"items":${IDS}}`, mode: 'minify' },
      {
        notes: ['1 error against the schema, the first at line 1, column 2: needs the member "id".'],
        highlights: { input: [1, 2] },
        info: { valid: false, faults: 1 },
      },
    ],
    [
      'says that a text is valid',
      '{"id":7.0}',
      { schema: `\n${IDS}`, mode: 'minify' },
      { notes: ['Valid against the schema.'], table: undefined, info: { valid: true, faults: 0 } },
    ],
    ['a blank schema is none', '{"id":7}', { schema: ' \n', mode: 'minify' }, { notes: [] }],
    [
      'validates each line',
      '{"id":1}\n{}\n\n{"id":null}',
      { schema: IDS, jsonLines: true },
      {
        table: {
          columns: COLUMNS,
          rows: [
            ['2', '1', '', 'needs the member "id"'],
            ['4', '7', '/id', 'must be a whole number, is null'],
          ],
        },
      },
    ],
    [
      'validates what relaxed input means',
      "{id: '7', /* c */}",
      { schema: '{"properties":{"id":{"minLength":2}}}', input: 'relaxed', comments: 'remove', mode: 'minify' },
      {
        text: '{"id":"7"}',
        notes: [
          '1 error against the schema, the first at line 1, column 6: must have at least 2 characters, has 1.',
          'Line 1, column 6: must have at least 2 characters, has 1 (at /id).',
          '1 comment was left out; JSON has none.',
        ],
        highlights: { input: [5, 8] },
      },
    ],
    [
      'highlights doubled keys beside faults',
      '{"id":1,"id":"x"}',
      { schema: IDS, mode: 'minify' },
      {
        notes: [
          '1 error against the schema, the first at line 1, column 14: must be a whole number, is a text.',
          'Line 1, column 9: duplicate key "id" (first at line 1, column 2).',
        ],
        highlights: { input: [8, 12, 13, 16] },
      },
    ],
    [
      'keeps the table of a repair',
      '{"id":"7",}',
      { schema: IDS, repair: true, mode: 'minify' },
      {
        table: {
          columns: ['Line', 'Column', 'Change', 'Certainty'],
          rows: [['1', '10', 'comma left out', 'lossless']],
        },
        notes: [
          '1 error against the schema, the first at line 1, column 7: must be a whole number, is a text.',
          'Line 1, column 7: must be a whole number, is a text (at /id).',
          expect.any(String),
        ],
        highlights: undefined,
        info: { faults: 1 },
      },
    ],
    [
      'says what was not checked',
      '"a"',
      { schema: '{"tipe":"number","format":"idn-email"}' },
      {
        notes: [
          'Valid against the schema.',
          'In the schema, "tipe" at line 1, column 2 is no keyword and was not checked; nearest: "type".',
          'The format "idn-email" of the schema is not known and was not checked.',
        ],
      },
    ],
    [
      'a wrong schema is an error of its field',
      '{}',
      { schema: '{"type":"strng"}' },
      fails('JSON Schema, line 1, column 9: "strng" is not a type; nearest: "string".', {
        option: 'schema',
        offset: 8,
        end: 15,
      }),
    ],
  ]);

  test('counts more faults than it lists', async () => {
    const { notes, table: listed } = await runTool(jsonFormatter, `[${'1,'.repeat(1500)}1]`, {
      schema: '{"items":{"type":"null"}}',
    });
    expect(notes?.slice(0, 2)).toEqual([
      '1,501 errors against the schema, the first at line 1, column 2: must be null, is 1.',
      'The first 1,000 errors are listed.',
    ]);
    expect(listed?.rows).toHaveLength(1000);
  });
});

const tool = (await loadTool('json-formatter')) as StreamingTool;
const ITEMS = `{"type":"array","items":${IDS}}`;

const item = fc.oneof(
  fc.record({ id: fc.oneof(fc.integer(), fc.string({ maxLength: 30 })) }, { requiredKeys: [] }),
  fc.jsonValue({ maxDepth: 2 }),
);

describe('in pieces', () => {
  const runs = { numRuns: CUTTING_CASES };

  test('the items of an array have the faults that they have in memory', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(item), fc.constantFrom(0, 2), cuttings, async (items, space, cutting) => {
        const text = JSON.stringify(items, null, space).toWellFormed();
        expect(await differenceOf(tool, text, { schema: ITEMS }, cutting)).toBeUndefined();
      }),
      runs,
    );
  });

  test('lines have the faults that they have in memory', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(item), cuttings, async (items, cutting) => {
        const text = items
          .map((each) => JSON.stringify(each))
          .join('\n')
          .toWellFormed();
        expect(await differenceOf(tool, text, { schema: IDS, jsonLines: true }, cutting)).toBeUndefined();
      }),
      runs,
    );
  });

  test('what is no array has one fault', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), item), cuttings, async (members, cutting) => {
        expect(
          await differenceOf(tool, JSON.stringify(members).toWellFormed(), { schema: ITEMS }, cutting),
        ).toBeUndefined();
      }),
      runs,
    );
  });

  test('names the first 100 faults in notes, with their places', async () => {
    const values = resolveOptions(tool.page.options, { schema: IDS, jsonLines: true });
    const conversion = await conversionInPieces(tool, values, { bytes: false });
    if (typeof conversion === 'string' || conversion.kind !== 'pass') return expect.unreachable();
    const pass = await conversion.begin(nodeContext as never);
    const piece = { bytes: new Uint8Array(), length: 0 };
    await pass.write({
      ...piece,
      text: '{"id":1}\n{"id":"x"}\n',
      at: { line: 1, column: 1, offset: 0 },
      isLast: false,
    });
    await pass.write({ ...piece, text: '{}\n'.repeat(120), at: { line: 3, column: 1, offset: 20 }, isLast: true });
    const { notes = [], info } = await pass.end();
    expect(info).toMatchObject({ valid: false, faults: 121 });
    expect(notes.slice(0, 3)).toEqual([
      '121 errors against the schema, the first at line 2, column 7: must be a whole number, is a text.',
      'Line 2, column 7: must be a whole number, is a text (at /id).',
      'Line 3, column 1: needs the member "id".',
    ]);
    expect(notes.slice(-1)).toEqual(['21 more errors are not listed.']);
    expect(notes).toHaveLength(102);
  });

  test('errors have the pointers that they have in memory', async () => {
    const values = resolveOptions(tool.page.options, { schema: ITEMS });
    await fc.assert(
      fc.asyncProperty(fc.array(item, { maxLength: 6 }), fc.integer({ min: 1, max: 40 }), async (items, size) => {
        const text = JSON.stringify(items).toWellFormed();
        const { table: listed } = await runTool(jsonFormatter, text, { schema: ITEMS });
        const conversion = await conversionInPieces(tool, values, { bytes: false });
        if (typeof conversion === 'string' || conversion.kind !== 'pass') return expect.unreachable();
        const pass = await conversion.begin(nodeContext as never);
        for (let at = 0, end = 0; at < text.length; at = end) {
          // No piece is blank, as those of a text are not.
          for (end = at + size; text.slice(at, end).trim() === ''; end++);
          const piece = { text: text.slice(at, end), at: { line: 1, column: at + 1, offset: at } };
          await pass.write({ ...piece, bytes: new Uint8Array(), length: 0, isLast: end >= text.length });
        }
        const { notes = [] } = await pass.end();
        const named = notes.filter((note) => note.startsWith('Line 1') && !note.includes('duplicate'));
        expect(named).toEqual(
          (listed?.rows ?? []).map(
            ([line, column, pointer, what]) =>
              `Line ${line}, column ${column}: ${what}${pointer === '' ? '' : ` (at ${pointer})`}.`,
          ),
        );
      }),
      runs,
    );
  });

  test.each<[options: Record<string, unknown>, reason: string]>([
    [{ schema: IDS }, 'Validation of one large text needs the whole text in memory.'],
    [
      { schema: '{"type":"array","items":{},"minItems":2}' },
      'Validation of one large text needs the whole text in memory.',
    ],
    [{ schema: IDS, jsonLines: true, query: '$.id' }, 'Validation beside a query needs the whole text in memory.'],
  ])('%j needs the whole text', async (options, reason) => {
    const values = resolveOptions(tool.page.options, options);
    expect(await conversionInPieces(tool, values, { bytes: false })).toBe(reason);
  });
});
