import type { ReactNode } from 'react';
import { PRODUCT } from '../site.ts';
import { Button } from '../theme/elements.tsx';
import { Link } from '../ui/Link.tsx';
import { Message } from '../ui/Message.tsx';
import { PageHead } from './PageHead.tsx';

type Props = {
  readonly title: string;
  readonly text: string;
  /** Button before the one that goes home, which is the main one if there is no other. */
  readonly action?: ReactNode;
  /** Content below the text. */
  readonly children?: ReactNode;
};

/** The content of a page for something that does not exist. */
export function Missing({ title, text, action, children }: Props) {
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
        {children}
      </Message>
    </>
  );
}
