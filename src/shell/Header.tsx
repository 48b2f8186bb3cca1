import { chakra } from '@chakra-ui/react';
import { PRODUCT } from '../site.ts';
import { Container } from '../theme/parts.tsx';
import { Link } from './Link.tsx';

/** The sticky bar at the top of every page. */
export function Header() {
  return (
    <chakra.header position="sticky" top="0" zIndex="header" h="header" bg="bg" borderBottomWidth="1px">
      <Container h="full" display="flex" alignItems="center">
        <Link to="/">{PRODUCT}</Link>
      </Container>
    </chakra.header>
  );
}
