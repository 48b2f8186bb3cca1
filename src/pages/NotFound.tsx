import { PageHead } from '../site/shell/PageHead.tsx';
import { PRODUCT } from '../site/site.ts';
import { Link } from '../site/ui/Link.tsx';
import { Message } from '../site/ui/Message.tsx';
import { Button } from '../theme/elements.tsx';

const text = "The page you're looking for doesn't exist or has been moved.";

/** Page shown for an address that is no page. */
export default function NotFound() {
  return (
    <>
      <PageHead title={`Page Not Found - ${PRODUCT}`} description={text} noindex />
      <Message
        title="Page Not Found"
        actions={
          <Button asChild variant="solid">
            <Link to="/">Go Home</Link>
          </Button>
        }
      >
        {text}
      </Message>
    </>
  );
}
