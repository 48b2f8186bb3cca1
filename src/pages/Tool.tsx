import { chakra } from '@chakra-ui/react';
import type { Tool } from '../catalog.ts';
import type { Page } from '../lib/tool.ts';
import { Container } from '../theme/parts.tsx';

/** The page of one tool. */
export default function ToolPage({ tool, page }: { tool: Tool; page: Page }) {
  return (
    <Container py="10">
      <chakra.h1 textStyle="title">{tool.name}</chakra.h1>
      <chakra.p textStyle="prose">{tool.description}</chakra.p>
      <chakra.pre>{page.sample}</chakra.pre>
    </Container>
  );
}
