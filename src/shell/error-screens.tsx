import { chakra } from '@chakra-ui/react';
import { PRODUCT } from '../site.ts';
import { Button } from '../theme/parts.tsx';
import { Link } from './Link.tsx';
import { Message } from './Message.tsx';

/** In place of a page that could not be drawn. */
export function PageError({ again }: { again: () => void }) {
  return (
    <chakra.div role="alert">
      <Message
        title="Something went wrong"
        actions={
          <>
            <Button variant="solid" onClick={again}>
              Try Again
            </Button>
            <Button asChild>
              <Link to="/">Go Home</Link>
            </Button>
          </>
        }
      >
        An unexpected error has occurred. Please try refreshing the page or go back to the homepage.
      </Message>
    </chakra.div>
  );
}

/** In place of the whole site. It uses nothing that may itself be broken: no router, no lazy chunk. */
export function AppError({ error, again }: { error: Error; again: () => void }) {
  return (
    <chakra.div role="alert">
      <Message
        title="Something went wrong"
        actions={
          <>
            <Button variant="solid" onClick={again}>
              Try Again
            </Button>
            <Button onClick={() => location.reload()}>Refresh Page</Button>
          </>
        }
      >
        <p>We encountered an error while loading {PRODUCT}. Please try refreshing the page.</p>
        <chakra.pre
          mt="6"
          p="4"
          overflowX="auto"
          textAlign="start"
          textStyle="code"
          fontSize="sm"
          color="error"
          bg="error.subtle"
          borderWidth="1px"
          borderColor="error.border"
          borderRadius="md"
          whiteSpace="pre-wrap"
          tabIndex={0}
          aria-label="Details of the error"
        >
          {error.message}
        </chakra.pre>
      </Message>
    </chakra.div>
  );
}

/** In place of the header or the footer. */
export function PartError({ children }: { children: string }) {
  return (
    <chakra.div
      role="alert"
      px="6"
      py="4"
      fontSize="sm"
      color="error"
      bg="error.subtle"
      borderWidth="1px"
      borderColor="error.border"
    >
      {children}
    </chakra.div>
  );
}
