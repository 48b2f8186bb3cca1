import { testKind } from '../../../../tests/kind-table.ts';
import { driverLicense } from './driver-license.ts';

testKind(driverLicense, {
  taken: [
    ["My driver's license number is U62928788557186", 'U62928788557186'],
    ['DL: D123-4567-8901', 'D123-4567-8901'],
    ['Führerschein B072RRE2I55', 'B072RRE2I55'],
    ["driver's license number is 2270-66-1551", '2270-66-1551'],
  ],
  left: ['license: MIT 2024', 'dl=3.7743', 'U62928788557186'],
});
