import { describe, expect, test } from 'vitest';
import { expectLinear } from '../../../../tests/expect-linear.ts';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import { resolveOptions } from '../../../engine/contract/options.ts';
import { conversionInPieces } from '../../../engine/contract/streaming.ts';
import { asTool, type ToolFile } from '../../../engine/jobs/as-tool.ts';
import { inverseStep } from '../../../engine/recipe/inverse.ts';
import * as xmlFormatter from './tool.ts';

const XML = '<!-- c -->\n<a x="1">\n  <b>t</b>\n  <b/>\n</a>';
const JSON_TEXT = '{\n  "#comment": " c ",\n  "a": {\n    "@x": "1",\n    "b": [\n      "t",\n      ""\n    ]\n  }\n}';

describe('XML to JSON', () => {
  table(xmlFormatter, [
    ['indents the JSON', XML, { to: 'json' }, { text: JSON_TEXT, notes: [], info: { elements: 3, comments: 1 } }],
    ['with tabs', '<a><b/></a>', { to: 'json', indent: 'tab' }, '{\n\t"a": {\n\t\t"b": ""\n\t}\n}'],
    ['on one line', XML, { to: 'json', mode: 'minify' }, '{"#comment":" c ","a":{"@x":"1","b":["t",""]}}'],
    ['with CRLF', '<a/>', { to: 'json', eol: 'crlf' }, '{\r\n  "a": ""\r\n}'],
    ['without comments', '<a>1<!--c-->2</a>', { to: 'json', mode: 'minify', comments: 'remove' }, '{"a":"12"}'],
    [
      'notes places in the text as it is, also without comments',
      '<!--\n--><a><p:b/></a>',
      { to: 'json', comments: 'remove' },
      { notes: ['Line 2, column 8: the prefix p is not declared; an attribute xmlns:p is missing.'] },
    ],
    ['an empty text stays empty', ' \r\n', { to: 'json' }, ''],
    [
      'says that a BOM was left out',
      '\ufeff<a/>',
      { to: 'json', mode: 'minify' },
      { text: '{"a":""}', notes: ['The byte order mark (U+FEFF) at the start was left out.'] },
    ],
    [
      'rejects entities',
      '<a>\n&nbsp;</a>',
      { to: 'json' },
      fails(
        'Line 2, column 1: entities are not expanded; replace &nbsp; with its text, or with a number such as &#160;.',
      ),
    ],
  ]);
});

describe('JSON to XML', () => {
  table(xmlFormatter, [
    [
      'in the layout of the formatter',
      JSON_TEXT,
      { from: 'json' },
      { text: XML, notes: [], info: { elements: 3, depth: 2 } },
    ],
    ['on one line', JSON_TEXT, { from: 'json', mode: 'minify' }, '<!-- c --><a x="1"><b>t</b><b/></a>'],
    ['with single quotes', '{"a":{"@x":"\'"}}', { from: 'json', quotes: 'single' }, "<a x='&apos;'/>"],
    ['with CRLF', '{"a":{"b":""}}', { from: 'json', eol: 'crlf' }, '<a>\r\n  <b/>\r\n</a>'],
    ['without comments', JSON_TEXT, { from: 'json', mode: 'minify', comments: 'remove' }, '<a x="1"><b>t</b><b/></a>'],
    ['mixed content stays on its line', '{"a":{"#content":["x ",{"b":"y"}]}}', { from: 'json' }, '<a>x <b>y</b></a>'],
    [
      'relaxed JSON',
      '\ufeff{a: {b: 0x1F,}, /* c */} // d\n',
      { from: 'json', mode: 'minify' },
      {
        text: '<a><b>0x1F</b></a>',
        notes: [
          'The byte order mark (U+FEFF) at the start was left out.',
          '2 comments in the JSON were left out.',
          '1 value that is a number, true, or false became text (first at line 1, column 10): read back, they are strings.',
        ],
      },
    ],
    ['an empty text stays empty', ' ', { from: 'json' }, ''],
    [
      'rejects what is not JSON',
      '{"a":\n}',
      { from: 'json' },
      fails('Line 2, column 1: a value is missing before "}".'),
    ],
    [
      'rejects JSON to JSON',
      '{}',
      { from: 'json', to: 'json' },
      fails('From JSON to JSON there is nothing to convert. Choose XML for one of the two.', { option: 'to' }),
    ],
  ]);
});

rejects(xmlFormatter, [
  [{ from: 'yaml' }, 'Unknown from "yaml". Choose one of: xml, json.'],
  [{ to: 'html' }, 'Unknown to "html". Choose one of: xml, json.'],
]);

describe('offers', () => {
  const offersOf = async (input: string, options: Readonly<Record<string, unknown>>) => {
    const error = await runTool(xmlFormatter, input, options).catch((reason) => reason);
    return error.position?.offers?.map((offer: { options?: unknown; tool?: string }) => offer.options ?? offer.tool);
  };

  test.each([
    ['JSON read as XML', '{"a": 1}', {}, [{ from: 'json', to: 'xml' }]],
    ['relaxed JSON read as XML, for JSON', '\n [1, /* c */]', { to: 'json' }, [{ from: 'json', to: 'xml' }]],
    ['braces that are no JSON', '{{ a }}', {}, undefined],
    ['text', 'a', {}, undefined],
    ['XML read as JSON', ' <a/>', { from: 'json' }, [{ from: 'xml' }]],
    ['text read as JSON', 'a', { from: 'json' }, undefined],
    ['JSON to JSON', '{}', { from: 'json', to: 'json' }, [{ to: 'xml' }, 'json-formatter']],
  ])('%s', async (_, input, options, offers) => {
    expect((await offersOf(input, options)) ?? []).toEqual(offers ?? []);
  });
});

describe('as a step', () => {
  const tool = asTool(xmlFormatter as unknown as ToolFile);

  test.each([{ to: 'json' }, { to: 'json', mode: 'minify' }, { to: 'json', indent: 'tab' }])(
    'the inverse of %j gives the text back',
    async (options) => {
      const back = inverseStep('xml-formatter', tool, options);
      const json = await runTool(xmlFormatter, XML, options);
      const again = await runTool(xmlFormatter, json.text, back?.options);
      const expected = await runTool(xmlFormatter, XML, { ...options, to: 'xml' });
      expect(again.text).toBe(expected.text);
      const step = inverseStep('xml-formatter', tool, back?.options ?? {});
      expect((await runTool(xmlFormatter, again.text, step?.options)).text).toBe(json.text);
    },
  );

  test.each([{ to: 'json' }, { from: 'json' }])('%j needs the whole text', async (options) => {
    const values = resolveOptions(xmlFormatter.page.options, options);
    expect(await conversionInPieces(tool, values, { bytes: false })).toBe(
      'Converting between XML and JSON needs the whole text in memory.',
    );
  });
});

test('time grows with the length, there and back', async () => {
  await expectLinear(async (length) => {
    const records = `<r>${'<i x="1">a &amp; b<c/></i>'.repeat(length / 25)}</r>`;
    const { text } = await runTool(xmlFormatter, records, { to: 'json' });
    await runTool(xmlFormatter, text, { from: 'json' });
  });
});

test('10,000 levels', async () => {
  const deep = '<a>'.repeat(10_000) + '</a>'.repeat(10_000);
  const { text } = await runTool(xmlFormatter, deep, { to: 'json', mode: 'minify' });
  expect((await runTool(xmlFormatter, text, { from: 'json', mode: 'minify' })).text).toBe(
    `${'<a>'.repeat(9_999)}<a/>${'</a>'.repeat(9_999)}`,
  );
  await expect(runTool(xmlFormatter, deep, { to: 'json' })).rejects.toThrow('the limit is 10,000,000');
});
