import { testKind } from '../../../../tests/kind-table.ts';
import { partialDate } from './partial-date.ts';

testKind(partialDate, {
  taken: [
    ['founded in 1977.', '1977'],
    ['on Tuesday morning, fridays', 'Tuesday', 'fridays'],
    ['a 2017 Polish film', '2017'],
  ],
  left: ['port 2000', 'in 2048 bytes', 'in 1977px', 'today, Thursdayish', 'in 20245'],
});
