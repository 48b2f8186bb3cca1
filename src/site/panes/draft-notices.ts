import { toast } from '../ui/toasts.tsx';

/** Says that the text of the page is too long to be stored. */
export const warnOfLength = (): void =>
  void toast('This text is too long to survive a reload', {
    id: 'not-kept',
    type: 'warning',
    description: 'Copy or download it before you reload or close the page.',
  });

/** Says, after a reload, that a file was the input and has to be opened again. */
export const reportClosedFile = (name: string): void =>
  void toast(`${name} is no longer open`, {
    id: 'closed-file',
    type: 'info',
    description: 'A reload closes files. Open it again.',
  });
