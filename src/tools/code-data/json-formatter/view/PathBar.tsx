import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Button, Wrap } from '../../../../site/theme/elements.tsx';
import { copyText } from '../../../../site/ui/CopyButton.tsx';
import { usePointedRange } from '../../../../site/ui/useLinkedPanes.ts';
import { Empty } from '../../../../site/ui/ViewScroll.tsx';
import type { ViewProps } from '../../../../site/ui/view.ts';
import type * as tool from '../tool.ts';

/** Milliseconds of rest before a place is looked up. */
const DEBOUNCE_MS = 60;

type PageOptions = ViewProps['options'];

/** Whether the output is JSON, one value or several. */
export const isJson = ({ to, results }: PageOptions): boolean =>
  (results ?? 'json') === 'json' && ['json', 'jsonl', 'schema', undefined].includes(to as string | undefined);

/** Whether the output is the data of the input, so that its paths are those of the input. */
export const isWhole = (options: PageOptions): boolean =>
  isJson(options) && options['to'] !== 'schema' && String(options['query'] ?? '').trim() === '';

/** Below the panes: the path of the value that one points at in the text, or, without a query, in the output. */
export function PathBar({ input, output, options, ask, setOptions, watch }: ViewProps<typeof tool>) {
  const range = usePointedRange(watch);
  const [path, setPath] = useState<string>();
  const ofInput = range?.pane === 'input';
  const text = ofInput ? input : output.text;
  const isRead = ['json', 'auto', undefined].includes(options['from'] as string | undefined);
  const isKnown = range !== undefined && (ofInput ? isRead : isWhole(options));
  const offset = range?.from ?? 0;
  const relaxed = !ofInput || options['input'] === 'relaxed';
  useEffect(() => {
    if (!isKnown) return;
    let outdated = false;
    const timer = setTimeout(async () => {
      const outcome = await ask('path', { text, offset, relaxed });
      if (!outdated && outcome.ok && outcome.output !== undefined) setPath(outcome.output);
    }, DEBOUNCE_MS);
    return () => {
      outdated = true;
      clearTimeout(timer);
    };
  }, [isKnown, text, offset, relaxed, ask]);
  if (input === '' || !(isRead || isWhole(options))) return null;
  return (
    <Wrap gap="2" minH="11" py="1">
      {path === undefined ? (
        <Empty fontSize="xs">Click a value in the {isRead ? 'text' : 'output'} to see its path.</Empty>
      ) : (
        <>
          <chakra.div
            role="group"
            aria-label="JSONPath"
            textStyle="code"
            fontSize="xs"
            color="fg.muted"
            minW="8rem"
            overflowWrap="anywhere"
          >
            {path}
          </chakra.div>
          <Button size="xs" onClick={() => setOptions({ query: path })}>
            Query it
          </Button>
          <Button size="xs" onClick={() => void copyText(path, false, 'nothing')}>
            Copy path
          </Button>
        </>
      )}
    </Wrap>
  );
}
