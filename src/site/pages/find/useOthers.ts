import { useEffect, useState } from 'react';
import { findOthers } from '../../../../workers/browser-find.ts';
import type { OtherAnswer } from '../../../../workers/find-protocol.ts';
import type { Answer } from '../../../engine/by-example/contract.ts';
import { afterRest } from '../../ui/while-current.ts';

/** Number of answers that are compared: those after them are far-fetched. */
const MAX_COMPARED = 8;
const SHOWN = 3;
/** Milliseconds of rest while the text is being typed. */
const DEBOUNCE_MS = 150;

const NONE: readonly OtherAnswer[] = [];

/**
 * The answers, three at most, that make something else of a text than the best one does.
 *
 * @param answers best first; the same list for as long as it has the same ones
 */
export function useOthers(answers: readonly Answer[], text: string): readonly OtherAnswer[] {
  const [found, setFound] = useState<{ readonly of: readonly Answer[]; readonly others: typeof NONE }>();
  const skip = answers.length < 2 || text.trim() === '';
  useEffect(() => {
    if (skip) return;
    const ask = () => findOthers({ answers: answers.slice(0, MAX_COMPARED), text });
    return afterRest(DEBOUNCE_MS, ask, (outcome) => {
      if (outcome.ok) setFound({ of: answers, others: outcome.output.slice(0, SHOWN) });
    });
  }, [answers, text, skip]);
  return !skip && found?.of === answers ? found.others : NONE;
}
