import { BytePieces } from '../../../streaming/byte-pieces.ts';
import { DumpRows, isDump } from '../../../text/hex-dump.ts';
import { HexRuns } from '../../../text/hex-runs.ts';

/** Reads hex that comes piece by piece, a dump or not, as `readHexText` reads it at once. */
export const hexPieces = (): BytePieces =>
  new BytePieces((text, isLast, fault) => {
    const isRows = isDump(text, isLast);
    return isRows === undefined ? undefined : new (isRows ? DumpRows : HexRuns)(fault);
  });
