import { formatNumber } from '../../core/format-number.ts';
import { formatSize } from '../../files/format-size.ts';
import { toast } from '../../layout/toasts.tsx';
import { INPUT_LIMIT } from '../../site.ts';

/** The same message for all that does not fit: a newer one takes the place of an older one. */
const tell = (title: string, also = '') =>
  toast(title, {
    id: 'cut',
    type: 'warning',
    description: `A text may have ${formatNumber(INPUT_LIMIT)} characters${also}. Undo brings the old text back.`,
  });

/** Tell how much of a paste or a file did not fit. */
export function tellOfCut(leftOut: number): void {
  tell(`${leftOut === 1 ? '1 character was' : `${formatNumber(leftOut)} characters were`} left out`);
}

/** Tell that a file, of so many bytes, is longer than was read of it. */
export const tellOfBeginning = (name: string, size: number): void =>
  tell(`Only the beginning of ${name} was opened`, `; the file has ${formatSize(size)}`);
