import { useState } from 'react';
import { chunk } from '../../../../chunk.ts';
import type { ViewProps } from '../../../../components/view.ts';
import { LazyPart } from '../../../../layout/LazyPart.tsx';
import { reportNotLoaded } from '../../../../layout/toasts.tsx';
import type * as tool from '../tool.ts';

const debuggerCode = chunk(() => import('./Debugger.tsx').then((module) => module.Debugger));

/** The search for matches, step by step. It loads when it is first opened. */
export function Debug(props: ViewProps<typeof tool>) {
  const [failed, setFailed] = useState(false);
  const onFailed = () => {
    setFailed(true);
    reportNotLoaded(debuggerCode, () => setFailed(false));
  };
  return !failed && <LazyPart source={debuggerCode} props={props} onFailed={onFailed} />;
}
