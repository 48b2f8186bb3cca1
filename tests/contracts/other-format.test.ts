import { describe, expect, test } from 'vitest';
import { resolveOptions } from '../../src/core/options.ts';
import { outputParts } from '../../src/core/tool.ts';
import { formatOf } from '../../src/formats/other-format.ts';
import { nodeContext } from '../../workers/node-context.ts';
import { loadTool } from '../../workers/node-tools.ts';

const HTML = '<!DOCTYPE html>\n<html><body><br><p>a</body></html>';
const XML = '<?xml version="1.0"?>\n<feed><entry id="1"/></feed>';
const JSON_TEXT = '{"a": [1, 2]}';

test.each([
  ['a page', HTML, 'html'],
  ['a part of one behind a comment', '<!-- top -->\n<div class="a"><img src=b></div>', 'html'],
  ['XHTML', '<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0">', 'html'],
  ['a link', '<a href="b">c', 'html'],
  ['XML', XML, 'xml'],
  ['XML without a prolog', '<note to="a">\n  <body>b</body>\n</note>\n', 'xml'],
  ['JSON', JSON_TEXT, 'json'],
  ['a text', 'Some words, 3 < 4, and more.', undefined],
  ['a generic type', '<T>(value: T) => value', undefined],
  ['JSX', '<div className="a">{b}</div>', undefined],
  ['JSX of a component', '<App onPress={go}></App>', undefined],
  ['a custom element', '<my-part>a</my-part>', undefined],
  ['short names of XML', '<a><p>b</p>', undefined],
  ['a drawing', '<svg viewBox="0 0 1 1"></svg>', undefined],
  ['an element of XML that is not closed', '<note>text', undefined],
  ['an object that is no JSON', '{a: 1}', undefined],
  ['a block', '{ let a = 1; }', undefined],
  ['a template', '{{ name }}', undefined],
  ['a list of links', '[a](b)', undefined],
  ['a comparison', '<3 hearts', undefined],
])('%s', (_, text, format) => {
  expect(formatOf(text)).toBe(format);
});

describe('each formatter leads to the right one', () => {
  test.each([
    ['json-formatter', HTML, 'html-formatter'],
    ['json-formatter', XML, 'xml-formatter'],
    ['json-formatter', '{"a": ', undefined],
    ['xml-formatter', HTML, 'html-formatter'],
    ['xml-formatter', JSON_TEXT, 'json-formatter'],
    ['xml-formatter', '<a><b></a>', undefined],
    ['html-formatter', XML, 'xml-formatter'],
    ['html-formatter', JSON_TEXT, 'json-formatter'],
    ['html-formatter', '<note>\n<b>a</b></note>', undefined],
    ['html-formatter', HTML, undefined],
    ['javascript-formatter', HTML, 'html-formatter'],
    ['javascript-formatter', XML, 'xml-formatter'],
    ['javascript-formatter', JSON_TEXT, 'json-formatter'],
    ['javascript-formatter', 'const a = <div className="a">b</div>;', undefined],
    ['javascript-formatter', 'a = ;', undefined],
  ])('%s: %j', async (id, input, to) => {
    const tool = await loadTool(id);
    if (!tool) throw new Error(`no tool ${id}`);
    const output = await (async () => tool.run(input, resolveOptions(tool.page.options, {}), nodeContext))().catch(
      (error: { position?: { offers?: [] } }) => ({ text: '', offers: error.position?.offers ?? [] }),
    );
    expect(outputParts(output).offers?.find(({ tool: other }) => other)?.tool).toBe(to);
  });
});
