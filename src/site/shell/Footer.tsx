import { chakra } from '@chakra-ui/react';
import { PRODUCT } from '../site.ts';
import { Column, Container, Muted } from '../theme/elements.tsx';
import { Link } from '../ui/Link.tsx';
import { footerLinks } from '../ui/links.ts';
import { useInBrowser } from '../ui/platform.ts';
import { Logo } from './Logo.tsx';

const thisYear = () => new Date().getFullYear();

/** The foot of every page. */
export function Footer() {
  const year = useInBrowser(thisYear, Number(import.meta.env.VITE_BUILD_YEAR));
  return (
    <chakra.footer
      borderTopWidth="1px"
      mt={{ base: '14', md: '20' }}
      pt={{ base: '8', md: '10' }}
      pb={{
        base: 'calc({spacing.8} + env(safe-area-inset-bottom))',
        md: 'calc({spacing.10} + env(safe-area-inset-bottom))',
      }}
      bg="bg"
    >
      <Container
        wide
        display="flex"
        flexDirection={{ base: 'column', lg: 'row' }}
        alignItems={{ lg: 'center' }}
        justifyContent="space-between"
        gap="6"
      >
        <div>
          <Link to="/" aria-label={`${PRODUCT} home`} display="inline-flex" borderRadius="md">
            <Logo />
          </Link>
          <Muted mt="2">Your text stays in your browser.</Muted>
        </div>
        <Column gap="3" alignItems={{ lg: 'flex-end' }}>
          <chakra.nav aria-label="Site">
            <chakra.ul display="flex" flexWrap="wrap" columnGap="5" rowGap="1" mx={{ lg: '0' }}>
              {footerLinks.map(({ to, label }) => (
                <li key={to}>
                  <Link
                    to={to}
                    display="inline-block"
                    py="1"
                    fontSize="sm"
                    color="fg.muted"
                    borderRadius="sm"
                    _hover={{ color: 'fg', textDecoration: 'underline', textUnderlineOffset: '3px' }}
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </chakra.ul>
          </chakra.nav>
          <chakra.p fontSize="sm" color="fg.subtle" textStyle="figure">
            © {year} {PRODUCT}. All rights reserved.
          </chakra.p>
        </Column>
      </Container>
    </chakra.footer>
  );
}
