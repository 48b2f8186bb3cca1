import { chakra } from '@chakra-ui/react';
import type { Offer } from '../../engine/contract/offer.ts';
import type { Failure } from '../../engine/jobs/job.ts';
import { Button } from '../theme/elements.tsx';
import { canRetry } from './can-retry.ts';
import { CodeBlock } from './ViewScroll.tsx';

type OfferProps = { readonly offers: readonly Offer[] | undefined; readonly onOffer: ErrorProps['onOffer'] };

/** Space between adjacent elements, so that screen readers that read them together separate the words. */
const SEPARATOR = ' ';

function Offers({ offers, onOffer }: OfferProps) {
  return offers?.map((offer) => (
    <chakra.span key={offer.text + offer.label} display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
      {SEPARATOR}
      {offer.text}
      {SEPARATOR}
      <Button size="xs" onClick={() => onOffer?.(offer)}>
        {offer.label}
      </Button>
    </chakra.span>
  ));
}

const Strip = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1.5',
    px: '3',
    py: '2',
    fontSize: 'sm',
    lineHeight: '1.4',
    borderTopWidth: '1px',
    maxH: '9rem',
    overflow: 'auto',
    overflowWrap: 'anywhere',
    // The actions of a pane stick to the lower edge of the window: they must not cover a focused button.
    '& button': { scrollMarginBottom: '8rem' },
  },
});

export type ErrorProps = {
  readonly error: Failure | undefined;
  /** A newer job is running: the error of the last one is no longer shown. */
  readonly busy?: boolean;
  readonly onGoTo?: (() => void) | undefined;
  /** Undefined if no job can take too long. */
  readonly onLonger?: () => void;
  readonly onAgain: () => void;
  /** Undefined if no error or note makes an offer. */
  readonly onOffer?: (offer: Offer) => void;
};

export type NoteProps = {
  readonly notes: readonly string[];
  readonly offers?: readonly Offer[];
  readonly onOffer?: ErrorProps['onOffer'];
  /** Whether the notes are about something other than the output, whose status is beside it. */
  readonly isAside?: boolean;
};

/** An error and its remedies. */
export function ErrorContent({ error, onGoTo, onLonger, onAgain, onOffer }: ErrorProps) {
  return (
    error && (
      <Strip bg="error.subtle" color="error" borderColor="error.border">
        <chakra.span flex="1" minW="12rem" whiteSpace="pre-wrap">
          {error.hint === undefined ? error.message : `${error.message} ${error.hint}`}
        </chakra.span>
        {SEPARATOR}
        {onGoTo && (
          <Button size="xs" onClick={onGoTo}>
            Go to
          </Button>
        )}
        {SEPARATOR}
        {error.kind === 'timeout' && (
          <Button size="xs" onClick={onLonger}>
            Run longer
          </Button>
        )}
        {canRetry(error) && (
          <Button size="xs" onClick={onAgain}>
            Try again
          </Button>
        )}
        <Offers offers={error.offers} onOffer={onOffer} />
      </Strip>
    )
  );
}

/** Shown in place of an outdated error, so that nothing moves. */
export const WorkingContent = () => (
  <Strip bg="bg.subtle" color="fg.muted" borderColor="border">
    Working…
  </Strip>
);

/** The lines around an error in the text. */
export const ErrorFrame = ({ frame }: { readonly frame: string }) => (
  <CodeBlock tabIndex={0} aria-label="The lines around the error" borderRadius="0" maxH="9rem" flexShrink="0">
    {frame}
  </CodeBlock>
);

/** Notes and their offers. */
export function NoteContent({ notes, offers, onOffer }: NoteProps) {
  return (
    <Strip bg="bg.subtle" color="fg.muted" borderColor="border" tabIndex={notes.length > 3 ? 0 : undefined}>
      {notes.length > 0 && (
        <chakra.div flex="1" minW="12rem">
          {notes.map((note) => (
            <chakra.p key={note}>
              {note}
              {SEPARATOR}
            </chakra.p>
          ))}
        </chakra.div>
      )}
      <Offers offers={offers} onOffer={onOffer} />
    </Strip>
  );
}
