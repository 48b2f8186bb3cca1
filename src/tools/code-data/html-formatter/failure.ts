import { ToolError } from '../../../engine/contract/tool-error.ts';
import { formatterError, isStackOverflow, syntaxError, syntaxFault } from '../../../engine/formats/prettier.ts';
import type { HtmlScan } from './scan.ts';
import { withoutMasks } from './template.ts';
import { offsetBefore, unclosedError, withInsertions } from './unclosed.ts';

const STRICT_HINT =
  'Browsers forgive a stray or overlapping end tag; the formatter does not, because the layout would show a different structure.';

/**
 * Returns the error to show for one of Prettier.
 *
 * @param source the scanned text, without insertions
 */
export function failure(error: unknown, input: string, source: string, scan: HtmlScan): ToolError {
  if (isStackOverflow(error)) return new ToolError('Nested too deeply to format.');
  const given = syntaxFault(error, withInsertions(source, scan));
  if (!given) return formatterError(error);
  const fault = { ...given, offset: offsetBefore(scan, given.offset) };
  const { lastTag } = scan;
  if (fault.message.startsWith('Unexpected character "EOF"')) {
    const isComment = source.startsWith('<!--', lastTag);
    const message = isComment
      ? 'the text ends inside a comment; look for a missing "-->"'
      : 'the text ends inside a tag; look for a missing quote or ">"';
    return syntaxError(input, { message, offset: Math.max(lastTag, 0) });
  }
  // Its parser writes names of SVG and MathML with their namespace.
  const [message = ''] = withoutMasks(fault.message.replace(/:(?:svg|math):/g, '')).split('. ');
  const isEndTag = /end tags|closing tag/i.test(message);
  const unclosed = isEndTag ? scan.unclosed.find(({ closeAt }) => closeAt <= fault.offset) : undefined;
  if (unclosed) return unclosedError(input, source, unclosed);
  return syntaxError(input, { ...fault, message }, isEndTag ? STRICT_HINT : undefined);
}
