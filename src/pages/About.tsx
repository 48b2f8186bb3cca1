import { chakra } from '@chakra-ui/react';
import { Container } from '../theme/parts.tsx';

export default function About() {
  return (
    <Container py="10">
      <chakra.h1 textStyle="title">About</chakra.h1>
    </Container>
  );
}
