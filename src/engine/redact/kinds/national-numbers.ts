import { validate as arCuit } from 'stdnum/lib/cjs/ar/cuit.js';
import { validate as atVnr } from 'stdnum/lib/cjs/at/vnr.js';
import { validate as auTfn } from 'stdnum/lib/cjs/au/tfn.js';
import { validate as baJmbg } from 'stdnum/lib/cjs/ba/jmbg.js';
import { validate as beNn } from 'stdnum/lib/cjs/be/nn.js';
import { validate as bgEgn } from 'stdnum/lib/cjs/bg/egn.js';
import { validate as brCpf } from 'stdnum/lib/cjs/br/cpf.js';
import { validate as caSin } from 'stdnum/lib/cjs/ca/sin.js';
import { validate as chSsn } from 'stdnum/lib/cjs/ch/ssn.js';
import { validate as clRut } from 'stdnum/lib/cjs/cl/rut.js';
import { validate as cnRic } from 'stdnum/lib/cjs/cn/ric.js';
import { validate as czRc } from 'stdnum/lib/cjs/cz/rc.js';
import { validate as deIdnr } from 'stdnum/lib/cjs/de/idnr.js';
import { validate as deSvnr } from 'stdnum/lib/cjs/de/svnr.js';
import { validate as dkCpr } from 'stdnum/lib/cjs/dk/cpr.js';
import { validate as ecCi } from 'stdnum/lib/cjs/ec/ci.js';
import { validate as eeIk } from 'stdnum/lib/cjs/ee/ik.js';
import { validate as esDni } from 'stdnum/lib/cjs/es/dni.js';
import { validate as esNie } from 'stdnum/lib/cjs/es/nie.js';
import { validate as fiHetu } from 'stdnum/lib/cjs/fi/hetu.js';
import { validate as frNir } from 'stdnum/lib/cjs/fr/nir.js';
import { validate as gbNino } from 'stdnum/lib/cjs/gb/nino.js';
import { validate as grAmka } from 'stdnum/lib/cjs/gr/amka.js';
import { validate as hkHkid } from 'stdnum/lib/cjs/hk/hkid.js';
import { validate as hrOib } from 'stdnum/lib/cjs/hr/oib.js';
import { validate as iePps } from 'stdnum/lib/cjs/ie/pps.js';
import { validate as ilIdnr } from 'stdnum/lib/cjs/il/idnr.js';
import { validate as inAadhaar } from 'stdnum/lib/cjs/in/aadhaar.js';
import { validate as inPan } from 'stdnum/lib/cjs/in/pan.js';
import { validate as isKennitala } from 'stdnum/lib/cjs/is/kennitala.js';
import { validate as itCodice } from 'stdnum/lib/cjs/it/codicefiscale.js';
import { validate as krRrn } from 'stdnum/lib/cjs/kr/rrn.js';
import { validate as ltAsmens } from 'stdnum/lib/cjs/lt/asmens.js';
import { validate as mxCurp } from 'stdnum/lib/cjs/mx/curp.js';
import { validate as mxRfc } from 'stdnum/lib/cjs/mx/rfc.js';
import { validate as myNric } from 'stdnum/lib/cjs/my/nric.js';
import { validate as nlBsn } from 'stdnum/lib/cjs/nl/bsn.js';
import { validate as noFodselsnummer } from 'stdnum/lib/cjs/no/fodselsnummer.js';
import { validate as nzIrd } from 'stdnum/lib/cjs/nz/ird.js';
import { validate as pkCnic } from 'stdnum/lib/cjs/pk/cnic.js';
import { validate as plPesel } from 'stdnum/lib/cjs/pl/pesel.js';
import { validate as ptCc } from 'stdnum/lib/cjs/pt/cc.js';
import { validate as ptNif } from 'stdnum/lib/cjs/pt/nif.js';
import { validate as roCnp } from 'stdnum/lib/cjs/ro/cnp.js';
import { validate as ruInn } from 'stdnum/lib/cjs/ru/inn.js';
import { validate as sePersonnummer } from 'stdnum/lib/cjs/se/personnummer.js';
import { validate as siEmso } from 'stdnum/lib/cjs/si/emso.js';
import { validate as thIdnr } from 'stdnum/lib/cjs/th/idnr.js';
import { validate as trKimlik } from 'stdnum/lib/cjs/tr/tckimlik.js';
import { validate as twNatid } from 'stdnum/lib/cjs/tw/natid.js';
import { validate as uaRntrc } from 'stdnum/lib/cjs/ua/rntrc.js';
import { validate as uyCedula } from 'stdnum/lib/cjs/uy/cedula.js';
import { validate as zaIdnr } from 'stdnum/lib/cjs/za/idnr.js';
import type { NationalNumber, Row } from './national-number.ts';
import { VAT_NUMBERS } from './vat-numbers.ts';

const TAX = 'tax|tin|taxpayer|fiscal';
const ID = 'id|identity|identification|personal code|personal number|national (?:id|number)';

const ROWS: readonly Row[] = [
  ['AR', 'CUIT', '\\d{2}-?\\d{8}-?\\d', 'cui[tl]', arCuit, '\\d\\d-\\d{8}-\\d'],
  ['AT', 'Versicherungsnummer', '\\d{4} ?\\d{6}', 'svnr|sv-?nummer|(?:sozial)?versicherungsnummer|vsnr', atVnr],
  ['AU', 'TFN', '\\d{3} ?\\d{3} ?\\d{2,3}', 'tfn|tax file', auTfn],
  ['BA', 'JMBG', '\\d{13}', 'jmbg|јмбг|matični broj|embg|ембг', baJmbg],
  [
    'BE',
    'rijksregisternummer',
    '\\d\\d\\.?\\d\\d\\.?\\d\\d[- ]?\\d{3}[. ]?\\d\\d',
    'rijksregister(?:nummer)?|registre national|insz|niss|nn|nrn',
    beNn,
    '\\d\\d\\.\\d\\d\\.\\d\\d-\\d{3}\\.\\d\\d',
  ],
  ['BG', 'EGN', '\\d{10}', 'egn|егн', bgEgn],
  ['BR', 'CPF', '\\d{3}\\.?\\d{3}\\.?\\d{3}-?\\d\\d', 'cpf', brCpf, '\\d{3}\\.\\d{3}\\.\\d{3}-\\d\\d'],
  ['CA', 'SIN', '\\d{3}[- ]?\\d{3}[- ]?\\d{3}', 'sin|social insurance|nas|assurance sociale', caSin],
  ['CH', 'AHV number', '756\\.?\\d{4}\\.?\\d{4}\\.?\\d\\d', 'ahv|avs|social', chSsn, '756\\.\\d{4}\\.\\d{4}\\.\\d\\d'],
  ['CL', 'RUT', '\\d{1,2}\\.?\\d{3}\\.?\\d{3}-?[\\dK]', 'ru[tn]', clRut, '\\d{1,2}\\.\\d{3}\\.\\d{3}-[\\dK]'],
  ['CN', 'resident ID', '\\d{17}[\\dX]', `${ID}|身份证|身份证号`, cnRic, '\\d{6}(?:19|20)\\d{9}[\\dX]'],
  ['CZ', 'rodné číslo', '\\d{6}/?\\d{3,4}', 'r\\.? ?č\\.?|rč|rodné číslo|rodne cislo', czRc],
  [
    'DE',
    'Steuer-ID',
    '\\d{2} ?\\d{3} ?\\d{3} ?\\d{3}',
    `steuer-?id|idnr|steuer-?identifikationsnummer|steuernummer|${TAX}`,
    deIdnr,
  ],
  [
    'DE',
    'Sozialversicherungsnummer',
    '\\d\\d ?\\d{6} ?[A-Z] ?\\d{3}',
    'sozialversicherungsnummer|svnr|sv-?nummer|rentenversicherungsnummer|rvnr',
    deSvnr,
    '\\d\\d ?\\d{6} ?[A-Z] ?\\d{3}',
  ],
  ['DK', 'CPR', '\\d{6}-?\\d{4}', 'cpr(?:-?nummer|-nr)?|personnummer', dkCpr],
  ['EC', 'cédula', '\\d{9}-?\\d', 'c[ée]dula|ci', ecCi],
  ['EE', 'isikukood', '\\d{11}', `isikukood|${ID}`, eeIk],
  ['ES', 'DNI', '\\d{8}-?[A-Z]', 'dni|nif|documento', esDni, '\\d{8}-[A-Z]'],
  ['ES', 'NIE', '[XYZ]-?\\d{7}-?[A-Z]', 'nie|extranjero', esNie, '[XYZ]-?\\d{7}-?[A-Z]'],
  [
    'FI',
    'henkilötunnus',
    '\\d{6}[-+A]\\d{3}[\\dA-Y]',
    'hetu|henkilötunnus|personbeteckning',
    fiHetu,
    '\\d{6}[-+A]\\d{3}[\\dA-Y]',
  ],
  [
    'FR',
    'NIR',
    '[1-4] ?\\d\\d ?\\d\\d ?\\d[\\dAB] ?\\d{3} ?\\d{3} ?\\d\\d',
    'nir|sécu|sécurité sociale|securite sociale|insee',
    frNir,
    '[12] \\d\\d (?:0\\d|1[0-2]) \\d[\\dAB] \\d{3} \\d{3} \\d\\d',
  ],
  [
    'GB',
    'NINO',
    '[A-CEGHJ-PR-TW-Z]{2} ?\\d\\d ?\\d\\d ?\\d\\d ?[A-D]',
    'nino|ni|national ?insurance(?:number)?|n\\.i\\.',
    gbNino,
    '[A-CEGHJ-PR-TW-Z]{2} \\d\\d \\d\\d \\d\\d [A-D]',
  ],
  ['GR', 'AMKA', '\\d{11}', 'amka|αμκα|α\\.μ\\.κ\\.α\\.', grAmka],
  ['HK', 'HKID', '[A-Z]{1,2}\\d{6}\\(?[\\dA]\\)?', 'hkid|hong kong id', hkHkid, '[A-Z]{1,2}\\d{6}\\([\\dA]\\)'],
  ['HR', 'OIB', '\\d{11}', 'oib', hrOib],
  ['IE', 'PPS number', '\\d{7}[A-W][A-IW]?', 'ppsn?|rsi', iePps],
  ['IL', 'teudat zehut', '\\d{7,8}-?\\d', `teudat zehut|ת\\.ז\\.?|תעודת זהות|${ID}`, ilIdnr],
  ['IN', 'Aadhaar', '\\d{4} ?\\d{4} ?\\d{4}', 'aadhaar|aadhar|uidai|आधार', inAadhaar],
  ['IN', 'PAN', '[A-Z]{5}\\d{4}[A-Z]', 'pan|permanent account', inPan, '[A-Z]{3}P[A-Z]\\d{4}[A-Z]'],
  ['IS', 'kennitala', '\\d{6}-?\\d{4}', 'kennitala|kt\\.?', isKennitala],
  [
    'IT',
    'codice fiscale',
    '[A-Z]{6}[\\dL-V]{2}[A-EHLMPR-T][\\dL-V]{2}[A-Z][\\dL-V]{3}[A-Z]',
    'codice fiscale|c\\.?f\\.?',
    itCodice,
    '[A-Z]{6}\\d\\d[A-EHLMPR-T]\\d\\d[A-Z]\\d{3}[A-Z]',
  ],
  [
    'KR',
    'RRN',
    '\\d{6}-?\\d{7}',
    'rrn|주민등록번호|resident registration',
    krRrn,
    '\\d\\d(?:0\\d|1[0-2])[0-3]\\d-[1-8]\\d{6}',
  ],
  ['LT', 'asmens kodas', '\\d{11}', `asmens kodas|a\\.k\\.|${ID}`, ltAsmens],
  ['MX', 'CURP', '[A-Z]{4}\\d{6}[HM][A-Z]{5}[A-Z\\d]\\d', 'curp', mxCurp, '[A-Z]{4}\\d{6}[HM][A-Z]{5}[A-Z\\d]\\d'],
  ['MX', 'RFC', '[A-Z&Ñ]{3,4}\\d{6}[A-Z\\d]{3}', 'rfc', mxRfc],
  [
    'MY',
    'NRIC',
    '\\d{6}-?\\d{2}-?\\d{4}',
    'nric|mykad|kad pengenalan|ic',
    myNric,
    '\\d\\d(?:0\\d|1[0-2])[0-3]\\d-\\d\\d-\\d{4}',
  ],
  ['NL', 'BSN', '\\d{4}\\.?\\d{2}\\.?\\d{3}', 'bsn|burgerservicenummer|sofi-?nummer', nlBsn],
  ['NO', 'fødselsnummer', '\\d{6} ?\\d{5}', 'fødselsnummer|fodselsnummer|fnr|personnummer', noFodselsnummer],
  ['NZ', 'IRD number', '\\d{7,8}-\\d|\\d{2,3}-?\\d{3}-?\\d{3}', 'ird', nzIrd],
  ['PK', 'CNIC', '\\d{5}-?\\d{7}-?\\d', 'cnic|nicop', pkCnic, '[1-7]\\d{4}-\\d{7}-\\d'],
  ['PL', 'PESEL', '\\d{11}', 'pesel', plPesel],
  [
    'PT',
    'cartão de cidadão',
    '\\d{8} ?\\d ?[A-Z\\d]{2}\\d',
    'cc|cartão de cidadão|cidadão',
    ptCc,
    '\\d{8} \\d [A-Z]{2}\\d',
  ],
  ['PT', 'NIF', '\\d{3} ?\\d{3} ?\\d{3}', 'nif|contribuinte|número fiscal', ptNif],
  ['RO', 'CNP', '\\d{13}', 'cnp|cod numeric personal', roCnp],
  ['RU', 'INN', '\\d{12}', 'inn|инн', ruInn],
  [
    'SE',
    'personnummer',
    '(?:\\d\\d)?\\d{6}[-+]?\\d{4}',
    'personnummer|pnr|p-?nr|personal (?:id|identity|number)',
    sePersonnummer,
  ],
  ['SI', 'EMŠO', '\\d{13}', 'emšo|emso', siEmso],
  ['TH', 'Thai ID', '\\d-?\\d{4}-?\\d{5}-?\\d\\d-?\\d', `${ID}|บัตรประชาชน`, thIdnr, '\\d-\\d{4}-\\d{5}-\\d\\d-\\d'],
  ['TR', 'kimlik numarası', '\\d{11}', 'kimlik|tckn|tc|t\\.c\\.', trKimlik],
  ['TW', 'Taiwan ID', '[A-Z]\\d{9}', `${ID}|身分證`, twNatid],
  ['UA', 'RNTRC', '\\d{10}', 'rntrc|рнокпп|іпн|inn|ідентифікаційний', uaRntrc],
  ['UY', 'cédula', '\\d\\.?\\d{3}\\.?\\d{3}-?\\d', 'c[ée]dula|ci|c\\.i\\.', uyCedula, '\\d\\.\\d{3}\\.\\d{3}-\\d'],
  ['ZA', 'South African ID', '\\d{6} ?\\d{4} ?\\d{3}', ID, zaIdnr],
];

/** Numbers of persons and firms whose check digits or dates are known, by country. */
export const NATIONAL_NUMBERS: readonly NationalNumber[] = [...ROWS, ...VAT_NUMBERS].map(
  ([country, name, form, words, validate, distinct]) => ({
    country,
    name,
    form: new RegExp(form, 'y'),
    words,
    validate,
    ...(distinct !== undefined && { distinct: new RegExp(`^(?:${distinct})$`) }),
  }),
);
