import { chakra } from '@chakra-ui/react';
import type { Help } from '../../../engine/contract/tool.ts';
import { Grid, Panel } from '../../theme/elements.tsx';

const Sample = chakra('pre', {
  base: {
    textStyle: 'code',
    fontSize: 'sm',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    bg: 'bg.subtle',
    borderRadius: 'md',
    px: '3',
    py: '2',
    maxH: '16rem',
    overflow: 'auto',
  },
});

/** Help on how a tool works: prerendered text with examples that the tests run. */
export function ToolHelp({ help }: { help: Help }) {
  return (
    <chakra.section
      aria-labelledby="how-it-works"
      display="grid"
      gap="6"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '2fr 3fr' }}
    >
      {/* An address may be longer than a phone is wide. */}
      <chakra.div minW="0" overflowWrap="anywhere">
        <chakra.h2 id="how-it-works" textStyle="heading" mb="2">
          How it works
        </chakra.h2>
        {help.about.map((paragraph) => (
          <chakra.p key={paragraph} textStyle="prose" mb="3">
            {paragraph}
          </chakra.p>
        ))}
        {help.never.length > 0 && (
          <chakra.ul listStyleType="none" display="grid" gap="1.5" mt="4">
            {help.never.map((sentence) => (
              <chakra.li
                key={sentence}
                fontSize="sm"
                color="fg.muted"
                ps="4"
                borderInlineStartWidth="2px"
                borderColor="accent.border"
              >
                {sentence}
              </chakra.li>
            ))}
          </chakra.ul>
        )}
      </chakra.div>
      {help.examples.length > 0 && (
        <chakra.div minW="0">
          <chakra.h2 textStyle="heading" mb="2">
            Examples
          </chakra.h2>
          <Grid gap="4">
            {help.examples.map((example) => (
              <Panel key={example.title} as="figure" p="4">
                <chakra.figcaption fontSize="sm" fontWeight="medium" mb="3">
                  {example.title}
                </chakra.figcaption>
                <Grid gap="3" gridTemplateColumns={{ base: '1fr', md: example.input === '' ? '1fr' : '1fr 1fr' }}>
                  {example.input !== '' && <Sample tabIndex={0}>{example.input}</Sample>}
                  <Sample tabIndex={0}>{example.output}</Sample>
                </Grid>
              </Panel>
            ))}
          </Grid>
        </chakra.div>
      )}
    </chakra.section>
  );
}
