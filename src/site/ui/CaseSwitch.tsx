import { chakra } from '@chakra-ui/react';
import { categoryById, type Tool } from '../../engine/catalog/catalog.ts';
import { Link } from './Link.tsx';

type Props = { readonly tool: Tool; readonly onOpen: (path: string) => void };

/** Returns a case as it is written: `UPPER CASE` for the tool with the title `Uppercase Converter (UPPER CASE)`. */
const caseOf = ({ name, title }: Tool) => /\((.*)\)/.exec(title)?.[1] ?? name;

/** From one case to the others, with the text. */
export function CaseSwitch({ tool, onOpen }: Props) {
  return (
    <chakra.nav
      aria-label="The same text in another case"
      display="flex"
      flexWrap="wrap"
      gap={{ base: '1.5', lg: '1' }}
    >
      {categoryById(tool.category)?.tools.map((other) => (
        <Link
          key={other.id}
          to={other.path}
          aria-current={other === tool ? 'page' : undefined}
          onClick={() => onOpen(other.path)}
          fontSize="xs"
          maxW="full"
          overflowWrap="anywhere"
          px={{ base: '2', lg: '1.5' }}
          py="1.5"
          borderRadius="md"
          bg="bg.subtle"
          _hover={{ bg: 'bg.muted' }}
          css={{ '&[aria-current]': { bg: 'accent.subtle', color: 'accent.fg' } }}
        >
          {caseOf(other)}
        </Link>
      ))}
    </chakra.nav>
  );
}
