import { chakra } from '@chakra-ui/react';
import { INPUT_LIMIT } from '../site.ts';

/** Length of an input and its limit, in UTF-16 code units. */
export function CharacterCount({ text }: { readonly text: string }) {
  return (
    <chakra.span
      textStyle="figure"
      data-count="characters"
      data-value={text.length}
      color={text.length > INPUT_LIMIT ? 'warning' : undefined}
      px="1"
    >
      {text.length} / {INPUT_LIMIT}
    </chakra.span>
  );
}
