import { chakra, Popover } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Category } from '../../engine/catalog/catalog.ts';
import { ChakraSystem } from '../theme/ChakraSystem.tsx';
import { Grid, Row } from '../theme/elements.tsx';
import { CategoryMark } from '../ui/CategoryMark.tsx';
import { Link } from '../ui/Link.tsx';
import { allTools } from '../ui/links.ts';

/** Action that opened a menu. It decides what closes it and where the focus goes. */
export type Opening = 'hover' | 'press' | 'arrow';

type Props = {
  /** The trigger's id is this and `trigger`, the content's this and `content`. */
  readonly id: string;
  readonly label: string;
  readonly categories: readonly Category[];
  readonly wide: boolean;
  readonly open: boolean;
  /** Action that opened it last. */
  readonly opening: Opening;
  readonly onClose: () => void;
};

/** Moves the focus among the links of a menu: up and down within a column and on to the next, sideways between columns. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const focused = document.activeElement;
  const at = focused instanceof HTMLAnchorElement ? links.indexOf(focused) : -1;
  const here = links[at]?.closest('ul');
  const columns = [...event.currentTarget.querySelectorAll('ul')];
  const sideways = (step: number) => {
    const column = columns[(here ? columns.indexOf(here) : 0) + step];
    const row = here ? at - links.findIndex((link) => here.contains(link)) : 0;
    const targets = links.filter((link) => column?.contains(link));
    return targets[Math.min(row, targets.length - 1)];
  };
  const target = () => {
    switch (event.key) {
      case 'ArrowDown':
        return links[Math.min(at + 1, links.length - 1)];
      case 'ArrowUp':
        return links[Math.max(at - 1, 0)];
      case 'ArrowRight':
        return sideways(1);
      case 'ArrowLeft':
        return sideways(-1);
      case 'Home':
        return links[0];
      case 'End':
        return links.at(-1);
    }
  };
  const link = target();
  if (!link) return;
  event.preventDefault();
  link.focus();
}

/**
 * Focuses the first link of the menu that it is drawn in. The content of a menu is drawn later than the menu opens, so
 * an effect of the menu itself may find no link.
 */
function FirstLinkFocus() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => place.current?.parentElement?.querySelector('a')?.focus(), []);
  return <span ref={place} hidden />;
}

/** The links of a menu of the header, in columns. */
export function MenuPanel({ id, label, categories, wide, open, opening, onClose }: Props) {
  return (
    <ChakraSystem>
      <Popover.Root
        open={open}
        onOpenChange={(change) => {
          if (!change.open) onClose();
        }}
        // The other menu of the header lies below this one while it closes, and must not take it along.
        onRequestDismiss={(event) => event.preventDefault()}
        ids={{ trigger: `${id}trigger`, content: `${id}content` }}
        portalled={false}
        autoFocus={false}
        // A pointer that merely passes must not move the focus.
        restoreFocus={opening !== 'hover'}
        lazyMount
        unmountOnExit
      >
        <Popover.Content
          role="group"
          aria-label={label}
          onKeyDown={moveFocus}
          position="absolute"
          top={wide ? 'calc({sizes.header} - 1px)' : 'calc(100% + {spacing.4} - 1px)'}
          insetX={wide ? '0' : undefined}
          insetStart={wide ? undefined : '0'}
          zIndex="popover"
          maxH="calc(100dvh - {sizes.header})"
          overflowY="auto"
          overscrollBehavior="contain"
          bg="bg.panel"
          borderWidth="1px"
          borderInlineWidth={wide ? '0' : '1px'}
          borderBottomRadius="lg"
          shadow="lg"
          outline="none"
          _open={{ animation: 'drop-in {durations.normal} {easings.out}' }}
        >
          <Grid
            position="relative"
            maxW={wide ? 'page' : undefined}
            w={wide ? undefined : '34rem'}
            mx="auto"
            px={wide ? '3.5' : '2.5'}
            py={wide ? '6' : '4'}
            gap={wide ? '6' : '0'}
            gridTemplateColumns={wide ? { base: '1fr 1fr', lg: 'repeat(4, 1fr)' } : '1fr'}
          >
            {open && opening === 'arrow' && <FirstLinkFocus />}
            {categories.map((category) => (
              <MenuColumn key={category.id} category={category} wide={wide} onClose={onClose} />
            ))}
            <Link
              to={allTools.to}
              onClick={onClose}
              // Below the short last column: a separate row would make the panel as high as the window.
              position={wide ? { base: 'static', lg: 'absolute' } : 'static'}
              bottom="6"
              insetEnd="3.5"
              gridColumn="1 / -1"
              px="2.5"
              pt="3"
              mt={wide ? '0' : '3'}
              borderTopWidth="1px"
              fontSize="sm"
              fontWeight="medium"
              color="accent.fg"
              _hover={{ textDecoration: 'underline' }}
            >
              {allTools.label}
            </Link>
          </Grid>
        </Popover.Content>
      </Popover.Root>
    </ChakraSystem>
  );
}

function MenuColumn({ category, wide, onClose }: { category: Category; wide: boolean; onClose: () => void }) {
  return (
    <div>
      {wide && (
        <Row as="h2" gap="2" px="2.5" pb="2" textStyle="label" color="fg" fontSize="sm">
          <CategoryMark id={category.id} />
          {category.name}
        </Row>
      )}
      <chakra.ul columnCount={wide ? undefined : '2'} columnGap="2">
        {category.tools.map((tool) => (
          <chakra.li key={tool.id} breakInside="avoid">
            <Link
              to={tool.path}
              onClick={onClose}
              display="block"
              px="2.5"
              py="1"
              borderRadius="md"
              fontSize="sm"
              lineHeight="snug"
              color="fg.muted"
              transition="colors"
              transitionDuration="fast"
              _hover={{ bg: 'bg.subtle', color: 'fg' }}
              _focusVisible={{ outlineOffset: '-2px', color: 'fg' }}
            >
              {tool.name}
            </Link>
          </chakra.li>
        ))}
      </chakra.ul>
    </div>
  );
}
