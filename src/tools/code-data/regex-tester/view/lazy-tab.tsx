import { type ComponentType, type ReactNode, useState } from 'react';
import { chunk } from '../../../../chunk.ts';
import type { TabProps } from '../../../../components/view.ts';
import { LazyPart } from '../../../../layout/LazyPart.tsx';
import { reportNotLoaded } from '../../../../layout/toasts.tsx';
import type * as tool from '../tool.ts';

type Props = TabProps<typeof tool>;

/** Returns a tab that loads when it is first opened. */
export function lazyTab(load: () => Promise<(props: Props) => ReactNode>): ComponentType<Props> {
  const source = chunk(load);
  return function LazyTab(props) {
    const [failed, setFailed] = useState(false);
    const onFailed = () => {
      setFailed(true);
      reportNotLoaded(source, () => setFailed(false));
    };
    return !failed && <LazyPart source={source} props={props} onFailed={onFailed} />;
  };
}
