import { placeInWords, positionAt } from '../../../engine/contract/position.ts';
import type { ToolError } from '../../../engine/contract/tool-error.ts';
import type { HtmlScan } from './scan.ts';
import { type Template, withoutMasks } from './template.ts';

const FAST = 'js-beautify laid the text out, which adds no tags; spaces between inline elements may change.';

/** The note on a text whose statements Prettier would change. */
export const LOST_NOTE = `To keep the template statements as they are, ${FAST}`;

/**
 * A note about the first element whose closing tag would be written in another branch of a template than the element
 * starts in; undefined if there is none.
 */
export function crossingNote(source: string, scan: HtmlScan, { branchAt }: Template): string | undefined {
  const found = scan.implicitlyClosed.find(({ at, closeAt }) => branchAt(at) !== branchAt(closeAt));
  if (!found) return undefined;
  const place = placeInWords(positionAt(source, found.at));
  return `No closing tag was added for <${withoutMasks(found.name)}> at ${place}, as it would be in another branch of the template: ${FAST}`;
}

/** Whether an error is about start and end tags that do not match, as those in branches of templates may not. */
export const isTagError = ({ message }: ToolError): boolean => /closing tag|end tag|is never closed/i.test(message);

/** The note on a text that Prettier refused. */
export const refusedNote = ({ message }: ToolError): string =>
  `${message.replace(/\.$/, '')}: its tags do not match without the template, so ${FAST}`;
