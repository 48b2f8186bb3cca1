// The parameters of RFC 3492, section 5.
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_N = 0x80;

/** RFC 3492, section 6.1. */
function adapt(delta: number, points: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / points);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

/** Number of digits of a delta: RFC 3492, section 6.3. */
function digitsOf(delta: number, bias: number): number {
  let digits = 1;
  let rest = delta;
  for (let k = BASE; ; k += BASE) {
    const t = Math.min(Math.max(k - bias, T_MIN), T_MAX);
    if (rest < t) return digits;
    rest = Math.floor((rest - t) / (BASE - t));
    digits++;
  }
}

/**
 * Length of a label of a host name in Punycode, without the prefix `xn--`. The time grows with the square of the label's
 * length.
 */
export function punycodeLength(label: string): number {
  const points = Array.from(label, (character) => character.codePointAt(0) as number);
  const basic = points.filter((point) => point < INITIAL_N).length;
  let length = basic > 0 ? basic + 1 : 0;
  let n = INITIAL_N;
  let delta = 0;
  let bias = INITIAL_BIAS;
  for (let written = basic; written < points.length; ) {
    const next = Math.min(...points.filter((point) => point >= n));
    delta += (next - n) * (written + 1);
    n = next;
    for (const point of points) {
      if (point < n) delta++;
      if (point !== n) continue;
      length += digitsOf(delta, bias);
      bias = adapt(delta, written + 1, written === basic);
      delta = 0;
      written++;
    }
    delta++;
    n++;
  }
  return length;
}
