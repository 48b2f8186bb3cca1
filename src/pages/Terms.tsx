import { chakra } from '@chakra-ui/react';
import { Container } from '../theme/parts.tsx';

export default function Terms() {
  return (
    <Container py="10">
      <chakra.h1 textStyle="title">Terms</chakra.h1>
    </Container>
  );
}
