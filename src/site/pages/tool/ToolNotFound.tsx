import { Button } from '../../theme/elements.tsx';
import { Link } from '../../ui/Link.tsx';
import NotFound from '../static/NotFound.tsx';

const search = (
  <Button asChild variant="solid">
    <Link to="/search">Search tools</Link>
  </Button>
);

/** Page shown for an address that looks like a tool's and is not. */
export default function ToolNotFound() {
  return <NotFound title="Tool Not Found" text="The requested tool could not be found." action={search} />;
}
