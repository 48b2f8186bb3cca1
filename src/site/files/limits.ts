import { OUTPUT_LIMIT } from '../../engine/contract/limits.ts';
import { INPUT_LIMIT } from '../site.ts';

/** Most bytes that one UTF-16 code unit of a text takes in any charset that is read: GB 18030 writes some in four. */
const WIDEST = 4;
/** Extra bytes for a byte order mark, shifts of ISO-2022-JP, and to see that there is more than fits. */
const MARGIN = 65_536;

/** Bytes of a file that are read for its text: the most that the longest input can take, and a margin. */
export const TEXT_BYTES: number = INPUT_LIMIT * WIDEST + MARGIN;

/**
 * The largest file whose bytes can be the input of a tool: the Base64 of it is as long as a result may be (three bytes
 * are four characters). It is in memory once.
 */
export const FILE_BYTES: number = (OUTPUT_LIMIT / 4) * 3;

/** The largest document that is decompressed for its text. */
export const DOCUMENT_BYTES = 20_000_000;
