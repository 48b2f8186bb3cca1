import { useEffect, useRef, useState } from 'react';
import type { Explanation } from '../../../../engine/regex/explain.ts';
import type { ViewProps } from '../../../../site/ui/view.ts';
import type * as tool from '../tool.ts';

/** The parts of a pattern, which may be older than that of the page. */
export type ShownExplanation = {
  readonly pattern: string;
  readonly parts: readonly Explanation[];
  /** Why not all of it is explained. */
  readonly problem?: string;
};

const NONE: readonly Explanation[] = [];

/**
 * Returns the explanation of the result; that of the pattern itself where it has no result, since it is wrong or its
 * search was stopped.
 */
export function useExplanation({ ask, options, output, stale }: ViewProps<typeof tool>): ShownExplanation {
  const pattern = String(options['pattern']);
  const flags = String(options['flags']);
  const explanation = stale ? undefined : output.info?.explanation;
  const result = useRef<ShownExplanation>({ pattern, parts: explanation ?? NONE });
  // An explanation belongs to the pattern that it came with.
  if (explanation && result.current.parts !== explanation) result.current = { pattern, parts: explanation };
  const [own, setOwn] = useState<ShownExplanation>();
  const isWanted = explanation === undefined && pattern !== '';
  useEffect(() => {
    if (!isWanted) return;
    let ignore = false;
    void ask('explain', { pattern, flags }).then((outcome) => {
      if (ignore || !outcome.ok) return;
      const { parts, end, problem } = outcome.output;
      const rest = end > 0 ? ` Explained up to column ${end}.` : '';
      setOwn({ pattern, parts, ...(problem !== undefined && { problem: `${problem}${rest}` }) });
    });
    return () => {
      ignore = true;
    };
  }, [ask, isWanted, pattern, flags]);
  return isWanted && own ? own : result.current;
}
