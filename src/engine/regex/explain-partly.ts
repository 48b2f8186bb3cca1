import { ToolError } from '../contract/tool-error.ts';
import { type Explanation, explainRegex } from './explain.ts';
import { parseRegex } from './syntax.ts';

/** The explanation of the valid part of a pattern. */
export type PartlyExplained = {
  readonly parts: readonly Explanation[];
  /** End of the explained part, in UTF-16 offsets. */
  readonly end: number;
  /** The error of the pattern, if it has one. */
  readonly problem?: string;
};

/** Maximum number of tries, each with a shorter beginning of the pattern. */
const MAX_TRIES = 20;

/** The head of a group, or a bar, with nothing after it. */
const DANGLING = /(?:\((?:\?(?:[:=!]|<[=!]|<[^<>]*>?|[a-z]*(?:-[a-z]*)?:)?)?|\|)$/;

/** Returns the beginning of a pattern up to an offset without an open class or the head of an empty group, and closed. */
function closedBeginning(pattern: string, limit: number): { readonly end: number; readonly text: string } {
  let open = 0;
  let classStart = -1;
  let end = limit;
  for (let at = 0; at < limit; at++) {
    const sign = pattern[at];
    if (sign === '\\') at++;
    else if (classStart >= 0) {
      if (sign === ']') classStart = -1;
    } else if (sign === '[') classStart = at;
    else if (sign === '(') open++;
    else if (sign === ')') open--;
  }
  if (classStart >= 0) end = classStart;
  for (let rest = DANGLING.exec(pattern.slice(0, end)); rest; rest = DANGLING.exec(pattern.slice(0, end))) {
    if (/(?:^|[^\\])(?:\\\\)*\\$/.test(pattern.slice(0, rest.index))) break;
    end = rest.index;
    if (rest[0] !== '|') open--;
  }
  return { end, text: pattern.slice(0, end) + ')'.repeat(Math.max(0, open)) };
}

/** Cuts parts at the end of the written pattern. */
const cutAt = (parts: readonly Explanation[], end: number): Explanation[] =>
  parts
    .filter(({ from, to }) => from < end || to <= end)
    .map((part) => ({ ...part, to: Math.min(part.to, end), ...(part.parts && { parts: cutAt(part.parts, end) }) }));

/** Explains a pattern, or its longest beginning that is valid after closing its groups, with the error. */
export async function explainPartly(pattern: string, flags: string): Promise<PartlyExplained> {
  let problem: string | undefined;
  let limit = pattern.length;
  for (let tries = 0; tries < MAX_TRIES && limit > 0; tries++) {
    const { end, text } = tries === 0 ? { end: limit, text: pattern } : closedBeginning(pattern, limit);
    try {
      const parts = explainRegex(await parseRegex(text, flags), flags);
      return { parts: cutAt(parts, end), end, ...(problem !== undefined && { problem }) };
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      problem ??= error.message;
      // Tries first to close its groups, then to stop before the error.
      if (tries > 0) limit = Math.min(error.position.offset ?? 0, end - 1);
    }
  }
  return { parts: [], end: 0, ...(problem !== undefined && { problem }) };
}
