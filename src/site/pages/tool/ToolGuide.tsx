import { chakra } from '@chakra-ui/react';
import type { Guide } from '../../../engine/contract/guide.ts';
import { Button, Grid, Muted } from '../../theme/elements.tsx';

const Code = chakra('code', { base: { textStyle: 'code', display: 'block', overflowWrap: 'anywhere' } });
const Text = chakra('pre', {
  base: { textStyle: 'code', fontSize: 'sm', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});
const Own = chakra('b', { base: { bg: 'pane.match', borderRadius: 'sm' } });

export type Case = Guide['cases'][number];

type Props = {
  readonly guide: Guide;
  /** Puts the text of a case into the input, with its options. */
  readonly onTry: (one: Case) => void;
};

const splitWords = (output = '') => [...output.matchAll(/\S+\s*/g)];

/** The words of an output. Those that other cases write otherwise stand out. */
function Words({ output, cases }: { output: string; cases: Guide['cases'] }) {
  const others = cases.map((one) => splitWords(one.output));
  return splitWords(output).map(({ 0: word, index }, i) => {
    const differs = others.some((words) => words[i]?.[0] !== word);
    return differs ? <Own key={index}>{word}</Own> : <span key={index}>{word}</span>;
  });
}

/** Cases beside each other, each with what the tool makes of it: prerendered, and run by the tests. */
export function ToolGuide({ guide: { title, about, cases }, onTry }: Props) {
  const differ = new Set(cases.map(({ input }) => input)).size > 1;
  return (
    <chakra.section aria-labelledby="guide" maxW="page">
      <chakra.h2 id="guide" textStyle="heading">
        {title}
      </chakra.h2>
      <chakra.p textStyle="prose" mt="1" maxW="prose">
        {about}
      </chakra.p>
      <chakra.ul listStyleType="none" mt="3">
        {cases.map((one) => {
          const [name, ...others] = one.names;
          return (
            <Grid
              as="li"
              key={name}
              columnGap="6"
              rowGap="2"
              py="4"
              borderTopWidth="1px"
              borderColor="border"
              gridTemplateColumns={{
                base: 'minmax(0, 1fr)',
                lg: differ
                  ? 'minmax(0, 5fr) minmax(0, 4fr) minmax(0, 4fr) 4.5rem'
                  : '8rem minmax(0, 5fr) minmax(0, 4fr) 4.5rem',
              }}
            >
              <chakra.div fontSize="sm">
                <chakra.h3 fontWeight="semibold">{differ ? <Code>{name}</Code> : name}</chakra.h3>
                {others.map((other) => (
                  <Code key={other} mt="1" color="fg.muted" fontSize="xs">
                    {other}
                  </Code>
                ))}
              </chakra.div>
              <Grid gap="2" alignContent="start">
                {differ && <Text color="fg.muted">{one.input}</Text>}
                {one.output !== undefined && (
                  <Text>{differ ? one.output : <Words output={one.output} cases={cases} />}</Text>
                )}
              </Grid>
              <Muted>{one.about}</Muted>
              {one.input !== '' && (
                <Button
                  size="sm"
                  variant="outline"
                  justifySelf="start"
                  aria-label={`Try it: ${name}`}
                  onClick={() => onTry(one)}
                >
                  Try it
                </Button>
              )}
            </Grid>
          );
        })}
      </chakra.ul>
    </chakra.section>
  );
}
