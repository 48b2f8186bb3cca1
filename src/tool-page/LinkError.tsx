import { chakra } from '@chakra-ui/react';

/** Shows the error of the link that led to a page. */
export function LinkError({ told }: { readonly told: string | undefined }) {
  if (told === undefined) return null;
  return (
    <chakra.p
      role="alert"
      fontSize="sm"
      color="warning"
      bg="warning.subtle"
      borderWidth="1px"
      borderColor="warning.border"
      borderRadius="md"
      px="3"
      py="2"
    >
      {told}
    </chakra.p>
  );
}
