import { chakra } from '@chakra-ui/react';
import { categoryById } from '../../engine/catalog/catalog.ts';
import { CategoryIcon } from '../theme/category-icons.tsx';

const Tile = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    borderRadius: 'md',
    color: 'fg',
    bg: 'color-mix(in srgb, var(--hue) 24%, transparent)',
  },
  variants: { size: { sm: { boxSize: '5' }, md: { boxSize: '7' }, lg: { boxSize: '8' } } },
});

const ICON = { sm: 12, md: 16, lg: 18 } as const;

type Props = {
  /** Id of a category; that of a step whose tool is unknown is empty. */
  readonly id: string;
  readonly size?: keyof typeof ICON;
};

/** The icon of a category on its hue. It says nothing that the name beside it does not. */
export const CategoryMark = ({ id, size = 'sm' }: Props) => (
  <Tile aria-hidden="true" size={size === 'lg' ? 'lg' : size === 'md' ? 'md' : 'sm'} data-hue={categoryById(id)?.color}>
    <CategoryIcon id={id} size={ICON[size]} />
  </Tile>
);
