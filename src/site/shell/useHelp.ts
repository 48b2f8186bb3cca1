import { useCallback, useEffect, useMemo, useState } from 'react';
import { chunk } from '../ui/chunk.ts';
import type { Help } from './all-help.ts';

/** The index of all words and options, and what ranks them: no page needs it to be used. */
const finder = chunk(() => import('./all-help.ts'));

/** Load what finds other tools, for a query that is about to come. */
export const prepareHelp = (): void => void finder.preload().catch(() => finder.retry());

const NO_HELP: Help = { helpers: [], ranked: [] };

/**
 * The tools that may help beside those that the name search finds, and recipes. Blank queries get none.
 *
 * @param category limits the search to one category
 * @param namesSuffice no other tools are wanted, only recipes
 * @returns undefined until what finds them has loaded. Where it cannot be loaded, the help says how to try again; the next
 *   query does so, too.
 */
export function useHelp(query: string, category?: string, namesSuffice?: boolean): Help | undefined {
  const [loaded, setLoaded] = useState(finder.loaded());
  const [failed, setFailed] = useState(false);
  const load = useCallback(
    () =>
      finder.preload().then(
        (module) => {
          setLoaded(module);
          setFailed(false);
        },
        (error) => {
          console.error(error);
          finder.retry();
          setFailed(true);
          throw error;
        },
      ),
    [],
  );
  useEffect(() => {
    if (query && !loaded) load().catch(() => {});
  }, [query, loaded, load]);
  return useMemo(() => {
    if (!query) return NO_HELP;
    return loaded?.allFor(query, category, namesSuffice) ?? (failed ? { ...NO_HELP, loadAgain: load } : undefined);
  }, [query, category, namesSuffice, loaded, failed, load]);
}
