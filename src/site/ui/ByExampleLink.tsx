import type { ReactNode } from 'react';
import { FIND_PATH } from '../site.ts';
import { Link } from './Link.tsx';

/** Link to the page that finds tools by example, for visitors who do not know which one to use. */
export const ByExampleLink = ({ children }: { readonly children: ReactNode }) => (
  <Link
    to={FIND_PATH}
    fontSize="sm"
    color="accent.fg"
    borderRadius="sm"
    textDecoration="underline"
    textUnderlineOffset="3px"
  >
    {children}
  </Link>
);
