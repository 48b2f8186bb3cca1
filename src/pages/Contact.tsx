import { chakra } from '@chakra-ui/react';
import { Container } from '../theme/parts.tsx';

export default function Contact() {
  return (
    <Container py="10">
      <chakra.h1 textStyle="title">Contact</chakra.h1>
    </Container>
  );
}
