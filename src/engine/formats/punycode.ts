const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_N = 128;
/** A DNS label has at most 63 characters; decoding much longer ones would waste time. */
const MAX_LABEL_LENGTH = 256;

function digitOf(code: number): number {
  if (code >= 48 && code <= 57) return code - 22;
  const letter = (code | 32) - 97;
  return letter >= 0 && letter < 26 ? letter : BASE;
}

function adapt(delta: number, points: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / DAMP) : delta >> 1;
  rest += Math.floor(rest / points);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) >> 1; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
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
      if (Number.isNaN(digit) || digit >= BASE) return undefined;
      i += digit * weight;
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
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
