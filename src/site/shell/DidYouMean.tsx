import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { byId, tools } from '../../engine/catalog/catalog.ts';
import { nearestNames } from '../../engine/unicode/nearest-names.ts';
import { routePath } from '../paths.ts';
import { SmallLink } from '../ui/Link.tsx';

/** The tools whose names are near the last part of the address, where that is no page. */
export function DidYouMean() {
  const last =
    routePath(useLocation().pathname)
      .split('/')
      .findLast((part) => part !== '') ?? '';
  // One prerendered page stands for all addresses.
  const [meant, setMeant] = useState<readonly string[]>([]);
  useEffect(() => {
    const ids = tools.map(({ id }) => id);
    setMeant(ids.includes(last) ? [last] : nearestNames(last, ids));
  }, [last]);
  if (meant.length === 0) return null;
  return (
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
  );
}
