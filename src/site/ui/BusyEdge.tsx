import { chakra } from '@chakra-ui/react';

/** Work goes on: a moving edge at the top of a frame, never over its content. */
export const BusyEdge = () => (
  <chakra.div
    position="absolute"
    top="0"
    left="0"
    h="2px"
    w="full"
    bg="accent.ring"
    animation="fade-in 900ms ease-in-out infinite alternate"
    aria-hidden="true"
  />
);
