import { useEffect, useMemo, useState } from 'react';
import { chunk } from '../chunk.ts';
import type { Help } from './finder.ts';

/** The index of all words and options, and what ranks them: no page needs it to be used. */
const finder = chunk(() => import('./finder.ts'));

/** Load what finds other tools, for a query that is about to come. */
export const prepareHelp = (): void => void finder.preload().catch(() => finder.retry());

const NO_HELP: Help = { helpers: [] };
const UNKNOWN: Help = { helpers: [], isUnknown: true };

/**
 * The tools that may help beside those that the name search finds, and recipes. Blank queries get none.
 *
 * @param category limits the search to one category
 * @param namesSuffice no other tools are wanted, only recipes
 * @returns undefined until what finds them has loaded; unknown help where it cannot be loaded: the next query tries again
 */
export function useHelp(query: string, category?: string, namesSuffice?: boolean): Help | undefined {
  const [loaded, setLoaded] = useState(finder.loaded());
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!query || loaded) return;
    finder.preload().then(
      (module) => {
        setLoaded(module);
        setFailed(false);
      },
      (error) => {
        console.error(error);
        finder.retry();
        setFailed(true);
      },
    );
  }, [query, loaded]);
  return useMemo(() => {
    if (!query) return NO_HELP;
    return loaded?.allFor(query, category, namesSuffice) ?? (failed ? UNKNOWN : undefined);
  }, [query, category, namesSuffice, loaded, failed]);
}
