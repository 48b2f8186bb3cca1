import { chakra } from '@chakra-ui/react';
import { Container } from '../theme/parts.tsx';

export default function Search() {
  return (
    <Container py="10">
      <chakra.h1 textStyle="title">Search</chakra.h1>
    </Container>
  );
}
