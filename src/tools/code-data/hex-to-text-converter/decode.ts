import { DumpRows, isDump } from '../../../engine/formats/hex/hex-dump.ts';
import { HexRuns } from '../../../engine/formats/hex/hex-runs.ts';
import { WrittenBytes, type WrittenRules } from '../../../engine/long/byte-pieces.ts';

/** Decodes hex, a dump or not, that comes in one piece or in several. */
export const hexDecoding = ({ charset, invalid }: Omit<WrittenRules, 'width'>): WrittenBytes =>
  new WrittenBytes(
    (text, isLast, fault) => {
      const isRows = isDump(text, isLast);
      return isRows === undefined ? undefined : new (isRows ? DumpRows : HexRuns)(fault);
    },
    { charset, invalid, width: 2 },
  );
