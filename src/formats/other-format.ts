import type { Offer } from '../core/offer.ts';
import { ToolError } from '../core/tool-error.ts';
import { sampleOf } from '../text/looks-encoded.ts';
import { parseJson } from './json/parse.ts';

/** Languages that have a formatter of their own and can be told at a glance. */
export type Format = 'json' | 'xml' | 'html';

const NAMES = { json: 'JSON', xml: 'XML', html: 'HTML' } as const;

/** Elements that HTML pages and parts of them begin with, and XML seldom does. */
const HTML_ROOT = /^(?:html|head|div|span|ul|ol|nav|iframe|script|style)$/i;
/** Others that XML has as well: attributes tell. */
const HTML_ATTRIBUTE =
  /^<(?:[ap]|h[1-6]|img|body|main|header|section|article|table|form|button|input)\s[^<>]*\b(?:class|href|src|style|onclick)=/i;
const COMMENTS = /^(?:<!--[\s\S]*?-->\s*)+/;
/** JavaScript that returns elements, as React has it. */
const JSX = /\b(?:className|htmlFor|on[A-Z]\w*)=|=\{/;

/** Whether a text is a JSON object or array. */
export function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    parseJson(text);
    return true;
  } catch (error) {
    if (error instanceof ToolError) return false;
    throw error;
  }
}

/**
 * What a text is written in, where that is beyond doubt: valid JSON, or markup with a prolog or a root that tells. It is
 * better to miss one than to find one in program text: templates, JSX, and custom elements are none.
 */
export function formatOf(text: string): Format | undefined {
  return isJson(text) ? 'json' : markupOf(text);
}

function markupOf(text: string): 'xml' | 'html' | undefined {
  const sample = sampleOf(text)
    .replace(/^\ufeff/, '')
    .replace(COMMENTS, '');
  if (/^<\?xml\s/.test(sample)) return /<!doctype\s+html|\/xhtml"/i.test(sample) ? 'html' : 'xml';
  if (/^<!doctype\s+html\b/i.test(sample)) return 'html';
  const root = /^<([A-Za-z_][\w:.-]*)(?:\s[^<>]*)?>/.exec(sample)?.[1];
  if (root === undefined || JSX.test(sample)) return undefined;
  if (HTML_ROOT.test(root) || HTML_ATTRIBUTE.test(sample)) return 'html';
  const isWhole = text.trimEnd().endsWith(`</${root}>`);
  return isWhole && !root.includes('-') && !/^(?:svg|math|template)$/i.test(root) ? 'xml' : undefined;
}

/** The offer to open a text in the formatter of what it is; none where that is the one it is in. */
export function formatOffers(text: string, here: Format | undefined): Offer[] {
  // What could not be read as JSON need not be read as that once more.
  const format = here === 'json' ? markupOf(text) : formatOf(text);
  if (format === undefined || format === here) return [];
  const name = NAMES[format];
  return [{ text: `This looks like ${name}.`, label: `Open in ${name} Formatter`, tool: `${format}-formatter` }];
}

/** Read a text; an error then offers the formatter of what the text is instead. */
export function orOtherFormat<T>(read: () => T, text: string, here: Format): T {
  try {
    return read();
  } catch (reason) {
    const offers = reason instanceof ToolError ? formatOffers(text, here) : [];
    if (!(reason instanceof ToolError) || offers.length === 0) throw reason;
    throw new ToolError(reason.message, { ...reason.position, offers: [...(reason.position.offers ?? []), ...offers] });
  }
}
