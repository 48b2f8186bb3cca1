import {
  AGAIN,
  CHARACTER,
  CLOSE,
  END,
  HOLDS,
  LOOK,
  LOOKED,
  LOOP,
  MATCH,
  OPEN,
  REFERENCE,
  SPLIT,
  START,
  WORD,
} from '../../../engine/regex/debugger/program.ts';
import type { Trace } from '../../../engine/regex/debugger/trace.ts';
import { type StepState, stateAt } from '../../../engine/regex/debugger/trace-steps.ts';
import { showCharacter } from '../../../engine/unicode/show-character.ts';
import { formatNumber } from '../../../engine/values/format-number.ts';

/** Longest text that a step quotes, in UTF-16 code units. */
const MAX_QUOTED = 40;

/** Returns a text in quotes, shortened; one invisible character by its name. */
export function quoted(text: string): string {
  if (text === '') return 'nothing';
  const [first = '', second] = text;
  if (second === undefined) return showCharacter(first.codePointAt(0) ?? 0);
  const shown = text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;
  return `"${shown.replace(/\n/g, '↵')}"`;
}

/** Returns the number of a step as people count: from 1. */
export const stepNumber = (step: number): string => formatNumber(step + 1);

/** Whether an operation takes characters of the text. */
export const isConsuming = (operation: number) => operation >= CHARACTER && operation < START;

/** Returns the character that a step reads, in its direction. */
function characterAt(text: string, { at, backward }: StepState): string {
  const place = backward ? at - 1 : at;
  if (place < 0) return 'the start of the text';
  if (place >= text.length) return 'the end of the text';
  const code = text.codePointAt(place) ?? 0;
  const isLow = backward && code >= 0xdc00 && code <= 0xdfff && place > 0;
  return showCharacter((isLow ? text.codePointAt(place - 1) : code) ?? 0);
}

/**
 * Describes a step that did not fail.
 *
 * @param next position in the text after it
 * @param repeats whether the next step is within its part
 */
function success(text: string, state: StepState, next: number, repeats: boolean): string {
  const { operation, at, leavesChoice, backward, matchEnd } = state;
  // The end of the last recorded step is unknown.
  if (isConsuming(operation) && next === at) return `matches ${characterAt(text, state)}`;
  if (isConsuming(operation) || operation === REFERENCE)
    return `matches ${quoted(text.slice(Math.min(at, next), Math.max(at, next)))}`;
  switch (operation) {
    case START:
    case END:
    case WORD:
      return 'is true here';
    case SPLIT:
      return leavesChoice ? 'tries an alternative, can return here' : 'tries the last alternative';
    case OPEN:
      return backward ? 'the group ends here' : 'the group begins here';
    case CLOSE:
      return backward ? 'the group begins here' : 'the group ends here';
    case LOOP:
      return `${repeats ? 'tries one more' : 'tries no more'}${leavesChoice ? ', can return here' : ''}`;
    case LOOK:
      return 'looks around from here';
    case LOOKED:
      return 'is there: the search goes on from where it looked';
    case HOLDS:
      return 'is not there, as required';
    case MATCH:
      return `match found, up to offset ${formatNumber(matchEnd)}`;
    default:
      return 'goes on';
  }
}

function failure(text: string, state: StepState): string {
  const { operation } = state;
  if (isConsuming(operation)) return `does not match ${characterAt(text, state)}`;
  switch (operation) {
    case REFERENCE:
      return 'the text of the group is not here';
    case START:
    case END:
    case WORD:
      return 'is not true here';
    case AGAIN:
      return 'an optional round took nothing';
    case LOOKED:
      return 'is there, and must not be';
    case HOLDS:
      return 'is not there';
    default:
      return 'fails';
  }
}

/** Whether another step is at a part within that of a step. */
function isWithin({ parts, partOf, instructions }: Trace, { part }: StepState, other: number): boolean {
  const inner = parts[partOf[instructions[other] as number] as number];
  const outer = parts[part];
  return (
    inner !== undefined &&
    outer !== undefined &&
    inner !== outer &&
    inner.start >= outer.start &&
    inner.end <= outer.end
  );
}

/** Describes a step, and the backtracking if it fails: `does not match "b"; back to step 12`. */
export function describeStep(trace: Trace, text: string, state: StepState): string {
  if (!state.failed) {
    const after = state.step + 1;
    const isLast = after >= trace.length;
    return success(
      text,
      state,
      isLast ? state.at : (trace.places[after] as number),
      !isLast && isWithin(trace, state, after),
    );
  }
  const { returnsTo, attemptStart } = state;
  const after =
    returnsTo >= 0 ? `back to step ${stepNumber(returnsTo)}` : `no match from offset ${formatNumber(attemptStart)}`;
  return `${failure(text, state)}; ${after}`;
}

/** A step in one sentence: its cause, its part of the pattern (undefined for all of it), and its effect. */
export type StepWords = { readonly lead: string; readonly source: string | undefined; readonly does: string };

/** Returns a step in words, for the line above the steps. */
export function stepWords(trace: Trace, pattern: string, text: string, step: number): StepWords {
  const state = stateAt(trace, step);
  const part = trace.parts[state.part];
  return {
    lead: state.returnedTo >= 0 ? `Back from step ${stepNumber(step - 1)}. ` : '',
    source: state.operation === MATCH || !part ? undefined : pattern.slice(part.start, part.end),
    does: ` at offset ${formatNumber(state.at)}: ${describeStep(trace, text, state)}.`,
  };
}
