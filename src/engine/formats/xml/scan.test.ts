import { describe, expect, test } from 'vitest';
import { ToolError } from '../../contract/tool-error.ts';
import { firstIllegal, isXmlCharacter, nameEnd } from './characters.ts';
import { Content, contentOf, isLaidOut, isMovedText } from './content.ts';
import { declaredBy, namespaceFaults, namespaceNotes } from './namespaces.ts';
import { scanXml, type XmlPart } from './scan.ts';
import {
  attributeName,
  attributesOf,
  attributeValue,
  BEYOND,
  isXmlBlank,
  nameOf,
  sourceOf,
  Token,
  trimXml,
  type XmlTape,
} from './tape.ts';

/** The error of a text: what is marked in it, between brackets, and the message without its place. */
function fault(text: string): string | undefined {
  try {
    scanXml(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    const { offset = -1, end = -1 } = error.position;
    const marked =
      end < offset || end > Math.max(text.length, offset) ? 'nothing that is there' : text.slice(offset, end);
    return `${offset}[${marked}] ${error.message.replace(/^Line \d+, column \d+: /, '')}`;
  }
}

const long = 'n'.repeat(61);
const cut = `${'n'.repeat(60)}…`;
const whole = 'n'.repeat(60);

describe('errors mark and describe the fault', () => {
  test.each<readonly [string, string]>([
    // References.
    ['<a>&nbsq;</a>', '3[&nbsq;] the entity &nbsq; is not defined.'],
    [`<a>&${long};</a>`, `3[&${long};] the entity &${cut}; is not defined.`],
    [`<a>&${whole};</a>`, `3[&${whole};] the entity &${whole}; is not defined.`],
    ['<a>&lt </a>', '3[&lt] ";" is missing after &lt.'],
    ['<a>&apos</a>', '3[&apos] ";" is missing after &apos.'],
    ['<a>&quot.</a>', '3[&] "&" must be written as &amp; or start an entity such as &lt;.'],
    ['<a>&gt"</a>', '3[&gt] ";" is missing after &gt.'],
    ['<a>&amp,</a>', '3[&amp] ";" is missing after &amp.'],
    ['<a>&quot</a>', '3[&quot] ";" is missing after &quot.'],
    ['<a>&;</a>', '3[&] "&" must be written as &amp; or start an entity such as &lt;.'],
    ['<a>&x </a>', '3[&] "&" must be written as &amp; or start an entity such as &lt;.'],
    ['<a>&#;</a>', '3[&] "&" must be written as &amp; or start an entity such as &lt;.'],
    ['<a>&#65</a>', '3[&] "&" must be written as &amp; or start an entity such as &lt;.'],
    ['<a>&#6A;</a>', '3[&] "&" must be written as &amp; or start an entity such as &lt;.'],
    ['<a>&#x;</a>', '3[&] "&" must be written as &amp; or start an entity such as &lt;.'],
    ['<a>&#xx41;</a>', '3[&] "&" must be written as &amp; or start an entity such as &lt;.'],
    ['<a>&#X41;</a>', '3[&] "&" must be written as &amp; or start an entity such as &lt;.'],
    ['<a>&#0;</a>', '3[&#0;] U+0000 is not allowed in XML.'],
    ['<a>&#x1F;</a>', '3[&#x1F;] U+001F is not allowed in XML.'],
    ['<a>&#xD800;</a>', '3[&#xD800;] U+D800 is not allowed in XML.'],
    ['<a>&#x110000;</a>', '3[&#x110000;] &#x110000; is not allowed in XML.'],
    [`<a>&#${'9'.repeat(70)};</a>`, `3[&#${'9'.repeat(70)};] &#${'9'.repeat(58)}… is not allowed in XML.`],
    // The declaration.
    ['<?xml version="1.0"', '0[<?xml] this XML declaration is never closed.'],
    [
      '<?xml encoding="x"?><a/>',
      '0[<?xml encoding="x"?>] the XML declaration must look like <?xml version="1.0" encoding="UTF-8"?>.',
    ],
    [
      '\ufeff<?xml encoding="x"?><a/>',
      '1[<?xml encoding="x"?>] the XML declaration must look like <?xml version="1.0" encoding="UTF-8"?>.',
    ],
    [' <?p a', '1[<?p] this processing instruction is never closed.'],
    ['\n<?Xml version="1.0"?><a/>', '1[<?Xml] the name Xml is reserved; write xml in lowercase.'],
    [' <a x', '1[<a x] this tag is never closed.'],
    ['\0<a/>', '0[\0] U+0000 is not allowed in XML.'],
    ['<!DOCTYPE a [<!ELEMENT b ANY>]><a>&b;</a>', '34[&b;] the entity &b; is not defined.'],
    [' <?xml version="1.0"?><a/>', '1[<?xml] the XML declaration must be at the very start.'],
    ['<?XML version="1.0"?><a/>', '0[<?XML] the name XML is reserved; write xml in lowercase.'],
    // Instructions and comments.
    ['<? a?><a/>', '0[<?] a name must follow "<?".'],
    ['<?p a', '0[<?p] this processing instruction is never closed.'],
    ['<?p"a?><a/>', '3["] """ is unexpected; a space or "?>" must come here.'],
    ['<!-- a', '0[<!--] this comment is never closed.'],
    ['<!-- a --', '7[--] "--" is not allowed inside a comment.'],
    ['<!-- a -- b --><a/>', '7[--] "--" is not allowed inside a comment.'],
    ['<!---->', '7[] the root element is missing.'],
    ['<!--->', '0[<!--] this comment is never closed.'],
    ['<!x><a/>', '0[<!] "<!" must start a comment, a CDATA section or <!DOCTYPE.'],
    // CDATA sections and text.
    ['<![CDATA[a]]><a/>', '0[<![CDATA[] text is not allowed outside the root element.'],
    ['<a><![CDATA[a]]</a>', '3[<![CDATA[] this CDATA section is never closed.'],
    ['<a><![CDATA[]>]]</a>', '3[<![CDATA[] this CDATA section is never closed.'],
    ['<a/>b', '4[b] text is not allowed outside the root element.'],
    ['b<a/>', '0[b] text is not allowed outside the root element.'],
    ['\u00a0<a/>', '0[\u00a0] text is not allowed outside the root element.'],
    ['<a>b]]>c</a>', '4[]]>] "]]>" is not allowed in text.'],
    ['<a>]]></a>', '3[]]>] "]]>" is not allowed in text.'],
    ['<a>]]]></a>', '4[]]>] "]]>" is not allowed in text.'],
    // Tags.
    ['<a>1 < 2</a>', '5[<] "<" must be written as &lt; or start a tag such as <b>.'],
    ['<!DOCTYPE a><a/><b>', '16[<b] a second root element <b> is not allowed.'],
    [`<!DOCTYPE a><a/><${long}>`, `16[<${long}] a second root element <${cut}> is not allowed.`],
    ['<a', '0[<a] this tag is never closed.'],
    ['<a ', '0[<a ] this tag is never closed.'],
    ['<a /', '0[<a /] this tag is never closed.'],
    ['<a / >', '3[/] ">" must directly follow "/".'],
    ['<a><b x', '3[<b x] this tag is never closed.'],
    ['<a x=', '0[<a x=] this tag is never closed.'],
    ['<a x= ', '0[<a x= ] this tag is never closed.'],
    ['<a x y="1"/>', '3[x] the attribute x has no value.'],
    ['<a x>', '3[x] the attribute x has no value.'],
    ['<a x=1/>', '5[1] the value of x must be in quotes.'],
    ['<a x="1', '5["] the value of x is never closed.'],
    ['<a x="<"/>', '6[<] "<" must be written as &lt; in the value of x.'],
    ['<a x="&nbsq;"/>', '6[&nbsq;] the entity &nbsq; is not defined.'],
    ['<a x="1"y="2"/>', '8[y] a space is missing before the attribute y.'],
    [`<a x="1"${long}="2"/>`, `8[${long}] a space is missing before the attribute ${cut}.`],
    ['<a "x"/>', '3["] """ is unexpected; an attribute, "/>" or ">" must come here.'],
    ['<a x="1" x="2"/>', '9[x] the attribute x appears twice.'],
    ['<a xy="1" b="" xy="2" b=""/>', '15[xy] the attribute xy appears twice.'],
    [
      `<a ${[...'bcdefghijklmn'].map((name) => `${name}="" `).join('')}cc="" d=""/>`,
      '74[d] the attribute d appears twice.',
    ],
    ['</ a>', '0[</] a name must follow "</".'],
    ['<a></a', '3[</a] this tag is never closed.'],
    ['<a></a ', '3[</a ] this tag is never closed.'],
    ['<a></a b>', '7[b] "b" is unexpected; ">" must come here.'],
    ['</a>', '0[</a>] </a> closes nothing.'],
    ['<a/></b >', '4[</b >] </b> closes nothing.'],
    [`</${long}>`, `0[</${long}>] </${cut}> closes nothing.`],
    ['<a>\n<b></c></a>', '7[</c>] </c> does not match <b> opened at line 2, column 1.'],
    ['<a></b >', '3[</b >] </b> does not match <a> opened at line 1, column 1.'],
    ['<a>\n <b>', '8[] the text ends here, but </b> is missing (opened at line 2, column 2).'],
    ['<a><b></b>', '10[] the text ends here, but </a> is missing (opened at line 1, column 1).'],
    ['', '0[] the root element is missing.'],
    [' ', '1[] the root element is missing.'],
    // The DOCTYPE.
    ['<!DOCTYPE a><!DOCTYPE a><a/>', '12[<!DOCTYPE] a second <!DOCTYPE is not allowed.'],
    ['<a/><!DOCTYPE a>', '4[<!DOCTYPE] <!DOCTYPE must come before the root element.'],
    ['<!DOCTYPE><a/>', '0[<!DOCTYPE] the name of the root element must follow <!DOCTYPE.'],
    ['<!DOCTYPEa><a/>', '0[<!DOCTYPE] the name of the root element must follow <!DOCTYPE.'],
    ['<!DOCTYPE ><a/>', '0[<!DOCTYPE] the name of the root element must follow <!DOCTYPE.'],
    [' <!DOCTYPE a', '1[<!DOCTYPE] this <!DOCTYPE is never closed.'],
    ['<!DOCTYPE a b><a/>', '12[b] "b" is unexpected; ">" must come here.'],
    ['<!DOCTYPE aSYSTEM "x"><a/>', '18["] """ is unexpected; ">" must come here.'],
    ['<!DOCTYPE a SYSTEM', '0[<!DOCTYPE] this <!DOCTYPE is never closed.'],
    ['<!DOCTYPE a SYSTEM"x"><a/>', '18["] a space and a quoted address must come here.'],
    ['<!DOCTYPE a SYSTEM x><a/>', '19[x] a space and a quoted address must come here.'],
    ['<!DOCTYPE a SYSTEM "x><a/>', '19["] this address is never closed.'],
    ['<!DOCTYPE a PUBLIC "x"><a/>', '22[>] a space and a quoted address must come here.'],
    ['<!DOCTYPE a PUBLIC "x""y"><a/>', '22["] a space and a quoted address must come here.'],
    ['<!DOCTYPE a PUBLIC "x" "y><a/>', '23["] this address is never closed.'],
    ['<!DOCTYPE a [<a/>', '0[<!DOCTYPE] this <!DOCTYPE is never closed.'],
    ['<!DOCTYPE a [', '0[<!DOCTYPE] this <!DOCTYPE is never closed.'],
    ['<!DOCTYPE a []', '0[<!DOCTYPE] this <!DOCTYPE is never closed.'],
    ['<!DOCTYPE a [] b><a/>', '15[b] "b" is unexpected; ">" must come here.'],
    ['<!DOCTYPE a [b]><a/>', '13[b] "b" is unexpected; a declaration or "]" must come here.'],
    ['<!DOCTYPE a [% b;]><a/>', '13[%] a name and ";" must follow "%".'],
    ['<!DOCTYPE a [%b ;]><a/>', '13[%] a name and ";" must follow "%".'],
    ['<!DOCTYPE a [%;]><a/>', '13[%] a name and ";" must follow "%".'],
    ['<!DOCTYPE a [<!-- ]><a/>', '0[<!DOCTYPE] this <!DOCTYPE is never closed.'],
    ['<!DOCTYPE a [<!-->]><a/>', '0[<!DOCTYPE] this <!DOCTYPE is never closed.'],
    ['<!DOCTYPE a [<?p ]><a/>', '0[<!DOCTYPE] this <!DOCTYPE is never closed.'],
    ['<!DOCTYPE a [<?>]><a/>', '0[<!DOCTYPE] this <!DOCTYPE is never closed.'],
    [
      '<!DOCTYPE a [<!OTHER a>]><a/>',
      '13[<] only <!ELEMENT, <!ATTLIST, <!ENTITY or <!NOTATION may start a declaration.',
    ],
    [
      '<!DOCTYPE a [<!ENTITY>]><a/>',
      '13[<] only <!ELEMENT, <!ATTLIST, <!ENTITY or <!NOTATION may start a declaration.',
    ],
    ['<!DOCTYPE a [<!ELEMENT a]><a/>', '13[<!ELEMENT ] this <!ELEMENT is never closed.'],
    ['<!DOCTYPE a [<!ATTLIST a<!ELEMENT a ANY>]><a/>', '13[<!ATTLIST ] this <!ATTLIST is never closed.'],
    ['<!DOCTYPE a [<!NOTATION a', '13[<!NOTATION ] this <!NOTATION is never closed.'],
    ['<!DOCTYPE a [<!ENTITY a "]><a/>', '0[<!DOCTYPE] this <!DOCTYPE is never closed.'],
    ['<!DOCTYPE a [<!ENTITY b "c">]><a>&c;</a>', '33[&c;] the entity &c; is not defined.'],
    // Characters that are nowhere allowed: whichever fault comes first.
    ['<a>\0</a>', '3[\0] U+0000 is not allowed in XML.'],
    ['<a>\ud800</a>', '3[\ud800] U+D800 is not allowed in XML.'],
    ['<a>\uffff</b>', '3[\uffff] U+FFFF is not allowed in XML.'],
    ['<a>&</a>\0', '3[&] "&" must be written as &amp; or start an entity such as &lt;.'],
  ])('%j', (text, expected) => {
    expect(fault(text)).toBe(expected);
  });

  const offered = (text: string) => {
    try {
      scanXml(text);
    } catch (error) {
      return (error as ToolError).position.offers?.map(({ text: shown, label, input }) => [shown, label, input]);
    }
    return expect.unreachable('it is well-formed');
  };

  test.each<readonly [string, string | undefined]>([
    ['<a> \n<b>c \n', '<a> \n<b>c</b> \n'],
    ['<a><b></a>', '<a><b></b></a>'],
    ['<r><a><b> </a></r>', '<r><a><b></b> </a></r>'],
    ['<a><b></c></a>', undefined],
    ['<ab><b></a></ab>', undefined],
  ])('the offer to add the missing end tag to %j', (text, input) => {
    expect(offered(text)).toEqual(input === undefined ? undefined : [['', 'Close it', input]]);
  });
});

describe('the check for well-formedness', () => {
  test.each([
    '\ufeff<a/>',
    '\ufeff<?xml version="1.0"?><a/>',
    '<?xml version="1.0"?><a/>',
    "<?xml version = '1.12' encoding='utf-8' standalone='no'\t?>\n<a/>",
    '<?xml\nversion="1.0"\nencoding="A.b-1_"\r\nstandalone="yes"?><a/>',
    '<?xml  version  =  "1.12"  encoding  =  "x"  standalone  =  "no"  ?><a/>',
    '<!DOCTYPE a [<!ENTITY  b "c">]><a>&b;</a>',
    '<?xml-stylesheet href="x"?><a/>',
    '<?p?><a/>',
    '<?p ?? ?><a/><?p?>',
    '<!----><a/><!-- - -->',
    '<a>]] > ]></a>',
    '<a>&lt;&gt;&amp;&quot;&apos;</a>',
    '<a>&#9;&#10;&#13;&#65;&#x1F600;&#x10FFFF;&#xe000;</a>',
    '<a x="&#65;&lt;&amp;"/>',
    '<a\tx\n=\r\n"1"  y =\'"\' />',
    '<a></a\n >',
    '<a>\u00a0</a>',
    '<é·-.1/>',
    '<!DOCTYPE a><a/>',
    '<!DOCTYPE\na\n><a/>',
    '<!DOCTYPE a SYSTEM "x"><a>&any;</a>',
    '<!DOCTYPE a PUBLIC "x" \'y"\' ><a>&any;</a>',
    '<!DOCTYPE a SYSTEM "x" []><a/>',
    '<!DOCTYPE a[ \n] ><a/>',
    '<!DOCTYPE a [%b;\n]><a>&any;</a>',
    '<!DOCTYPE a [<!ENTITY b "c>]">]><a>&b;&lt;</a>',
    '<!DOCTYPE a [<!ENTITY\tb \'c"\'><!ENTITY d "">]><a x="&d;">&b;</a>',
    '<!DOCTYPE a [<!-- ] > %b --><?p ] > %b?><!ELEMENT a (b, c)><!ATTLIST a b CDATA #IMPLIED><!NOTATION n SYSTEM "x">]><a/>',
  ])('accepts %j', (text) => {
    expect(fault(text)).toBeUndefined();
  });

  test.each([
    '<?xml version="2.0"?>',
    '<?xml version="1."?>',
    '<?xml version="1.0x"?>',
    '<?xml version=\'1.0"?>',
    '<?xml version="1.0"encoding="x"?>',
    '<?xml version="1.0" encoding="1"?>',
    '<?xml version="1.0" encoding=""?>',
    '<?xml version="1.0" encoding="x y"?>',
    "<?xml version='1.0' encoding='1'?>",
    "<?xml version='1.0' encoding='x y'?>",
    "<?xml version='1.'?>",
    '<?xml version="1.0" standalone="maybe"?>',
    "<?xml version='1.0' standalone='maybe'?>",
    '<?xml version="1.0" standalone="yes" encoding="x"?>',
    '<?xml version="1.0" other="x"?>',
    '<?xml version="1.0"standalone="no"?>',
    '<?xml  version="1.0"  x?>',
    '<?xml?>',
    '<?xml x <?xml version="1.0"?>',
  ])('rejects the XML declaration %j', (text) => {
    expect(fault(`${text}<a/>`)).toContain('the XML declaration must look like');
  });
});

const kinds = Object.fromEntries(Object.entries(Token).map(([name, kind]) => [kind, name]));
const tokens = (tape: XmlTape) => Array.from(tape.kind, (_, token) => token);

describe('the token tape', () => {
  const text =
    '<?xml version="1.0"?>\n<!DOCTYPE r> <r a="1" b:c = \'2\'>t<s/><u x=""><![CDATA[c]]></u ><!--d--><?p q?></r>\n';
  const tape = scanXml(text);

  test('lists all tokens', () => {
    expect(
      tokens(tape).map((i) => [kinds[tape.kind[i] ?? -1], sourceOf(tape, i), tape.match[i], tape.parent[i]]),
    ).toEqual([
      ['declaration', '<?xml version="1.0"?>', 0, -1],
      ['doctype', '<!DOCTYPE r>', 1, -1],
      ['open', '<r a="1" b:c = \'2\'>', 10, -1],
      ['text', 't', 3, 2],
      ['empty', '<s/>', 4, 2],
      ['open', '<u x="">', 7, 2],
      ['cdata', '<![CDATA[c]]>', 6, 5],
      ['close', '</u >', 5, 2],
      ['comment', '<!--d-->', 8, 2],
      ['instruction', '<?p q?>', 9, 2],
      ['close', '</r>', 2, -1],
    ]);
    expect([tape.depth, tape.hasPrefixes]).toEqual([2, true]);
  });

  test('stores names, and attributes with their values', () => {
    expect([0, 2, 4, 5, 7, 9, 10].map((token) => nameOf(tape, token))).toEqual(['xml', 'r', 's', 'u', 'u', 'p', 'r']);
    expect(tokens(tape).filter((token) => [1, 3, 6, 8].includes(token) && tape.nameEnd[token] !== 0)).toEqual([]);
    expect([2, 4, 5, 10].map((token) => attributesOf(tape, token))).toEqual([
      [0, 2],
      [2, 2],
      [2, 3],
      [3, 3],
    ]);
    expect([0, 1, 2].map((i) => [attributeName(tape, i), attributeValue(tape, i)])).toEqual([
      ['a', '1'],
      ['b:c', '2'],
      ['x', ''],
    ]);
  });

  test.each<readonly [string, number, boolean]>([
    ['<a/>', 1, false],
    ['<a></a>', 1, false],
    ['<a><b/></a>', 2, false],
    ['<a><b></b><c><d/></c></a>', 3, false],
    ['<a><b><c></c></b><d></d></a>', 3, false],
    ['<a:b/>', 1, true],
    ['<a b="c:d"/>', 1, false],
    ['<a b:="c"/>', 1, true],
    ['<a>b:c</a>', 1, false],
  ])('%s has depth %i, and prefixes: %s', (given, depth, hasPrefixes) => {
    const scanned = scanXml(given);
    expect([scanned.depth, scanned.hasPrefixes]).toEqual([depth, hasPrefixes]);
  });

  test('recognizes and trims XML white space', () => {
    expect(isXmlBlank('a \t\r\nb', 1, 5)).toBe(true);
    expect(isXmlBlank('a \t\r\nb', 1, 6)).toBe(false);
    expect(isXmlBlank('a ', 0, 2)).toBe(false);
    expect(isXmlBlank('\u00a0', 0, 1)).toBe(false);
    expect(isXmlBlank('', 0, 0)).toBe(true);
    expect(trimXml(' \t\r\na b\n\r\t ')).toBe('a b');
    expect(trimXml(' a ', false)).toBe(' a');
    expect(trimXml(' a ', true, false)).toBe('a ');
    expect(trimXml(' a ', false, false)).toBe(' a ');
    expect(trimXml(' \n ')).toBe('');
    expect(trimXml('\u00a0a\u00a0')).toBe('\u00a0a\u00a0');
    expect(trimXml('')).toBe('');
  });
});

describe('names and characters', () => {
  test.each<readonly [string, number, number]>([
    ['a', 0, 1],
    ['a b', 0, 1],
    ['xaz', 1, 3],
    ['AZ_az09-.:', 0, 10],
    ['_', 0, 1],
    [':a', 0, 2],
    ['a/b', 0, 1],
    ['a;b', 0, 1],
    ['a,b', 0, 1],
    ['a@b', 0, 1],
    ['a[b', 0, 1],
    ['a`b', 0, 1],
    ['a{b', 0, 1],
    ['-a', 0, 0],
    ['.a', 0, 0],
    ['1a', 0, 0],
    ['@a', 0, 0],
    ['[a', 0, 0],
    ['`a', 0, 0],
    ['{a', 0, 0],
    ['', 0, 0],
    ['z', 0, 1],
    ['Z', 0, 1],
    ['A', 0, 1],
    ['é', 0, 1],
    ['aé1', 0, 3],
    ['a\u0080', 0, 1],
    ['a·', 0, 2],
    ['·a', 0, 0],
    ['\u{10000}a', 0, 3],
    ['a\u{F0000}', 0, 1],
    ['a×b', 0, 1],
    ['a\ud800', 0, 1],
  ])('the name in %j at %i ends at %i', (text, at, end) => {
    expect(nameEnd(text, at)).toBe(end);
  });

  test.each([0x9, 0xa, 0xd, 0x20, 0xd7ff, 0xe000, 0xfffd, 0x10000, 0x10ffff])('U+%x is an XML character', (code) => {
    expect(isXmlCharacter(code)).toBe(true);
    expect(firstIllegal(`a${String.fromCodePoint(code)}`)).toBe(-1);
  });

  test.each([0, 0x8, 0xb, 0xc, 0xe, 0x1f, 0xd800, 0xdfff, 0xfffe, 0xffff])('U+%x is not an XML character', (code) => {
    expect(isXmlCharacter(code)).toBe(false);
    expect(firstIllegal(`a${String.fromCodePoint(code)}`)).toBe(1);
  });

  test('numbers outside Unicode are not XML characters', () => {
    expect(isXmlCharacter(0x110000)).toBe(false);
    expect(isXmlCharacter(-1)).toBe(false);
  });
});

test.each<readonly [string, readonly number[]]>([
  ['<a></a>', [0, 0]],
  ['<a/>', [0]],
  ['<a> </a>', [0, 0, 0]],
  ['<a>\n</a>', [0, 0, 0]],
  ['<a>b</a>', [Content.text, 0, 0]],
  ['<a>b\n</a>', [Content.text, 0, 0]],
  ['<a><![CDATA[b]]></a>', [Content.text, 0, 0]],
  ['<a><b/></a>', [Content.elements, 0, 0]],
  ['<a><!--b--></a>', [0, 0, 0]],
  ['<a><?b?></a>', [0, 0, 0]],
  ['<a><b></b></a>', [Content.elements, 0, 0, 0]],
  ['<a>\n<b></b></a>', [Content.elements, 0, 0, 0, 0]],
  ['<a>t<b></b></a>', [Content.elements | Content.text, 0, 0, 0, 0]],
  ['<a><![CDATA[t]]><b></b></a>', [Content.elements | Content.text, 0, 0, 0, 0]],
  ['<a>t<b><c></c></b><d/></a>', [Content.elements | Content.text, 0, Content.elements, 0, 0, 0, 0, 0]],
  [
    '<a xml:space="preserve">b<c></c></a>',
    [Content.preserve | Content.text | Content.elements, 0, Content.preserve, 0, 0],
  ],
  ['<a xml:space="default">b</a>', [Content.text, 0, 0]],
  ['<a space="preserve">b</a>', [Content.text, 0, 0]],
  ['<a b="c" xml:space="preserve"></a>', [Content.preserve, 0]],
  ['<a xml:space="preserve"/>', [0]],
  ['<a><b xml:space="preserve"></b></a>', [Content.elements, Content.preserve, 0, 0]],
  ['<a>b</a>\n', [Content.text, 0, 0]],
  ['<text><tspan/></text>', [Content.elements | Content.inline, 0, 0]],
  ['<text><tspan/><a/><tspan/></text>', [Content.elements | Content.inline, 0, 0, 0, 0]],
  ['<text><tspan/> <tspan/></text>', [Content.elements | Content.inline | Content.text, 0, 0, 0, 0]],
  ['<p><b/><i/></p>', [Content.elements, 0, 0, 0]],
])('the content flags of elements in %s', (text, flags) => {
  expect([...contentOf(scanXml(text))]).toEqual(flags);
});

test('elements without text beside them are laid out', () => {
  const { elements, text, preserve, inline } = Content;
  expect([elements | inline, elements | inline | text].map(isLaidOut)).toEqual([true, false]);
  expect([elements, 0, text, elements | text, elements | preserve].map(isLaidOut)).toEqual([
    ...[true, false, false, false, false],
  ]);
});

describe('namespace notes', () => {
  test('give line and column', () => {
    expect(namespaceNotes(scanXml('<a>\n <b:c/>\n</a>'))).toEqual([
      'Line 2, column 3: the prefix b is not declared; an attribute xmlns:b is missing.',
    ]);
    expect(namespaceNotes(scanXml('<a x:="1"/>'))).toEqual([
      'Line 1, column 4: the name x: must have one colon, between a prefix and a name.',
    ]);
    expect(namespaceNotes(scanXml('<a>b:c</a>'))).toEqual([]);
  });

  test.each([
    [20, 20, undefined],
    [21, 21, '1 more name with a namespace error.'],
    [30, 21, '10 more names with namespace errors.'],
  ])('list %i errors in %i notes', (count, lines, last) => {
    const names = Array.from({ length: count }, (_, i) => `<p${i}:a/>`);
    const notes = namespaceNotes(scanXml(`<a>${names.join('')}</a>`));
    expect(notes).toHaveLength(lines);
    if (last !== undefined) expect(notes.at(-1)).toBe(last);
  });

  test.each<readonly [string, number]>([
    ['<a><b xmlns:x="u"><x:c/></b><x:d/></a>', 1],
    ['<a><b xmlns:x="u"/><x:d/></a>', 1],
    ['<a xmlns:x="u"><b xmlns:x="v"><x:c/></b><x:d/></a>', 0],
    ['<a xmlns:x="u"><b xmlns:x="v"/><x:d/></a>', 0],
    ['<a xmlns:x=""><x:d/></a>', 1],
    ['<a xmlns="u"><xmlns:d/><xml:e/></a>', 0],
    ['<a><x:b/><x:c/></a>', 1],
    ['<a><x:y:b/><x:c/><x:y:b/></a>', 2],
    ['<a xmlns:x="u"><x:y:b/></a>', 1],
    ['<x:a xmlns:x="u" x:b="c" d="e"/>', 0],
    ['<a x:b="c"/>', 1],
    ['<a abcdefx="u"><x:b/></a>', 1],
  ])('number of notes for %s: %i', (text, count) => {
    expect(namespaceNotes(scanXml(text))).toHaveLength(count);
  });
});

describe('a part of a document', () => {
  const part: XmlPart = {
    isLast: false,
    doctype: undefined,
    hasRoot: false,
    positionOf: () => ({ line: 7, column: 8 }),
  };

  test('may leave elements open, and come before the root element', () => {
    const tape = scanXml('<a><b><c></c><d/>', part);
    expect([...tape.match]).toEqual([BEYOND, BEYOND, 3, 2, 4]);
    expect(tape.open).toBe(1);
    expect(tape.depth).toBe(3);
    expect(scanXml('<!-- -->', part).open).toBe(-1);
    expect(scanXml('<a/>').open).toBe(-1);
    expect(scanXml('<a></a>').open).toBe(-1);
  });

  test('is rejected for a mismatched tag, and at the end of the document if incomplete', () => {
    const last = { ...part, isLast: true };
    expect(() => scanXml('<a><b>', last)).toThrow('</b> is missing (opened at line 7, column 8)');
    expect(() => scanXml('<!-- -->', last)).toThrow('the root element is missing');
    expect(() => scanXml('<a></b>', part)).toThrow('</b> does not match <a> opened at line 7, column 8.');
  });

  test('uses the entities of an earlier DOCTYPE and rejects a second one', () => {
    expect(() => scanXml('<a>&b;', part)).toThrow('the entity &b; is not defined');
    const { doctype } = scanXml('<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "<">]>', part);
    expect(scanXml('<a>&b;', { ...part, doctype }).kind).toHaveLength(2);
    expect(() => scanXml('<a>&d;', { ...part, doctype })).toThrow('in the text of &d;');
    expect(() => scanXml('<!DOCTYPE a>', { ...part, doctype })).toThrow('a second <!DOCTYPE is not allowed');
  });

  test('rejects what may not follow a root element of an earlier part', () => {
    const { doctype } = scanXml('<!DOCTYPE a>', part);
    expect(() => scanXml('<?_?><b/>', { ...part, doctype, hasRoot: true })).toThrow('a second root element <b>');
    expect(() => scanXml('<?_?><!DOCTYPE a>', { ...part, hasRoot: true })).toThrow('must come before the root element');
    expect(scanXml('<?_?>', { ...part, hasRoot: true, isLast: true }).kind).toHaveLength(1);
  });

  test('includes the content flags known from the parts around it', () => {
    const { text, elements, preserve } = Content;
    const tape = scanXml('<a><b><?_?><c>\n</c></b><d>e', part);
    expect([...contentOf(tape, { leadingTokens: 3, before: [text, 0], after: [] })]).toEqual([
      ...[elements | text, elements, 0, 0, 0, 0, 0, text, 0],
    ]);
    const after = [elements, preserve | text];
    expect([...contentOf(tape, { leadingTokens: 3, before: [elements, elements], after })]).toEqual([
      ...[elements, elements, 0, 0, 0, 0, 0, preserve | text, 0],
    ]);
    expect([...contentOf(scanXml('<a><?_?>', part), { leadingTokens: 2, before: [text], after: [] })]).toEqual([
      text,
      0,
    ]);
  });

  test('reports only undeclared prefixes that were not reported before', () => {
    const reported = new Set(['x']);
    const tape = scanXml('<q:a xmlns:z="_"><?_?><x:b/><y:c z:d="1"/></q:a>', part);
    expect(namespaceFaults(tape, 2, reported).map(({ at }) => at)).toEqual([29]);
    expect([...reported]).toEqual(['x', 'y']);
    expect(declaredBy(scanXml('<a xmlns="1" xmlns:b="2" xmlns:c="" b:d="3"/>'), 0)).toEqual(['b']);
  });
});

test('text and CDATA may be moved, unless white space is preserved', () => {
  const flags = [Content.text, Content.elements, Content.text | Content.preserve];
  expect(flags.map(isMovedText)).toEqual([true, false, false]);
});
