import { chakra } from '@chakra-ui/react';
import { INPUT_LIMIT } from '../site.ts';

type Props = {
  readonly text: string;
  /** Names it among several. */
  readonly name?: string | undefined;
  /** On a phone the limit is left out while the text is far from it. */
  readonly compact?: boolean;
};

/** Length of an input and its limit, in UTF-16 code units. */
export function CharacterCount({ text, name = 'characters', compact = false }: Props) {
  const isShort = compact && text.length < INPUT_LIMIT * 0.9;
  return (
    <chakra.span
      textStyle="figure"
      data-count={name}
      data-value={text.length}
      color={text.length > INPUT_LIMIT ? 'warning' : undefined}
      px="1"
      // In two lines beside the actions of a phone.
      maxW={compact ? { base: '4.5rem', lg: 'none' } : undefined}
      textAlign="end"
    >
      {text.length}
      <chakra.span display={isShort ? { base: 'none', lg: 'inline' } : undefined}> / {INPUT_LIMIT}</chakra.span>
    </chakra.span>
  );
}
