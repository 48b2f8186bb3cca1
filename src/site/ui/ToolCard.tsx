import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { categoryById, type Tool } from '../../engine/catalog/catalog.ts';
import { Panel } from '../theme/elements.tsx';
import { Link } from './Link.tsx';

type LinkCardProps = {
  readonly to: string;
  readonly icon?: ReactNode;
  readonly name: string;
  readonly description: string;
  /** Color of the category of a tool, along the edge of the card. */
  readonly hue?: string | undefined;
  /** A short text, and what becomes of it; no text for a generator. */
  readonly example?: readonly [before: string, after: string] | undefined;
};

/** For the eye alone: a screen reader would spell styled letters, and the description says the same. */
const Example = ({ before, after }: { before: string; after: string }) => (
  <chakra.span
    aria-hidden="true"
    display="block"
    fontFamily="mono"
    fontSize="xs"
    mt="2"
    whiteSpace="pre"
    overflow="hidden"
    textOverflow="ellipsis"
  >
    {before !== '' && <chakra.span color="fg.subtle">{before}</chakra.span>}
    <chakra.span color="fg.subtle">{before === '' ? '→ ' : ' → '}</chakra.span>
    {after}
  </chakra.span>
);

/** A link to a page: its name and purpose. */
export function LinkCard({ to, icon, name, description, hue, example }: LinkCardProps) {
  return (
    <Panel
      data-hue={hue}
      position="relative"
      display="flex"
      gap="3"
      p="4"
      transition="border-color 120ms"
      _hover={{ borderColor: 'accent.border' }}
      _focusWithin={{ borderColor: 'accent.border' }}
      css={{
        '&[data-hue]::before': {
          content: '""',
          position: 'absolute',
          insetStart: '-1px',
          insetBlock: '3',
          w: '3px',
          borderRadius: 'full',
          bg: 'var(--hue)',
        },
      }}
    >
      {icon && (
        <chakra.span color="fg.muted" mt="0.5">
          {icon}
        </chakra.span>
      )}
      <chakra.div minW="0">
        {/* The whole card is the link's target. */}
        <chakra.span
          display="block"
          fontSize="sm"
          fontWeight="semibold"
          css={{ '& a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' } }}
        >
          <Link to={to}>{name}</Link>
        </chakra.span>
        <chakra.span display="block" fontSize="sm" color="fg.muted" lineHeight="1.4" mt="1">
          {description}
        </chakra.span>
        {example && <Example before={example[0]} after={example[1]} />}
      </chakra.div>
    </Panel>
  );
}

/** A link to a tool. */
export const ToolCard = ({ tool, example }: { tool: Tool } & Pick<LinkCardProps, 'example'>) => (
  <LinkCard
    to={tool.path}
    name={tool.name}
    description={tool.description}
    hue={categoryById(tool.category)?.color}
    example={example}
  />
);
