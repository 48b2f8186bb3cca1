import { DidYouMean } from '../../shell/DidYouMean.tsx';
import { Missing } from '../../shell/Missing.tsx';
import { Button } from '../../theme/elements.tsx';
import { Link } from '../../ui/Link.tsx';

const search = (
  <Button asChild variant="solid">
    <Link to="/search">Search tools</Link>
  </Button>
);

/** Page shown for an address that looks like a tool's and is not. */
export default function ToolNotFound() {
  return (
    <Missing title="Tool Not Found" text="The requested tool could not be found." action={search}>
      <DidYouMean />
    </Missing>
  );
}
