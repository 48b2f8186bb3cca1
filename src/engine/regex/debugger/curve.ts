import { checkFlags, parseRegex } from '../syntax.ts';
import { familyText, type TextFamily } from '../text-family.ts';
import { compileProgram } from './compile.ts';
import { type CurvePoint, type Growth, guessGrowth } from './growth.ts';
import { Matcher } from './matcher.ts';
import { searchAll } from './search.ts';

export type StepCurve = {
  /** In ascending order of length. */
  readonly points: readonly CurvePoint[];
  /** Repeats of the first text that took more than `limit` steps; undefined if none did. */
  readonly cutAt?: number;
  readonly limit: number;
  /** A guess from the points: longer texts may behave differently. */
  readonly growth: Growth;
  /** Exponent of the length for `quadratic` and `polynomial`. */
  readonly degree?: number;
  /** One sentence for people. */
  readonly text: string;
};

export type CurveOptions = {
  /** Maximum steps for one text; default 2 million. */
  readonly limit?: number;
  /** Maximum length of a text; default 100,000. */
  readonly maxLength?: number;
};

/**
 * Counts the steps on texts of a family, each twice as long as the one before, until one takes too many. With the flag
 * g, all matches are searched.
 *
 * If the steps grow fast, as when they double with each character, the lengths in between are tried, too.
 *
 * @throws ToolError for invalid flags, and for an invalid or too large pattern
 */
export async function stepCurve(
  pattern: string,
  flags: string,
  family: TextFamily,
  { limit = 2_000_000, maxLength = 100_000 }: CurveOptions = {},
): Promise<StepCurve> {
  checkFlags(flags);
  const program = compileProgram(await parseRegex(pattern, flags), flags);
  const measure = (repeats: number): CurvePoint | undefined => {
    const text = familyText(family, repeats);
    const matcher = new Matcher(program, text, { steps: limit });
    for (const { found } of searchAll(matcher, flags, 0)) if (!found) break;
    return matcher.cutBy ? undefined : { repeats, length: text.length, steps: matcher.steps };
  };
  const size = family.pumps.reduce((sum, { pump }) => sum + pump.length, 0);
  const most = size === 0 ? 1 : Math.max(1, Math.floor((maxLength - familyText(family, 0).length) / size));
  const doubling = pointsOf(measure, 1, most, (repeats) => 2 * repeats);
  const isSoon = doubling.cutAt !== undefined && doubling.cutAt <= FEW;
  const { points, cutAt } = isSoon ? pointsOf(measure, 1, most, (repeats) => repeats + 1) : doubling;
  return { points, cutAt, limit, ...guessGrowth(points, cutAt, limit) };
}

/** Maximum number of repeats up to which every number is tried. */
const FEW = 64;

function pointsOf(
  measure: (repeats: number) => CurvePoint | undefined,
  first: number,
  last: number,
  next: (repeats: number) => number,
): Pick<StepCurve, 'points' | 'cutAt'> {
  const points: CurvePoint[] = [];
  for (let repeats = first; repeats <= last; repeats = next(repeats)) {
    const point = measure(repeats);
    if (!point) return { points, cutAt: repeats };
    points.push(point);
  }
  return { points };
}
