import { useEffect } from 'react';
import { chunk } from '../../../../site/ui/chunk.ts';
import { LazyPart } from '../../../../site/ui/LazyPart.tsx';
import type { TabProps } from '../../../../site/ui/view.ts';
import type * as tool from '../tool.ts';
import { endSession } from './debug-session.ts';

const noMatch = chunk(() => import('./NoMatch.tsx').then((module) => module.NoMatch));

/** The reason if nothing matches, whichever tab is open. */
export function NoMatchStrip(props: TabProps<typeof tool>) {
  useEffect(() => endSession, []);
  const { input, output, options, stale } = props;
  const { count, pieces } = output.info ?? {};
  const isReasoned = !stale && input !== '' && options['pattern'] !== '' && (count === 0 || pieces === 1);
  return isReasoned && <LazyPart quiet source={noMatch} props={props} />;
}
