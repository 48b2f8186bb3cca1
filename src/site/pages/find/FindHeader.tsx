import { chakra } from '@chakra-ui/react';
import { memo } from 'react';

/** The name of the page, and what it is for. */
export const FindHeader = memo(function FindHeader() {
  return (
    <div>
      <chakra.h1 textStyle="title">Find by Example</chakra.h1>
      <chakra.p fontSize="sm" color="fg.muted" mt="1">
        Give a before and an after. You get the tool, its options, or a recipe that does it, and the rest of your text
        converted. All of it happens on your device.
      </chakra.p>
    </div>
  );
});
