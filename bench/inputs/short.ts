import type { ToolId } from '../../src/engine/tool-ids.ts';

/** UTF-16 units of a short text: a line that somebody gives as an example. */
export const SHORT = 45;

const LINE = 'Zoë paid 12.50 €: "The quick, brown fox" won!';

/** Typical inputs of the tools that have no use for a line of prose. */
const LINES: Readonly<Partial<Record<ToolId, string>>> = {
  'csv-to-json-converter': 'id,name,price\n1,"Smith, J.",1.50\n2,Zoë,2.75\n3,,9',
  'html-formatter': '<ul><li>One</li><li>Two <b>and</b> 3</li></ul>',
  'javascript-formatter': 'const a=[1,2].map((x)=>x*2);if(a){f(a);g("b")}',
  'json-formatter': '{"id":12,"name":"Zoë","tags":["a",null],"ok":1}',
  'number-sorter': '12, 7.5, -3, 1,024, 99, 0.001, 42, 5e3, 100, 8',
  'regex-tester': 'From 2024-05-06 to 2025-12-31, but not 1-1-24',
  'sort-lines': 'file10\nfile2\nÉclair\nzebra\napple\nFile 1\nb\na\nc',
  'duplicate-line-remover': 'apple\nbanana\napple\nApple\n\ncherry\nbanana\n\nz\n',
  'utm-builder-generator': 'https://example.com/sale/shoes?size=42&color=red',
  'xml-formatter': '<r><item id="1">One</item><item id="2"/>&amp;</r>',
};

/** A text of some 45 characters for a tool. */
export const shortText = (tool: string): string => (LINES as Readonly<Record<string, string>>)[tool] ?? LINE;
