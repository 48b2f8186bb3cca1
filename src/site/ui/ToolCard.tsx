import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Tool } from '../../engine/catalog/catalog.ts';
import { CategoryIcon } from '../theme/category-icons.tsx';
import { Panel } from '../theme/elements.tsx';
import { Link } from './Link.tsx';

type LinkCardProps = {
  readonly to: string;
  readonly icon: ReactNode;
  readonly name: string;
  readonly description: string;
};

/** A link to a page: its name and purpose. */
export function LinkCard({ to, icon, name, description }: LinkCardProps) {
  return (
    <Panel
      position="relative"
      display="flex"
      gap="3"
      p="4"
      transition="border-color 120ms"
      _hover={{ borderColor: 'accent.border' }}
      _focusWithin={{ borderColor: 'accent.border' }}
    >
      <chakra.span color="accent.fg" mt="0.5">
        {icon}
      </chakra.span>
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
      </chakra.div>
    </Panel>
  );
}

/** A link to a tool. */
export const ToolCard = ({ tool }: { tool: Tool }) => (
  <LinkCard to={tool.path} icon={<CategoryIcon id={tool.category} />} name={tool.name} description={tool.description} />
);
