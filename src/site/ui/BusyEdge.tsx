import { chakra } from '@chakra-ui/react';

/** A moving edge at the top of a frame while work continues, never over its content. */
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
