import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Container } from '../theme/elements.tsx';

type Props = { readonly title: string; readonly children?: ReactNode; readonly actions?: ReactNode };

/** A screen with one message in the middle, as for errors and missing pages. */
export function Message({ title, children, actions }: Props) {
  return (
    <Container py={{ base: '16', md: '24' }} maxW="prose" textAlign="center">
      <chakra.h1 textStyle="title">{title}</chakra.h1>
      <chakra.div mt="3" textStyle="prose">
        {children}
      </chakra.div>
      <chakra.div mt="8" display="flex" gap="3" justifyContent="center" flexWrap="wrap">
        {actions}
      </chakra.div>
    </Container>
  );
}
