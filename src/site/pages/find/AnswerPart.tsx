import { chakra } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import type { OtherAnswer } from '../../../../workers/find-protocol.ts';
import type { Pair } from '../../../engine/by-example/contract.ts';
import { excerpt } from '../../../engine/unicode/excerpt.ts';
import { plural } from '../../../engine/values/plural.ts';
import { Muted, Panel } from '../../theme/elements.tsx';
import { ErrorStrip } from '../../ui/Notices.tsx';
import { AnswerCard } from './AnswerCard.tsx';
import { Examples } from './Examples.tsx';
import type { FindExample } from './examples.ts';
import { NearestResult } from './NearestResult.tsx';
import { OtherAnswers } from './OtherAnswers.tsx';
import type { Search } from './useSearch.ts';

type Props = {
  readonly search: Search;
  readonly pairs: readonly Pair[];
  readonly others: readonly OtherAnswer[];
  /** There is a text to compare the answers on. */
  readonly hasText: boolean;
  readonly onOpen: () => void;
  readonly onCopyLink: () => void;
  readonly onRight: (other: OtherAnswer) => void;
  readonly onExample: (example: FindExample) => void;
  readonly onAgain: () => void;
  /** The card of the answer. */
  readonly ref: Ref<HTMLElement>;
};

const CODE = { fontFamily: 'mono', color: 'fg', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } as const;

/** Text beside the answer: other answers, or how to distinguish them. */
function shortcutHint({ search, others, hasText, onRight }: Props): ReactNode {
  if (search.phase !== 'done') return null;
  if (others.length > 0) return <OtherAnswers others={others} onRight={onRight} />;
  const more = search.answers.length - 1;
  const hint = hasText
    ? more > 0 && `${plural(more, 'other answer')} would give the same result.`
    : more > 0
      ? `${plural(more, 'other answer')} would also fit your example. Paste your text below to see where they differ.`
      : 'Paste your text below to convert it.';
  return hint && <Muted>{hint}</Muted>;
}

/** The answer, or what there is in its place: examples, a search, what to try, the nearest result. */
export function AnswerPart(props: Props) {
  const { search, pairs, ref } = props;
  const { phase, answers, nearest, undecided, loss, error } = search;
  const [first] = answers;
  if (first) {
    return (
      <AnswerCard
        ref={ref}
        steps={first.steps}
        isSearching={phase === 'searching'}
        isStale={phase === 'waiting'}
        aside={shortcutHint(props)}
        onOpen={props.onOpen}
        onCopyLink={props.onCopyLink}
      />
    );
  }
  if (phase === 'idle') {
    return (
      <chakra.div minH={{ lg: '10.25rem' }}>
        <Examples onChoose={props.onExample} />
      </chakra.div>
    );
  }
  const isOver = phase === 'done';
  const want = pairs.find((pair) => pair.want !== '')?.want ?? '';
  // It gives the wanted text, but probably by chance.
  const isChance = nearest?.result === want;
  return (
    <Panel
      as="section"
      ref={ref as Ref<HTMLDivElement>}
      tabIndex={-1}
      aria-label="Answer"
      minH={{ lg: '10.25rem' }}
      px={{ base: '3', md: '4' }}
      py="3"
      display="grid"
      alignContent="start"
      gap="3"
      _focus={{ outline: 'none' }}
    >
      {!isOver && <Muted>Searching...</Muted>}
      {isOver && error && <ErrorStrip error={error} onAgain={props.onAgain} />}
      {isOver && !error && (
        <>
          <div>
            <chakra.h2 fontSize="md" fontWeight="semibold">
              {undecided !== undefined
                ? 'One more pair is needed.'
                : isChance
                  ? 'This is too little to tell.'
                  : 'No tool or recipe of up to four steps does this.'}
            </chakra.h2>
            <Muted>
              {undecided === undefined ? (
                <>{isChance && 'Many tools and recipes do it. '}Give two or three lines, or a second pair.</>
              ) : loss ? (
                <>
                  No pair shows <chakra.code css={CODE}>{loss.characters.join(' ')}</chakra.code> removed:{' '}
                  <chakra.code css={CODE}>{excerpt(loss.text)}</chakra.code> would become{' '}
                  <chakra.code css={CODE}>{excerpt(loss.result)}</chakra.code>. Add it with what you want, or one like
                  it.
                </>
              ) : (
                <>
                  Patterns that fit these differ on a text like <chakra.code css={CODE}>{undecided}</chakra.code>. Add
                  it with what you want, or one like it.
                </>
              )}
            </Muted>
          </div>
          {nearest && undecided === undefined && <NearestResult nearest={nearest} want={want} />}
        </>
      )}
    </Panel>
  );
}
