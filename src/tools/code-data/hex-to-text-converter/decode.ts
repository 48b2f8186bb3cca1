import { DumpRows, isDump } from '../../../engine/formats/hex/hex-dump.ts';
import { HexRuns } from '../../../engine/formats/hex/hex-runs.ts';
import { WrittenBytes, type WrittenRules } from '../../../engine/long/byte-pieces.ts';
import { plural } from '../../../engine/values/plural.ts';

/** Decodes hex, a dump or not, that comes in one piece or in several. */
export class HexDecoding extends WrittenBytes {
  readonly #single: { readonly count: number; readonly digit: string };

  constructor({ charset, invalid }: Omit<WrittenRules, 'width'>) {
    const single = { count: 0, digit: '' };
    super(
      (text, isLast, fault) => {
        const isRows = isDump(text, isLast);
        return isRows === undefined ? undefined : isRows ? new DumpRows(fault) : new HexRuns(fault, single);
      },
      { charset, invalid, width: 2 },
    );
    this.#single = single;
  }

  override notes(asBytes: boolean): string[] {
    const { count, digit } = this.#single;
    const bytes = `${plural(count, 'byte')} ${count === 1 ? 'has' : 'have'} one digit`;
    return [...super.notes(asBytes), ...(count > 0 ? [`${bytes}: ${digit} was read as 0${digit}.`] : [])];
  }
}
