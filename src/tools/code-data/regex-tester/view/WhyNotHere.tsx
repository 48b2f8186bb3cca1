import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useState } from 'react';
import type { WhyNot } from '../../../../engine/regex/debugger/why-not.ts';
import { formatNumber } from '../../../../engine/values/format-number.ts';
import { plural } from '../../../../engine/values/plural.ts';
import { Button, Input, Wrap } from '../../../../site/theme/elements.tsx';
import { Empty } from '../../../../site/ui/ViewScroll.tsx';
import type { ViewProps } from '../../../../site/ui/view.ts';
import { quoted } from '../debug-words.ts';
import type * as tool from '../tool.ts';

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
};

function whyNotSentences(answer: WhyNot, at: number, pattern: string): string {
  if (answer.kind === 'match')
    return `A match begins here and ends at offset ${formatNumber(answer.end)}, after ${plural(answer.steps, 'step')}. It is not in the list only if an earlier match takes this place.`;
  const parts = answer.parts.map(({ start, end }) => pattern.slice(start, end)).join(' and ');
  const seen = answer.character === '' ? 'the end of the text' : quoted(answer.character);
  const far =
    answer.reached > at
      ? `The best attempt came up to offset ${formatNumber(answer.reached)}: there,`
      : 'It failed at once:';
  const cut = answer.cut ? ' The attempt was too long to be followed to its end: another part may come further.' : '';
  return `${far} ${parts || 'the pattern'} did not match ${seen}. ${plural(answer.steps, 'step')}.${cut}`;
}

/** Why no match begins at a place of the text, how far the best attempt came, and which part of the pattern failed. */
export function WhyNotHere({ ask, pattern, flags, text, place, onPlace }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('0');
  const [answer, setAnswer] = useState<string>();
  useEffect(() => {
    setAnswer(undefined);
    if (place === undefined) return;
    setTyped(String(place));
    let ignore = false;
    void ask('whyNot', { pattern, flags, input: text, at: place }, TIME_LIMIT).then((outcome) => {
      if (ignore) return;
      setAnswer(outcome.ok ? whyNotSentences(outcome.output, place, pattern) : outcome.error.message);
    });
    return () => {
      ignore = true;
    };
  }, [ask, pattern, flags, text, place]);
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
      </Wrap>
      <chakra.div role="status">
        {place !== undefined && answer !== undefined && (
          <Empty color="fg">
            Offset {formatNumber(place)}
            {place < text.length && `, ${quoted(String.fromCodePoint(text.codePointAt(place) ?? 0))}`}: {answer}
          </Empty>
        )}
      </chakra.div>
    </chakra.section>
  );
}
