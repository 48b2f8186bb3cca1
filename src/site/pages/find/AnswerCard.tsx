import { chakra } from '@chakra-ui/react';
import { type ReactNode, type Ref, useId } from 'react';
import { byId } from '../../../engine/catalog/catalog.ts';
import type { Step } from '../../../engine/recipe/recipe.ts';
import { Button, Column, Panel, Row } from '../../theme/elements.tsx';
import { Steps } from './Steps.tsx';

type Props = {
  readonly steps: readonly Step[];
  /** It may still get better. */
  readonly isSearching: boolean;
  /** It belongs to earlier input. */
  readonly isStale: boolean;
  /** Shown beside the answer: other answers, or their conditions. */
  readonly aside: ReactNode;
  readonly onOpen: () => void;
  readonly onCopyLink: () => void;
  readonly ref: Ref<HTMLElement>;
};

/** The best answer: its steps in words, and where to go with it. */
export function AnswerCard({ steps, isSearching, isStale, aside, onOpen, onCopyLink, ref }: Props) {
  const id = useId();
  const [only] = steps;
  const tool = steps.length === 1 && only ? byId(only.tool) : undefined;
  return (
    <Panel
      as="section"
      ref={ref as Ref<HTMLDivElement>}
      tabIndex={-1}
      aria-labelledby={id}
      data-answer={isStale ? 'stale' : 'fresh'}
      // As high as with three others beside it, so that nothing below moves when they come.
      minH={{ lg: '10.25rem' }}
      px={{ base: '3', md: '4' }}
      py="3"
      display="grid"
      columnGap="8"
      rowGap="3"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      borderColor="accent.border"
      _focus={{ outline: 'none' }}
    >
      <Column gap="3" minW="0" opacity={isStale ? 0.55 : 1} transition="opacity 120ms">
        <Row gap="2" minH="5">
          <chakra.h2 id={id} textStyle="label">
            {tool ? 'This tool fits your example' : 'This recipe fits your example'}
          </chakra.h2>
          {isSearching && (
            <chakra.span fontSize="xs" color="fg.subtle" animation="fade-in 300ms 200ms both">
              Looking for a better one...
            </chakra.span>
          )}
        </Row>
        <Steps steps={steps} />
        <chakra.div display="flex" flexWrap="wrap" gap="1.5" mt="auto">
          <Button size="sm" variant="solid" disabled={isStale} onClick={onOpen}>
            {tool ? `Open in ${tool.name}` : 'Open as a recipe'}
          </Button>
          <Button size="sm" disabled={isStale} onClick={onCopyLink}>
            Copy link
          </Button>
        </chakra.div>
      </Column>
      <chakra.div minW="0">{aside}</chakra.div>
    </Panel>
  );
}
