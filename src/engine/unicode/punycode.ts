import { isDigit } from './ascii.ts';

// The parameters of RFC 3492, section 5.
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_N = 0x80;

/** A DNS label has at most 63 characters; decoding much longer ones would waste time. */
const MAX_LABEL_LENGTH = 256;

function digitOf(code: number): number {
  if (isDigit(code)) return code - 22;
  const letter = (code | 32) - 97;
  return letter >= 0 && letter < 26 ? letter : BASE;
}

const thresholdAt = (k: number, bias: number) => Math.min(Math.max(k - bias, T_MIN), T_MAX);

/** RFC 3492, section 6.1. */
function adapt(delta: number, points: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / points);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

/** Decodes Punycode (RFC 3492, section 6.2); undefined if it is malformed. */
function decodePunycode(encoded: string): string | undefined {
  const basic = Math.max(encoded.lastIndexOf('-'), 0);
  const points = Array.from(encoded.slice(0, basic), (letter) => letter.charCodeAt(0));
  let n = INITIAL_N;
  let i = 0;
  let bias = INITIAL_BIAS;
  for (let index = basic > 0 ? basic + 1 : 0; index < encoded.length; ) {
    const before = i;
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = digitOf(encoded.charCodeAt(index++));
      if (digit >= BASE) return undefined;
      i += digit * weight;
      const threshold = thresholdAt(k, bias);
      if (digit < threshold) break;
      weight *= BASE - threshold;
      if (weight > 0x7fffffff) return undefined;
    }
    const size = points.length + 1;
    bias = adapt(i - before, size, before === 0);
    n += Math.floor(i / size);
    if (n > 0x10ffff) return undefined;
    i %= size;
    points.splice(i++, 0, n);
  }
  return String.fromCodePoint(...points);
}

/**
 * Returns a host name as people read it: every `xn--` label decoded, others unchanged. A label that is malformed, or would be
 * empty or only ASCII, stays encoded: such a name is invalid (UTS #46, section 4).
 * @example unicodeHost('xn--mnchen-3ya.de') // 'münchen.de'
 */
export function unicodeHost(host: string): string {
  return host
    .split('.')
    .map((label) => {
      if (!/^xn--/i.test(label) || label.length > MAX_LABEL_LENGTH) return label;
      const text = decodePunycode(label.slice(4));
      return text !== undefined && /[^\x00-\x7f]/.test(text) ? text : label;
    })
    .join('.');
}

/** Number of digits of a delta: RFC 3492, section 6.3. */
function digitsOf(delta: number, bias: number): number {
  let digits = 1;
  let rest = delta;
  for (let k = BASE; ; k += BASE) {
    const t = thresholdAt(k, bias);
    if (rest < t) return digits;
    rest = Math.floor((rest - t) / (BASE - t));
    digits++;
  }
}

/**
 * Length of a label of a host name in Punycode, without the prefix `xn--`. The time grows with the square of the label's
 * length.
 * @example punycodeLength('münchen') // 10
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
