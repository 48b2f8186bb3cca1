import { describe, expect, test } from 'vitest';
import { nodeContext } from '../../src/cli/host/node-context.ts';
import { loadTool, toolPaths } from '../../src/cli/host/node-tools.ts';
import { resolveOptions } from '../../src/engine/contract/options.ts';
import { detectText } from '../../src/engine/detect/detect-text.ts';
import { KINDS } from '../../src/engine/detect/finding.ts';
import { kindOffer } from '../../src/site/pages/tool/kind-offer.ts';
import { expectNone } from '../expect-none.ts';

/*
 * Tools say which kinds of text they take. Where a text is of another kind, their page offers the tool that takes it.
 */

/** No tool does anything with these. */
const ONLY_NAMED = ['css', 'sql', 'log', 'uuid', 'timestamp', 'text', 'gzip', 'zlib'];

async function takenBy(): Promise<Map<string, string[]>> {
  const taken = new Map<string, string[]>();
  for (const id of toolPaths.keys()) {
    const tool = await loadTool(id);
    for (const kind of tool?.page.takes ?? []) taken.set(kind, [...(taken.get(kind) ?? []), id]);
  }
  return taken;
}

test('tools take only known kinds, and each kind is taken by a tool or listed in ONLY_NAMED', async () => {
  const kinds = [...(await takenBy()).keys()];
  const remedy =
    'A kind of KINDS in src/engine/detect/finding.ts must be in takes of a page, or in ONLY_NAMED here where no tool does ' +
    'anything with it; and takes may name only kinds that are there.';
  expect([...kinds, ...ONLY_NAMED].sort(), remedy).toEqual(Object.keys(KINDS).sort());
});

const JSON_TEXT = '{"name": "Zoë", "tags": ["a", "b"], "age": 31}';
const HTML = '<!DOCTYPE html>\n<html><body><br><p>a</body></html>';
const XML = '<?xml version="1.0"?>\n<feed><entry id="1"/></feed>';
const CSV = 'name;age;city\nAnn;30;Köln\nBob;41;Paris\nCid;22;Rom\n';
const BASE64 = btoa('{"id": 17, "name": "Ann", "paid": true}');
const BASE64_TEXT = btoa('Meet me at the bridge at noon, and bring the map.');
const JWT = `${btoa('{"alg":"HS256","typ":"JWT"}').replace(/=/g, '')}.${btoa('{"sub":"17"}').replace(/=/g, '')}.c2lnbmVk`;
const PERCENT = 'https%3A%2F%2Fexample.com%2Fcaf%C3%A9%3Fq%3Dtea%20for%20two';
const ENTITIES = '&lt;p&gt;Fish &amp; chips &copy; 2024&lt;/p&gt;';
const GARBLED = 'GrÃ¼ÃŸe aus KÃ¶ln, schÃ¶ne Welt';
const PROSE = 'It was a bright cold day in April, and the clocks were striking thirteen.';
const CODE = 'const total = items.reduce((sum, { price }) => sum + price, 0);\nexport default total;\n';
const CAPS = 'THIS IS A LETTER THAT SOMEBODY TYPED WITH THE CAPS LOCK KEY ON. IT IS NOT NICE.';

/** A tool, a text, and where its page leads: the tools of the steps. */
const OFFERS: readonly (readonly [tool: string, input: string, to?: readonly string[] | undefined])[] = [
  // Formats, on tools that read others.
  ['json-formatter', HTML, ['html-formatter']],
  ['json-formatter', XML, ['xml-formatter']],
  ['json-formatter', CSV, ['csv-to-json-converter']],
  ['json-formatter', BASE64, ['base64-converter', 'json-formatter']],
  ['json-formatter', JSON_TEXT],
  ['json-formatter', '{"a": '],
  ['json-formatter', `${JSON_TEXT}\n${JSON_TEXT}`],
  ['xml-formatter', HTML, ['html-formatter']],
  ['xml-formatter', JSON_TEXT, ['json-formatter']],
  ['xml-formatter', XML],
  ['xml-formatter', '<note to="a">\n  <body>b</body>\n</note>\n'],
  ['xml-formatter', '<div class="a">b</div>'],
  ['javascript-formatter', '{a: 1}'],
  ['json-formatter', '<!-- top -->\n<div class="a"><img src=b></div>', ['html-formatter']],
  ['xml-formatter', '<a><b></a>'],
  ['html-formatter', XML, ['xml-formatter']],
  ['html-formatter', JSON_TEXT, ['json-formatter']],
  ['html-formatter', '<note>\n<b>a</b></note>'],
  ['html-formatter', HTML],
  ['javascript-formatter', HTML, ['html-formatter']],
  ['javascript-formatter', XML, ['xml-formatter']],
  ['javascript-formatter', JSON_TEXT, ['json-formatter']],
  ['javascript-formatter', CODE],
  ['javascript-formatter', 'const a = <div className="a">b</div>;'],
  ['javascript-formatter', 'a = ;'],
  ['csv-to-json-converter', JSON_TEXT],
  ['csv-to-json-converter', CSV],
  ['csv-to-json-converter', XML, ['xml-formatter']],
  // What is encoded, on all others.
  ['title-case', BASE64_TEXT, ['base64-converter']],
  ['title-case', PERCENT, ['url-converter']],
  ['sort-lines', ENTITIES, ['html-entity-converter', 'html-formatter']],
  ['sort-lines', 'Fish &amp; chips, Ann &amp; Bob', ['html-entity-converter']],
  ['bold-text-generator', JWT, ['base64-converter']],
  ['word-wrap', GARBLED, ['utf8-converter']],
  ['base64-converter', BASE64_TEXT],
  ['base64-converter', JWT],
  ['url-converter', PERCENT],
  ['utf8-converter', GARBLED],
  // Any other text is for them.
  ['base64-converter', JSON_TEXT],
  ['json-stringify-generator', JSON_TEXT],
  ['html-entity-converter', HTML],
  ['find-and-replace', JSON_TEXT],
  ['sort-lines', CSV],
  ['upper-case', CODE],
  ['upper-case', CAPS],
  ['title-case', 'deadbeef'],
];

type Load = Parameters<typeof detectText>[1];
const load: Load = async (id) => loadTool(id);

/** Returns the tools of the steps that a tool's page offers for a text, with the tool's default options. */
async function offered(id: string, input: string): Promise<readonly string[] | undefined> {
  const tool = await loadTool(id);
  if (!tool) throw new Error(`There is no tool ${id}.`);
  const findings = await detectText(input, load, nodeContext);
  const hasFailed = await (async () => tool.run(input, resolveOptions(tool.page.options, {}), nodeContext))().then(
    () => false,
    () => true,
  );
  return kindOffer(id, tool.page.takes, findings, hasFailed)?.steps.map((step) => step.tool);
}

const remedyFor = (id: string) =>
  `The page of ${id} leads elsewhere. Correct takes in src/tools/${toolPaths.get(id)}, src/site/pages/tool/kind-offer.ts, or ` +
  'the recognizer of the kind in src/engine/detect/.';

describe('the tool that a page offers for a text of another kind', () => {
  for (const [id, input, to] of OFFERS) {
    test(`${id}: ${JSON.stringify(input)}`, async () => {
      expect(await offered(id, input), remedyFor(id)).toEqual(to);
    });
  }

  test.each([PROSE, CAPS, 'deadbeef', 'Ilsebill salzte nach.', '- one\n- two'])(
    'none for an ordinary text: %j',
    async (input) => {
      const findings = await detectText(input, load, nodeContext);
      const led: string[] = [];
      for (const id of toolPaths.keys()) {
        const tool = await loadTool(id);
        if (tool?.page.input === 'text' && kindOffer(id, tool.page.takes, findings, false)) led.push(id);
      }
      expectNone(
        led,
        'These pages offer another tool for an ordinary text: make its recognizer in src/engine/detect/ stricter.',
      );
    },
  );

  test.each([
    ['a text', 'Some words, 3 < 4, and more.'],
    ['a generic type', '<T>(value: T) => value'],
    ['JSX', '<div className="a">{b}</div>'],
    ['JSX of a component', '<App onPress={go}></App>'],
    ['a custom element', '<my-part>a</my-part>'],
    ['a drawing', '<svg viewBox="0 0 1 1"></svg>'],
    ['an element of XML that is not closed', '<note>text'],
    ['a block', '{ let a = 1; }'],
    ['a template', '{{ name }}'],
    ['a list of links', '[a](b)'],
    ['a comparison', '<3 hearts'],
  ])('none on the page of a formatter: %s', async (_, input) => {
    for (const id of ['json-formatter', 'xml-formatter', 'html-formatter', 'javascript-formatter']) {
      expect(await offered(id, input), remedyFor(id)).toBeUndefined();
    }
  });
});
