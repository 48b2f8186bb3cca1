import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cuttings, differenceOf } from '../../../../tests/streamed.ts';
import { loadTool } from '../../../../workers/node-tools.ts';
import type { StreamingTool } from '../../../core/streaming.ts';

const tool = (await loadTool('xml-formatter')) as StreamingTool;

const name = fc.constantFrom('a', 'b', 'a', 'p', 'ns:c', 'é-1', '_x.y', 'x:y:z', 'xmlns:q');
const value = fc.constantFrom('', '1', '&lt;', "it's", '>', 'a\n b', '&quot;', '/', '\r\n', '😀', 'preserve');
const attributeName = fc.constantFrom('x', 'y', 'ns:z', 'xmlns', 'xmlns:ns', 'xmlns:x', 'xml:space', 'xml:lang');
const gap = fc.constantFrom(' ', ' ', '\n', '\r\n  ', '\t');
const attribute = fc
  .tuple(gap, attributeName, fc.constantFrom('=', '=', ' =\n'), fc.constantFrom('"', "'"), value)
  .map(([before, key, equals, quote, written]) => {
    const kept = key === 'xml:space' ? 'preserve' : written.replaceAll(quote, '');
    return [key, `${before}${key}${equals}${quote}${kept}${quote}`] as const;
  });
const attributes = fc
  .uniqueArray(attribute, { maxLength: 3, selector: ([key]) => key })
  .map((all) => all.map(([, written]) => written).join(''));

const inside = fc.constantFrom(
  ...['text', 'some words ', ' ', '\n', '\n  ', '\r\n\r\n', '\r', '\t', ' a\nb ', '\r\nc', 'é😀', '\u00a0', '\u2028'],
  ...['&amp;', '&#65;', '&#x1F600;', '&own;', ']]', '>', '"', "'"],
  ...['<![CDATA[<]]>', '<![CDATA[]]>', '<![CDATA[ a\r\nb]] ]]>'],
  ...['<!-- c -->', '<!---->', '<!--\r\n < > " \n-->'],
  ...['<?p d?>', '<?p?>', '<?p  <a> > ?>', '<?p\n\u00a0?>'],
);

const { element } = fc.letrec<{ node: string; element: string }>((tie) => ({
  node: fc.oneof({ maxDepth: 5, depthSize: 'medium' }, inside, tie('element')),
  element: fc
    .tuple(name, attributes, fc.array(tie('node'), { maxLength: 6 }), fc.boolean(), fc.constantFrom('', '', ' ', '\n'))
    .map(([tag, given, children, isShort, space]) =>
      isShort && children.length === 0
        ? `<${tag}${given}${space}/>`
        : `<${tag}${given}${space}>${children.join('')}</${tag}${space}>`,
    ),
}));

const prolog = fc.constantFrom(
  '',
  '',
  '<?xml version="1.0"?>',
  '<?xml version="1.0" encoding="UTF-8"?>\r\n',
  '<!-- c -->\n',
  '<!DOCTYPE a>',
  '<?p?>\n<!DOCTYPE a [<!ENTITY own "<b>"> <!-- ]> --> <?p ]> ?>\r\n<!ELEMENT a ANY>]>\n',
  "<!DOCTYPE a [<!ENTITY own '\"'>]>",
  '<!DOCTYPE a SYSTEM "a>b.dtd">',
);
const epilog = fc.constantFrom('', '\n', '\r\n', '<?p d?>', '\n<!-- end -->\n', ' ');

/** Documents with all that XML has; some have names or entities that are not declared. */
const documents = fc.tuple(prolog, element, epilog).map((parts) => parts.join(''));

/** Many elements in one, as in files of records. */
const records = fc
  .tuple(prolog, fc.array(element, { maxLength: 5 }), fc.constantFrom('', '\n', '\n  '), epilog, fc.boolean())
  .map(([before, rows, between, after, isDeep]) => {
    const list = rows.map((row) => between + row).join('');
    const levels = isDeep ? 30 : 1;
    return `${before}${'<r>'.repeat(levels)}${list}${between}${'</r>'.repeat(levels)}${after}`;
  });

const faults = fc.constantFrom(
  ...['', '', '<', '>', '&', '"', "'", '=', '/', '!', '?', '-', ']', 'x', ' ', '\r', '\ufeff', '\0', '\ufffe', '😀'],
  ...['<a>', '</a>', '<b', '</', '<!', '<!-', '<!--', '--', '<![CDATA[', ']]>', '<?', '<?xml?>', '<?XML?>', '?>'],
  ...[
    '<!DOCTYPE',
    '<!DOCTYPE a [',
    '<!DOCTYPE a>',
    '&own;',
    '&#0;',
    '<a x=1>',
    '<a x="1" x="2">',
    '<a"',
    '<!a>',
    '</a b>',
  ],
);
const damaged = fc
  .tuple(fc.oneof(documents, records), fc.nat(), faults, fc.nat({ max: 3 }))
  .map(([text, place, fault, length]) => {
    const at = place % (text.length + 1);
    return (text.slice(0, at) + fault + text.slice(at + length)).toWellFormed();
  })
  // The driver takes the first one out.
  .map((text) => text.replace(/^\ufeff+/, ''));

const options = fc.record({
  mode: fc.constantFrom('format', 'format', 'minify'),
  indent: fc.constantFrom('2', '4', 'tab'),
  collapse: fc.constantFrom(true, true, false),
  comments: fc.constantFrom('keep', 'remove'),
  emptyTags: fc.constantFrom('keep', 'self'),
  quotes: fc.constantFrom('double', 'single'),
  eol: fc.constantFrom('lf', 'crlf'),
});

const runs = { numRuns: Number(process.env['CASES'] ?? 60) * 10 };

test.each([
  ['documents', documents],
  ['records', records],
  ['what is no XML', damaged],
])('any cutting gives the same text, notes, figures and errors of %s', async (_, texts) => {
  await fc.assert(
    fc.asyncProperty(texts, options, cuttings, async (text, given, cutting) => {
      expect(await differenceOf(tool, text, given, cutting)).toBeUndefined();
    }),
    runs,
  );
});
