import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useState } from 'react';
import type { WhyNot } from '../../../../engine/regex/debugger/why-not.ts';
import { formatNumber } from '../../../../engine/values/format-number.ts';
import { Button, Input, Wrap } from '../../../../site/theme/elements.tsx';
import { Empty } from '../../../../site/ui/ViewScroll.tsx';
import type { ViewProps } from '../../../../site/ui/view.ts';
import { quoted } from '../debug-words.ts';
import type * as tool from '../tool.ts';
import { whyNotSentences } from '../why-not-words.ts';
import { anchorOfFailure, changeSession } from './debug-session.ts';

/** Milliseconds for one attempt. */
const TIME_LIMIT = 5000;

type Props = {
  readonly ask: ViewProps<typeof tool>['ask'];
  readonly pattern: string;
  readonly flags: string;
  /** As the pattern sees it. */
  readonly text: string;
  /** The place that was pressed in the text. */
  readonly place: number | undefined;
  readonly onPlace: (offset: number) => void;
  /** Asks about the place of the caret in the input; undefined if that is not the text. */
  readonly onCaret: (() => void) | undefined;
};

/** Why no match begins at a place of the text, how far the best attempt came, and which part of the pattern failed. */
export function WhyNotHere({ ask, pattern, flags, text, place, onPlace, onCaret }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('0');
  const [answer, setAnswer] = useState<WhyNot | string>();
  useEffect(() => {
    setAnswer(undefined);
    if (place === undefined) return;
    setTyped(String(place));
    let ignore = false;
    void ask('whyNot', { pattern, flags, input: text, at: place }, TIME_LIMIT).then((outcome) => {
      if (ignore) return;
      setAnswer(outcome.ok ? outcome.output : outcome.error.message);
    });
    return () => {
      ignore = true;
    };
  }, [ask, pattern, flags, text, place]);
  const debug = (from: number, found: WhyNot) => {
    const anchor =
      found.kind === 'match'
        ? { attemptStart: from, at: found.end, part: undefined, stepsBefore: found.steps }
        : anchorOfFailure(found);
    changeSession({ from, anchor });
  };
  return (
    <chakra.section aria-label="Why not here?" display="grid" gap="1.5" flex="1 1 18rem">
      <Wrap
        as="form"
        gap="2"
        fontSize="sm"
        onSubmit={(event) => {
          event.preventDefault();
          onPlace(Math.min(text.length, Math.max(0, Math.floor(Number(typed) || 0))));
        }}
      >
        <label htmlFor={id}>Offset</label>
        <Input
          id={id}
          size="sm"
          w="7rem"
          type="number"
          min={0}
          max={text.length}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" size="sm">
          Why not here?
        </Button>
        {onCaret && (
          <Button size="sm" title="The caret in the input" onClick={onCaret}>
            Why not at the caret?
          </Button>
        )}
      </Wrap>
      <chakra.div role="status">
        {place !== undefined && answer !== undefined && (
          <Empty color="fg">
            Offset {formatNumber(place)}
            {place < text.length && `, ${quoted(String.fromCodePoint(text.codePointAt(place) ?? 0))}`}:{' '}
            {typeof answer === 'string' ? answer : whyNotSentences(answer, place, pattern)}
          </Empty>
        )}
      </chakra.div>
      {place !== undefined && typeof answer === 'object' && (
        <Button size="xs" justifySelf="start" onClick={() => debug(place, answer)}>
          Debug the attempt from here
        </Button>
      )}
    </chakra.section>
  );
}
