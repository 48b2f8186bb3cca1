import { formatSize } from '../../engine/long/files/format-size.ts';
import { formatNumber } from '../../engine/values/format-number.ts';
import { plural } from '../../engine/values/plural.ts';
import { INPUT_LIMIT } from '../site.ts';
import { toast } from '../ui/toasts.tsx';

/** The toasts of all cuts share one id: a newer one replaces an older one. */
const warn = (title: string, description: string) => void toast(title, { id: 'cut', type: 'warning', description });

const LIMIT = `limit ${formatNumber(INPUT_LIMIT)}`;

/**
 * Reports how much of a paste, of a file, or of text typed into a full pane did not fit.
 *
 * @param leftOut in UTF-16 code units
 */
export const warnOfCut = (leftOut: number, isTyped = false): void =>
  isTyped
    ? warn(`The text is full: ${plural(leftOut, 'character')} left out (${LIMIT})`, 'Delete some text to make room.')
    : warn(`Text shortened by ${plural(leftOut, 'character')} (${LIMIT})`, 'Undo restores the previous text.');

/** Reports that only the beginning of a file was read. @param size of the file, in bytes */
export const warnOfBeginning = (name: string, size: number): void =>
  warn(
    `Only the beginning of ${name} was opened (${LIMIT} characters)`,
    `The file has ${formatSize(size)}. Undo restores the previous text.`,
  );
