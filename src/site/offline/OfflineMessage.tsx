import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { byId, tools } from '../../engine/catalog/catalog.ts';
import { Button } from '../theme/elements.tsx';
import { Link } from '../ui/Link.tsx';
import { Message } from '../ui/Message.tsx';
import { offlineState } from './offline.ts';

/** Shown offline in place of a page that is not on the device, with the pages that are. */
export function OfflineMessage({ again }: { again: () => void }) {
  const [kept, setKept] = useState<readonly string[]>([]);
  useEffect(() => {
    offlineState().then(
      (state) => setKept(state.kept),
      (error: unknown) => console.error(error),
    );
  }, []);
  const known = kept.map((path) => byId(path.slice(1))).filter((tool) => tool !== undefined);
  return (
    <Message
      title="You are offline"
      actions={
        <>
          <Button variant="solid" onClick={again}>
            Try Again
          </Button>
          {kept.includes('/') && (
            <Button asChild>
              <Link to="/">Go Home</Link>
            </Button>
          )}
        </>
      }
    >
      <p>This page has not been opened on this device before, so you need to be online to load it.</p>
      {known.length > 0 && (
        <>
          <chakra.p mt="6" mb="3">
            {known.length === tools.length ? 'Every tool still works:' : 'These tools still work:'}
          </chakra.p>
          <chakra.ul display="flex" flexWrap="wrap" justifyContent="center" gap="2">
            {known.map((tool) => (
              <li key={tool.id}>
                <Button asChild size="sm">
                  <Link to={tool.path}>{tool.name}</Link>
                </Button>
              </li>
            ))}
          </chakra.ul>
        </>
      )}
    </Message>
  );
}
