import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { askSite } from '../../../../workers/browser-pool.ts';
import type { Failure } from '../../../engine/jobs/job.ts';
import type { Offer } from '../../../engine/redact/offers.ts';
import type { Choice } from '../../../engine/redact/options.ts';
import { plural } from '../../../engine/values/plural.ts';
import { Badge, Button, Muted, Row, Wrap } from '../../theme/elements.tsx';
import { ErrorStrip } from '../../ui/Notices.tsx';
import { ViewBar } from '../../ui/ViewScroll.tsx';
import { VirtualList } from '../../ui/VirtualList.tsx';
import { kindLabel } from './settings.ts';

const OFFER_HEIGHT = 45;

/** Names that were found in a text. */
type Look = { readonly of: string; readonly offers: readonly Offer[] };

/** State of the search for names, which outlives its tab. */
export function useOffers(text: string) {
  const [look, setLook] = useState<Look>();
  const [error, setError] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  const find = async () => {
    setBusy(true);
    setError(undefined);
    const outcome = await askSite('redactOffers', text);
    setBusy(false);
    if (outcome.ok) setLook({ of: text, offers: outcome.output });
    else if (outcome.error.kind !== 'canceled') setError(outcome.error);
  };
  return { look: text === '' ? undefined : look, isOld: look !== undefined && look.of !== text, error, busy, find };
}

type Props = ReturnType<typeof useOffers> & {
  readonly hasText: boolean;
  readonly choices: readonly Choice[];
  readonly onTake: (offers: readonly Offer[], isTaken: boolean) => void;
  readonly onShow: (offer: Offer) => void;
};

/** Names and places that a model guesses: each is offered, and none is taken unasked. */
export function Offers({ look, isOld, error, busy, find, hasText, choices, onTake, onShow }: Props) {
  const taken = new Set(choices.flatMap(({ value, kind, keep }) => (kind !== undefined && !keep ? [value] : [])));
  const offers = look?.offers ?? [];
  const kinds = [...new Set(offers.map(({ kind }) => kind))];
  return (
    <>
      <ViewBar>
        <Button size="sm" disabled={!hasText || busy} aria-busy={busy} onClick={() => void find()}>
          {look ? 'Look again' : 'Look for names and places'}
        </Button>
        {kinds.map((kind) => {
          const open = offers.filter((offer) => offer.kind === kind && !taken.has(offer.value));
          return (
            <Button
              key={kind}
              size="sm"
              variant="plain"
              disabled={open.length === 0}
              onClick={() => onTake(open, true)}
            >
              Take all: {kindLabel(kind)} ({open.length})
            </Button>
          );
        })}
        <Muted role="status" fontSize="xs" flex="1 1 14rem">
          {busy
            ? 'Looking. The first time, the model is loaded.'
            : look
              ? isOld
                ? 'The text has changed since. Look again for new names.'
                : offers.length === 0
                  ? 'No names or places were found. Add those that you see as own words.'
                  : `${plural(offers.length, 'guess', 'guesses')}. Nothing is redacted until you take it.`
              : 'An English model, loaded from our own files. It guesses: you decide about each name.'}
        </Muted>
      </ViewBar>
      <ErrorStrip error={error} busy={busy} onAgain={() => void find()} />
      {offers.length > 0 && (
        <VirtualList
          label="Names and places"
          count={offers.length}
          estimate={OFFER_HEIGHT}
          row={(index) => {
            const offer = offers[index];
            if (!offer) return null;
            const isTaken = taken.has(offer.value);
            return (
              <Row gap="3" px="3" minH="11" borderBottomWidth="1px" borderColor="border" fontSize="sm">
                <Button
                  size="sm"
                  variant={isTaken ? 'subtle' : 'outline'}
                  w="4.5rem"
                  aria-pressed={isTaken}
                  aria-label={`Take ${offer.value}`}
                  onClick={() => onTake([offer], !isTaken)}
                >
                  {isTaken ? 'Taken' : 'Take'}
                </Button>
                <Wrap flex="1" minW="0" columnGap="3">
                  <chakra.button
                    type="button"
                    fontFamily="mono"
                    cursor="pointer"
                    textAlign="start"
                    overflowWrap="anywhere"
                    title="Show it in the text"
                    onClick={() => onShow(offer)}
                  >
                    {offer.value}
                  </chakra.button>
                  <Badge>{kindLabel(offer.kind)}</Badge>
                  <Muted>{offer.why}</Muted>
                </Wrap>
                <chakra.span textStyle="figure" color="fg.muted">
                  {offer.count}
                </chakra.span>
              </Row>
            );
          }}
        />
      )}
    </>
  );
}
