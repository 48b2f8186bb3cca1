import { decodeXML } from 'entities';
import { unzipSync } from 'fflate';
import type { FileType } from '../../formats/file-signatures.ts';

/** Largest part that is decompressed, in bytes: a small archive can contain an endless one. */
const PART_LIMIT = 50_000_000;

/** Kinds of documents that are archives, by a part that each of them has. */
const KINDS: readonly (readonly [part: RegExp, name: string, ending: string, mime: string])[] = [
  [
    /^word\/document\d*\.xml$/,
    'Word document',
    'docx',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  [/^xl\/workbook\./, 'Excel workbook', 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  [
    /^ppt\/presentation\./,
    'PowerPoint presentation',
    'pptx',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ],
  [/^META-INF\/container\.xml$/, 'EPUB book', 'epub', 'application/epub+zip'],
  [/^META-INF\/manifest\.xml$/, 'OpenDocument file', 'odt', 'application/vnd.oasis.opendocument.text'],
];

/**
 * Returns the text of the body of a Word document (ECMA-376, WordprocessingML): a line for each paragraph, tabs between
 * the cells of a table. Deleted text, field codes, and pictures are left out.
 */
export function textOfDocument(xml: string): string {
  const tokens =
    /<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<w:(tab|cr|noBreakHyphen|softHyphen)\s?\/>|<\/w:(p|tc|tr)>|<w:(br|p)(?:\s[^>]*)?\/>/g;
  let text = '';
  // The same content again, for programs that do not know the newer one.
  for (const [, run, mark, end, line] of xml.replace(/<mc:Fallback>[\s\S]*?<\/mc:Fallback>/g, '').matchAll(tokens)) {
    if (run !== undefined) text += decodeXML(run);
    else if (mark === 'tab') text += '\t';
    else if (mark === 'noBreakHyphen') text += '\u2011';
    else if (mark === 'softHyphen') text += '\u00ad';
    else if (mark !== undefined || end === 'p' || line !== undefined) text += '\n';
    // A cell ends with its last paragraph, a row with its last cell.
    else if (end === 'tc') text = `${text.replace(/\n$/, '')}\t`;
    else text = `${text.replace(/\t$/, '')}\n`;
  }
  return text.replace(/\n$/, '');
}

/**
 * Returns the type of an archive, and the text of a Word document. Nothing is run, and only that part is decompressed.
 *
 * @returns undefined if it is another archive, or damaged
 */
export function readDocument(bytes: Uint8Array): { readonly type: FileType; readonly text?: string } | undefined {
  const names: string[] = [];
  const isBody = (name: string) => KINDS[0]?.[0].test(name) ?? false;
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.push(name);
        return isBody(name) && originalSize <= PART_LIMIT;
      },
    });
    const kind = KINDS.find(([part]) => names.some((name) => part.test(name)));
    if (!kind) return undefined;
    const [, name, ending, mime] = kind;
    const body = Object.values(parts)[0];
    const type = { name, ending, mime, image: false };
    return body ? { type, text: textOfDocument(new TextDecoder().decode(body)) } : { type };
  } catch {
    return undefined;
  }
}
