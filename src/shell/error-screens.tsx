import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { PRODUCT } from '../site.ts';
import { Button, Container } from '../theme/parts.tsx';
import { Link } from './Link.tsx';

/** A screen with one message in the middle, as for errors and missing pages. */
export function Message({ title, children, actions }: { title: string; children?: ReactNode; actions?: ReactNode }) {
  return (
    <Container py={{ base: '16', md: '24' }} maxW="prose" textAlign="center">
      <chakra.h1 textStyle="title">{title}</chakra.h1>
      <chakra.div mt="3" textStyle="prose">
        {children}
      </chakra.div>
      <chakra.div mt="8" display="flex" gap="3" justifyContent="center" flexWrap="wrap">
        {actions}
      </chakra.div>
    </Container>
  );
}

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
