import { PageHead } from '../../shell/PageHead.tsx';
import { PRODUCT } from '../../site.ts';
import { Button } from '../../theme/elements.tsx';
import { Link } from '../../ui/Link.tsx';
import { Message } from '../../ui/Message.tsx';

const text = 'The requested tool could not be found.';

/** Page shown for an address that looks like a tool's and is not. */
export default function ToolNotFound() {
  return (
    <>
      <PageHead title={`Tool Not Found - ${PRODUCT}`} description={text} noindex />
      <Message
        title="Tool Not Found"
        actions={
          <>
            <Button asChild variant="solid">
              <Link to="/search">Search tools</Link>
            </Button>
            <Button asChild>
              <Link to="/">Go Home</Link>
            </Button>
          </>
        }
      >
        {text}
      </Message>
    </>
  );
}
