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
  // Neither a value nor a text contains a `<`, so that no search goes beyond the next tag.
  const tokens =
    /<w:t(?:\s[^<>]*)?>([^<]*)<\/w:t>|<w:(tab|cr|noBreakHyphen|softHyphen)\s?\/>|<\/w:(p|tc|tr)>|<w:(br|p)(?:\s[^<>]*)?\/>/g;
  // In pieces: to look at the end of a text that has grown by addition copies all of it.
  const pieces: string[] = [];
  const dropLast = (end: string) => {
    const last = pieces.at(-1);
    if (last?.endsWith(end)) pieces[pieces.length - 1] = last.slice(0, -end.length);
  };
  for (const [, run, mark, end, line] of withoutFallbacks(xml).matchAll(tokens)) {
    if (run !== undefined) {
      if (run !== '') pieces.push(decodeXML(run));
    } else if (mark === 'tab') pieces.push('\t');
    else if (mark === 'noBreakHyphen') pieces.push('\u2011');
    else if (mark === 'softHyphen') pieces.push('\u00ad');
    else if (mark !== undefined || end === 'p' || line !== undefined) pieces.push('\n');
    else {
      // A cell ends with its last paragraph, a row with its last cell.
      dropLast(end === 'tc' ? '\n' : '\t');
      pieces.push(end === 'tc' ? '\t' : '\n');
    }
  }
  dropLast('\n');
  return pieces.join('');
}

const FALLBACK = ['<mc:Fallback>', '</mc:Fallback>'] as const;

/** Returns a document without the second form of its content, for programs that do not know the newer one. */
function withoutFallbacks(xml: string): string {
  const [open, close] = FALLBACK;
  const kept: string[] = [];
  let from = 0;
  for (let at = xml.indexOf(open); at >= 0; at = xml.indexOf(open, from)) {
    const end = xml.indexOf(close, at);
    if (end < 0) break;
    kept.push(xml.slice(from, at));
    from = end + close.length;
  }
  return kept.join('') + xml.slice(from);
}

/**
 * Returns the type of an archive, and the text of a Word document. Nothing is run, and only that part is decompressed.
 *
 * @returns undefined if it is another archive, or damaged
 */
export function readDocument(bytes: Uint8Array): { readonly type: FileType; readonly text?: string } | undefined {
  const names: string[] = [];
  const isBody = (name: string) => KINDS[0]?.[0].test(name) ?? false;
  let hasBody = false;
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.push(name);
        // One: many entries can share the same endless data.
        if (hasBody || !isBody(name) || originalSize > PART_LIMIT) return false;
        hasBody = true;
        return true;
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
