import { once } from '../../../engine/values/once.ts';

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

/** Number of septets of each UTF-16 code unit; 0 if it is in neither table. */
const septetTable = once((): Uint8Array => {
  const table = new Uint8Array(0x10000);
  for (const character of BASIC) table[character.charCodeAt(0)] = 1;
  for (const character of EXTENSION) table[character.charCodeAt(0)] = 2;
  return table;
});

/** Counts the messages that characters fill; none of them may be cut in two. */
class Segments {
  readonly #part: number;
  #used = 0;
  count = 1;

  /** @param part number of units in each part of a multipart message */
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

  /** Add characters of one unit each. */
  addSingle(characters: number): void {
    const used = this.#used + characters;
    const more = Math.max(Math.ceil(used / this.#part) - 1, 0);
    this.count += more;
    this.#used = used - more * this.#part;
  }
}

/**
 * Computes the size of a text as text messages (3GPP TS 23.038): 160 septets or 153 a part in GSM-7; else 70 code units
 * or 67 a part in UCS-2. Neither an escaped character nor a surrogate pair is cut. A text may be counted in pieces,
 * none of which ends within a pair.
 */
export class SmsCounter {
  readonly #table = septetTable();
  readonly #gsm = new Segments(153);
  readonly #ucs2 = new Segments(67);
  #septets = 0;
  #length = 0;
  #isGsm = true;

  add(text: string): void {
    let i = 0;
    for (; this.#isGsm && i < text.length; i++) {
      const width = this.#table[text.charCodeAt(i)] as number;
      if (width === 0) {
        this.#isGsm = false;
        this.#ucs2.addSingle(this.#length + i);
        break;
      }
      this.#gsm.add(width);
      this.#septets += width;
    }
    this.#length += text.length;
    let singles = 0;
    for (; i < text.length; i++) {
      if (text.charCodeAt(i) >>> 10 !== 0x36 || text.charCodeAt(i + 1) >>> 10 !== 0x37) singles++;
      else {
        this.#ucs2.addSingle(singles);
        singles = 0;
        this.#ucs2.add(2);
        i++;
      }
    }
    this.#ucs2.addSingle(singles);
  }

  get size(): SmsSize {
    if (!this.#isGsm) {
      return { encoding: 'UCS-2', units: this.#length, segments: this.#length <= 70 ? 1 : this.#ucs2.count };
    }
    const units = this.#septets;
    return { encoding: 'GSM-7', units, segments: units === 0 ? 0 : units <= 160 ? 1 : this.#gsm.count };
  }
}
