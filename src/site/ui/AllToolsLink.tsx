import { Link } from './Link.tsx';
import { allTools } from './links.ts';

/** Link to the list of all tools, which says how many there are. */
export const AllToolsLink = () => (
  <Link
    to={allTools.to}
    fontSize="sm"
    color="accent.fg"
    borderRadius="sm"
    textDecoration="underline"
    textUnderlineOffset="3px"
  >
    {allTools.label}
  </Link>
);
