import { chakra } from '@chakra-ui/react';
import { Container } from '../theme/parts.tsx';

/** The Case Converter and a directory of tools. */
export default function Home() {
  return (
    <Container py="10">
      <chakra.h1 textStyle="title">Case Converter</chakra.h1>
    </Container>
  );
}
