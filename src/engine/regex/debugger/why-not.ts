import { checkFlags, parseRegex } from '../syntax.ts';
import { splitsPair } from './character-set.ts';
import { compileProgram } from './compile.ts';
import { Matcher } from './matcher.ts';
import { LOOK, LOOKED, type PatternPart, type Program } from './program.ts';
import { Recorder } from './recorder.ts';
import { FAILED, NO_MATCH, type Trace, UNFINISHED } from './trace.ts';

/** Why a pattern has no match that begins at an offset of a text, or where that match ends. */
export type WhyNot =
  | { readonly kind: 'match'; readonly end: number; readonly steps: number }
  | {
      readonly kind: 'no match';
      /** The furthest position in the text at which a part of the pattern failed. */
      readonly reached: number;
      /** The character there, as it is read by the pattern; empty at the end of the text. */
      readonly character: string;
      /** The parts that failed there, each once, in the order of the attempt. */
      readonly parts: readonly PatternPart[];
      readonly steps: number;
      /** The attempt was too long: another part may have come further. */
      readonly cut: boolean;
    };

/** Maximum steps of the attempt. */
const MAX_STEPS = 1_000_000;

/**
 * Returns the furthest position that an attempt from an offset reached, and the part of the pattern that failed there.
 *
 * A lookahead or lookbehind fails as a whole, at the position where it starts.
 *
 * @throws ToolError for invalid flags, and for an invalid or too large pattern
 */
export async function whyNot(pattern: string, flags: string, text: string, at: number): Promise<WhyNot> {
  checkFlags(flags);
  const program = compileProgram(await parseRegex(pattern, flags), flags);
  const recorder = new Recorder(program);
  const matcher = new Matcher(program, text, { steps: MAX_STEPS }, recorder);
  // No attempt begins inside a code point.
  const end = matcher.attempt(program.codePoints && splitsPair(text, at) ? at - 1 : at);
  const { steps } = matcher;
  if (end !== NO_MATCH && end !== UNFINISHED) return { kind: 'match', end, steps };
  const { reached, parts } = furthest(program, recorder.trace());
  const code = program.codePoints ? text.codePointAt(reached) : text.charCodeAt(reached);
  return {
    kind: 'no match',
    reached: Math.max(at, reached),
    character: reached < text.length && code !== undefined ? String.fromCodePoint(code) : '',
    parts,
    steps,
    cut: end === UNFINISHED,
  };
}

function furthest(
  { lookOf, looks, arguments: args }: Program,
  trace: Trace,
): { reached: number; parts: PatternPart[] } {
  const { length, instructions, operations, partOf, places, marks } = trace;
  let reached = -1;
  let parts = new Set<number>();
  /** Position where the outermost lookaround last started, and its part of the pattern. */
  const asked = { at: 0, part: 0 };
  const begins = (instruction: number, look: number) => operations[instruction] === LOOK && args[instruction] === look;
  for (let i = 0; i < length; i++) {
    const instruction = instructions[i] as number;
    const look = lookOf[instruction] as number;
    let at = places[i] as number;
    let part = partOf[instruction] as number;
    if (look >= 0 && begins(instruction, look)) Object.assign(asked, { at, part });
    if (((marks[i] as number) & FAILED) === 0) continue;
    if (look >= 0) {
      const next = instructions[i + 1];
      // It fails if its content matches and must not, or if no other path leads through its content.
      const saysNo = looks[look]?.negate
        ? operations[instruction] === LOOKED && args[instruction] === look
        : next === undefined || lookOf[next] !== look || begins(next, look);
      if (!saysNo) continue;
      at = asked.at;
      part = asked.part;
    }
    if (at < reached) continue;
    if (at > reached) parts = new Set();
    reached = at;
    parts.add(part);
  }
  return { reached, parts: [...parts].map((each) => trace.parts[each] as PatternPart) };
}
