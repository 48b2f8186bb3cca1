import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { byId, tools } from '../../../engine/catalog/catalog.ts';
import { nearestNames } from '../../../engine/unicode/nearest-names.ts';
import { routePath } from '../../paths.ts';
import { Missing } from '../../shell/Missing.tsx';
import { Button } from '../../theme/elements.tsx';
import { Link, SmallLink } from '../../ui/Link.tsx';

const search = (
  <Button asChild variant="solid">
    <Link to="/search">Search tools</Link>
  </Button>
);

/** Page shown for an address that looks like a tool's and is not. */
export default function ToolNotFound() {
  const path = routePath(useLocation().pathname);
  // One prerendered page stands for all addresses.
  const [meant, setMeant] = useState<readonly string[]>([]);
  useEffect(() => {
    setMeant(
      nearestNames(
        path,
        tools.map(({ id }) => id),
      ),
    );
  }, [path]);
  return (
    <Missing title="Tool Not Found" text="The requested tool could not be found." action={search}>
      {meant.length > 0 && (
        <chakra.p mt="3">
          Did you mean{' '}
          {meant.map((id, i) => (
            <span key={id}>
              {i > 0 && ' or '}
              <SmallLink to={`/${id}`}>{byId(id)?.name}</SmallLink>
            </span>
          ))}
          ?
        </chakra.p>
      )}
    </Missing>
  );
}
