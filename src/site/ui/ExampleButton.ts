import { chakra } from '@chakra-ui/react';

/** A button as wide as its place, which starts with an example. */
export const ExampleButton = chakra(
  'button',
  {
    base: {
      w: 'full',
      px: '3',
      py: '2.5',
      textAlign: 'start',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      cursor: 'pointer',
      transition: 'border-color 120ms',
      _hover: { borderColor: 'accent.border' },
    },
  },
  { defaultProps: { type: 'button' } },
);
