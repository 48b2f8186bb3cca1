import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Muted } from '../../theme/elements.tsx';

/** The heading of a page that is no tool: its name, and what it is for. */
export const WorkHeading = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <chakra.h1 textStyle="title">{name}</chakra.h1>
    <Muted mt="1">{children}</Muted>
  </div>
);
