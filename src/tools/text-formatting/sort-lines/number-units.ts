import { once } from '../../../engine/values/once.ts';

/** Units by their spellings; names may have an s at their end. Bytes are not here: they are read with their numbers. */
const UNITS = [
  'mm cm m/meter/metre km/kilometer/kilometre in/inch/inches ft/foot/feet yd/yard mi/mile',
  'mg g/gram kg/kilo/kilogram t/ton/tonne oz/ounce lb/pound ml cl dl l/L/liter/litre tsp/teaspoon tbsp/tablespoon cup',
  'ms/millisecond s/sec/second min/minute h/hr/hour d/day wk/week mo/month yr/year',
  'Hz kHz MHz GHz W kW MW GW Wh kWh MWh GWh bps kbps Mbps Gbps',
].join(' ');

/** The first spelling of each unit, by all of them. */
const firstSpellings = once(
  () =>
    new Map(
      UNITS.split(' ').flatMap((unit) => {
        const names = unit.split('/');
        return names.flatMap((name) =>
          [name, ...(name.length > 1 ? [`${name}s`] : [])].map((each) => [each, names[0]] as const),
        );
      }),
    ),
);

/** The word right after the first number. */
const WORD =
  /^[^0-9]*[0-9][0-9.,]*(?: ?[½¼¾]| [0-9]+\/[0-9]+|\/[0-9]+)?[ \u00a0-]?([A-Za-z]{1,11})(?![\p{L}\p{M}\p{N}])/u;
/** Bytes, or a letter of a seat or a house; a magnitude; billions or bytes. */
const LETTERS = /[0-9](?:([ \u00a0]?[kKMGTPE]i?B|[ACDEFHJ])|[ \u00a0]?(?:([kKMT])|B))(?![\p{L}\p{M}\p{N}])/u;
const BILLIONS = /([0-9])[ \u00a0]?B(?![\p{L}\p{M}\p{N}])/u;

/** Finds out from keys, one after the other, what the letters after their numbers mean. */
export class NumberUnits {
  #hasMagnitudes = false;
  #hasOthers = false;
  #first: { readonly unit: string; readonly word: string } | undefined;
  /** Another unit than the first one. */
  #second: string | undefined;

  survey(key: string): void {
    if (this.#hasOthers) return;
    const [, other, magnitude] = LETTERS.exec(key) ?? [];
    this.#hasOthers = other !== undefined;
    this.#hasMagnitudes ||= magnitude !== undefined;
  }

  /** Returns a key with its B spelled out, if it means billions: beside K, M, or T, and not beside KB or MB. */
  spelledOut(key: string): string {
    return this.#hasMagnitudes && !this.#hasOthers ? key.replace(BILLIONS, '$1 billion') : key;
  }

  /** Reads the unit of a key. */
  read(key: string): void {
    if (this.#second !== undefined) return;
    const word = WORD.exec(key)?.[1];
    const unit = word && (firstSpellings().get(word) ?? (word.length > 1 && firstSpellings().get(word.toLowerCase())));
    if (!unit) return;
    this.#first ??= { unit, word };
    if (unit !== this.#first.unit) this.#second = word;
  }

  get notes(): string[] {
    return this.#first && this.#second !== undefined
      ? [`Units such as ${this.#first.word} and ${this.#second} were not compared.`]
      : [];
  }
}
