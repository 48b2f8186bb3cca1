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

/** How many septets each UTF-16 code unit takes; 0 where it is in neither table. */
let septets: Uint8Array | undefined;

function septetTable(): Uint8Array {
  const table = new Uint8Array(0x10000);
  for (const character of BASIC) table[character.charCodeAt(0)] = 1;
  for (const character of EXTENSION) table[character.charCodeAt(0)] = 2;
  return table;
}

/** Counts the messages that characters fill, none of which may be cut in two. */
class Segments {
  readonly #part: number;
  #used = 0;
  count = 1;

  /** @param part how many units a message of several holds */
  constructor(part: number) {
    this.#part = part;
  }

  add(width: number): void {
    this.#used += width;
    if (this.#used > this.#part) {
      this.count++;
      this.#used = width;
    }
  }
}

/**
 * The size of a text as text messages (3GPP TS 23.038): 160 septets or 153 a part in GSM-7; else 70 code units or 67 a
 * part in UCS-2. Neither an escaped character nor a surrogate pair is cut.
 */
export function smsSize(text: string): SmsSize {
  septets ??= septetTable();
  const segments = new Segments(153);
  let units = 0;
  for (let i = 0; i < text.length; i++) {
    const width = septets[text.charCodeAt(i)] ?? 0;
    if (width === 0) return ucs2Size(text);
    segments.add(width);
    units += width;
  }
  return { encoding: 'GSM-7', units, segments: units === 0 ? 0 : units <= 160 ? 1 : segments.count };
}

function ucs2Size(text: string): SmsSize {
  const segments = new Segments(67);
  for (let i = 0; i < text.length; ) {
    const isPair = text.charCodeAt(i) >>> 10 === 0x36 && text.charCodeAt(i + 1) >>> 10 === 0x37;
    segments.add(isPair ? 2 : 1);
    i += isPair ? 2 : 1;
  }
  return { encoding: 'UCS-2', units: text.length, segments: text.length <= 70 ? 1 : segments.count };
}
