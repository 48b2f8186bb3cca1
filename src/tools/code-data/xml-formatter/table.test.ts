import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import xmlFormat from 'xml-formatter';
import { labeled } from '../../../../tests/labeled.ts';
import { isSameXml } from '../../../../tests/same-xml.ts';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import { documents, plainDocuments } from '../../../../tests/xml-documents.ts';
import { formatXml } from '../../../engine/formats/xml/print.ts';
import { scanXml } from '../../../engine/formats/xml/scan.ts';
import { isPlain } from './plain.ts';
import * as xmlFormatter from './tool.ts';

describe("the specification's examples", () => {
  table(xmlFormatter, [
    ['reads JSON', '{"a":{"@x":"1","b":"t"}}', { from: 'json' }, '<a x="1">\n  <b>t</b>\n</a>'],
    [
      'puts each element on its own line and uses double quotes',
      '<?xml version="1.0"?><a x=\'1\'><b>t</b><c/></a>',
      {},
      '<?xml version="1.0"?>\n<a x="1">\n  <b>t</b>\n  <c/>\n</a>',
    ],
    ['keeps mixed content on one line', '<p>Some <b>bold</b> text</p>', {}, '<p>Some <b>bold</b> text</p>'],
    [
      'keeps the parts of an SVG text together',
      '<svg><g/><text><tspan>im</tspan><tspan>plicit</tspan></text></svg>',
      {},
      '<svg>\n  <g/>\n  <text><tspan>im</tspan><tspan>plicit</tspan></text>\n</svg>',
    ],
    [
      'keeps inline elements of XHTML together',
      '<html xmlns="http://www.w3.org/1999/xhtml"><body><p><b>un</b><i>do</i></p><p><b>a</b></p></body></html>',
      {},
      '<html xmlns="http://www.w3.org/1999/xhtml">\n  <body>\n    <p><b>un</b><i>do</i></p>\n    <p>\n      <b>a</b>\n    </p>\n  </body>\n</html>',
    ],
    [
      'keeps runs of XAML together, with their spaces',
      '<Grid><TextBlock><Run>Sub</Run><Run>total</Run></TextBlock><TextBlock><Bold>a</Bold> <Run>b</Run></TextBlock></Grid>',
      {},
      '<Grid>\n  <TextBlock><Run>Sub</Run><Run>total</Run></TextBlock>\n  <TextBlock><Bold>a</Bold> <Run>b</Run></TextBlock>\n</Grid>',
    ],
    [
      'keeps spaces between inline elements when minified',
      '<para><emphasis>a</emphasis> <code>b</code></para>',
      { mode: 'minify' },
      '<para><emphasis>a</emphasis> <code>b</code></para>',
    ],
    ['lays out data with such names', '<p><b>1</b><i>2</i></p>', {}, '<p>\n  <b>1</b>\n  <i>2</i>\n</p>'],
    ['keeps a CDATA section as written', '<a><![CDATA[ <x> & ]]></a>', {}, '<a><![CDATA[ <x> & ]]></a>'],
    ['puts the DOCTYPE on its own line', '<!DOCTYPE html><html/>', {}, '<!DOCTYPE html>\n<html/>'],
    [
      'rejects a mismatched end tag',
      '<a>\n  <b>\n  </c>\n</a>',
      {},
      fails('Line 3, column 3: </c> does not match <b> opened at line 2, column 3.'),
    ],
    [
      'rejects a missing end tag',
      '<a><b></b>',
      {},
      fails('Line 1, column 11: the text ends here, but </a> is missing (opened at line 1, column 1).'),
    ],
    [
      'rejects an attribute value without quotes',
      '<a b=c/>',
      {},
      fails('Line 1, column 6: the value of b must be in quotes.'),
    ],
    [
      'rejects a bare ampersand',
      '<a>1 & 2</a>',
      {},
      fails('Line 1, column 6: "&" must be written as &amp; or start an entity such as &lt;.'),
    ],
    [
      'rejects a space before the XML declaration',
      ' <?xml version="1.0"?><a/>',
      {},
      fails('Line 1, column 2: the XML declaration must be at the very start.'),
    ],
    [
      'rejects a double hyphen in a comment',
      '<a><!-- x -- y --></a>',
      {},
      fails('Line 1, column 11: "--" is not allowed inside a comment.'),
    ],
  ]);
});

describe('format', () => {
  table(xmlFormatter, [
    ['an empty text stays empty', '', {}, ''],
    ['whitespace only gives nothing', ' \r\n\ufeff', {}, ''],
    ['indents with tabs on request', '<a><b/></a>', { indent: 'tab' }, '<a>\n\t<b/>\n</a>'],
    [
      'indents by 4 spaces on request',
      '<a><b><c/></b></a>',
      { indent: '4' },
      '<a>\n    <b>\n        <c/>\n    </b>\n</a>',
    ],
    ['replaces whitespace between elements', '<a>\n\n\n<b/>   <c/></a>', {}, '<a>\n  <b/>\n  <c/>\n</a>'],
    ['normalizes whitespace inside tags', "<a  b = '1'\n c='2' ><d /></a >", {}, '<a b="1" c="2">\n  <d/>\n</a>'],
    ['keeps line breaks in mixed content', '<p>\n  a<b>c</b>\nd\n</p>', {}, '<p>\n  a<b>c</b>\nd\n</p>'],
    [
      'keeps whitespace between elements of mixed content, and inside them',
      '<r><p>a <b>b</b>\n<i>\n <c/></i></p></r>',
      {},
      '<r>\n  <p>a <b>b</b>\n<i>\n <c/></i></p>\n</r>',
    ],
    [
      'keeps line breaks at the ends of text',
      '<d>\n<p>\n  x\n   y\n</p>\n</d>',
      {},
      '<d>\n  <p>\n  x\n   y\n</p>\n</d>',
    ],
    ['keeps spaces at the ends of text', '<r><t>x  </t><u>  x</u></r>', {}, '<r>\n  <t>x  </t>\n  <u>  x</u>\n</r>'],
    [
      'keeps elements that contain only whitespace',
      '<x><t> </t><u>\n\t</u><v>\n<!-- c -->\n</v><w/></x>',
      {},
      '<x>\n  <t> </t>\n  <u>\n\t</u>\n  <v>\n<!-- c -->\n</v>\n  <w/>\n</x>',
    ],
    ['adds no text to an element without elements', '<a><b><!-- c --></b></a>', {}, '<a>\n  <b><!-- c --></b>\n</a>'],
    ['keeps a line break between text and CDATA', '<a>x\n<![CDATA[y]]></a>', {}, '<a>x\n<![CDATA[y]]></a>'],
    ['keeps whitespace beside CDATA', '<a>\n<![CDATA[]]> <b/></a>', {}, '<a>\n<![CDATA[]]> <b/></a>'],
    ['keeps a comment inside text', '<a>x<!-- c -->y\nz</a>', {}, '<a>x<!-- c -->y\nz</a>'],
    ['keeps a processing instruction inside text', '<a>x<?p d?>y</a>', {}, '<a>x<?p d?>y</a>'],
    [
      'keeps a processing instruction in an element of mixed content',
      '<a><b><?p d?></b>x</a>',
      {},
      '<a><b><?p d?></b>x</a>',
    ],
    ['keeps the data of a processing instruction', '<?p  a  b  ?><a/>', {}, '<?p  a  b  ?>\n<a/>'],
    ['a no-break space counts as text', '<a><b>\u00a0</b></a>', {}, '<a>\n  <b>\u00a0</b>\n</a>'],
    [
      'xml:space="preserve" keeps whitespace',
      '<a><pre xml:space="preserve">\n x <b> y </b>\n</pre></a>',
      {},
      '<a>\n  <pre xml:space="preserve">\n x <b> y </b>\n</pre>\n</a>',
    ],
    [
      'puts text on its own lines on request and notes it',
      '<a><b>t</b></a>',
      { collapse: false },
      {
        text: '<a>\n  <b>\n    t\n  </b>\n</a>',
        notes: ['Text was put on its own lines, which adds whitespace to it.'],
      },
    ],
    ['adds no note when there is no text', '<a><b/></a>', { collapse: false }, { notes: [] }],
    [
      'removes comments on request',
      '<!-- 1 --><a><!-- 2 --><b/>x<!-- 3 -->y</a>',
      { comments: 'remove' },
      '<a><b/>xy</a>',
    ],
    [
      'escapes a ]]> that forms when comments are removed',
      '<a>]]<!-- 1 -->><b>]<!-- 2 -->]<!-- 3 --><!-- 4 -->>]]<!-- 5 -->x></b></a>',
      { comments: 'remove' },
      '<a>]]&gt;<b>]]&gt;]]x></b></a>',
    ],
    [
      'keeps a > that forms no ]]> when comments are removed',
      '<a>]<!-- 1 -->x>]<!-- 2 -->></a>',
      { comments: 'remove' },
      '<a>]x>]></a>',
    ],
    ['shortens empty elements on request', '<a><b></b><c/></a>', { emptyTags: 'self' }, '<a>\n  <b/>\n  <c/>\n</a>'],
    [
      'does not shorten elements that contain only whitespace',
      '<a> <b>\n</b></a>',
      { emptyTags: 'self' },
      '<a>\n  <b>\n</b>\n</a>',
    ],
    [
      'keeps an element that contains only whitespace when text has its own lines',
      '<a><b> </b><c> d </c></a>',
      { collapse: false },
      '<a>\n  <b> </b>\n  <c>\n    d\n  </c>\n</a>',
    ],
    [
      'does not shorten a whitespace-only element in mixed content',
      '<a>x<b> </b></a>',
      { emptyTags: 'self' },
      '<a>x<b> </b></a>',
    ],
    [
      'does not shorten a whitespace-only element with xml:space',
      '<a xml:space="preserve"> </a>',
      { emptyTags: 'self' },
      '<a xml:space="preserve"> </a>',
    ],
    [
      'writes attributes in single quotes on request',
      '<a b="it\'s" c=\'say "x"\'/>',
      { quotes: 'single' },
      "<a b='it&apos;s' c='say \"x\"'/>",
    ],
    [
      'writes attributes in double quotes by default',
      '<a b="it\'s" c=\'say "x"\'/>',
      {},
      '<a b="it\'s" c="say &quot;x&quot;"/>',
    ],
    ['writes CRLF on request', '<a><b/></a>', { eol: 'crlf' }, '<a>\r\n  <b/>\r\n</a>'],
    ['reads CRLF and CR as line breaks', '<a>\r\n<b>x\r\ny</b>\r</a>', {}, '<a>\n  <b>x\ny</b>\n</a>'],
    ['a CR in mixed content becomes a LF', '<p>\r a\r<b>c</b>\r\n</p>', {}, '<p>\n a\n<b>c</b>\n</p>'],
    [
      'normalizes line endings in attribute values and CDATA',
      '<a b="\r\n"><![CDATA[\r]]></a>',
      {},
      '<a b="\n"><![CDATA[\n]]></a>',
    ],
    [
      'keeps both line breaks around a removed comment',
      '<a>b\r<!-- c -->\nd</a>',
      { comments: 'remove' },
      '<a>b\n\nd</a>',
    ],
    [
      'drops and notes a byte order mark',
      '\ufeff<a/>',
      {},
      { text: '<a/>', notes: ['The byte order mark (U+FEFF) at the start was left out.'] },
    ],
    [
      'accepts an attribute named __proto__',
      '<a __proto__="1" constructor="2"/>',
      {},
      '<a __proto__="1" constructor="2"/>',
    ],
    ['keeps > in an attribute value', '<a b="x > y"><c/></a>', {}, '<a b="x > y">\n  <c/>\n</a>'],
    ['keeps a line break in an attribute value', '<a b="x\ny"><c/></a>', {}, '<a b="x\ny">\n  <c/>\n</a>'],
    [
      'keeps a DTD with declarations',
      '<!DOCTYPE a [<!ENTITY x "]>"> <!-- ] --> <?p ]?>]><a>&x;</a>',
      {},
      '<!DOCTYPE a [<!ENTITY x "]>"> <!-- ] --> <?p ]?>]>\n<a>&x;</a>',
    ],
    [
      'accepts any entity when the DTD has a parameter entity reference',
      '<!DOCTYPE a [<!ENTITY % p SYSTEM "p.ent"> %p;]><a>&x;</a>',
      {},
      '<!DOCTYPE a [<!ENTITY % p SYSTEM "p.ent"> %p;]>\n<a>&x;</a>',
    ],
    [
      'accepts any entity when there is an external DTD',
      '<!DOCTYPE a SYSTEM "a.dtd"><a>&nbsp;</a>',
      {},
      '<!DOCTYPE a SYSTEM "a.dtd">\n<a>&nbsp;</a>',
    ],
    ['keeps an umlaut in a name and an emoji', '<a><ü>😀</ü></a>', {}, '<a>\n  <ü>😀</ü>\n</a>'],
    [
      'notes an undeclared prefix',
      '<a><x:b/></a>',
      {},
      { notes: ['Line 1, column 5: the prefix x is not declared; an attribute xmlns:x is missing.'] },
    ],
    [
      'counts elements, attributes, depth, comments and bytes',
      '<a b="1"><c d="2" e="é"/><!-- f --></a>',
      { mode: 'minify' },
      { info: { elements: 2, attributes: 3, depth: 2, comments: 1, bytesBefore: 40, bytesAfter: 40 } },
    ],
    [
      'rejects nesting whose indentation would exceed the limit',
      '<a>'.repeat(25_000) + '</a>'.repeat(25_000),
      {},
      fails(
        'The result would be 1,250,125,000 characters; the limit is 10,000,000. Choose a smaller indent or minify.',
      ),
    ],
    [
      'indents 1,100 levels',
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

const fragment = (roots: string, line: number, column: number) =>
  `This is a fragment, not a document: it has ${roots} root elements, the second at line ${line}, column ${column}.`;

describe('fragments', () => {
  table(xmlFormatter, [
    [
      'puts several root elements below one another, with a note',
      '<a>1</a><b>2</b>',
      {},
      { text: '<a>1</a>\n<b>2</b>', notes: [fragment('2', 1, 9)] },
    ],
    [
      'lays out each root element',
      '<?xml version="1.0"?><foo /> <bar><x/></bar>\n<!-- c --><bar/>\n',
      {},
      {
        text: '<?xml version="1.0"?>\n<foo/>\n<bar>\n  <x/>\n</bar>\n<!-- c -->\n<bar/>',
        notes: [fragment('3', 1, 30)],
        info: { elements: 4, depth: 2 },
      },
    ],
    [
      'minifies several root elements',
      '<a>\n <b/>\n</a>\n<a> </a>\n',
      { mode: 'minify' },
      { text: '<a><b/></a><a> </a>', notes: [fragment('2', 4, 1)] },
    ],
    [
      'counts many root elements',
      '<a/>\n'.repeat(1234),
      { mode: 'minify' },
      { text: '<a/>'.repeat(1234), notes: [fragment('1,234', 2, 1)] },
    ],
  ]);
});

const undeclared = (names: string) =>
  `Kept entities of XHTML that this text does not declare: ${names}. Without the DTD of XHTML, XML readers reject them.`;

const GREEK = 'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda'.split(' ');

describe('entities of XHTML', () => {
  table(xmlFormatter, [
    [
      'are kept, with a note',
      '<t a="&copy;">&eacute;n test &amp; &#233;\n&eacute;</t>',
      {},
      {
        text: '<t a="&copy;">&eacute;n test &amp; &#233;\n&eacute;</t>',
        notes: [undeclared('&copy; (line 1, column 7), &eacute; (line 1, column 15)')],
      },
    ],
    [
      'are kept in a document that declares others',
      '<!DOCTYPE a [<!ENTITY nbsp "&#160;"><!ENTITY b "&shy;">]>\n<a>&nbsp;&b;&Alpha;</a>',
      { mode: 'minify' },
      { notes: [undeclared('&shy; (line 2, column 10), &Alpha; (line 2, column 13)')] },
    ],
    ['are no matter where a DTD may declare them', '<!DOCTYPE a SYSTEM "a.dtd"><a>&nbsp;</a>', {}, { notes: [] }],
    [
      'are counted beyond twenty',
      `<a>${GREEK.map((name) => `&${name.toLowerCase()};&${name};`).join('')}</a>`,
      {},
      { notes: [expect.stringMatching(/&Kappa; \(line 1, column \d+\), 2 more\. Without/)] },
    ],
  ]);
});

describe('the document type declaration', () => {
  table(xmlFormatter, [
    [
      'says which elements have text beside elements',
      '<!DOCTYPE a [<!ELEMENT p (#PCDATA | b)*>]><a>\n<p> <b> <c/> </b> <b/></p><q> <b/></q></a>',
      {},
      '<!DOCTYPE a [<!ELEMENT p (#PCDATA | b)*>]>\n<a>\n  <p> <b> <c/> </b> <b/></p>\n  <q>\n    <b/>\n  </q>\n</a>',
    ],
    [
      'says which elements keep whitespace, if they do not say otherwise',
      '<!DOCTYPE a [<!ATTLIST p xml:space (default|preserve) "preserve">]><a> <p> <b/></p> <p xml:space="default"> <b/></p></a>',
      { mode: 'minify' },
      '<!DOCTYPE a [<!ATTLIST p xml:space (default|preserve) "preserve">]><a><p> <b/></p><p xml:space="default"><b/></p></a>',
    ],
  ]);
});

describe('minify', () => {
  const minify = { mode: 'minify' } as const;
  table(xmlFormatter, [
    [
      'removes whitespace between elements',
      '<?xml version="1.0"?>\n<a>\n  <b> x </b>\n  <c/>\n</a>\n',
      minify,
      '<?xml version="1.0"?><a><b> x </b><c/></a>',
    ],
    [
      'keeps spaces between words',
      '<p>this is <b>some</b> <i>content</i></p>',
      minify,
      '<p>this is <b>some</b> <i>content</i></p>',
    ],
    ['keeps a whitespace-only element', '<a>\n</a>', { ...minify, emptyTags: 'self' }, '<a>\n</a>'],
    [
      'removes comments and shortens the empty element',
      '<a><!-- x --></a>',
      { ...minify, comments: 'remove', emptyTags: 'self' },
      '<a/>',
    ],
    [
      'removes whitespace between a comment and an element',
      '<a> <!-- x --> <b/> </a>',
      minify,
      '<a><!-- x --><b/></a>',
    ],
    ['keeps whitespace around a comment alone', '<a> <!-- x --> </a>', minify, '<a> <!-- x --> </a>'],
    [
      'keeps whitespace inside elements of mixed content',
      '<a>\n<p>x<b> <i> </i> </b></p>\n</a>',
      minify,
      '<a><p>x<b> <i> </i> </b></p></a>',
    ],
    ['keeps whitespace around CDATA', '<a> <![CDATA[x]]> </a>', minify, '<a> <![CDATA[x]]> </a>'],
    [
      'xml:space="preserve" keeps whitespace',
      '<a xml:space="preserve"> <b> </b> </a>',
      minify,
      '<a xml:space="preserve"> <b> </b> </a>',
    ],
    ['removes the line break after a DOCTYPE', '<!DOCTYPE a>\n<a/>', minify, '<!DOCTYPE a><a/>'],
    [
      'minifies 28,000 levels',
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
      'a duplicate attribute',
      '<a b="1" b="2"/>',
      {},
      fails('Line 1, column 10: the attribute b appears twice.', { offset: 9, end: 10 }),
    ],
    [
      'a duplicate attribute among 20 others',
      `<a ${Array.from({ length: 20 }, (_, i) => `a${i}="1"`).join(' ')} a7="2"/>`,
      {},
      fails('Line 1, column 154: the attribute a7 appears twice.'),
    ],
    ['a comment that is never closed', '<a><!-- x', {}, fails('Line 1, column 4: this comment is never closed.')],
    [
      'a CDATA section that is never closed',
      '<a><![CDATA[ x',
      {},
      fails('Line 1, column 4: this CDATA section is never closed.'),
    ],
    [
      'a processing instruction that is never closed',
      '<a><?p x',
      {},
      fails('Line 1, column 4: this processing instruction is never closed.'),
    ],
    ['a tag that is never closed', '<a b="1" ', {}, fails('Line 1, column 1: this tag is never closed.')],
    [
      '< in an attribute value that is never closed',
      '<a b="1>\n</a>',
      {},
      fails('Line 2, column 1: "<" must be written as &lt; in the value of b.'),
    ],
    [
      'an attribute value that is never closed',
      '<a b="1>',
      {},
      fails('Line 1, column 6: the value of b is never closed.'),
    ],
    ['an attribute without a value', '<a b/>', {}, fails('Line 1, column 4: the attribute b has no value.')],
    [
      'a missing space before an attribute',
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
      '& without a name',
      '<a b="x&y"/>',
      {},
      fails('Line 1, column 8: "&" must be written as &amp; or start an entity such as &lt;.'),
    ],
    [
      'an undefined entity after a DOCTYPE without declarations',
      '<!DOCTYPE a><a>&nbsq;</a>',
      {},
      fails('Line 1, column 16: the entity &nbsq; is not defined.'),
    ],
    [
      'a second root element after a DOCTYPE',
      '<!DOCTYPE a>\n<a/>\n<b/>',
      {},
      fails('Line 3, column 1: a second root element <b> is not allowed.'),
    ],
    [
      'text between root elements',
      '<a/>x<b/>',
      {},
      fails('Line 1, column 5: text is not allowed outside the root element.'),
    ],
    [
      'text after the root element',
      '<a/>x',
      {},
      fails('Line 1, column 5: text is not allowed outside the root element.'),
    ],
    [
      'text before the root element',
      '\nx<a/>',
      {},
      fails('Line 2, column 1: text is not allowed outside the root element.'),
    ],
    [
      'CDATA before the root element',
      '<![CDATA[x]]><a/>',
      {},
      fails('Line 1, column 1: text is not allowed outside the root element.'),
    ],
    [
      'an XML declaration after the root element',
      '<a/><?xml version="1.0"?>',
      {},
      fails('Line 1, column 5: the XML declaration must be at the very start.'),
    ],
    [
      'an invalid XML declaration',
      '<?xml?><a/>',
      {},
      fails('Line 1, column 1: the XML declaration must look like <?xml version="1.0" encoding="UTF-8"?>.'),
    ],
    [
      'a reserved processing instruction name',
      '<?XML x?><a/>',
      {},
      fails('Line 1, column 1: the name XML is reserved; write xml in lowercase.'),
    ],
    [
      'an invalid processing instruction name',
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
    ['a reference to a control character', '<a>&#1;</a>', {}, fails('Line 1, column 4: U+0001 is not allowed in XML.')],
    ['a lone surrogate', '<a b="\ud800"/>', {}, fails('Line 1, column 7: U+D800 is not allowed in XML.')],
    [
      'reports only the first of two errors',
      '<a><b></a>\x01',
      {},
      fails('Line 1, column 7: </a> does not match <b> opened at line 1, column 4.'),
    ],
    ['a missing root element', '<!-- x -->', {}, fails('Line 1, column 11: the root element is missing.')],
    [
      '<! that starts nothing valid',
      '<a><!b></a>',
      {},
      fails('Line 1, column 4: "<!" must start a comment, a CDATA section or <!DOCTYPE.'),
    ],
    ['a space after / in a tag', '<a / >', {}, fails('Line 1, column 4: ">" must directly follow "/".')],
    [
      'an end tag with an attribute',
      '<a></a b="1">',
      {},
      fails('Line 1, column 8: "b" is unexpected; ">" must come here.'),
    ],
    ['an end tag without a name', '<a></>', {}, fails('Line 1, column 4: a name must follow "</".')],
    [
      'a missing attribute name',
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
    [
      'a DOCTYPE after the root element',
      '<a/><!DOCTYPE a>',
      {},
      fails('Line 1, column 5: <!DOCTYPE must come before the root element.'),
    ],
    [
      'a DOCTYPE without a name',
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
      'a DTD declaration that is never closed',
      '<!DOCTYPE a [\n<!ENTITY x "y"\n]><a/>',
      {},
      fails('Line 2, column 1: this <!ENTITY is never closed.'),
    ],
    [
      'an invalid declaration in the DTD',
      '<!DOCTYPE a [<b>]><a/>',
      {},
      fails('Line 1, column 14: only <!ELEMENT, <!ATTLIST, <!ENTITY or <!NOTATION may start a declaration.'),
    ],
    [
      'a missing end tag, with an offer to add it',
      '<a>\n  <b>x\n</a>',
      {},
      fails('Line 3, column 1: </a> does not match <b> opened at line 2, column 3.', {
        offers: [{ text: '', label: 'Close it', input: '<a>\n  <b>x</b>\n</a>' }],
      }),
    ],
    [
      'a missing end tag at the end of the text, with an offer to add it',
      '<a><b/>\n',
      {},
      fails('Line 2, column 1: the text ends here, but </a> is missing (opened at line 1, column 1).', {
        offers: [{ text: '', label: 'Close it', input: '<a><b/></a>\n' }],
      }),
    ],
    [
      'bare ampersands, with an offer to write them as references, but not where they are only themselves',
      '<a b="?x=1&y=2">R&D &amp; &#65; &#xZ; &é; <!-- & --><![CDATA[&]]><?p &?></a>',
      {},
      fails('Line 1, column 11: "&" must be written as &amp; or start an entity such as &lt;.', {
        offers: [
          {
            text: '',
            label: 'Write & as &amp;',
            input: '<a b="?x=1&amp;y=2">R&amp;D &amp; &#65; &amp;#xZ; &é; <!-- & --><![CDATA[&]]><?p &?></a>',
          },
        ],
      }),
    ],
    ['an entity without its semicolon', '<a>1 &lt 2</a>', {}, fails('Line 1, column 6: ";" is missing after &lt.')],
    [
      'a DOCTYPE that is never closed',
      '<!DOCTYPE a [<a/>',
      {},
      fails('Line 1, column 1: this <!DOCTYPE is never closed.'),
    ],
    [
      'a DOCTYPE with SYSTEM but no address',
      '<!DOCTYPE a SYSTEM><a/>',
      {},
      fails('Line 1, column 19: a space and a quoted address must come here.'),
    ],
    [
      'names that differ only in case',
      '<a></A>',
      {},
      fails('Line 1, column 4: </A> does not match <a> opened at line 1, column 1.'),
    ],
    [
      'line numbers count CRLF as one line break',
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

test('minifying keeps all text, is idempotent and never makes a document longer', async () => {
  await fc.assert(
    fc.asyncProperty(documents, async (document) => {
      const { text } = await runTool(xmlFormatter, document, { mode: 'minify' });
      expect(isSameXml(scanXml(document), scanXml(text), false)).toBe(true);
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
        // We put a DOCTYPE on its own line.
        const document = any.replace('<!DOCTYPE a>', '<!DOCTYPE a>\n');
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
    '<a/><b/>',
    '<a> <b>c</b>d</a>',
    '<a>\n</a>',
    '<a>b\n</a>',
    '<a>\nb</a>',
    '<a><!-- b --></a>',
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

labeled(xmlFormatter, '<a><b>t</b><c/></a>', [
  [{}, '<a>\n  <b>t</b>\n  <c/>\n</a>'],
  [{ Mode: 'Minify' }, '<a><b>t</b><c/></a>'],
  [{ To: 'JSON' }, '{"a":{"b":"t","c":""}}'],
]);
