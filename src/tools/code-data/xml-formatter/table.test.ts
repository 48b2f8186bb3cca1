import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import xmlFormat from 'xml-formatter';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import { isPlain } from './plain.ts';
import { formatXml } from './print.ts';
import { scanXml } from './scan.ts';
import { attributeValue, sourceOf, Token } from './tape.ts';
import { documents, plainDocuments } from './test-documents.ts';
import { isSameXml } from './test-same-xml.ts';
import * as xmlFormatter from './tool.ts';

describe("the specification's examples", () => {
  table(xmlFormatter, [
    [
      'elements get a line each, quotes become double',
      '<?xml version="1.0"?><a x=\'1\'><b>t</b><c/></a>',
      {},
      '<?xml version="1.0"?>\n<a x="1">\n  <b>t</b>\n  <c/>\n</a>',
    ],
    ['mixed content stays on one line', '<p>Some <b>bold</b> text</p>', {}, '<p>Some <b>bold</b> text</p>'],
    ['a CDATA section stays as it is', '<a><![CDATA[ <x> & ]]></a>', {}, '<a><![CDATA[ <x> & ]]></a>'],
    ['the DOCTYPE gets a line of its own', '<!DOCTYPE html><html/>', {}, '<!DOCTYPE html>\n<html/>'],
    [
      'an end tag of another name is refused',
      '<a>\n  <b>\n  </c>\n</a>',
      {},
      fails('Line 3, column 3: </c> does not match <b> opened at line 2, column 3.'),
    ],
    [
      'a missing end tag is refused',
      '<a><b></b>',
      {},
      fails('Line 1, column 11: the text ends here, but </a> is missing (opened at line 1, column 1).'),
    ],
    ['a value without quotes is refused', '<a b=c/>', {}, fails('Line 1, column 6: the value of b must be in quotes.')],
    [
      'a bare ampersand is refused',
      '<a>1 & 2</a>',
      {},
      fails('Line 1, column 6: "&" must be written as &amp; or start an entity such as &lt;.'),
    ],
    ['an HTML entity is refused', '<a>&nbsp;</a>', {}, fails('Line 1, column 4: the entity &nbsp; is not defined.')],
    [
      'a space before the XML declaration is refused',
      ' <?xml version="1.0"?><a/>',
      {},
      fails('Line 1, column 2: the XML declaration must be at the very start.'),
    ],
    [
      'a double hyphen in a comment is refused',
      '<a><!-- x -- y --></a>',
      {},
      fails('Line 1, column 11: "--" is not allowed inside a comment.'),
    ],
  ]);
});

describe('format', () => {
  table(xmlFormatter, [
    ['an empty text stays empty', '', {}, ''],
    ['white space only', ' \r\n\ufeff', {}, ''],
    ['indent by tab', '<a><b/></a>', { indent: 'tab' }, '<a>\n\t<b/>\n</a>'],
    ['indent of 4', '<a><b><c/></b></a>', { indent: '4' }, '<a>\n    <b>\n        <c/>\n    </b>\n</a>'],
    ['white space between elements is laid out anew', '<a>\n\n\n<b/>   <c/></a>', {}, '<a>\n  <b/>\n  <c/>\n</a>'],
    ['white space inside tags', "<a  b = '1'\n c='2' ><d /></a >", {}, '<a b="1" c="2">\n  <d/>\n</a>'],
    ['mixed content stays on its line', '<p>a<b>c</b>\nd</p>', {}, '<p>a<b>c</b> d</p>'],
    ['line breaks at the ends of mixed content go', '<p>\n  a <b>c</b>\n  d\n</p>', {}, '<p>a <b>c</b> d</p>'],
    ['a gap between elements of mixed content', '<p>a <b>b</b>\n<i>c</i></p>', {}, '<p>a <b>b</b> <i>c</i></p>'],
    ['text of several lines', '<a>\n  x\n  y\n</a>', {}, '<a>x\n  y</a>'],
    ['text beside CDATA keeps its space', '<a>x\n<![CDATA[y]]></a>', {}, '<a>x <![CDATA[y]]></a>'],
    ['a comment in text', '<a>x<!-- c -->y\nz</a>', {}, '<a>x<!-- c -->y z</a>'],
    ['an instruction in text', '<a>x<?p d?>y</a>', {}, '<a>x<?p d?>y</a>'],
    ['an instruction inside an element in text', '<a><b><?p d?></b>x</a>', {}, '<a><b><?p d?></b>x</a>'],
    ['the data of an instruction', '<?p  a  b  ?><a/>', {}, '<?p  a  b  ?>\n<a/>'],
    ['NBSP is text', '<a><b>\u00a0</b></a>', {}, '<a>\n  <b>\u00a0</b>\n</a>'],
    ['NBSP at the ends of text', '<a>\u00a0x\n</a>', {}, '<a>\u00a0x</a>'],
    [
      'xml:space="preserve" keeps white space',
      '<a><pre xml:space="preserve">\n x <b> y </b>\n</pre></a>',
      {},
      '<a>\n  <pre xml:space="preserve">\n x <b> y </b>\n</pre>\n</a>',
    ],
    [
      'text on lines of its own',
      '<a><b>t</b></a>',
      { collapse: false },
      {
        text: '<a>\n  <b>\n    t\n  </b>\n</a>',
        notes: ['Text was put on its own lines, which adds whitespace to it.'],
      },
    ],
    ['no note where there is no text', '<a><b/></a>', { collapse: false }, { notes: [] }],
    ['no comments', '<!-- 1 --><a><!-- 2 --><b/>x<!-- 3 -->y</a>', { comments: 'remove' }, '<a><b/>xy</a>'],
    [
      'no comments, and no "]]>" of what is left',
      '<a>]]<!-- 1 -->><b>]<!-- 2 -->]<!-- 3 --><!-- 4 -->>]]<!-- 5 -->x></b></a>',
      { comments: 'remove' },
      '<a>]]&gt;<b>]]&gt;]]x></b></a>',
    ],
    ['a ">" after a comment', '<a>]<!-- 1 -->x>]<!-- 2 -->></a>', { comments: 'remove' }, '<a>]x>]></a>'],
    ['short empty elements', '<a><b></b><c/></a>', { emptyTags: 'self' }, '<a>\n  <b/>\n  <c/>\n</a>'],
    ['white space alone is nothing', '<a> <b>\n</b></a>', { emptyTags: 'self' }, '<a>\n  <b/>\n</a>'],
    ['white space alone is kept in text', '<a>x<b> </b></a>', { emptyTags: 'self' }, '<a>x<b> </b></a>'],
    [
      'white space alone is kept under xml:space',
      '<a xml:space="preserve"> </a>',
      { emptyTags: 'self' },
      '<a xml:space="preserve"> </a>',
    ],
    ['single quotes', '<a b="it\'s" c=\'say "x"\'/>', { quotes: 'single' }, "<a b='it&apos;s' c='say \"x\"'/>"],
    ['double quotes', '<a b="it\'s" c=\'say "x"\'/>', {}, '<a b="it\'s" c="say &quot;x&quot;"/>'],
    ['CRLF is written on request', '<a><b/></a>', { eol: 'crlf' }, '<a>\r\n  <b/>\r\n</a>'],
    ['CRLF and CR are read as line breaks', '<a>\r\n<b>x\r\ny</b>\r</a>', {}, '<a>\n  <b>x\ny</b>\n</a>'],
    ['a CR folds in mixed content too', '<p>\r a\r<b>c</b>\r\n</p>', {}, '<p>a <b>c</b></p>'],
    ['line ends in values and CDATA', '<a b="\r\n"><![CDATA[\r]]></a>', {}, '<a b="\n"><![CDATA[\n]]></a>'],
    ['line ends on either side of a comment', '<a>b\r<!-- c -->\nd</a>', { comments: 'remove' }, '<a>b\n\nd</a>'],
    [
      'a byte order mark is left out',
      '\ufeff<a/>',
      {},
      { text: '<a/>', notes: ['The byte order mark (U+FEFF) at the start was left out.'] },
    ],
    ['an attribute named __proto__', '<a __proto__="1" constructor="2"/>', {}, '<a __proto__="1" constructor="2"/>'],
    ['> in a value', '<a b="x > y"><c/></a>', {}, '<a b="x > y">\n  <c/>\n</a>'],
    ['a line break in a value', '<a b="x\ny"><c/></a>', {}, '<a b="x\ny">\n  <c/>\n</a>'],
    [
      'DTD with declarations',
      '<!DOCTYPE a [<!ENTITY x "]>"> <!-- ] --> <?p ]?>]><a>&x;</a>',
      {},
      '<!DOCTYPE a [<!ENTITY x "]>"> <!-- ] --> <?p ]?>]>\n<a>&x;</a>',
    ],
    [
      'parameter entities may declare any other',
      '<!DOCTYPE a [<!ENTITY % p SYSTEM "p.ent"> %p;]><a>&x;</a>',
      {},
      '<!DOCTYPE a [<!ENTITY % p SYSTEM "p.ent"> %p;]>\n<a>&x;</a>',
    ],
    [
      'an external DTD may define any entity',
      '<!DOCTYPE a SYSTEM "a.dtd"><a>&nbsp;</a>',
      {},
      '<!DOCTYPE a SYSTEM "a.dtd">\n<a>&nbsp;</a>',
    ],
    ['an umlaut in a name and an emoji stay', '<a><ü>😀</ü></a>', {}, '<a>\n  <ü>😀</ü>\n</a>'],
    [
      'undeclared prefixes',
      '<a><x:b/></a>',
      {},
      { notes: ['Line 1, column 5: the prefix x is not declared; an attribute xmlns:x is missing.'] },
    ],
    [
      'elements, attributes, depth, comments and bytes are counted',
      '<a b="1"><c d="2" e="é"/><!-- f --></a>',
      { mode: 'minify' },
      { info: { elements: 2, attributes: 3, depth: 2, comments: 1, bytesBefore: 40, bytesAfter: 40 } },
    ],
    [
      'too deep to indent',
      '<a>'.repeat(25_000) + '</a>'.repeat(25_000),
      {},
      fails(
        'The result would be 1,250,125,000 characters; the limit is 10,000,000. Choose a smaller indent or minify.',
      ),
    ],
    [
      '1,100 levels are indented',
      `${'<a>'.repeat(1100)}x${'</a>'.repeat(1100)}`,
      { indent: '1' },
      `${Array.from({ length: 1099 }, (_, i) => `${' '.repeat(i)}<a>\n`).join('')}${' '.repeat(1099)}<a>x</a>${Array.from({ length: 1099 }, (_, i) => `\n${' '.repeat(1098 - i)}</a>`).join('')}`,
    ],
  ]);
  rejects(xmlFormatter, [
    [{ indent: '0' }, 'Unknown indent "0". Choose one of: 1, 2, 3, 4, 5, 6, 7, 8, tab.'],
    [{ emptyTags: 'x' }, 'Unknown emptyTags "x". Choose one of: keep, self.'],
  ]);
});

describe('minify', () => {
  const minify = { mode: 'minify' } as const;
  table(xmlFormatter, [
    [
      'white space between elements goes',
      '<?xml version="1.0"?>\n<a>\n  <b> x </b>\n  <c/>\n</a>\n',
      minify,
      '<?xml version="1.0"?><a><b> x </b><c/></a>',
    ],
    [
      'words stay apart',
      '<p>this is <b>some</b> <i>content</i></p>',
      minify,
      '<p>this is <b>some</b> <i>content</i></p>',
    ],
    ['white space alone in an element', '<a>\n</a>', { ...minify, emptyTags: 'self' }, '<a/>'],
    ['no comments', '<a> <!-- x --> </a>', { ...minify, comments: 'remove', emptyTags: 'self' }, '<a/>'],
    ['a comment is no text', '<a> <!-- x --> </a>', minify, '<a><!-- x --></a>'],
    ['CDATA is text', '<a> <![CDATA[x]]> </a>', minify, '<a> <![CDATA[x]]> </a>'],
    [
      'xml:space="preserve" keeps white space',
      '<a xml:space="preserve"> <b> </b> </a>',
      minify,
      '<a xml:space="preserve"> <b> </b> </a>',
    ],
    ['the line break after a DOCTYPE goes', '<!DOCTYPE a>\n<a/>', minify, '<!DOCTYPE a><a/>'],
    [
      '100,000 levels deep',
      '<a>'.repeat(28_000) + '</a>'.repeat(28_000),
      minify,
      '<a>'.repeat(28_000) + '</a>'.repeat(28_000),
    ],
  ]);
});

describe('errors', () => {
  table(xmlFormatter, [
    ['an end tag that closes nothing', '<a/></a>', {}, fails('Line 1, column 5: </a> closes nothing.')],
    [
      'a doubled attribute',
      '<a b="1" b="2"/>',
      {},
      fails('Line 1, column 10: the attribute b appears twice.', { offset: 9, end: 10 }),
    ],
    [
      'a doubled attribute among many',
      `<a ${Array.from({ length: 20 }, (_, i) => `a${i}="1"`).join(' ')} a7="2"/>`,
      {},
      fails('Line 1, column 154: the attribute a7 appears twice.'),
    ],
    ['an open comment', '<a><!-- x', {}, fails('Line 1, column 4: this comment is never closed.')],
    ['an open CDATA section', '<a><![CDATA[ x', {}, fails('Line 1, column 4: this CDATA section is never closed.')],
    ['an open instruction', '<a><?p x', {}, fails('Line 1, column 4: this processing instruction is never closed.')],
    ['an open tag', '<a b="1" ', {}, fails('Line 1, column 1: this tag is never closed.')],
    ['an open value', '<a b="1>\n</a>', {}, fails('Line 2, column 1: "<" must be written as &lt; in the value of b.')],
    ['an open value at the end', '<a b="1>', {}, fails('Line 1, column 6: the value of b is never closed.')],
    ['an attribute without value', '<a b/>', {}, fails('Line 1, column 4: the attribute b has no value.')],
    [
      'no space before an attribute',
      '<a b="1"c="2"/>',
      {},
      fails('Line 1, column 9: a space is missing before the attribute c.'),
    ],
    [
      '< in text',
      '<a>1 < 2</a>',
      {},
      fails('Line 1, column 6: "<" must be written as &lt; or start a tag such as <b>.'),
    ],
    [
      '& without name',
      '<a b="x&y"/>',
      {},
      fails('Line 1, column 8: "&" must be written as &amp; or start an entity such as &lt;.'),
    ],
    [
      'an entity without DTD',
      '<!DOCTYPE a><a>&nbsp;</a>',
      {},
      fails('Line 1, column 16: the entity &nbsp; is not defined.'),
    ],
    ['a second root', '<a/>\n<b/>', {}, fails('Line 2, column 1: a second root element <b> is not allowed.')],
    ['text after the root', '<a/>x', {}, fails('Line 1, column 5: text is not allowed outside the root element.')],
    ['text before the root', '\nx<a/>', {}, fails('Line 2, column 1: text is not allowed outside the root element.')],
    [
      'CDATA outside the root',
      '<![CDATA[x]]><a/>',
      {},
      fails('Line 1, column 1: text is not allowed outside the root element.'),
    ],
    [
      'a late declaration',
      '<a/><?xml version="1.0"?>',
      {},
      fails('Line 1, column 5: the XML declaration must be at the very start.'),
    ],
    [
      'a wrong declaration',
      '<?xml?><a/>',
      {},
      fails('Line 1, column 1: the XML declaration must look like <?xml version="1.0" encoding="UTF-8"?>.'),
    ],
    [
      'a reserved name',
      '<?XML x?><a/>',
      {},
      fails('Line 1, column 1: the name XML is reserved; write xml in lowercase.'),
    ],
    [
      'an instruction with a wrong name',
      '<?p? x?><a/>',
      {},
      fails('Line 1, column 4: "?" is unexpected; a space or "?>" must come here.'),
    ],
    [
      'a comment that ends in three hyphens',
      '<a><!-- x ---></a>',
      {},
      fails('Line 1, column 11: "--" is not allowed inside a comment.'),
    ],
    [']]> in text', '<a>x]]>y</a>', {}, fails('Line 1, column 5: "]]>" is not allowed in text.')],
    ['a control character', '<a>x\x01</a>', {}, fails('Line 1, column 5: U+0001 is not allowed in XML.')],
    ['a control character by reference', '<a>&#1;</a>', {}, fails('Line 1, column 4: U+0001 is not allowed in XML.')],
    ['a lone surrogate', '<a b="\ud800"/>', {}, fails('Line 1, column 7: U+D800 is not allowed in XML.')],
    [
      'the earlier fault is shown',
      '<a><b></a>\x01',
      {},
      fails('Line 1, column 7: </a> does not match <b> opened at line 1, column 4.'),
    ],
    ['no root', '<!-- x -->', {}, fails('Line 1, column 11: the root element is missing.')],
    [
      '<! without more',
      '<a><!b></a>',
      {},
      fails('Line 1, column 4: "<!" must start a comment, a CDATA section or <!DOCTYPE.'),
    ],
    ['/ inside a tag', '<a / >', {}, fails('Line 1, column 4: ">" must directly follow "/".')],
    [
      'an end tag with attributes',
      '<a></a b="1">',
      {},
      fails('Line 1, column 8: "b" is unexpected; ">" must come here.'),
    ],
    ['an end tag without name', '<a></>', {}, fails('Line 1, column 4: a name must follow "</".')],
    [
      'no attribute name',
      '<a ="1"/>',
      {},
      fails('Line 1, column 4: "=" is unexpected; an attribute, "/>" or ">" must come here.'),
    ],
    [
      'a second DOCTYPE',
      '<!DOCTYPE a><!DOCTYPE a><a/>',
      {},
      fails('Line 1, column 13: a second <!DOCTYPE is not allowed.'),
    ],
    ['a late DOCTYPE', '<a/><!DOCTYPE a>', {}, fails('Line 1, column 5: <!DOCTYPE must come before the root element.')],
    [
      'DOCTYPE without name',
      '<!DOCTYPE><a/>',
      {},
      fails('Line 1, column 1: the name of the root element must follow <!DOCTYPE.'),
    ],
    [
      'an entity that the DTD does not declare',
      '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;&z;</a>',
      {},
      fails('Line 1, column 37: the entity &z; is not defined.'),
    ],
    [
      'an open declaration in the DTD',
      '<!DOCTYPE a [\n<!ENTITY x "y"\n]><a/>',
      {},
      fails('Line 2, column 1: this <!ENTITY is never closed.'),
    ],
    [
      'no declaration in the DTD',
      '<!DOCTYPE a [<b>]><a/>',
      {},
      fails('Line 1, column 14: only <!ELEMENT, <!ATTLIST, <!ENTITY or <!NOTATION may start a declaration.'),
    ],
    [
      'an element that is not closed, with an offer to close it',
      '<a>\n  <b>x\n</a>',
      {},
      fails('Line 3, column 1: </a> does not match <b> opened at line 2, column 3.', {
        offers: [{ text: '', label: 'Close it', input: '<a>\n  <b>x</b>\n</a>' }],
      }),
    ],
    [
      'one that the text ends in',
      '<a><b/>\n',
      {},
      fails('Line 2, column 1: the text ends here, but </a> is missing (opened at line 1, column 1).', {
        offers: [{ text: '', label: 'Close it', input: '<a><b/></a>\n' }],
      }),
    ],
    ['an entity without its semicolon', '<a>1 &lt 2</a>', {}, fails('Line 1, column 6: ";" is missing after &lt.')],
    ['an open DOCTYPE', '<!DOCTYPE a [<a/>', {}, fails('Line 1, column 1: this <!DOCTYPE is never closed.')],
    [
      'DOCTYPE without address',
      '<!DOCTYPE a SYSTEM><a/>',
      {},
      fails('Line 1, column 19: a space and a quoted address must come here.'),
    ],
    [
      'names are in full case',
      '<a></A>',
      {},
      fails('Line 1, column 4: </A> does not match <a> opened at line 1, column 1.'),
    ],
    [
      'CRLF lines count once',
      '<a>\r\n<b>\r\n</a>',
      {},
      fails('Line 3, column 1: </a> does not match <b> opened at line 2, column 1.'),
    ],
  ]);
});

const settings = fc.record({
  collapse: fc.boolean(),
  emptyTags: fc.constantFrom('keep', 'self'),
  quotes: fc.constantFrom('double', 'single'),
  indent: fc.constantFrom('1', '2', 'tab'),
});

test("formatting keeps the content, and is idempotent with text on its tag's line", async () => {
  await fc.assert(
    fc.asyncProperty(documents, settings, async (document, chosen) => {
      const { text } = await runTool(xmlFormatter, document, chosen);
      expect(isSameXml(scanXml(document), scanXml(text), !chosen.collapse)).toBe(true);
      if (chosen.collapse) expect((await runTool(xmlFormatter, text, chosen)).text).toBe(text);
    }),
    { numRuns: 1000 },
  );
});

/** The text and attribute values of a document, without text of white space alone. */
function words(document: string): string[] {
  const tape = scanXml(document);
  const texts = [...tape.kind].flatMap((kind, token) =>
    kind === Token.text || kind === Token.cdata ? [sourceOf(tape, token)] : [],
  );
  return [
    ...texts.filter((text) => /[^ \t\n]/.test(text)),
    ...tape.attributes.start.map((_, i) => attributeValue(tape, i)),
  ];
}

test('minifying keeps all text, is idempotent and never makes a document longer', async () => {
  await fc.assert(
    fc.asyncProperty(documents, async (document) => {
      const { text } = await runTool(xmlFormatter, document, { mode: 'minify' });
      expect(words(text)).toEqual(words(document));
      expect((await runTool(xmlFormatter, text, { mode: 'minify' })).text).toBe(text);
      expect(text.length).toBeLessThanOrEqual(document.length);
    }),
    { numRuns: 1000 },
  );
});

const printing = fc.record({
  indent: fc.constantFrom('  ', '\t'),
  collapse: fc.boolean(),
  selfClose: fc.boolean(),
  quotes: fc.constantFrom('double' as const, 'single' as const),
});
type Printing = Parameters<typeof formatXml>[1];

const packageLayout = (document: string, { indent, collapse, selfClose, quotes }: Printing) =>
  xmlFormat(document, {
    indentation: indent,
    collapseContent: collapse,
    lineSeparator: '\n',
    forceSelfClosingEmptyTag: selfClose,
    attributeQuotes: quotes,
  });

describe('the xml-formatter package', () => {
  test.each([
    ['documents', documents, 100],
    ['plain documents', plainDocuments, 2000],
  ])('formats plain documents exactly like our own printer: %s', (_, texts, least) => {
    let plain = 0;
    fc.assert(
      fc.property(texts, printing, (document, options) => {
        const tape = scanXml(document);
        if (!isPlain(tape)) return;
        plain++;
        expect(packageLayout(document, options)).toBe(formatXml(tape, options));
      }),
      { numRuns: 3000 },
    );
    expect(plain).toBeGreaterThan(least);
  });

  test('formats any document like our own printer, unless it changes the content or fails', () => {
    fc.assert(
      fc.property(documents, printing, (any, options) => {
        // We fold line breaks in mixed content, drop white space that is alone, and put a DOCTYPE on its own line.
        const document = any
          .replace(/[ \n]*\n[ \n]*/g, ' ')
          .replace(/>[ ]+<\//g, '></')
          .replace('<!DOCTYPE a>', '<!DOCTYPE a>\n');
        const tape = scanXml(document);
        let theirs: string;
        try {
          theirs = packageLayout(document, options);
          if (!isSameXml(tape, scanXml(theirs), !options.collapse)) return;
        } catch {
          return;
        }
        expect(formatXml(tape, options)).toBe(theirs);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    '<?xml  version="1.0"?><a/>',
    '<?xml version="1.0" ?><a/>',
    '<?p  d?><a/>',
    '<?p d ?><a/>',
    '<?p?><a/>',
    '<a b="1" __proto__="2"/>',
    '<!DOCTYPE a><a/>',
    '<a> <b>c</b>d</a>',
    '<a>\n</a>',
    '<a><![CDATA[b]]></a>',
    '<a xml:space="preserve"> <b/> </a>',
    '<a>\u00a0b\n</a>',
    '<a>\r\n<b/></a>',
    '<\u00e9/>',
    '<\u00e9></\u00e9>',
    `${'<a>'.repeat(101)}b${'</a>'.repeat(101)}`,
    `<a>${'b'.repeat(20_000)}</a>`,
  ])('is not used for %j', (document) => {
    expect(isPlain(scanXml(document))).toBe(false);
  });

  test.each([
    '<?xml version="1.0" encoding="UTF-8"?>\n<a>\n<b>c</b></a>',
    "<!-- \u00e9 -->\n<a b='\"'><?p d e?><b></b>\n<c/></a>",
    `${'<a>'.repeat(100)}b${'</a>'.repeat(100)}`,
  ])('is used for %j', (document) => {
    expect(isPlain(scanXml(document))).toBe(true);
  });
});
