import { chakra } from '@chakra-ui/react';
import { Kbd } from '../../theme/elements.tsx';
import { useIsMac } from '../../ui/platform.ts';

/** Keys with their actions. A Mac has another key for Ctrl. */
export function KeyList({ rows }: { readonly rows: readonly (readonly [keys: string, what: string])[] }) {
  const isMac = useIsMac();
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
            <Kbd fontSize="xs">{isMac ? keys.replace('Ctrl', '⌘') : keys}</Kbd>
          </dt>
          <dd>{what}</dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
