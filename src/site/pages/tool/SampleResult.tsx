/// <reference path="./sample-results.d.ts" />
import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { Tool } from '../../../engine/catalog/catalog.ts';
import type { Page } from '../../../engine/contract/tool.ts';
import type { PanesPage } from '../../../engine/lines/panes.ts';
import type { StyledPage } from '../../../engine/styles/style-fields.ts';
import { plural } from '../../../engine/values/plural.ts';
import { textElsewhere } from '../../drafts/drafts.ts';
import { passInto } from '../../panes/useDraftChanges.ts';
import { Button, Column, Row } from '../../theme/elements.tsx';
import type { Panes } from './usePanes.ts';

type Props = {
  readonly tool: Tool;
  readonly page: Page;
  readonly panes: Panes;
  /** Puts the sample into the input. */
  readonly onSample: () => void;
};

// The examples of all tools: a page that is prerendered contains its own, so only a visit from another page loads them.
const load = async () => (await import('virtual:sample-results')).default;
const prerendered = import.meta.env.SSR ? await load() : undefined;

// Read once: an empty first result takes the example away for a moment, and with it what is prerendered.
const shown = import.meta.env.SSR ? null : document.querySelector<HTMLElement>('[data-example]');
const [shownTool, shownExample] = [shown?.dataset['example'], shown?.querySelector('pre')?.textContent ?? ''];

/** Returns the example that the prerendered page of a tool has, which may be empty; undefined on other pages. */
const prerenderedExample = (tool: string): string | undefined => (tool === shownTool ? shownExample : undefined);

/** Returns the example of a tool: undefined until it is known, and for a tool without one. */
function useExample(tool: string): string | undefined {
  const [example, setExample] = useState(() => (prerendered ? prerendered[tool] : prerenderedExample(tool)));
  const isKnown = example !== undefined;
  useEffect(() => {
    let ignore = false;
    if (!isKnown) {
      load().then(
        (results) => ignore || setExample(results[tool]),
        (error: unknown) => console.info('There is no example without its file.', error),
      );
    }
    return () => {
      ignore = true;
    };
  }, [tool, isKnown]);
  return example;
}

/**
 * Example in an empty output pane: the beginning of the tool's result for its sample, grayed out, and a button to try
 * it. It is not output: it cannot be selected, and screen readers read only the button. Whoever left a text on another
 * page can bring it.
 */
export function SampleResult({ tool: { id, path }, page, panes: { input, output }, onSample }: Props) {
  const result = useExample(id);
  const [other, setOther] = useState<string>();
  // The prerendered page has none.
  useEffect(() => setOther(textElsewhere(path)), [path]);
  // The buttons go with the example, and would drop the focus.
  const trySample = () => {
    onSample();
    output.current?.focus();
  };
  const bring = () => {
    passInto(input.current, other ?? '');
    input.current?.focus();
  };
  const { exactLines, language, styled }: PanesPage & StyledPage = page;
  if (result === undefined) return null;
  return (
    <Column
      data-example={id}
      position="absolute"
      inset="0"
      p="3"
      overflow="hidden"
      gap="3"
      fontSize="sm"
      color="fg.subtle"
      bg="bg.panel"
      pointerEvents="none"
      userSelect="none"
    >
      <Row justifyContent="space-between" gap="3" flexWrap="wrap">
        {other === undefined ? (
          <chakra.p aria-hidden="true">The result appears here as you type.</chakra.p>
        ) : (
          <Button size="sm" minW="0" pointerEvents="auto" onClick={bring}>
            Bring your text ({plural(other.length, 'character')})
          </Button>
        )}
        <Button size="sm" flex="none" pointerEvents="auto" onClick={trySample}>
          Try the sample
        </Button>
      </Row>
      <chakra.div
        aria-hidden="true"
        minH="0"
        overflow="hidden"
        px="3"
        py="2"
        borderWidth="1px"
        borderStyle="dashed"
        borderColor="border"
        borderRadius="md"
      >
        <chakra.p textStyle="label" mb="1">
          Example
        </chakra.p>
        <chakra.pre
          fontFamily={styled ? 'body' : 'mono'}
          fontSize={styled ? 'md' : 'sm'}
          lineHeight="1.6"
          whiteSpace={exactLines || language?.output ? 'pre' : 'break-spaces'}
          overflowWrap="anywhere"
        >
          {result}
        </chakra.pre>
      </chakra.div>
    </Column>
  );
}
