import { chakra } from '@chakra-ui/react';

/** Shows the error of the link that led to a page. */
export function LinkError({ message }: { readonly message: string | undefined }) {
  if (message === undefined) return null;
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
      {message}
    </chakra.p>
  );
}
