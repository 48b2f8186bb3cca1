import { testKind } from '../../../../tests/kind-table.ts';
import { address } from './address.ts';

testKind(address, {
  taken: [
    ['lives at 12 Main Street, Apt. 5, Springfield', '12 Main Street, Apt. 5'],
    ['88 Beacon Hill Rd, Apt 4B, Boston, MA 02108', '88 Beacon Hill Rd, Apt 4B, Boston, MA 02108'],
    ['221B Baker St.', '221B Baker St.'],
    ['742 Evergreen Terrace, Springfield, IL 62704', '742 Evergreen Terrace, Springfield, IL 62704'],
    ['Hauptstraße 5a, 10115 Berlin', 'Hauptstraße 5a'],
    ['au 29 rue de Tanger', '29 rue de Tanger'],
    ['Via Roma 131 and Calle Mayor, 12', 'Via Roma 131', 'Calle Mayor, 12'],
    ['Koskikatu 25; Prins Hendrikkade 33; Erzsébet tér 19', 'Koskikatu 25', 'Prins Hendrikkade 33', 'Erzsébet tér 19'],
    ['P.O. Box 211 and Postfach 12', 'P.O. Box 211', 'Postfach 12'],
    ['PSC 3294, Box 9168\nAPO AA 61487', 'PSC 3294, Box 9168\nAPO AA 61487'],
    ['ul. Narewska 94', 'ul. Narewska 94'],
  ],
  left: [
    'Place your order in 3 days',
    'I am Number 4',
    'via HTTP 2',
    'took 35 ms',
    '5 ways to drive',
    'Test Suite 12 passed',
    'FOR i IN 15 DOWNTO 0 LOOP',
    'Section 3 of Chapter 4',
  ],
});
