import { formatNumber } from '../../core/format-number.ts';
import { plural } from '../../core/plural.ts';
import { formatSize } from '../../files/format-size.ts';
import { toast } from '../../layout/toasts.tsx';
import { INPUT_LIMIT } from '../../site.ts';

/** The same message for all that does not fit: a newer one takes the place of an older one. */
const tell = (title: string, description: string) => toast(title, { id: 'cut', type: 'warning', description });

const LIMIT = `limit ${formatNumber(INPUT_LIMIT)}`;

/**
 * Tell how much of a paste or a file did not fit, or of what was typed into a full text.
 *
 * @param leftOut in UTF-16 code units
 */
export const tellOfCut = (leftOut: number, isTyped = false): void =>
  isTyped
    ? tell(`The text is full: ${plural(leftOut, 'character')} left out (${LIMIT})`, 'Delete some text to make room.')
    : tell(`Text shortened by ${plural(leftOut, 'character')} (${LIMIT})`, 'Undo restores the previous text.');

/** Tell that a file, of so many bytes, is longer than was read of it. */
export const tellOfBeginning = (name: string, size: number): void =>
  tell(
    `Only the beginning of ${name} was opened (${LIMIT} characters)`,
    `The file has ${formatSize(size)}. Undo restores the previous text.`,
  );
