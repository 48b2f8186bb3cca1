import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { categories } from '../../engine/catalog/catalog.ts';
import { FIND_PATH, MOBILE_BREAKPOINT, PRODUCT, REDACT_PATH } from '../site.ts';
import { Container, IconButton } from '../theme/elements.tsx';
import { MenuIcon, SearchIcon } from '../theme/icons.tsx';
import { type Chunk, chunk } from '../ui/chunk.ts';
import { isCommand } from '../ui/command-key.ts';
import { LazyPart } from '../ui/LazyPart.tsx';
import { Link } from '../ui/Link.tsx';
import { reportNotLoaded } from '../ui/toasts.tsx';
import { Logo } from './Logo.tsx';
import { NavMenu } from './NavMenu.tsx';
import { SearchBox } from './SearchBox.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

type MenuId = 'text' | 'code';
type Overlay = (props: { open: boolean; onClose: () => void }) => React.ReactNode;

const menu: Chunk<Overlay> = chunk(() => import('./MobileMenu.tsx').then((module) => module.MobileMenu));
const search: Chunk<Overlay> = chunk(() => import('./SearchOverlay.tsx').then((module) => module.SearchOverlay));
const prefetch = (source: Chunk<Overlay>) => void source.preload().catch(() => source.retry());

const textCategories = categories.filter((category) => category.id !== 'code-data');
const codeCategories = categories.filter((category) => category.id === 'code-data');

/** Links beside the menus of tools. */
const PAGES = [
  { to: '/recipe', label: 'Recipes', from: 'lg' },
  { to: '/compare', label: 'Compare', from: 'lg' },
  { to: FIND_PATH, label: 'By Example', from: 'xl' },
  { to: REDACT_PATH, label: 'Redact', from: 'xl' },
] as const;

/** The sticky bar at the top of every page. */
export function Header() {
  const input = useRef<HTMLInputElement>(null);
  const [overlay, setOverlay] = useState<Chunk<Overlay>>();
  const [open, setOpen] = useState(false);
  const [openMenu, setOpenMenu] = useState<MenuId>();

  const show = (source: Chunk<Overlay>) => {
    setOverlay(source);
    setOpen(true);
  };
  const close = () => setOpen(false);
  // One menu at a time: opening one closes the other.
  const changeMenu = (menuId: MenuId) => (opened: boolean) =>
    setOpenMenu((current) => (opened ? menuId : current === menuId ? undefined : current));

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isCommand(event, 'k')) return;
      event.preventDefault();
      if (window.innerWidth < MOBILE_BREAKPOINT) {
        setOverlay(search);
        setOpen(true);
      } else {
        input.current?.focus();
        input.current?.select();
      }
    };
    // In the capture phase, so that no editor takes the key.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);

  return (
    <chakra.header
      position="sticky"
      top="0"
      zIndex="header"
      h="header"
      pt="env(safe-area-inset-top)"
      bg="bg"
      borderBottomWidth="1px"
    >
      {/*
        Columns that do not depend on their content: nothing moves while the page is still arriving. Buttons are within
        the height of the header even if the browser's font is large.
      */}
      <Container
        wide
        h="full"
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr) repeat(3, min({sizes.10}, 44px))',
          md: 'auto auto 1fr {sizes.10}',
        }}
        alignItems="center"
        gap={{ base: '1', lg: '2' }}
      >
        <Link
          to="/"
          aria-label={`${PRODUCT} home`}
          display="flex"
          minW="0"
          borderRadius="md"
          me={{ base: 'auto', md: '2', lg: '4' }}
        >
          <Logo />
        </Link>
        <chakra.nav aria-label="Tools" display={{ base: 'none', md: 'flex' }}>
          <NavMenu
            label="Text Tools"
            categories={textCategories}
            wide
            open={openMenu === 'text'}
            onOpenChange={changeMenu('text')}
          />
          <NavMenu
            label="Code & Data Translation"
            categories={codeCategories}
            open={openMenu === 'code'}
            onOpenChange={changeMenu('code')}
          />
          {PAGES.map(({ to, label, from }) => (
            <Link
              key={to}
              to={to}
              // On a tablet the search box needs the space.
              display={from === 'xl' ? { base: 'none', xl: 'inline-flex' } : { base: 'none', lg: 'inline-flex' }}
              alignItems="center"
              h="10"
              px="3"
              borderRadius="md"
              fontSize="sm"
              fontWeight="medium"
              color="fg.muted"
              _hover={{ bg: 'bg.subtle', color: 'fg' }}
            >
              {label}
            </Link>
          ))}
        </chakra.nav>
        <chakra.div display={{ base: 'none', md: 'block' }} w="full" maxW="32rem" justifySelf="end">
          <SearchBox inputRef={input} />
        </chakra.div>
        <IconButton
          size="md"
          maxW="44px"
          maxH="44px"
          display={{ md: 'none' }}
          aria-label="Search"
          aria-haspopup="dialog"
          onPointerEnter={() => prefetch(search)}
          onFocus={() => prefetch(search)}
          onClick={() => show(search)}
        >
          <SearchIcon size={20} />
        </IconButton>
        <ThemeToggle />
        <IconButton
          size="md"
          maxW="44px"
          maxH="44px"
          display={{ md: 'none' }}
          me="-2"
          aria-label="Menu"
          aria-haspopup="dialog"
          onPointerEnter={() => prefetch(menu)}
          onFocus={() => prefetch(menu)}
          onClick={() => show(menu)}
        >
          <MenuIcon size={22} />
        </IconButton>
      </Container>
      {overlay && (
        <LazyPart
          key={overlay === menu ? 'menu' : 'search'}
          source={overlay}
          onFailed={() => {
            setOverlay(undefined);
            reportNotLoaded(overlay, () => show(overlay));
          }}
          props={{ open, onClose: close }}
        />
      )}
    </chakra.header>
  );
}
