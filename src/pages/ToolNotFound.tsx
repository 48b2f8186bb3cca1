import { PRODUCT } from '../site.ts';
import { Link } from '../shell/Link.tsx';
import { Message } from '../shell/Message.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { Button } from '../theme/parts.tsx';

const text = 'The requested tool could not be found.';

/** What an address shows that looks like a tool's and is not. */
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
