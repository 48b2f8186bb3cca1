import { testKind } from '../../../../tests/kind-table.ts';
import { account } from './account.ts';

testKind(account, {
  taken: [
    ['Account number: 12345678, sort code 12-34-56', '12345678', '12-34-56'],
    ['routing number 021000021', '021000021'],
    ['Kontonr. 532013000 BLZ 370 400 44', '532013000', '370 400 44'],
    ['SWIFT: DEUTDEFF500', 'DEUTDEFF500'],
    ['Please pay to account number 73849201.', '73849201'],
    ['Meine Kontonummer ist 1234567890. BLZ 50010517.', '1234567890', '50010517'],
    ['Compte 00012345678...', '00012345678'],
  ],
  left: ['12345678', 'accounts: 3', 'account is 12.5 days old', 'account is 1234.5 over', 'aba 12'],
});
