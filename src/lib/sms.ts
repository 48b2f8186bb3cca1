/** GSM 03.38, the default alphabet of text messages, and what its extension table adds at two units each. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENSION = '\f^{}\\[~]|€';

export type SmsSize = {
  readonly encoding: 'GSM-7' | 'UCS-2';
  /** Septets, or UTF-16 code units. */
  readonly units: number;
  /** Messages it is sent as. */
  readonly segments: number;
};

/** Messages that units of these widths fill when none may be cut in two. */
function segmentsOf(widths: Iterable<number>, units: number, single: number, part: number): number {
  if (units === 0) return 0;
  if (units <= single) return 1;
  let segments = 1;
  let used = 0;
  for (const width of widths) {
    if (used + width > part) {
      segments++;
      used = 0;
    }
    used += width;
  }
  return segments;
}

/**
 * The size of a text as text messages (3GPP TS 23.038): 160 septets or 153 a part in GSM-7; else 70 code units or 67 a
 * part in UCS-2. Neither an escaped character nor a surrogate pair is cut.
 */
export function smsSize(text: string): SmsSize {
  const basic = new Set(BASIC);
  const extension = new Set(EXTENSION);
  const widths: number[] = [];
  let units = 0;
  for (const character of text) {
    const width = basic.has(character) ? 1 : extension.has(character) ? 2 : 0;
    if (width === 0) return ucs2Size(text);
    widths.push(width);
    units += width;
  }
  return { encoding: 'GSM-7', units, segments: segmentsOf(widths, units, 160, 153) };
}

function ucs2Size(text: string): SmsSize {
  const widths = Array.from(text, (character) => character.length);
  return { encoding: 'UCS-2', units: text.length, segments: segmentsOf(widths, text.length, 70, 67) };
}
