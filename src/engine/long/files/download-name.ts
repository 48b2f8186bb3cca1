import type { DownloadRule, DownloadType } from '../../contract/tool.ts';

/** Default name of a downloaded text. */
export const DOWNLOAD_NAME = 'converted-text.txt';

/** The media types of results that are not plain text; UTF-8 each. None is registered for most of the others. */
const MEDIA_TYPES: Partial<Readonly<Record<DownloadType, string>>> = {
  json: 'application/json',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  html: 'text/html',
  xml: 'application/xml',
  js: 'text/javascript',
  md: 'text/markdown',
};

/** Returns the media type of a result. Browsers take JSON and XML for UTF-8 without being told. */
export function mediaType(type: DownloadType): string {
  const known = MEDIA_TYPES[type] ?? 'text/plain';
  return known.startsWith('text/') ? `${known};charset=utf-8` : known;
}

/** Name of a result if no file was opened, where that is not the ending after "data". */
const NAMES: Partial<Readonly<Record<DownloadType, string>>> = {
  txt: DOWNLOAD_NAME,
  csv: 'table.csv',
  tsv: 'table.tsv',
  html: 'page.html',
  js: 'script.js',
  ts: 'script.ts',
  patch: 'changes.patch',
};

const defaultName = (type: DownloadType = 'txt'): string => NAMES[type] ?? `data.${type}`;

/** Longest name without its ending, in UTF-16 units: file systems take 255 bytes, and a character can take three. */
const MAX_LENGTH = 70;
const graphemes = /* @__PURE__ */ new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the longest beginning of at most `MAX_LENGTH` UTF-16 code units that splits no grapheme cluster. */
function shorten(name: string): string {
  if (name.length <= MAX_LENGTH) return name;
  let end = 0;
  for (const { index, segment } of graphemes.segment(name)) {
    if (index + segment.length > MAX_LENGTH) break;
    end = index + segment.length;
  }
  return name.slice(0, end);
}

/** Names that Windows keeps for devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * A name that every system takes: without folders, the characters that Windows refuses, invisible ones that could make
 * an ending look like another, and dots or spaces at its ends. Letters of all scripts stay.
 */
function cleanName(name: string): string {
  const base = name
    .normalize()
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"/\\|?*]/g, '-')
    .replace(/^[. ]+|[. ]+$/g, '');
  return shorten(DEVICE.test(base) ? `${base}-` : base);
}

/** Other extensions that a result of a type keeps. */
const RELATED_EXTENSIONS: Partial<Readonly<Record<DownloadType, RegExp>>> = {
  json: /^(?:geojson|webmanifest|map)$/i,
  html: /^(?:htm|xhtml|vue)$/i,
  xml: /^(?:svg|xsd|xslt?|rss|atom|plist|xhtml|kml|gpx)$/i,
  js: /^(?:mjs|cjs|jsx)$/i,
  ts: /^(?:tsx|mts|cts)$/i,
  yaml: /^yml$/i,
};

/**
 * Returns the same name with another ending: `photo-decoded.txt` with `'png'` is `photo-decoded.png`.
 *
 * @param isGzip `.gz` follows the extension, and stays there
 */
export function withEnding(name: string, ending: string, isGzip: boolean): string {
  const gzEnding = isGzip ? '.gz' : '';
  const stem = name.slice(0, name.length - gzEnding.length).replace(/(.)\.[A-Za-z0-9]{1,10}$/, '$1');
  return `${stem}.${ending}${gzEnding}`;
}

/** Returns a short suffix from a tool's id: `bold-text-generator` makes "bold". */
const shortSuffix = (suffix: string) => suffix.replace(/(?:-text|-font)?-(?:generator|converter)$/, '');

/**
 * Returns the file name of a result: `list-sorted.txt` if `list.txt` was opened, else by its type: `data.json`, or the
 * name for plain text.
 *
 * @param opened the name of the file that was opened
 */
export function downloadName(opened: string | undefined, { suffix = '', type }: DownloadRule): string {
  if (opened === undefined) return defaultName(type);
  const [, stem = opened, ending = ''] = /^(.+)\.([A-Za-z0-9]{1,10})$/.exec(opened) ?? [];
  const base = cleanName(stem);
  if (base === '') return defaultName(type);
  const tail = suffix === '' ? '' : `-${shortSuffix(suffix)}`;
  if (type !== undefined && !RELATED_EXTENSIONS[type]?.test(ending)) return `${base}${tail}.${type}`;
  // A document that has become text is no longer a document.
  return `${base}${tail}.${ending === '' || /^docx$/i.test(ending) ? 'txt' : ending}`;
}
