import { testKind } from '../../../../tests/kind-table.ts';
import { mac } from './mac.ts';

testKind(mac, {
  taken: [
    ['00:1B:44:11:3A:B7', '00:1B:44:11:3A:B7'],
    ['aa-bb-cc-dd-ee-ff, 0a1b.2c3d.4e5f', 'aa-bb-cc-dd-ee-ff', '0a1b.2c3d.4e5f'],
    ['MAC:00:1B:44:11:3A:B7 ether:00-1b-44-11-3a-b8', '00:1B:44:11:3A:B7', '00-1b-44-11-3a-b8'],
  ],
  left: [
    'at:12:30:45 MD5:aa:bb:cc:dd:ee:ff:00:11 aa:bb:cc:dd:ee:ff:00',
    '00:00:00:00:00:00 ff:ff:ff:ff:ff:ff',
    'aa:bb:cc:dd:ee:ff:00:11',
    '10:20:30',
    'a1b2c3d4e5f6',
    '1234.5678.9012',
    '2024-01-31-10-20-30',
  ],
});
