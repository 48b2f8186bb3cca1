import { formatNumber } from '../../values/format-number.ts';
import { plural } from '../../values/plural.ts';

/** Steps of the search for matches in one text of a family. */
export type CurvePoint = { readonly repeats: number; readonly length: number; readonly steps: number };

export type Growth = 'constant' | 'linear' | 'quadratic' | 'polynomial' | 'exponential' | 'unknown';

/** A guess at how steps grow. */
export type GrowthGuess = {
  readonly growth: Growth;
  /** Power of the length for `quadratic` and `polynomial`. */
  readonly degree?: number;
  /** One sentence for people, which says that it is a guess. */
  readonly text: string;
};

/** Fewer figures say nothing. */
const MIN_POINTS = 4;
/** Below this factor for one repeat more, a power explains the figures as well. */
const MIN_FACTOR = 1.1;

/**
 * Guesses from figures how steps grow with the length of a text.
 *
 * @param points in ascending order
 * @param cutAt repeats of the text that took more than `limit` steps, if one did
 */
export function guessGrowth(points: readonly CurvePoint[], cutAt: number | undefined, limit: number): GrowthGuess {
  const end = cutAt === undefined ? '' : ` At ${plural(cutAt, 'repeat')} it takes more than ${plural(limit, 'step')}.`;
  if (points.length < MIN_POINTS) return { growth: 'unknown', text: `Too few counts for a guess.${end}` };
  // Small texts are all beginning and end.
  const late = points.slice(-Math.max(MIN_POINTS, Math.ceil(points.length / 2)));
  const steps = late.map((point) => Math.log(point.steps));
  const power = leastSquares(
    late.map((point) => Math.log(point.length)),
    steps,
  );
  const exponent = leastSquares(
    late.map((point) => point.repeats),
    steps,
  );
  const factor = Math.exp(exponent.slope);
  if (factor >= MIN_FACTOR && exponent.error < power.error) {
    const text = `Exponential, to judge by these counts: each repeat more takes about ${decimal(factor)} times the steps.${end}`;
    return { growth: 'exponential', text };
  }
  const degree = Math.round(power.slope * 10) / 10;
  if (degree < 0.3)
    return { growth: 'constant', text: `Constant, to judge by these counts: length hardly matters.${end}` };
  if (degree < 1.4)
    return { growth: 'linear', text: `Linear, to judge by these counts: steps grow with the length.${end}` };
  const isSquare = degree > 1.7 && degree < 2.3;
  return {
    growth: isSquare ? 'quadratic' : 'polynomial',
    degree: isSquare ? 2 : degree,
    text: isSquare
      ? `Quadratic, to judge by these counts: twice the length takes about 4 times the steps.${end}`
      : `Polynomial, to judge by these counts: steps grow with the length to the power of about ${decimal(degree)}.${end}`,
  };
}

const decimal = (value: number): string => formatNumber(Math.round(value * 10) / 10);

/** Fits a line by least squares. @returns the slope, and the mean square of the residuals */
function leastSquares(
  xs: readonly number[],
  ys: readonly number[],
): { readonly slope: number; readonly error: number } {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x0, y0] = [mean(xs), mean(ys)];
  const spread = xs.reduce((sum, x) => sum + (x - x0) ** 2, 0);
  const slope = spread === 0 ? 0 : xs.reduce((sum, x, i) => sum + (x - x0) * ((ys[i] as number) - y0), 0) / spread;
  return { slope, error: mean(xs.map((x, i) => ((ys[i] as number) - y0 - slope * (x - x0)) ** 2)) };
}
