import { resolveOptions } from '../contract/options.ts';
import { outputParts } from '../contract/tool.ts';
import { linesOf } from '../lines/lines.ts';
import type { Answer, FindHost } from './contract.ts';

/** The first line that two results do not share. */
export type Difference = {
  /** 1-based. */
  readonly line: number;
  /** Line of the best answer's result; undefined if that has ended. */
  readonly best: string | undefined;
  /** Line of this one's result; undefined if that has ended. */
  readonly other: string | undefined;
};

/** Answers that make the same of a text. */
export type AnswerGroup = {
  /** Best first. */
  readonly answers: readonly [Answer, ...Answer[]];
  /** Their result for the part of the text that was looked at; undefined if they fail on it. */
  readonly result: string | undefined;
  /** First line that differs from the best answer's result; undefined for the best answer itself. */
  readonly difference?: Difference;
};

/** Length of the part of a text that is looked at, in UTF-16 code units. */
const MAX_EXAMINED = 20_000;

/** The beginning of a text, cut at the end of a line where there is one. */
function beginning(text: string): string {
  if (text.length <= MAX_EXAMINED) return text;
  const cut = text.lastIndexOf('\n', MAX_EXAMINED - 1);
  return text.slice(0, cut < 0 ? MAX_EXAMINED : cut + 1);
}

/** Returns the result of an answer for a text; undefined if a step fails. */
async function applied({ steps }: Answer, text: string, host: FindHost): Promise<string | undefined> {
  let result = text;
  for (const { tool: id, options } of steps) {
    try {
      const tool = await host.load(id);
      if (!tool) return undefined;
      result = outputParts(await tool.run(result, resolveOptions(tool.page.options, options), host.context)).text;
    } catch {
      return undefined;
    }
  }
  return result;
}

function differenceOf(best: string | undefined, other: string | undefined): Difference {
  const [a, b] = [linesOf(best ?? ''), linesOf(other ?? '')];
  const most = Math.max(a.length, b.length);
  let line = 0;
  while (line < most && a[line] === b[line]) line++;
  return { line: line + 1, best: a[line], other: b[line] };
}

/**
 * Put answers together that make the same of the beginning of a text, and say where the others differ.
 *
 * @param answers best first
 * @returns in the order of the best of each
 */
export async function groupByResult(
  answers: readonly Answer[],
  text: string,
  host: FindHost,
): Promise<readonly AnswerGroup[]> {
  const part = beginning(text);
  const groups = new Map<string | undefined, [Answer, ...Answer[]]>();
  for (const answer of answers) {
    const result = await applied(answer, part, host);
    const group = groups.get(result);
    if (group) group.push(answer);
    else groups.set(result, [answer]);
  }
  const grouped = [...groups].map(([result, group]) => ({ answers: group, result }));
  const best = grouped[0]?.result;
  return grouped.map((each, i) => (i === 0 ? each : { ...each, difference: differenceOf(best, each.result) }));
}
