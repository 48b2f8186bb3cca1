import { describe, expect, test } from 'vitest';
import { ToolError } from '../../contract/tool-error.ts';
import { parseJson, parseJsonLines } from '../json/parse.ts';
import { jsonToXml } from './from-json.ts';

const ROOT = 'Added the root element <root>: XML needs exactly one, and the JSON has no single one.';
const OTHER = 'Read back, this XML gives JSON of another form: as XML to JSON writes it.';
const plain = (count: number, column: number) =>
  `${count === 1 ? '1 value that is a number, true, or false' : `${count} values that are numbers, true, or false`} became text (first at line 1, column ${column}): read back, they are strings.`;

describe('XML of JSON', () => {
  test.each<[what: string, json: string, xml: string, notes: readonly string[]]>([
    ['an empty string', '{"a":""}', '<a/>', []],
    ['text', '{"a":"x <&>\\r]]>"}', '<a>x &lt;&amp;&gt;&#13;]]&gt;</a>', []],
    ['attributes', '{"a":{"@x":"<\\"\\n","#text":"t"}}', '<a x="&lt;&quot;&#10;">t</a>', []],
    ['attributes after content', '{"a":{"b":"","@x":"1"}}', '<a x="1"><b/></a>', [OTHER]],
    ['several members', '{"a":"x","b":"y"}', '<root><a>x</a><b>y</b></root>', [ROOT]],
    [
      'no member',
      '{}',
      '<root/>',
      [ROOT, '1 empty object or array became an empty element (first at line 1, column 1).'],
    ],
    ['an array', '["x",["y","z"]]', '<root><item>x</item><item><item>y</item><item>z</item></item></root>', [ROOT]],
    ['a scalar', '1.10', '<root>1.10</root>', [ROOT, plain(1, 1)]],
    ['an array below the root', '{"a":["x","y"]}', '<root><a>x</a><a>y</a></root>', [ROOT]],
    ['members of attributes', '{"@x":"1"}', '<root x="1"/>', [ROOT]],
    [
      'numbers and literals as written',
      '{"a":{"b":[1.10,-0,1E400,true,false]}}',
      '<a><b>1.10</b><b>-0</b><b>1E400</b><b>true</b><b>false</b></a>',
      [plain(5, 12)],
    ],
    [
      'null',
      '{"a":{"@x":null,"b":null}}',
      '<a x=""><b/></a>',
      ['2 nulls became empty elements or attributes (first at line 1, column 12).'],
    ],
    [
      'empty arrays',
      '{"a":{"b":[]}}',
      '<a/>',
      ['1 empty array left out: no element can show it (first at line 1, column 11).'],
    ],
    [
      'an array with one item',
      '{"a":{"b":["x"]}}',
      '<a><b>x</b></a>',
      ['1 array with one item (first at line 1, column 11): read back, there is the item alone.'],
    ],
    [
      'keys that are no names',
      '{"a":{"x y":"","@":"1","#comment":2}}',
      '<a><item key="x y"/><item key="@">1</item><item key="#comment">2</item></a>',
      ['3 keys that cannot be names in XML became <item key="…"> (first at line 1, column 7).', plain(1, 35)],
    ],
    [
      'an attribute with a value of several',
      '{"a":{"@b":{"c":"x"}}}',
      '<a><item key="@b"><c>x</c></item></a>',
      ['1 key that cannot be a name in XML became <item key="…"> (first at line 1, column 7).'],
    ],
    [
      'a key beside an attribute key',
      '{"a":{"1":{"@key":"x"}}}',
      '<a><item key="1"><item key="@key">x</item></item></a>',
      ['2 keys that cannot be names in XML became <item key="…"> (first at line 1, column 7).'],
    ],
    [
      'repeated keys',
      '{"a":{"b":"1","\\u0062":"2"}}',
      '<a><b>1</b><b>2</b></a>',
      ['1 key repeated in the same object (first at line 1, column 15): read back, the values are an array.'],
    ],
    [
      'prefixes',
      '{"p:a":""}',
      '<p:a/>',
      ['In the XML, the prefix p is not declared; an attribute xmlns:p is missing.'],
    ],
    ['text beside elements', '{"a":{"#text":"x","b":""}}', '<a>x<b/></a>', [OTHER]],
    ['whitespace beside elements', '{"a":{"#content":[" ",{"b":""}]}}', '<a>&#32;<b/></a>', []],
    [
      'a document',
      '{"#declaration":{"@version":"1.0"},"#doctype":"a","#comment":["c",""],"a":"","#instruction":"p  d"}',
      '<?xml version="1.0"?><!DOCTYPE a><!--c--><!----><a/><?p  d?>',
      [OTHER],
    ],
    [
      'a declaration that is none',
      '{"#declaration":{"@version":"2"},"a":""}',
      '<root><item key="#declaration" version="2"/><a/></root>',
      [ROOT, '1 key that cannot be a name in XML became <item key="…"> (first at line 1, column 2).'],
    ],
    [
      'a document type after the root',
      '{"a":"","#doctype":"a"}',
      '<root><a/><item key="#doctype">a</item></root>',
      [ROOT, '1 key that cannot be a name in XML became <item key="…"> (first at line 1, column 9).'],
    ],
    [
      'two roots and a document type',
      '{"#content":[{"#doctype":"a"},{"a":""},{"a":""}]}',
      '<root><item key="#doctype">a</item><a/><a/></root>',
      [ROOT, '1 key that cannot be a name in XML became <item key="…"> (first at line 1, column 15).'],
    ],
    [
      'content inside content',
      '{"a":{"#content":[["x","y"],null,1,{"#content":["z","z"]}]}}',
      '<a><item><item>x</item><item>y</item></item><item/>1<item key="#content">z</item><item key="#content">z</item></a>',
      [
        '1 key that cannot be a name in XML became <item key="…"> (first at line 1, column 37).',
        plain(1, 34),
        '1 null became an empty element or attribute (first at line 1, column 29).',
      ],
    ],
    [
      'carriage returns in comments',
      '{"a":{"#comment":"1\\r\\n2\\r"}}',
      '<a><!--1\n2\n--></a>',
      ['2 carriage returns became line feeds where XML has no escapes (first at line 1, column 18).'],
    ],
    ['names of objects of JavaScript', '{"__proto__":{"@constructor":"1"}}', '<__proto__ constructor="1"/>', []],
  ])('%s', (_, json, xml, notes) => {
    expect(jsonToXml(parseJson(json), undefined)).toEqual({ text: xml, notes });
  });

  test.each([
    ['{"a":"x\\u0000"}', 'Line 1, column 8: U+0000 is not allowed in XML; remove it, or encode the text as Base64.', 7],
    [
      '{"a":"\\n\\"\\u00e9😀\\ufffe"}',
      'Line 1, column 19: U+FFFE is not allowed in XML; remove it, or encode the text as Base64.',
      18,
    ],
    [
      '{"a":{"b\\ud800 ":1}}',
      'Line 1, column 9: U+D800 is not allowed in XML; remove it, or encode the text as Base64.',
      8,
    ],
    ['{"a":{"#comment":"x--y"}}', 'Line 1, column 18: a comment of XML must not have "--" in it, or end with "-".', 17],
    ['{"a":{"#comment":["x-"]}}', 'Line 1, column 19: a comment of XML must not have "--" in it, or end with "-".', 18],
    ['{"a":{"#instruction":"p ?>"}}', 'Line 1, column 22: a processing instruction must not have "?>" in it.', 21],
    [
      '{"a":{"#instruction":""}}',
      'Line 1, column 22: a processing instruction must begin with a name, and a space before the rest.',
      21,
    ],
    [
      '{"a":{"#instruction":"p+"}}',
      'Line 1, column 22: a processing instruction must begin with a name, and a space before the rest.',
      21,
    ],
    ['{"a":{"#instruction":"XML x"}}', 'Line 1, column 22: the name XML is reserved; use another.', 21],
    ['{"#doctype":"a [","a":""}', 'Line 1, column 13: this is no document type declaration: …', 12],
    [
      '{"#doctype":"a><b/","a":""}',
      'Line 1, column 13: this is no document type declaration: it ends before its last character.',
      12,
    ],
  ])('%s is an error', (json, message, offset) => {
    const [start = ''] = message.split('…');
    expect(() => jsonToXml(parseJson(json), '')).toThrow(start);
    try {
      jsonToXml(parseJson(json), '');
    } catch (error) {
      expect((error as ToolError).position.offset).toBe(offset);
    }
  });

  test.each([
    ['', '<a>\n<b>x</b>\n<c><!--1--></c>\n</a>'],
    ['\t', '<a>\n\t<b>x</b>\n\t<c><!--1--></c>\n</a>'],
    [undefined, '<a><b>x</b><c><!--1--></c></a>'],
  ])('indentation by %j', (indent, xml) => {
    expect(jsonToXml(parseJson('{"a":{"b":"x","c":{"#comment":"1"}}}'), indent).text).toBe(xml);
  });

  test('relaxed JSON', () => {
    const tape = parseJson("{a: {b: 0xFF, c: +.5, 'd\\\ne': NaN, $f: '\\x41'}} // c", {
      relaxed: true,
      nonFinite: true,
    });
    expect(jsonToXml(tape, undefined).text).toBe('<a><b>0xFF</b><c>+.5</c><de>NaN</de><item key="$f">A</item></a>');
  });

  test('JSON Lines', () => {
    expect(jsonToXml(parseJsonLines('{"a":"1"}\r\n"x"\n'), undefined)).toEqual({
      text: '<root><item><a>1</a></item><item>x</item></root>',
      notes: [ROOT],
    });
  });

  test('100,000 levels', () => {
    const json = `${'{"a":['.repeat(50_000)}"x"${',"y"]}'.repeat(50_000)}`;
    expect(jsonToXml(parseJson(json), undefined).text).toMatch(/^<root>(<a>){50000}x<\/a>.*<\/root>$/);
    expect(() => jsonToXml(parseJson(json), '  ')).toThrow(ToolError);
  });
});
