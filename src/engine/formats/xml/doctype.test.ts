import { describe, expect, test } from 'vitest';
import { ToolError } from '../../contract/tool-error.ts';
import { scanXml } from './scan.ts';

/** The error of a document with an internal subset: what is marked in it, between brackets, and the message. */
function fault(subset: string, root = '<a/>', before = ''): string | undefined {
  const text = `${before}<!DOCTYPE a [${subset}]>${root}`;
  try {
    scanXml(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    const { offset = -1, end = -1 } = error.position;
    return `[${text.slice(offset, end)}] ${error.message.replace(/^Line \d+, column \d+: /, '')}`;
  }
}

const unexpected = (found: string, wanted: string) => `[${found}] "${found}" is unexpected; ${wanted} must come here.`;

describe('declarations of elements', () => {
  test.each([
    '<!ELEMENT a EMPTY>',
    '<!ELEMENT\na\tANY >',
    '<!ELEMENT a (#PCDATA)>',
    '<!ELEMENT a ( #PCDATA )* >',
    '<!ELEMENT a (#PCDATA|b | c)*>',
    '<!ELEMENT a (b)>',
    '<!ELEMENT a (b?,c*,d+)?>',
    '<!ELEMENT a ( b | c | ( d , e )* )+>',
    '<!ELEMENT a ((((b))))>',
    '<!ELEMENT a ((b|c),(d|e)?)><!ELEMENT a EMPTY>',
    `<!ELEMENT a ${'('.repeat(50_000)}b${')'.repeat(50_000)}>`,
  ])('%s', (subset) => {
    expect(fault(subset)).toBeUndefined();
  });

  test.each([
    ['<!ELEMENT 1 ANY>', unexpected('1', 'a name')],
    ['<!ELEMENT a>', unexpected('>', 'a space')],
    ['<!ELEMENT a >', unexpected('>', 'EMPTY, ANY or "("')],
    ['<!ELEMENT a any>', unexpected('a', 'EMPTY, ANY or "("')],
    ['<!ELEMENT a ANY b>', unexpected('b', '">"')],
    ['<!ELEMENT a EMPTYb>', unexpected('b', '">"')],
    ['<!ELEMENT a(b)>', unexpected('(', 'a space')],
    ['<!ELEMENT a ()>', unexpected(')', '"(" or the name of an element')],
    ['<!ELEMENT a (b c)>', unexpected('c', '",", "|" or ")"')],
    ['<!ELEMENT a (b,c|d)>', unexpected('|', '"," or ")"')],
    ['<!ELEMENT a (b|c,d)>', unexpected(',', '"|" or ")"')],
    ['<!ELEMENT a (b,)>', unexpected(')', '"(" or the name of an element')],
    ['<!ELEMENT a (b ?)>', unexpected('?', '",", "|" or ")"')],
    ['<!ELEMENT a (b) *>', unexpected('*', '">"')],
    ['<!ELEMENT a (b>', unexpected('>', '",", "|" or ")"')],
    ['<!ELEMENT a (b))>', unexpected(')', '">"')],
    ['<!ELEMENT a (b)**>', unexpected('*', '">"')],
    ['<!ELEMENT a (#PCDATA,b)*>', unexpected(',', '"|"')],
    ['<!ELEMENT a (#PCDATA|b)>', unexpected('>', '"*"')],
    ['<!ELEMENT a (#PCDATA)+>', unexpected('+', '">"')],
    ['<!ELEMENT a (#PCDATA|b*)*>', unexpected('*', '"|"')],
    ['<!ELEMENT a (#PCDATA|(b))*>', unexpected('(', 'the name of an element')],
    ['<!ELEMENT a (b|#PCDATA)*>', unexpected('#', '"(" or the name of an element')],
    ['<!ELEMENT a (%b;)>', unexpected('%', '"(" or the name of an element')],
  ])('%s', (subset, expected) => {
    expect(fault(subset)).toBe(expected);
  });
});

describe('declarations of attributes', () => {
  test.each([
    '<!ATTLIST a>',
    '<!ATTLIST a >',
    '<!ATTLIST a b CDATA #IMPLIED c ID #REQUIRED\n>',
    '<!ATTLIST a b IDREF #IMPLIED c IDREFS #IMPLIED d ENTITY #IMPLIED e ENTITIES #IMPLIED>',
    '<!ATTLIST a b NMTOKEN \'x\' c NMTOKENS #FIXED "y z">',
    '<!ATTLIST a b (1|-x | .y) "1">',
    '<!ATTLIST a b NOTATION (n | m) #IMPLIED>',
    '<!ENTITY e "f"><!ATTLIST a b CDATA "&e;&lt;&#60;\'">',
    '<!ATTLIST a b CDATA "&nbsp;">',
  ])('%s', (subset) => {
    expect(fault(subset)).toBeUndefined();
  });

  test.each([
    ['<!ATTLIST a b CDATA>', unexpected('>', 'a space')],
    ['<!ATTLIST a b CDATA >', unexpected('>', '#REQUIRED, #IMPLIED or a quoted value')],
    ['<!ATTLIST a b CDATA #FIXED>', unexpected('>', 'a space')],
    ['<!ATTLIST a b CDATA #OTHER>', unexpected('#', '#REQUIRED, #IMPLIED or a quoted value')],
    ['<!ATTLIST a b STRING #IMPLIED>', unexpected('S', 'the type of the attribute')],
    ['<!ATTLIST a b CDATAS #IMPLIED>', unexpected('S', 'a space')],
    ['<!ATTLIST a b () #IMPLIED>', unexpected(')', 'a value that the attribute may have')],
    ['<!ATTLIST a b (c,d) #IMPLIED>', unexpected(',', '")"')],
    ['<!ATTLIST a b (c|"d") #IMPLIED>', `["] """ is unexpected; a value that the attribute may have must come here.`],
    ['<!ATTLIST a b NOTATION (1) #IMPLIED>', unexpected('1', 'a value that the attribute may have')],
    ['<!ATTLIST a b NOTATION(n) #IMPLIED>', unexpected('(', 'a space')],
    ['<!ATTLIST a b CDATA "x"c CDATA "y">', unexpected('c', 'a space')],
    ['<!ATTLIST a b CDATA "<">', '[<] "<" must be written as &lt; in the value of an attribute.'],
    ['<!ATTLIST a b CDATA "&">', '[&] "&" must be written as &amp; or start an entity such as &lt;.'],
    ['<!ATTLIST a b CDATA "&e;"><!ENTITY e "f">', '[&] the entity &e; is not defined.'],
    ['<!ENTITY e "&#60;"><!ATTLIST a b CDATA "&e;">', '[&] in the text of &e;, "<" is not allowed in an attribute.'],
  ])('%s', (subset, expected) => {
    expect(fault(subset)).toBe(expected);
  });
});

describe('declarations of entities and notations', () => {
  test.each([
    '<!ENTITY a "b"><!ENTITY a "<"><!ENTITY c "&d;">',
    "<!ENTITY a SYSTEM 'b'><!ENTITY c PUBLIC \"d\" 'e' >",
    '<!ENTITY a SYSTEM "b" NDATA n >',
    '<!ENTITY % a "b"><!ENTITY % c SYSTEM "d">',
    '<!NOTATION a SYSTEM "b"><!NOTATION c PUBLIC "d"><!NOTATION e PUBLIC "f" "g" >',
    '<!-- - --><?p ]> ?><?p?>',
  ])('%s', (subset) => {
    expect(fault(subset)).toBeUndefined();
  });

  test.each([
    ['<!ENTITY a>', unexpected('>', 'a space')],
    ['<!ENTITY a b>', unexpected('b', 'a quoted value, SYSTEM or PUBLIC')],
    ['<!ENTITY "a">', '["] """ is unexpected; a name must come here.'],
    ['<!ENTITY a "b" c>', unexpected('c', '">"')],
    ['<!ENTITY %a "b">', unexpected('a', 'a space')],
    ['<!ENTITY % a SYSTEM "b" NDATA n>', unexpected('N', '">"')],
    ['<!ENTITY a SYSTEM "b"NDATA n>', unexpected('N', '">"')],
    ['<!ENTITY a SYSTEM "b" NDATA>', unexpected('>', 'a space')],
    ['<!ENTITY a SYSTEM>', unexpected('>', 'a space and a quoted address')],
    ['<!ENTITY a PUBLIC "b">', unexpected('>', 'a space and a quoted address')],
    ['<!ENTITY a PUBLIC "b{" "c">', '[{] "{" is not allowed in a public identifier.'],
    ['<!ENTITY a "%b;">', '[%] "%" must be written as &#37; in the value of an entity.'],
    ['<!ENTITY a "&b">', '[&] "&" must be written as &amp; or start an entity such as &lt;.'],
    ['<!ENTITY a "&#0;">', '[&#0;] U+0000 is not allowed in XML.'],
    ['<!NOTATION a>', unexpected('>', 'a space')],
    ['<!NOTATION a "b">', '["] """ is unexpected; SYSTEM or PUBLIC must come here.'],
    ['<!NOTATION a SYSTEM>', unexpected('>', 'a space and a quoted address')],
    ['<!-- a -- b -->', '[--] "--" is not allowed inside a comment.'],
    ['<!-- a --->', '[--] "--" is not allowed inside a comment.'],
    ['<? p?>', '[<?] a name must follow "<?".'],
    ['<?xml version="1.0"?>', '[<?xml] the name xml is reserved.'],
    ['<?p"?>', '["] """ is unexpected; a space or "?>" must come here.'],
    ['<![INCLUDE[]]>', '[<] only <!ELEMENT, <!ATTLIST, <!ENTITY or <!NOTATION may start a declaration.'],
  ])('%s', (subset, expected) => {
    expect(fault(subset)).toBe(expected);
  });
});

describe('parameter entities', () => {
  test.each([
    '<!ENTITY % p "<!ENTITY e \'f\'>"> %p; %p;',
    // XML 1.0, appendix D.
    "<!ENTITY % xx '&#37;zz;'><!ENTITY % zz '&#60;!ENTITY tricky \"error-prone\" >' > %xx;",
    '<!ENTITY % p "<![IGNORE[ <x> ]]>"> %p;',
    '<!ENTITY % p "<"><!ENTITY % p "">',
    '<!ENTITY % p SYSTEM "q"> %p; %other;',
    `${Array.from({ length: 90 }, (_, i) => `<!ENTITY % p${i} "&#37;p${i + 1};&#37;p${i + 1};">`).join('')}%p0;`,
  ])('%s', (subset) => {
    expect(fault(subset)).toBeUndefined();
  });

  test.each([
    ['<!ENTITY % p "x">%p;', '[%p;] in the text of %p;, "x" is unexpected; a declaration or "]" must come here.'],
    [
      '<!ENTITY % p "<!ELEMENT">%p;',
      '[%p;] in the text of %p;, only <!ELEMENT, <!ATTLIST, <!ENTITY or <!NOTATION may start a declaration.',
    ],
    ['<!ENTITY % p "<!ELEMENT a ">%p;', '[%p;] in the text of %p;, this <!ELEMENT is never closed.'],
    ['<!ENTITY % p "<!--">%p;', '[%p;] in the text of %p;, the text ends too early.'],
    [
      '<!ENTITY % p "&#37;q;"><!ENTITY % q "]">%p;',
      '[%p;] in the text of %q;, "]" is unexpected; a declaration or "]" must come here.',
    ],
    ['<!ENTITY % p "&#37;p;">%p;', '[%p;] in the text of %p;, the parameter entity %p; refers to itself.'],
  ])('%s', (subset, expected) => {
    expect(fault(subset)).toBe(expected);
  });

  test('are followed to a depth', () => {
    const chain = Array.from({ length: 102 }, (_, i) => `<!ENTITY % p${i} "&#37;p${i + 1};">`).join('');
    expect(fault(`${chain}%p0;`)).toMatch(
      /^\[%p0;] in the text of %p\d+;, entities refer to one another too deeply\.$/,
    );
  });
});

describe('references', () => {
  test.each([
    ['<!ENTITY e "f"><!ENTITY g "<b>&e;</b>&lt;">', '<a b="&e;">&g;&g;</a>'],
    ['<!ENTITY e "&#38;#60;">', '<a b="&e;">&e;</a>'],
    ['<!ENTITY e "]]&#62;">', '<a b="&e;"/>'],
    ['<!ENTITY e SYSTEM "f">', '<a>&e;</a>'],
    ['<!ENTITY e "&e;">', '<a/>'],
    ['%p;', '<a b="&any;">&any;</a>'],
    ['<!ENTITY e "&f;"> %p;', '<a b="&e;">&e;</a>'],
    // A thousand million laughs.
    [
      `<!ENTITY l0 "ha">${Array.from({ length: 90 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')}`,
      '<a b="&l90;">&l90;</a>',
    ],
  ])('%s', (subset, root) => {
    expect(fault(subset, root)).toBeUndefined();
  });

  test.each([
    ['<!ENTITY e "<b>">', '<a>&e;</a>', '[&e;] in the text of &e;, </_> does not match <b>.'],
    ['<!ENTITY e "</b>">', '<b>&e;</b>', '[&e;] in the text of &e;, </b> does not match <_>.'],
    ['<!ENTITY e "</_><_>">', '<a>&e;</a>', '[&e;] in the text of &e;, a second root element <_> is not allowed.'],
    ['<!ENTITY e "]]&#62;">', '<a>&e;</a>', '[&e;] in the text of &e;, "]]>" is not allowed in text.'],
    [
      '<!ENTITY e "&f;"><!ENTITY f "&#38;">',
      '<a>&e;</a>',
      '[&e;] in the text of &f;, "&" must be written as &amp; or start an entity such as &lt;.',
    ],
    ['<!ENTITY e "&f;"><!ENTITY f "&e;">', '<a>&e;</a>', '[&e;] the entity &e; refers to itself.'],
    ['<!ENTITY e "&f;"><!ENTITY f "&e;">', '<a b="&e;"/>', '[&e;] the entity &e; refers to itself.'],
    ['<!ENTITY e "&f;">', '<a>&e;</a>', '[&e;] in the text of &e;, the entity &f; is not defined.'],
    [
      '<!ENTITY e "&f;"><!ENTITY f "<b/>">',
      '<a b="&e;"/>',
      '[&e;] in the text of &f;, "<" is not allowed in an attribute.',
    ],
    ['<!ENTITY e SYSTEM "f">', '<a b="&e;"/>', '[&e;] the external entity &e; is not allowed in an attribute.'],
    ['<!ENTITY e SYSTEM "f" NDATA n>', '<a>&e;</a>', '[&e;] the entity &e; is declared as data (NDATA), not as text.'],
    [
      '<!ENTITY e SYSTEM "f" NDATA n>',
      '<a b="&e;"/>',
      '[&e;] the entity &e; is declared as data (NDATA), not as text.',
    ],
  ])('%s %s', (subset, root, expected) => {
    expect(fault(subset, root)).toBe(expected);
  });

  test('need a declaration in a standalone document', () => {
    expect(fault('%p;', '<a>&e;</a>', '<?xml version="1.0" standalone="yes"?>')).toBe(
      '[&e;] the entity &e; is not defined.',
    );
    expect(fault('%p;', '<a>&e;</a>', '<?xml version="1.0" standalone="no"?>')).toBeUndefined();
  });

  test.each([
    ['content', (name: string) => `<a>&${name};</a>`],
    ['attributes', (name: string) => `<a b="&${name};"/>`],
  ])('are followed to a depth in %s', (_, root) => {
    const chain = Array.from({ length: 5000 }, (_, i) => `<!ENTITY e${i} "&e${i + 1};">`).join('');
    expect(fault(`${chain}<!ENTITY e5000 "">`, root('e0'))).toBe(
      '[&e0;] entities refer to one another more than 100 deep.',
    );
    expect(fault(`${chain}<!ENTITY e5000 "">`, root('e4950'))).toBeUndefined();
  });
});
