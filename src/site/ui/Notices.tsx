import { chakra } from '@chakra-ui/react';
import { useEffect, useReducer } from 'react';
import { type BytesOutput, isNoText } from '../../engine/jobs/bytes-output.ts';
import type { Failure } from '../../engine/jobs/job.ts';
import { Hidden } from '../theme/elements.tsx';
import { chunk } from './chunk.ts';
import type { ErrorProps, NoteProps } from './NoticeContent.tsx';
import { useRested } from './useRested.ts';

const noticeContent = chunk(() => import('./NoticeContent.tsx'));

/** Returns the component for notices, loaded after the page; undefined until then, when they are plain text. */
function useNoticeContent() {
  const [, update] = useReducer((count: number) => count + 1, 0);
  const isLoaded = noticeContent.loaded() !== undefined;
  useEffect(() => {
    if (isLoaded) return;
    noticeContent.preload().then(update, (error: unknown) => {
      console.error('Notices are shown without their buttons.', error);
      noticeContent.retry();
    });
  }, [isLoaded]);
  return noticeContent.loaded();
}

/** Returns an error for screen readers: with its remedies, but without the buttons. */
const failureText = ({ message, hint, offers = [] }: Failure): string =>
  [message, hint, ...offers.map(({ text }) => text)].filter((part) => part !== undefined && part !== '').join(' ');

/** Strip with an error, its position, and actions that may fix it. It is announced once typing rests. */
export function ErrorStrip({ error: last, busy = false, ...on }: ErrorProps) {
  const error = busy ? undefined : last;
  const announcement = useRested(error ? failureText(error) : '');
  const content = useNoticeContent();
  return (
    <>
      {/* The element is there before the message, so that screen readers announce it. */}
      <Hidden aria-live="assertive">{announcement}</Hidden>
      {/* Not announced itself: it would speak at every key. */}
      <chakra.div role="alert" aria-live="off">
        {busy && last && content && <content.WorkingContent />}
        {error && (content ? <content.ErrorContent error={error} {...on} /> : failureText(error))}
      </chakra.div>
      {error?.frame !== undefined && content && <content.ErrorFrame frame={error.frame} />}
    </>
  );
}

/** Returns the notes on an output that can be downloaded: also that it is saved as bytes if it is no text. */
export const notesOn = (output: BytesOutput): readonly string[] => [
  ...(output.notes ?? []),
  ...(isNoText(output) ? ['This result is no text: Download saves its bytes as they are.'] : []),
  ...(output.text.isWellFormed() ? [] : ['A file has U+FFFD in place of the unpaired surrogates of this text.']),
];

/** Strip with the notes and offers of an output. Long lists of notes scroll. */
export function NoteStrip(props: NoteProps) {
  const { notes, offers = [], isAside = false } = props;
  const content = useNoticeContent();
  const isShown = notes.length > 0 || offers.length > 0;
  return (
    <div {...(isAside ? { 'aria-live': 'polite' } : { role: 'status' })}>
      {isShown && (content ? <content.NoteContent {...props} /> : notes.join(' '))}
    </div>
  );
}
