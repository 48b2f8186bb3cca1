import { chakra } from '@chakra-ui/react';
import { Container } from '../theme/parts.tsx';

export default function ToolNotFound() {
  return (
    <Container py="10">
      <chakra.h1 textStyle="title">ToolNotFound</chakra.h1>
    </Container>
  );
}
