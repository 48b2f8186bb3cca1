import { chakra } from '@chakra-ui/react';

/** The first stop of the Tab key: it leads past the header. */
export function SkipLink() {
  return (
    <chakra.button
      type="button"
      onClick={() => document.getElementById('main')?.focus()}
      position="fixed"
      top="3"
      insetStart="3"
      zIndex="skip"
      px="4"
      py="2.5"
      borderRadius="md"
      bg="accent"
      color="accent.contrast"
      fontSize="sm"
      fontWeight="medium"
      translate="0 -200%"
      _focus={{ translate: '0 0' }}
    >
      Skip to content
    </chakra.button>
  );
}
