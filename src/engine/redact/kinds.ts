import type { RedactKind } from './contract.ts';
import { account } from './kinds/account.ts';
import { address } from './kinds/address.ts';
import { birthDate } from './kinds/birth-date.ts';
import { card } from './kinds/card.ts';
import { cardCode } from './kinds/card-code.ts';
import { date } from './kinds/date.ts';
import { driverLicense } from './kinds/driver-license.ts';
import { email } from './kinds/email.ts';
import { iban } from './kinds/iban.ts';
import { ip } from './kinds/ip.ts';
import { mac } from './kinds/mac.ts';
import { national } from './kinds/national.ts';
import { partialDate } from './kinds/partial-date.ts';
import { passport } from './kinds/passport.ts';
import { person } from './kinds/person.ts';
import { phone } from './kinds/phone.ts';
import { plate } from './kinds/plate.ts';
import { postalCode } from './kinds/postal-code.ts';
import { recordNumber } from './kinds/record-number.ts';
import { ssn } from './kinds/ssn.ts';
import { url } from './kinds/url.ts';
import { SECRET_KINDS } from './secret-kinds.ts';

/**
 * All kinds, in order of precedence: of two findings that overlap, that of the earlier kind counts. What may contain others
 * comes first, then what a check proves. It loads the libraries that check numbers: not for pages.
 */
export const KINDS: readonly RedactKind[] = [
  url,
  ...SECRET_KINDS,
  email,
  iban,
  card,
  cardCode,
  ssn,
  national,
  mac,
  ip,
  passport,
  driverLicense,
  account,
  plate,
  recordNumber,
  birthDate,
  person,
  address,
  phone,
  date,
  postalCode,
  partialDate,
];
