import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { ExampleButton } from '../../ui/ExampleButton.ts';
import { EXAMPLES, type FindExample } from './examples.ts';

const Lines = chakra('span', {
  base: {
    display: 'block',
    fontFamily: 'mono',
    fontSize: 'xs',
    lineHeight: '1.5',
    whiteSpace: 'pre',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
});

/** The first two lines of a text. */
const firstLines = (text: string) => text.split('\n', 2).join('\n');

/** Examples to start from, shown while there is no answer. */
export const Examples = memo(function Examples({ onChoose }: { onChoose: (example: FindExample) => void }) {
  return (
    <chakra.section aria-labelledby="find-examples">
      <chakra.h2 id="find-examples" textStyle="label" mb="2">
        Or start from an example
      </chakra.h2>
      <chakra.ul
        display="grid"
        gap="2"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
      >
        {EXAMPLES.map((example) => (
          <li key={example.title}>
            <ExampleButton
              display="flex"
              flexDirection="column"
              justifyContent="flex-start"
              h="full"
              onClick={() => onChoose(example)}
            >
              <chakra.span display="block" fontSize="sm" fontWeight="semibold" lineHeight="1.3" mb="1">
                {example.title}
              </chakra.span>
              <Lines color="fg.muted">{firstLines(example.pair.have)}</Lines>
              <Lines mt="0.5">{firstLines(example.pair.want)}</Lines>
            </ExampleButton>
          </li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
});
