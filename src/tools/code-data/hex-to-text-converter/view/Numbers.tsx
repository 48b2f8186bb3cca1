import { chakra } from '@chakra-ui/react';
import { numberViews } from '../byte-numbers.ts';

const Cell = chakra('td', { base: { px: '3', py: '0.5', textAlign: 'end', overflowWrap: 'anywhere' } });
const Head = chakra('th', { base: { px: '3', py: '1', fontSize: 'xs', fontWeight: 'semibold', color: 'fg.muted' } });

/** The numbers that some bytes represent, in both byte orders. */
export function Numbers({ bytes }: { readonly bytes: Uint8Array }) {
  return (
    <chakra.table w="full" textStyle="figure" fontSize="xs" fontFamily="mono" aria-label="Numbers">
      <thead>
        <tr>
          <Head scope="col" textAlign="start">
            Type
          </Head>
          <Head scope="col" textAlign="end">
            Little-endian
          </Head>
          <Head scope="col" textAlign="end">
            Big-endian
          </Head>
        </tr>
      </thead>
      <tbody>
        {numberViews(bytes).map(([kind, little, big]) => (
          <chakra.tr key={kind} borderTopWidth="1px" borderColor="border">
            <Head scope="row" textAlign="start">
              {kind}
            </Head>
            <Cell>{little}</Cell>
            <Cell>{big}</Cell>
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  );
}
