import { chakra } from '@chakra-ui/react';
import { categories } from '../../engine/catalog/catalog.ts';
import { ChevronIcon } from '../theme/icons.tsx';
import { CategoryMark } from '../ui/CategoryMark.tsx';
import { Link } from '../ui/Link.tsx';
import { allTools, pageLinks } from '../ui/links.ts';
import { Sheet } from '../ui/Sheet.tsx';

const row = {
  display: 'flex',
  alignItems: 'center',
  minH: '11',
  px: '2.5',
  borderRadius: 'md',
  _hover: { bg: 'bg.subtle' },
} as const;

/** The slide-in menu of the phone layout: a group for each category, and the pages of the site. */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet title="Menu" side open={open} onClose={onClose}>
      <chakra.nav aria-label="Menu">
        {categories.map((category) => (
          <chakra.details key={category.id} css={{ '&[open] > summary .chevron': { transform: 'rotate(180deg)' } }}>
            <chakra.summary
              {...row}
              gap="3"
              fontWeight="medium"
              cursor="pointer"
              listStyle="none"
              css={{ '&::-webkit-details-marker': { display: 'none' } }}
            >
              <CategoryMark id={category.id} size="md" />
              <chakra.span flex="1">{category.name}</chakra.span>
              <chakra.span textStyle="figure" fontSize="xs" color="fg.muted">
                {category.toolCount}
              </chakra.span>
              <chakra.span className="chevron" color="fg.subtle" transition="transform">
                <ChevronIcon />
              </chakra.span>
            </chakra.summary>
            <chakra.ul ms="5" mb="2" borderInlineStartWidth="1px" ps="3">
              {category.tools.map((tool) => (
                <li key={tool.id}>
                  <Link to={tool.path} onClick={onClose} {...row} fontSize="sm" color="fg.muted">
                    {tool.name}
                  </Link>
                </li>
              ))}
            </chakra.ul>
          </chakra.details>
        ))}
        <Link to={allTools.to} onClick={onClose} {...row} fontWeight="medium" color="accent.fg">
          {allTools.label}
        </Link>
        <chakra.ul mt="4" pt="4" borderTopWidth="1px">
          {pageLinks.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} onClick={onClose} {...row} fontSize="sm" color="fg.muted">
                {label}
              </Link>
            </li>
          ))}
        </chakra.ul>
      </chakra.nav>
    </Sheet>
  );
}
