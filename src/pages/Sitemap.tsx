import { chakra } from '@chakra-ui/react';
import { Container } from '../theme/parts.tsx';

export default function Sitemap() {
  return (
    <Container py="10">
      <chakra.h1 textStyle="title">Sitemap</chakra.h1>
    </Container>
  );
}
