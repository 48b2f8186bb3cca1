import { chakra } from '@chakra-ui/react';
import { Button, Muted, Wrap } from '../../../../site/theme/elements.tsx';
import { CodeBlock, ViewScroll } from '../../../../site/ui/ViewScroll.tsx';
import type { TabProps } from '../../../../site/ui/view.ts';
import { writeTests } from '../pattern-tests.ts';
import { patternTests, readyPatterns } from '../patterns.ts';
import { MyPatterns } from './MyPatterns.tsx';

/** Patterns of one's own, and ready ones, each with its tests. */
export function Library(props: TabProps) {
  const { setOptions, openTab } = props;
  return (
    <ViewScroll label="Ready patterns">
      <MyPatterns {...props} />
      {readyPatterns.map((ready) => (
        <chakra.section key={ready.name} aria-label={ready.name} display="grid" gap="1" minW="0">
          <Wrap gap="2">
            <chakra.h3 fontSize="sm" fontWeight="semibold">
              {ready.name}
            </chakra.h3>
            <chakra.span flex="1" />
            <Button size="xs" onClick={() => setOptions({ pattern: ready.pattern, flags: ready.flags })}>
              Use
            </Button>
            <Button
              size="xs"
              onClick={() => {
                setOptions({ pattern: ready.pattern, flags: ready.flags, tests: writeTests(patternTests(ready)) });
                openTab('tests');
              }}
            >
              With its tests
            </Button>
          </Wrap>
          <Muted>{ready.about}</Muted>
          <CodeBlock tabIndex={0}>{`/${ready.pattern}/${ready.flags}`}</CodeBlock>
        </chakra.section>
      ))}
    </ViewScroll>
  );
}
