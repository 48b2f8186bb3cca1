import { micromark, type Options } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

type HtmlExtension = NonNullable<Options['htmlExtensions']>[number];
type Handle = NonNullable<NonNullable<HtmlExtension['exit']>['data']>;

/** Offsets of the first link with a text, and of the first HTML, in UTF-16 code units. */
export type Places = { link?: number; html?: number };

/** GFM lets sites show some tags as text. Nothing is shown here: all HTML stays as it is written. */
const writeRaw: Handle = function (token) {
  this.raw(this.encode(this.sliceSerialize(token)));
};

/** micromark 4.0.3 drops line breaks after a text of a tight list item, and after a definition, up to the next text. */
const keepBreaks: Handle = function () {
  this.setData('slurpAllLineEndings');
};

function placesExtension(source: string, places: Places): HtmlExtension {
  const html: Handle = (token) => {
    places.html ??= token.start.offset;
  };
  const flowHtml: Handle = function (token) {
    html.call(this, token);
    keepBreaks.call(this, token);
  };
  const label: Handle = (token) => {
    const at = token.start.offset - 1;
    if (source[at - 1] !== '!' || source[at - 2] === '\\') places.link ??= at;
  };
  return {
    // An extension replaces the handles of micromark, so these are of tokens that it has none for.
    enter: {
      codeFencedFence: keepBreaks,
      codeFlowValue: keepBreaks,
      labelText: label,
      htmlFlowData: flowHtml,
      htmlTextData: html,
    },
    exit: { htmlFlowData: writeRaw, htmlTextData: writeRaw },
  };
}

/**
 * Returns a Markdown text as HTML, laid out as micromark does. Raw HTML, and addresses such as `javascript:`, stay as
 * they are written: nobody may show the result of a text that they do not trust without a sanitizer.
 *
 * @param source with LF line ends
 * @param isGfm GitHub Flavored Markdown: tables, task lists, strikethrough, footnotes, and bare links; CommonMark 0.31.2
 *   alone without it
 * @param places is given the first places of what plain text lacks
 */
export function markdownToHtml(source: string, isGfm: boolean, places: Places = {}): string {
  return micromark(source, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: isGfm ? [gfm()] : [],
    htmlExtensions: isGfm ? [gfmHtml(), placesExtension(source, places)] : [placesExtension(source, places)],
  });
}
