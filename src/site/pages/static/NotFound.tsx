import { PageHead } from '../../shell/PageHead.tsx';
import { PRODUCT } from '../../site.ts';
import { Button } from '../../theme/elements.tsx';
import { Link } from '../../ui/Link.tsx';
import { Message } from '../../ui/Message.tsx';

const text = "The page you're looking for doesn't exist or has been moved.";

/** Page shown for an address that is not a page. */
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
