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
    ['BIC: COBADEFF', 'COBADEFF'],
    ['Konto 123456789 (BIC INGDDEFFXXX) am Montag', '123456789', 'INGDDEFFXXX'],
    ['SWIFT GIBACZPX.', 'GIBACZPX'],
    ['BIC-/SWIFT-Code: GENODEFFXXX, <BICFI>COBADEFF</BICFI>', 'GENODEFFXXX', 'COBADEFF'],
    ['{"bic":"BNPAFRPP"}; my SWIFT code is CHASUSGH', 'BNPAFRPP', 'CHASUSGH'],
    ['BIC COBADEFFXXX IBAN DE02', 'COBADEFFXXX'],
  ],
  left: [
    '12345678',
    'accounts: 3',
    'account is 12.5 days old',
    'account is 1234.5 over',
    'aba 12',
    'COBADEFF',
    'BIC: LIGHTERS',
    'SWIFT LANGUAGE GUIDE',
    'SWIFT: REQUIRED',
  ],
});
