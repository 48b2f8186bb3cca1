import { chakra } from '@chakra-ui/react';
import { Container } from '../theme/parts.tsx';

export default function Privacy() {
  return (
    <Container py="10">
      <chakra.h1 textStyle="title">Privacy</chakra.h1>
    </Container>
  );
}
