import { describe, expect, test } from 'vitest';
import { xmlToJson } from './to-json.ts';

describe('JSON of XML', () => {
  test.each([
    ['an empty element', '<a/>', '{"a":""}'],
    ['an element without content', '<a></a>', '{"a":""}'],
    ['text', '<a>007</a>', '{"a":"007"}'],
    ['whitespace alone in an element', '<a>\n </a>', '{"a":"\\n "}'],
    ['attributes', '<a x="1" y=\'"\'/>', '{"a":{"@x":"1","@y":"\\""}}'],
    ['attributes and text', '<a x="1">t</a>', '{"a":{"@x":"1","#text":"t"}}'],
    ['attributes and elements', '<a x="1"> <b/> </a>', '{"a":{"@x":"1","b":""}}'],
    ['namespaces as written', '<p:a xmlns:p="u" p:x="1"/>', '{"p:a":{"@xmlns:p":"u","@p:x":"1"}}'],
    ['children in their order', '<a><c>1</c><b>2</b></a>', '{"a":{"c":"1","b":"2"}}'],
    ['siblings of one name', '<a><b>1</b>\n<b/><c/></a>', '{"a":{"b":["1",""],"c":""}}'],
    ['siblings with others between', '<a><b/><c/><b/></a>', '{"a":{"#content":[{"b":""},{"c":""},{"b":""}]}}'],
    ['text among elements', '<p>a <b>x</b> <i/>.</p>', '{"p":{"#content":["a ",{"b":"x"}," ",{"i":""},"."]}}'],
    [
      'whitespace in mixed content',
      '<p>a<b> <i/> </b></p>',
      '{"p":{"#content":["a",{"b":{"#content":[" ",{"i":""}," "]}}]}}',
    ],
    [
      'preserved whitespace',
      '<a xml:space="preserve"> <b/></a>',
      '{"a":{"@xml:space":"preserve","#content":[" ",{"b":""}]}}',
    ],
    ['comments', '<a><!-- c --><!----><b/></a>', '{"a":{"#comment":[" c ",""],"b":""}}'],
    ['comments between siblings', '<a><b/><!--c--><b/></a>', '{"a":{"#content":[{"b":""},{"#comment":"c"},{"b":""}]}}'],
    ['comments beside text', '<a x="1">t<!--c--></a>', '{"a":{"@x":"1","#content":["t",{"#comment":"c"}]}}'],
    ['processing instructions', '<a><?p?><?q  x y ?></a>', '{"a":{"#instruction":["p","q x y "]}}'],
    ['references', '<a x="&lt;&#10;&#x1F600;">&amp;&#13;&gt;</a>', '{"a":{"@x":"<\\n😀","#text":"&\\r>"}}'],
    ['CDATA sections as text', '<a>1<![CDATA[<&amp;]]>2<![CDATA[]]></a>', '{"a":"1<&amp;2"}'],
    ['empty CDATA sections as nothing', '<a><![CDATA[]]><b/></a>', '{"a":{"b":""}}'],
    ['line ends', '<a x="1\r\n\t2">\r\n\r</a>', '{"a":{"@x":"1  2","#text":"\\n\\n"}}'],
    [
      'a declaration',
      '<?xml version="1.0" encoding=\'UTF-8\'?>\n<a/>',
      '{"#declaration":{"@version":"1.0","@encoding":"UTF-8"},"a":""}',
    ],
    ['a document type', '<!DOCTYPE  a SYSTEM "x" >\n<a/>', '{"#doctype":"a SYSTEM \\"x\\"","a":""}'],
    ['comments before the root element', '<!--1--><!--2--><a/>', '{"#comment":["1","2"],"a":""}'],
    [
      'comments on both sides of it',
      '<!--1--><a/><!--2-->',
      '{"#content":[{"#comment":"1"},{"a":""},{"#comment":"2"}]}',
    ],
    ['fragments', '<a/><a/>', '{"#content":[{"a":""},{"a":""}]}'],
    ['a byte order mark', '\ufeff<a/>', '{"a":""}'],
    ['names of objects of JavaScript', '<__proto__ constructor="1"/>', '{"__proto__":{"@constructor":"1"}}'],
    ['names in other scripts', '<é·><名/></é·>', '{"é·":{"名":""}}'],
    ['control characters and line separators', '<a>\u0085\u2028\t"\\</a>', '{"a":"\u0085\u2028\\t\\"\\\\"}'],
  ])('%s', (_, xml, json) => {
    expect(xmlToJson(xml).text).toBe(json);
  });

  test.each([
    [
      '<a>&nbsp;</a>',
      'Line 1, column 4: entities are not expanded; replace &nbsp; with its text, or with a number such as &#160;.',
    ],
    [
      '<a>\n<b c="x &eacute;"/></a>',
      'Line 2, column 9: entities are not expanded; replace &eacute; with its text, or with a number such as &#160;.',
    ],
    [
      '<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>',
      'Line 1, column 34: entities are not expanded; replace &e; with its text, or with a number such as &#160;.',
    ],
    ['<a>&x;</a>', 'Line 1, column 4: the entity &x; is not defined.'],
    ['', 'Line 1, column 1: the root element is missing.'],
    ['<a><b></a>', 'Line 1, column 7: </a> does not match <b> opened at line 1, column 4.'],
  ])('%s is an error', (xml, message) => {
    expect(() => xmlToJson(xml)).toThrow(message);
  });

  test.each([
    ['<a><![CDATA[x]]><![CDATA[]]></a>', ['2 CDATA sections became plain text.']],
    ['<a/>\n<b/>', ['This is a fragment, not a document: the second root element is at line 2, column 1.']],
    ['<!DOCTYPE a [<!ATTLIST a b CDATA "1">]><a/>', ['Attributes that the DOCTYPE gives by default are not added.']],
    ['<p:a/>', ['Line 1, column 2: the prefix p is not declared; an attribute xmlns:p is missing.']],
    ['<a>x</a>', []],
  ])('notes on %s', (xml, notes) => {
    expect(xmlToJson(xml).notes).toEqual(notes);
  });

  test('100,000 levels', () => {
    const { text } = xmlToJson('<a>'.repeat(100_000) + '</a>'.repeat(100_000));
    expect(text).toBe(`${'{"a":'.repeat(100_000)}""${'}'.repeat(100_000)}`);
  });
});

describe('sources', () => {
  const xml = '<!--c-->\n<a x="1">\n  <b>t</b>\n  <b><![CDATA[u]]></b>\n  <c>v<d/>w</c>\n</a>';
  const { text, sourceAt } = xmlToJson(xml);

  test.each([
    ['{', 0],
    ['"#comment"', '<!--c'],
    ['"c"', '<!--c'],
    ['"a"', '<a'],
    ['"@x"', 'x='],
    ['"1"', 'x='],
    ['"b"', '<b>t'],
    ['"t"', 't<'],
    ['"u"', '<![CDATA['],
    ['"c":{', '<c>'],
    ['"v"', 'v<d'],
    ['"d"', '<d/>'],
    ['"w"', 'w</'],
  ])('%s comes from %s', (part, source) => {
    const offset = text.indexOf(part);
    expect(offset).toBeGreaterThanOrEqual(0);
    expect(sourceAt(offset)).toBe(typeof source === 'number' ? source : xml.indexOf(source));
  });
});
