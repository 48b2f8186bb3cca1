import { chakra } from '@chakra-ui/react';
import { Container } from '../theme/parts.tsx';

export default function NotFound() {
  return (
    <Container py="10">
      <chakra.h1 textStyle="title">NotFound</chakra.h1>
    </Container>
  );
}
