import { testKind } from '../../../../tests/kind-table.ts';
import { account } from './account.ts';

testKind(account, {
  taken: [
    ['Account number: 12345678, sort code 12-34-56', '12345678', '12-34-56'],
    ['routing number 021000021', '021000021'],
    ['Kontonr. 532013000 BLZ 370 400 44', '532013000', '370 400 44'],
    ['SWIFT: DEUTDEFF500', 'DEUTDEFF500'],
  ],
  left: ['12345678', 'accounts: 3', 'account is 12.5 days old', 'aba 12'],
});
