import { useEffect, useState } from 'react';
import { NoteStrip } from '../../../../site/ui/Notices.tsx';
import { pointInPattern } from '../../../../site/ui/pattern-field/pointing.ts';
import type { TabProps } from '../../../../site/ui/view.ts';
import type { BestAttemptInInput } from '../debug.ts';
import type * as tool from '../tool.ts';
import { noMatchSentences } from '../why-not-words.ts';
import { anchorOfFailure, debugFrom, withoutReturns } from './debug-session.ts';

/** Milliseconds without a key before the best attempt is looked for. */
const PAUSE_MS = 250;
/** Milliseconds: somewhat more than the search for it gives itself. */
const TIME_LIMIT = 4000;

type Answer = { readonly question: string; readonly pattern: string; readonly best: BestAttemptInInput };

const STEPS = { text: '', label: 'Debug it there' };
const PLACE = { text: '', label: 'Show the place' };

/** Why nothing matches: the best attempt, marked in the text and in the pattern, and the way into the debugger. */
export function NoMatch({ ask, options, input, link, select, openTab }: TabProps<typeof tool>) {
  const pattern = String(options['pattern']);
  const flags = String(options['flags']);
  const [answer, setAnswer] = useState<Answer>();
  const question = `/${pattern}/${flags} ${input}`;
  useEffect(() => {
    let ignore = false;
    const timer = setTimeout(async () => {
      const outcome = await ask('best', { pattern, flags, input }, TIME_LIMIT);
      if (!ignore) setAnswer(outcome.ok && outcome.output ? { question, pattern, best: outcome.output } : undefined);
    }, PAUSE_MS);
    return () => {
      ignore = true;
      clearTimeout(timer);
    };
  }, [ask, pattern, flags, input, question]);
  const best = answer?.best;
  // Until the next answer comes, this one is shown, so that nothing moves; its marks would be at other places.
  const isCurrent = answer?.question === question;
  useEffect(() => {
    if (!best || !isCurrent) return;
    link({ input: best.input }, 'input');
    pointInPattern({ failed: best.parts.map(({ start, end }) => ({ from: start, to: end })) });
    return () => {
      link(undefined);
      pointInPattern({ failed: undefined });
    };
  }, [best, isCurrent, link]);
  const onOffer = ({ label }: { readonly label: string }) => {
    if (!best) return;
    if (label === PLACE.label) select(best.input.from, best.input.to);
    else {
      const target = { from: best.start, anchor: anchorOfFailure(best) };
      debugFrom({ pattern, text: withoutReturns(input) }, target);
      openTab('debug');
    }
  };
  return (
    <NoteStrip
      notes={[best ? noMatchSentences(best, answer.pattern) : 'No match.']}
      offers={best ? [STEPS, PLACE] : []}
      onOffer={onOffer}
    />
  );
}
