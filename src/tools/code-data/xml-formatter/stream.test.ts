import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CUTTING_CASES, cuttings, differenceOf } from '../../../../tests/streamed.ts';
import { loadTool } from '../../../cli/host/node-tools.ts';
import { defaults } from '../../../engine/contract/options.ts';
import type { Pass, PassContext, Piece, StreamingTool } from '../../../engine/contract/streaming.ts';
import { memoryScratch } from '../../../engine/jobs/memory-scratch.ts';
import { streamXml } from './stream.ts';

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
  ...['&amp;', '&#65;', '&#x1F600;', '&own;', '&nbsp;', ']]', '>', '"', "'"],
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
  '<!DOCTYPE a [<!ELEMENT p (#PCDATA | a)*><!ATTLIST b xml:space CDATA "preserve"><!ENTITY own "&shy;<b/>">]>',
);
const epilog = fc.constantFrom('', '', '\n', '\r\n', '<?p d?>', '\n<!-- end -->\n', ' ');

/** Without the entity that is not declared, but once in a while. */
const declared = (text: string, before: string, chance: number) =>
  chance === 0 || /own|SYSTEM/.test(before) ? text : text.replaceAll('&own;', '');

/** Root elements: one, or several in a fragment. */
const roots = fc
  .array(fc.tuple(element, epilog), { minLength: 1, maxLength: 4, size: 'small' })
  .map((all) => all.map(([root, after]) => root + after));

/** Documents and fragments with all that XML has; some have names or entities that are not declared. */
const documents = fc.tuple(prolog, roots, fc.nat({ max: 9 })).map(([before, all, chance]) => {
  const used = before.includes('DOCTYPE') ? all.slice(0, chance > 0 ? 1 : 2) : all;
  return before + declared(used.join(''), before, chance);
});

/** Many elements in one, as in files of records. */
const records = fc
  .tuple(
    prolog,
    fc.array(element, { maxLength: 5 }),
    fc.constantFrom('', '\n', '\n  '),
    epilog,
    fc.boolean(),
    fc.nat({ max: 9 }),
  )
  .map(([before, rows, between, after, isDeep, chance]) => {
    const list = declared(rows.map((row) => between + row).join(''), before, chance);
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

/** Pieces as a pass gets them. */
function passOf(given: Readonly<Record<string, unknown>> = {}) {
  const way = streamXml({ ...defaults(tool.page.options), ...given } as Parameters<typeof streamXml>[0]);
  if (typeof way === 'string' || way.kind !== 'pass')
    throw new Error('streamXml should return a pass for these options');
  return way.begin({ scratch: memoryScratch } as PassContext) as Pass;
}

const pieceOf = (text: string, isLast = true): Piece => ({
  text,
  bytes: new Uint8Array(),
  length: text.length,
  at: { line: 1, column: 1, offset: 0 },
  isLast,
});

const runs = { numRuns: CUTTING_CASES };

test.each([
  ['documents', documents],
  ['records', records],
  ['text that is not XML', damaged],
])('streaming gives the same text, notes, figures and errors for any split of %s', async (_, texts) => {
  await fc.assert(
    fc.asyncProperty(texts, options, cuttings, async (text, given, cutting) => {
      expect(await differenceOf(tool, text, given, cutting)).toBeUndefined();
    }),
    runs,
  );
});

const record = (i: number) =>
  `<row id="${i}" kind='k${i % 7}'><name>Item ${i} &amp; Söhne</name>\r\n<price>${i / 8}</price><tags><tag/><tag>b</tag></tags>` +
  `<note>Read <em>it</em>\n twice.</note><x:code><![CDATA[<${i}>]]></x:code><!-- ${i} --></row>\n`;
const table = `<?xml version="1.0"?>\n<rows>\n${Array.from({ length: 1000 }, (_, i) => record(i)).join('')}</rows>\n`;

test.each([
  ['formatted', {}],
  ['minified', { mode: 'minify', comments: 'remove' }],
  ['with text on lines of its own', { collapse: false, indent: '4' }],
])('streams 200,000 characters %s', async (_, given) => {
  expect(table.length).toBeGreaterThan(190_000);
  for (const end of ['', 'text', '</b>', '<b>']) {
    const text = table.replace('</rows>', `${end}</rows>`);
    expect(await differenceOf(tool, text, given, { pieceSize: 9000, chunk: 4096, threads: 2 })).toBeUndefined();
  }
});

test('formats the beginning correctly if text follows at the very end', async () => {
  const text = `<a>${'\n  <b>c</b>'.repeat(50)}\n  d</a>`;
  for (const mode of ['format', 'minify']) {
    expect(await differenceOf(tool, text, { mode }, { pieceSize: 20, chunk: 8, threads: 1 })).toBeUndefined();
  }
});

test('reports an error before anything is written', async () => {
  const pass = passOf();
  await expect(async () => pass.survey?.(pieceOf('<a><b/><c></a>'))).rejects.toThrow(
    'Line 1, column 11: </a> does not match <c> opened at line 1, column 8.',
  );
});

test('an error in a part of the text has no offer', async () => {
  const error = await (async () => passOf().survey?.(pieceOf('<a><b></b>')))().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ position: { line: 1, column: 11, offset: 10 } });
  expect(error).not.toHaveProperty('position.offers');
});

test('a byte order mark in the text is left out, with a note', async () => {
  const pass = passOf();
  const piece = pieceOf('\ufeff<a><b/></a>');
  await pass.survey?.(piece);
  expect(await pass.write(piece)).toBe('<a>\n  <b/>\n</a>');
  expect(await pass.end()).toMatchObject({ notes: ['The byte order mark (U+FEFF) at the start was left out.'] });
});

describe('rejects input that needs too much memory', () => {
  const filler = 'x'.repeat(65 << 20);

  test.each([
    [
      'a comment',
      '<a>\n<b/><c/><!--',
      'Line 2, column 5: what begins here is longer than 64 MB, the most that is taken at once.',
    ],
    ['text after the root element', '<a/>\n', 'Line 2, column 1: text is not allowed outside the root element.'],
    [
      'a wrong declaration',
      '<!DOCTYPE a [\n<!ENTITX ',
      'Line 2, column 1: only <!ELEMENT, <!ATTLIST, <!ENTITY or <!NOTATION may start a declaration.',
    ],
  ])('%s', async (_, text, message) => {
    const end = text.includes('[') ? ']>' : '';
    await expect(async () => passOf().survey?.(pieceOf(text + filler + end, false))).rejects.toThrow(message);
  });

  test('more than a million levels', async () => {
    const pass = passOf({ mode: 'minify' });
    await expect(async () => pass.survey?.(pieceOf('<a>'.repeat(1_000_010), false))).rejects.toThrow(
      'Line 1, column 1: more than 1,000,000 levels are too deep.',
    );
  });

  test('deep indentation', async () => {
    const levels = 12_000;
    const piece = pieceOf('<a>'.repeat(levels) + '</a>'.repeat(levels));
    const pass = passOf();
    await pass.survey?.(piece);
    await expect(async () => pass.write(piece)).rejects.toThrow(
      'Line 1, column 1: to indent what begins here would make more than 100,000,000 characters of it. Choose a smaller indent or minify.',
    );
  });
});

test('streams 100,000 levels in small pieces', async () => {
  const levels = 100_000;
  const text = '<a>'.repeat(levels) + '</a>'.repeat(levels);
  const cutting = { pieceSize: 50_000, chunk: 50_000, threads: 1 };
  expect(await differenceOf(tool, text, { mode: 'minify' }, cutting)).toBeUndefined();
});

test('stops checking namespaces after 100,000 errors, with a note', async () => {
  const pass = passOf();
  const names = (from: number) => Array.from({ length: 50_010 }, (_, i) => `<p${from + i}:a/>`).join('');
  const pieces = [pieceOf(`<r>${names(0)}`, false), pieceOf(names(1e5), false), pieceOf('<q:z/></r>')];
  for (const piece of pieces) await pass.survey?.(piece);
  const { notes = [] } = await pass.end();
  expect(notes).toHaveLength(22);
  expect(notes.at(-1)).toBe('The names after these were not checked for namespace errors.');
});
