import type { ReactNode } from 'react';
import { PageHead } from '../../shell/PageHead.tsx';
import { PRODUCT } from '../../site.ts';
import { Button } from '../../theme/elements.tsx';
import { Link } from '../../ui/Link.tsx';
import { Message } from '../../ui/Message.tsx';

type Props = {
  readonly title?: string;
  readonly text?: string;
  /** Button before the one that goes home, which is the main one if there is no other. */
  readonly action?: ReactNode;
};

/** Page shown for an address that is not a page. */
export default function NotFound({
  title = 'Page Not Found',
  text = "The page you're looking for doesn't exist or has been moved.",
  action,
}: Props) {
  return (
    <>
      <PageHead title={`${title} - ${PRODUCT}`} description={text} noindex />
      <Message
        title={title}
        actions={
          <>
            {action}
            <Button asChild variant={action ? 'outline' : 'solid'}>
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
