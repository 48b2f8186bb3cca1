import { PageHead } from '../site/shell/PageHead.tsx';
import { PRODUCT } from '../site/site.ts';
import { Link } from '../site/ui/Link.tsx';
import { Message } from '../site/ui/Message.tsx';
import { Button } from '../theme/elements.tsx';

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
