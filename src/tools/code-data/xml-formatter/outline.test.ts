import { describe, expect, test } from 'vitest';
import { namespaceFaults } from '../../../engine/formats/xml/namespaces.ts';
import { scanXml } from '../../../engine/formats/xml/scan.ts';
import { attributesIn, elementAt, elementName, leafText, outlineOf, xpathAt, xpathOf } from './outline.ts';

const text = '<r><a x="1"/><b><a/></b><a>t<c y=\'2\'>u</c></a></r><!-- end -->';
const tape = scanXml(text);
const outline = outlineOf(tape);
const elements = Array.from({ length: outline.length }, (_, element) => element);

describe('outline', () => {
  test('lists the elements in order', () => {
    expect(elements.map((element) => elementName(text, outline, element))).toEqual(['r', 'a', 'b', 'a', 'a', 'c']);
    expect([...outline.parent]).toEqual([-1, 0, 0, 2, 0, 4]);
    expect([...outline.depth]).toEqual([0, 1, 1, 2, 1, 2]);
    expect([...outline.next]).toEqual([6, 2, 4, 4, 6, 6]);
    expect(elements.map((element) => text.slice(outline.start[element], outline.end[element]))[4]).toBe(
      "<a>t<c y='2'>u</c></a>",
    );
  });

  test('lists attributes with their quotes, up to a limit', () => {
    const given = '<r a="1>2" b = \'x "y"\'\n xmlns:c="urn:c" c:d=""/>';
    expect(attributesIn(given, outlineOf(scanXml(given)), 0).map(({ name, quoted }) => [name, quoted])).toEqual([
      ['a', '"1>2"'],
      ['b', '\'x "y"\''],
      ['xmlns:c', '"urn:c"'],
      ['c:d', '""'],
    ]);
    expect(attributesIn(given, outlineOf(scanXml(given)), 0, 2)).toHaveLength(2);
  });

  test.each([
    ['<a>text</a>', 'text'],
    ['<a b="1>2">text</a>', 'text'],
    ['<a b="1>2"/>', ''],
    ['<a\n>\n two\n lines </a >', 'two lines'],
    ['<a><![CDATA[<x> & ]]>y</a>', '<x> & y'],
    ['<a><!-- c -->t<?p q?>u</a>', 'tu'],
    ['<a>&lt;x</a>', '&lt;x'],
    ['<a><b/></a>', ''],
  ])('gives the text of %j', (given, wanted) => {
    expect(leafText(given, outlineOf(scanXml(given)), 0, 120)).toBe(wanted);
  });

  test('XPaths have positions where siblings share a name', () => {
    expect(elements.map((element) => xpathOf(text, outline, element))).toEqual([
      '/r',
      '/r/a[1]',
      '/r/b',
      '/r/b/a',
      '/r/a[2]',
      '/r/a[2]/c',
    ]);
  });

  test('finds the innermost element at an offset', () => {
    expect(elementAt(outline, 0)).toBe(0);
    expect(elementAt(outline, text.indexOf('<a/>'))).toBe(3);
    expect(elementAt(outline, text.indexOf('t<c'))).toBe(4);
    expect(elementAt(outline, text.indexOf('</r>'))).toBe(0);
    expect(elementAt(outline, text.indexOf('end'))).toBe(-1);
  });

  test('gives the XPath of the attribute or element at an offset', () => {
    expect(xpathAt(text, outline, text.indexOf('x="1"'))).toBe('/r/a[1]/@x');
    expect(xpathAt(text, outline, text.indexOf("2'"))).toBe('/r/a[2]/c/@y');
    expect(xpathAt(text, outline, text.indexOf('u</c>'))).toBe('/r/a[2]/c');
    expect(xpathAt(text, outline, text.length)).toBe('');
    const spaced = '<a b = "1>" c=\'"\' d=""/>';
    const at = (offset: number) => xpathAt(spaced, outlineOf(scanXml(spaced)), offset);
    expect(
      [1, 3, spaced.indexOf('1>'), spaced.indexOf("'") + 1, spaced.indexOf('d='), spaced.length - 1].map(at),
    ).toEqual(['/a', '/a/@b', '/a/@b', '/a/@c', '/a/@d', '/a']);
  });

  test('handles 28,000 levels', () => {
    const deep = '<a>'.repeat(28_000) + '</a>'.repeat(28_000);
    const deepOutline = outlineOf(scanXml(deep));
    expect(deepOutline.next[0]).toBe(28_000);
    expect(xpathOf(deep, deepOutline, 27_999)).toBe('/a'.repeat(28_000));
  });
});

describe('namespaces', () => {
  const faults = (document: string) =>
    namespaceFaults(scanXml(document)).map(({ at, sentence }) => `${at}: ${sentence}`);

  test('accepts declared and reserved prefixes', () => {
    expect(faults('<a:b xmlns:a="u" xml:lang="en"><a:c a:d="1"/></a:b>')).toEqual([]);
    expect(faults('<a xmlns="u"/>')).toEqual([]);
  });

  test('reports the first use of each undeclared prefix', () => {
    expect(faults('<a><x:b/><x:c y:d="1"/></a>')).toEqual([
      '4: the prefix x is not declared; an attribute xmlns:x is missing',
      '14: the prefix y is not declared; an attribute xmlns:y is missing',
    ]);
  });

  test('a declaration applies only inside its element', () => {
    expect(faults('<a><b xmlns:x="u"><x:c/></b><x:d/></a>')).toEqual([
      '29: the prefix x is not declared; an attribute xmlns:x is missing',
    ]);
    expect(faults('<a><b xmlns:x="u"/><x:d/></a>')).toHaveLength(1);
  });

  test('reports names with misplaced colons', () => {
    expect(faults('<a:b:c/>')).toEqual(['1: the name a:b:c must have one colon, between a prefix and a name']);
    expect(faults('<a :b="1" c:="2"/>')).toHaveLength(2);
  });
});
