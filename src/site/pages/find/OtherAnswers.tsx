import { chakra } from '@chakra-ui/react';
import type { OtherAnswer } from '../../../../workers/find-protocol.ts';
import { Hidden } from '../../theme/elements.tsx';
import { sentenceOf, stepLabel } from './answer-words.ts';

/** A line as it is quoted: blanks alone would not be seen. */
const shown = (line: string) => (line === '' ? '(an empty line)' : line);

type Props = { readonly others: readonly OtherAnswer[]; readonly onRight: (other: OtherAnswer) => void };

/** Other answers, by the first line with another result. Choosing one confirms it. */
export function OtherAnswers({ others, onRight }: Props) {
  return (
    <chakra.div role="group" aria-label="Other answers" minW="0">
      <chakra.h3 textStyle="label" mb="1.5">
        Other answers differ on your text
      </chakra.h3>
      <chakra.ul display="grid" gap="1">
        {others.map((other) => {
          const { line, best, other: made } = other.difference;
          const words = sentenceOf(other.answer.steps.map(stepLabel));
          return (
            <li key={JSON.stringify(other.answer.steps)}>
              <chakra.button
                type="button"
                title={words}
                display="flex"
                alignItems="center"
                gap="3"
                w="full"
                px="2.5"
                py="1.5"
                textAlign="start"
                fontSize="sm"
                borderWidth="1px"
                borderColor="border"
                borderRadius="md"
                cursor="pointer"
                transition="border-color 120ms"
                _hover={{ borderColor: 'accent.border', bg: 'bg.subtle' }}
                onClick={() => onRight(other)}
              >
                <chakra.span textStyle="figure" fontSize="xs" color="fg.muted" whiteSpace="nowrap">
                  Line {line}
                </chakra.span>
                <chakra.span flex="1" minW="0" fontFamily="mono" fontSize="xs" truncate>
                  {shown(made)}
                </chakra.span>
                <Hidden>, not {shown(best)}:</Hidden>
                <chakra.span color="accent.fg" fontWeight="medium" whiteSpace="nowrap">
                  is this right?
                </chakra.span>
              </chakra.button>
            </li>
          );
        })}
      </chakra.ul>
    </chakra.div>
  );
}
