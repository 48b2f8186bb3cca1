import { chakra } from '@chakra-ui/react';

type Props = {
  /** `first 1,939 of 27,784 lines`; undefined for all of them. */
  readonly extent: string | undefined;
  /** Name of the file. */
  readonly name: string;
};

/** Says that a pane has only a part of a file, or the result of one. Shown as long as that is so. */
export const PartNote = ({ extent, name }: Props) =>
  extent !== undefined && (
    <chakra.p
      data-part=""
      px="3"
      py="1.5"
      fontSize="xs"
      lineHeight="1.4"
      color="warning"
      bg="warning.subtle"
      borderTopWidth="1px"
      borderColor="warning.border"
      overflowWrap="anywhere"
    >
      Only the {extent} of <bdi>{name}</bdi>
    </chakra.p>
  );
