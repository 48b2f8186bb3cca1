import { chakra } from '@chakra-ui/react';

type Props = {
  /** Progress from 0 to 1; undefined if unknown. */
  readonly progress?: number | undefined;
};

/** A bar at the top of a frame while work continues, as long as the part that is done. It moves and covers nothing. */
export const BusyEdge = ({ progress }: Props) => (
  <chakra.div
    role="progressbar"
    aria-label="Working"
    aria-valuenow={progress === undefined ? undefined : Math.round(progress * 100)}
    position="absolute"
    top="0"
    left="0"
    h="2px"
    bg="accent.ring"
    animation="fade-in 900ms ease-in-out infinite alternate"
    style={{ width: `${(progress ?? 1) * 100}%` }}
  />
);
