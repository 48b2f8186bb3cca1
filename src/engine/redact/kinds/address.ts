import type { RedactKind } from '../contract.ts';
import { DESCRIPTIONS } from '../descriptions.ts';
import { addressesOf } from './addresses.ts';

/** Street addresses. */
export const address: RedactKind = {
  ...DESCRIPTIONS.address,
  find: addressesOf,
  standIn: (_, number) => `${number} Example Street`,
};
