import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { countWork } from '../../../../tests/count-work.ts';
import { textOfDocument } from './docx.ts';
import { openFile } from './open-file.ts';

const ascii = (text: string) => new TextEncoder().encode(text);
const open = (bytes: Uint8Array<ArrayBuffer>, whole = true) => openFile({ bytes, whole });
const zip = (parts: Readonly<Record<string, string>>) =>
  Uint8Array.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, ascii(text)]))));
const from = (...bytes: number[]) =>
  Uint8Array.from([...bytes, ...Array.from({ length: 60 }, (_, i) => (i * 37) % 256)]);

test.each([
  ['PNG', from(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'PNG image'],
  ['JPEG', from(0xff, 0xd8, 0xff, 0xe0), 'JPEG image'],
  ['GIF', Uint8Array.from([...ascii('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0]), 'GIF image'],
  ['PDF, all of it ASCII', ascii('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n'), 'PDF document'],
  ['MP3', from(0x49, 0x44, 0x33, 4, 0, 0), 'MP3 audio'],
  ['gzip', from(0x1f, 0x8b, 8, 0), 'gzip archive'],
  ['old Word', from(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'legacy Office document'],
  ['SQLite', from(...ascii('SQLite format 3\0')), 'SQLite database'],
  ['zip', zip({ 'a.txt': 'hello' }), 'ZIP archive'],
  ['xlsx', zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<w/>' }), 'Excel workbook'],
  ['pptx', zip({ 'ppt/presentation.xml': '<p/>' }), 'PowerPoint presentation'],
  ['odt', zip({ 'META-INF/manifest.xml': '<m/>', 'content.xml': '<c/>' }), 'OpenDocument file'],
  ['a zip that is cut off', zip({ 'word/document.xml': '<w:t>x</w:t>' }).slice(0, 50), 'ZIP archive'],
])('recognizes %s', async (_, bytes, name) => {
  expect(await open(bytes)).toMatchObject({ kind: 'binary', type: { name } });
});

test('bytes of an unknown type have no type name', async () => {
  expect(await open(from(0, 1, 2, 3))).toEqual({ kind: 'binary' });
});

test.each([
  ['ID3 tags are three letters', 'ID3 tags are three letters'],
  ['GIF89a is a version', 'GIF89a is a version'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
])('opens as text: %s', async (text) => {
  expect(await open(ascii(text))).toMatchObject({ kind: 'text', text, exact: true });
});

test('an image opened with a single-byte charset gives one character per byte', async () => {
  const bytes = from(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const read = await openFile({ bytes, whole: true, charset: 'windows-1252' });
  expect(read).toMatchObject({ kind: 'text', faults: 0 });
  expect(read.kind === 'text' && read.text).toHaveLength(bytes.length);
});

const paragraph = (text: string) => `<w:p><w:pPr/><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const body = (xml: string) => `<?xml version="1.0"?><w:document><w:body>${xml}</w:body></w:document>`;

test('extracts the text of a Word document', async () => {
  const bytes = zip({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': body(paragraph('Gr&#252;&#223;e &amp; more') + paragraph('漢字')),
    'word/vbaProject.bin': 'a macro',
  });
  expect(await open(bytes)).toMatchObject({
    kind: 'document',
    text: 'Grüße & more\n漢字',
    type: { name: 'Word document' },
  });
});

test.each([
  ['runs, tabs and breaks', '<w:p><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t></w:r></w:p>', 'a\tb\nc'],
  [
    'tab stops are no tabs',
    '<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr><w:r><w:t>a</w:t></w:r></w:p>',
    'a',
  ],
  ['empty paragraphs', `${paragraph('a')}<w:p/><w:p w:rsid="1"/>${paragraph('b')}`, 'a\n\n\nb'],
  [
    'a table',
    `<w:tbl><w:tr><w:tc>${paragraph('a')}</w:tc><w:tc>${paragraph('b')}</w:tc></w:tr><w:tr><w:tc>${paragraph('c')}</w:tc></w:tr></w:tbl>`,
    'a\tb\nc',
  ],
  [
    'deleted text',
    '<w:p><w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:ins><w:r><w:t>new</w:t></w:r></w:ins></w:p>',
    'new',
  ],
  ['field codes', '<w:p><w:r><w:instrText>PAGE</w:instrText></w:r><w:r><w:t>1</w:t></w:r></w:p>', '1'],
  [
    'the same for older programs',
    `<mc:AlternateContent><mc:Choice>${paragraph('a')}</mc:Choice><mc:Fallback>${paragraph('a')}</mc:Fallback></mc:AlternateContent>`,
    'a',
  ],
])('extracts the text of document XML: %s', (_, xml, text) => {
  expect(textOfDocument(body(xml))).toBe(text);
});

test('of several bodies in a Word document only the first one is decompressed', async () => {
  const second = 'word/document2.xml';
  const bytes = zip({ 'word/document.xml': body(paragraph('a')), [second]: body(paragraph('b')) });
  // Deflate has no such block: decompressing it would fail.
  bytes[new TextDecoder('latin1').decode(bytes).indexOf(second) + second.length] = 0xff;
  expect(await open(bytes)).toMatchObject({ kind: 'document', text: 'a' });
});

test('extracts the text of a table in linear work', async () => {
  const cell = `<w:tc>${paragraph('a')}</w:tc>`;
  const work = (cells: number) => countWork(() => textOfDocument(`<w:tr>${cell.repeat(cells)}</w:tr>`));
  expect(await work(4000)).toBeLessThan(2.5 * (await work(2000)));
});
