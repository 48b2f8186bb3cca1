import { validate as atUid } from 'stdnum/lib/cjs/at/uid.js';
import { validate as beVat } from 'stdnum/lib/cjs/be/vat.js';
import { validate as bgVat } from 'stdnum/lib/cjs/bg/vat.js';
import { validate as chVat } from 'stdnum/lib/cjs/ch/vat.js';
import { validate as cyVat } from 'stdnum/lib/cjs/cy/vat.js';
import { validate as czDic } from 'stdnum/lib/cjs/cz/dic.js';
import { validate as deVat } from 'stdnum/lib/cjs/de/vat.js';
import { validate as dkCvr } from 'stdnum/lib/cjs/dk/cvr.js';
import { validate as eeKmkr } from 'stdnum/lib/cjs/ee/kmkr.js';
import { validate as esNif } from 'stdnum/lib/cjs/es/nif.js';
import { validate as fiAlv } from 'stdnum/lib/cjs/fi/alv.js';
import { validate as frTva } from 'stdnum/lib/cjs/fr/tva.js';
import { validate as gbVat } from 'stdnum/lib/cjs/gb/vat.js';
import { validate as grVat } from 'stdnum/lib/cjs/gr/vat.js';
import { validate as hrOib } from 'stdnum/lib/cjs/hr/oib.js';
import { validate as huAnum } from 'stdnum/lib/cjs/hu/anum.js';
import { validate as ieVat } from 'stdnum/lib/cjs/ie/vat.js';
import { validate as itIva } from 'stdnum/lib/cjs/it/iva.js';
import { validate as ltPvm } from 'stdnum/lib/cjs/lt/pvm.js';
import { validate as luTva } from 'stdnum/lib/cjs/lu/tva.js';
import { validate as lvPvn } from 'stdnum/lib/cjs/lv/pvn.js';
import { validate as mtVat } from 'stdnum/lib/cjs/mt/vat.js';
import { validate as nlBtw } from 'stdnum/lib/cjs/nl/btw.js';
import { validate as plNip } from 'stdnum/lib/cjs/pl/nip.js';
import { validate as ptNif } from 'stdnum/lib/cjs/pt/nif.js';
import { validate as roCui } from 'stdnum/lib/cjs/ro/cui.js';
import { validate as seVat } from 'stdnum/lib/cjs/se/vat.js';
import { validate as siDdv } from 'stdnum/lib/cjs/si/ddv.js';
import { validate as skDph } from 'stdnum/lib/cjs/sk/dph.js';
import type { Row } from './national-number.ts';

const WORDS = 'vat|ust-?id(?:-?nr)?|uid|mwst|tva|btw|iva|nip|moms|dph|pvm|pvn|alv|ddv|áfa|ндс|αφμ|tax id';

const NUMBERS: readonly (readonly [prefix: string, form: string, validate: Row[4]])[] = [
  ['AT', 'U\\d{8}', atUid],
  ['BE', '[01]\\d{3}\\.?\\d{3}\\.?\\d{3}', beVat],
  ['BG', '\\d{9,10}', bgVat],
  ['CH', 'E-?\\d{3}\\.?\\d{3}\\.?\\d{3} ?(?:MWST|TVA|IVA)', chVat],
  ['CY', '\\d{8}[A-Z]', cyVat],
  ['CZ', '\\d{8,10}', czDic],
  ['DE', '\\d{3} ?\\d{3} ?\\d{3}', deVat],
  ['DK', '\\d\\d ?\\d\\d ?\\d\\d ?\\d\\d', dkCvr],
  ['EE', '\\d{9}', eeKmkr],
  ['ES', '[A-Z\\d]\\d{7}[A-Z\\d]', esNif],
  ['FI', '\\d{8}', fiAlv],
  ['FR', '[A-Z\\d]{2} ?\\d{3} ?\\d{3} ?\\d{3}', frTva],
  ['GB', '\\d{3} ?\\d{4} ?\\d\\d', gbVat],
  ['EL', '\\d{9}', grVat],
  ['HR', '\\d{11}', hrOib],
  ['HU', '\\d{8}', huAnum],
  ['IE', '\\d[A-Z\\d+*]\\d{5}[A-Z]{1,2}', ieVat],
  ['IT', '\\d{11}', itIva],
  ['LT', '\\d{9}(?:\\d{3})?', ltPvm],
  ['LU', '\\d{8}', luTva],
  ['LV', '\\d{11}', lvPvn],
  ['MT', '\\d{8}', mtVat],
  ['NL', '\\d{9}B\\d\\d', nlBtw],
  ['PL', '\\d{10}', plNip],
  ['PT', '\\d{9}', ptNif],
  ['RO', '\\d{2,10}', roCui],
  ['SE', '\\d{10}01', seVat],
  ['SI', '\\d{8}', siDdv],
  ['SK', '\\d{10}', skDph],
];

/** VAT numbers with their prefix: many are of one person. Those of nine digits or more need no word nearby. */
export const VAT_NUMBERS: readonly Row[] = NUMBERS.map(([prefix, form, validate]) => [
  prefix,
  'VAT number',
  `[${prefix[0]}]${prefix[1]}[ -]?${form}`,
  WORDS,
  validate,
  '(?=(?:.*\\d){9}).*',
]);
