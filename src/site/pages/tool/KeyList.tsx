import { chakra } from '@chakra-ui/react';
import { Kbd } from '../../theme/elements.tsx';

/** Keys, and what each of them does. */
export function KeyList({ rows }: { readonly rows: readonly (readonly [keys: string, what: string])[] }) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="max-content 1fr"
      gap="2"
      columnGap="4"
      fontSize="sm"
      alignItems="center"
    >
      {rows.map(([keys, what]) => (
        <chakra.div key={keys} display="contents">
          <dt>
            <Kbd fontSize="xs">{keys}</Kbd>
          </dt>
          <dd>{what}</dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
