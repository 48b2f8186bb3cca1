import { chakra } from '@chakra-ui/react';
import { PRODUCT } from '../site.ts';
import { Container } from '../theme/parts.tsx';

/** The foot of every page. */
export function Footer() {
  return (
    <chakra.footer borderTopWidth="1px" mt="16" py="8">
      <Container>{PRODUCT}</Container>
    </chakra.footer>
  );
}
