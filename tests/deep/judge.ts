import { isDeepStrictEqual } from 'node:util';
import { type NodeTool, toolPaths } from '../../src/cli/host/node-tools.ts';
import type { Offer } from '../../src/engine/contract/offer.ts';
import { resolveOptions } from '../../src/engine/contract/options.ts';
import { positionAt } from '../../src/engine/contract/position.ts';
import type { OutputParts } from '../../src/engine/contract/tool.ts';
import { diff } from '../../src/engine/diff/diff.ts';
import { eachRange } from '../../src/engine/diff/ranges.ts';
import type { Failure, Outcome } from '../../src/engine/jobs/job.ts';
import { clusterEnds } from '../../src/engine/unicode/graphemes.ts';
import { applyRanges } from '../apply-ranges.ts';
import type { Case } from './cases.ts';

/** Words of engines and of bugs that no message for people contains. */
const LEAKS = [
  'undefined',
  '[object',
  'NaN',
  'Cannot read',
  'is not a function',
  'is not iterable',
  'TypeError',
  'RangeError',
  'SyntaxError',
  'Maximum call stack',
  'Invalid array length',
  'Invalid string length',
  'our fault',
];
/** Longest message that can be read in the strip above the output, in UTF-16 code units. */
const MAX_MESSAGE_LENGTH = 600;

type Complain = (problem: string) => void;

/** A sentence for people: not empty, not endless, without words of the machine that the person has not written. */
function judgeSentence(what: string, text: unknown, given: string, complain: Complain): void {
  if (typeof text !== 'string') {
    complain(`${what} is no string`);
    return;
  }
  if (text.trim() === '') complain(`${what} is empty`);
  if (text.length > MAX_MESSAGE_LENGTH) complain(`${what} has ${text.length} characters: ${text.slice(0, 200)}…`);
  for (const leak of LEAKS) if (text.includes(leak) && !given.includes(leak)) complain(`${what} says ${text}`);
}

/** @param isExplained a message accompanies the offers, which then need no text but their label */
function judgeOffers(
  offers: readonly Offer[],
  isExplained: boolean,
  given: string,
  tool: NodeTool,
  complain: Complain,
): void {
  for (const { text, label, options, tool: id } of offers) {
    if (text !== '' || !isExplained) judgeSentence('an offer', text, given, complain);
    judgeSentence("an offer's label", label, given, complain);
    if (id !== undefined && !toolPaths.has(id)) complain(`an offer opens ${id}, which does not exist`);
    try {
      if (options && id === undefined) resolveOptions(tool.page.options, options);
    } catch (error) {
      complain(`an offer sets what is not allowed: ${String(error)}`);
    }
  }
}

function judgeHighlights(what: string, highlights: ArrayLike<number>, length: number, complain: Complain): void {
  if (highlights.length % 2 !== 0) complain(`${what} highlights lack an end`);
  let last = 0;
  for (let i = 0; i < highlights.length; i++) {
    const at = highlights[i] as number;
    if (!Number.isInteger(at) || at < last || at > length) {
      complain(`${what} mark ${i} is ${at}, after ${last}, in a text of ${length}`);
      return;
    }
    last = at;
  }
}

/** Most UTF-16 code units of a text in which each end of each change is looked at. */
const SMALL = 20_000;

/** The changes, applied to the input, must give the result, and must not split a grapheme cluster. */
function judgeChanges(input: string, text: string, complain: Complain): void {
  const { ranges } = diff(input, text);
  if (applyRanges(input, text, ranges) !== text) complain('its changes do not make the result of the input');
  if (input.length + text.length > SMALL) return;
  const [old, now] = [input, text].map((side) => new Set([0, ...clusterEnds(side)]));
  for (const [fromOld, toOld, fromNew, toNew] of eachRange(ranges)) {
    if (!old?.has(fromOld) || !old.has(toOld) || !now?.has(fromNew) || !now.has(toNew)) {
      complain(`a change parts a character: ${[fromOld, toOld, fromNew, toNew]}`);
    }
  }
}

const isText = (value: unknown) => typeof value === 'string';

function judgeOutput(output: OutputParts, { input }: Case, given: string, tool: NodeTool, complain: Complain): void {
  if (!isText(output.text)) complain(`the text is ${typeof output.text}`);
  if (output.list?.some(({ label, text }) => !isText(label) || !isText(text))) complain('a list entry is no text');
  if (output.table) {
    const { columns, rows } = output.table;
    if (!columns.every(isText)) complain('a column has no name');
    if (rows.some((row) => row.length !== columns.length || !row.every(isText))) complain('a row is not whole');
  }
  for (const note of output.notes ?? []) judgeSentence('a note', note, given, complain);
  if (output.summary) judgeSentence('the summary', output.summary, given, complain);
  for (const [name, value] of Object.entries(output.info ?? {})) {
    if (value === undefined || Number.isNaN(value)) complain(`the figure ${name} is ${value}`);
  }
  judgeOffers(output.offers ?? [], (output.notes ?? []).length > 0, given, tool, complain);
  judgeHighlights('input', output.highlights?.input ?? [], input.length, complain);
  judgeHighlights('output', output.highlights?.output ?? [], output.text.length, complain);
  if (isText(output.text)) judgeChanges(input, output.text, complain);
}

function judgeFailure(
  error: Failure,
  { input, options }: Case,
  given: string,
  tool: NodeTool,
  complain: Complain,
): void {
  const { kind, message, line, column, offset, end, option, hint, frame, offers = [] } = error;
  if (kind !== 'input') complain(`${kind}: ${message}`);
  judgeSentence('the message', message, given, complain);
  if (hint !== undefined) judgeSentence('the hint', hint, given, complain);
  if (frame !== undefined && (!isText(frame) || frame.length > 2000)) complain('the frame is no small text');
  if (option !== undefined && !Object.hasOwn(tool.page.options, option)) complain(`there is no option ${option}`);
  if (offset !== undefined) {
    const text = option === undefined ? input : String(options[option] ?? '');
    const place = positionAt(text, offset);
    if (!(offset >= 0 && offset <= text.length)) complain(`offset ${offset} in a text of ${text.length}`);
    if (end !== undefined && end < offset) complain(`the place ends at ${end}, before its start at ${offset}`);
    if (line !== undefined && (line !== place.line || column !== place.column))
      complain(`line ${line}, column ${column} is not offset ${offset}: ${message}`);
  } else if (line !== undefined && !(line >= 1 && (column ?? 1) >= 1)) complain(`line ${line}, column ${column}`);
  judgeOffers(offers, true, given, tool, complain);
}

/**
 * Returns the problems of the outcome of a case; none if it is an output that follows the contract, or an error message
 * that people can read.
 */
export function judge(tool: NodeTool, given: Case, outcome: Outcome): string[] {
  const problems: string[] = [];
  const complain: Complain = (problem) => void problems.push(problem);
  const words = [given.input, JSON.stringify(given.options), ...Object.values(given.options)].join();
  if (outcome.ok) judgeOutput(outcome.output, given, words, tool, complain);
  else judgeFailure(outcome.error, given, words, tool, complain);
  return problems;
}

/** Whether two runs of a case came to the same. */
export const sameOutcome = (a: Outcome, b: Outcome): boolean => isDeepStrictEqual(a, b);
