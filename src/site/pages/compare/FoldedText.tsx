import { chakra } from '@chakra-ui/react';
import { plural } from '../../../engine/values/plural.ts';
import { ChevronIcon } from '../../theme/icons.tsx';

/** Length of the excerpt, in UTF-16 code units: more than a line shows. */
const EXCERPT = 160;

/** The beginning of a text on one line. */
const excerptOf = (text: string): string =>
  text
    .slice(0, 4 * EXCERPT)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, EXCERPT);

function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < text.length - 1; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}

type Props = {
  readonly label: 'Left' | 'Right';
  readonly text: string;
  /** Name of the file that it comes from. */
  readonly name: string | undefined;
  readonly onUnfold: () => void;
};

/** A text folded to one line; a press unfolds its pane. */
export function FoldedText({ label, text, name, onUnfold }: Props) {
  return (
    <chakra.button
      type="button"
      data-fold={label.toLowerCase()}
      aria-expanded="false"
      aria-label={`${label} text: edit`}
      display="flex"
      alignItems="center"
      gap="2.5"
      minW="0"
      w="full"
      h="target"
      // The button that swaps the sides is between the two.
      ps={label === 'Left' ? '3' : '6'}
      pe={label === 'Left' ? '6' : '3'}
      textAlign="start"
      fontSize="sm"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      cursor="pointer"
      _hover={{ bg: 'bg.subtle', borderColor: 'border.control' }}
      onClick={onUnfold}
    >
      <chakra.span textStyle="label">{label}</chakra.span>
      <chakra.span flex="1" minW="0" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
        {name ?? excerptOf(text)}
      </chakra.span>
      <chakra.span textStyle="figure" fontSize="xs" color="fg.muted" whiteSpace="nowrap">
        {plural(countLines(text), 'line')}
        <chakra.span display={{ base: 'none', lg: 'inline' }}> · {plural(text.length, 'character')}</chakra.span>
      </chakra.span>
      <ChevronIcon size={14} />
    </chakra.button>
  );
}
