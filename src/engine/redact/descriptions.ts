import type { Description } from './contract.ts';
import { SECRET_DESCRIPTIONS } from './secret-descriptions.ts';

const PERSONAL = {
  url: {
    id: 'url',
    name: 'URL',
    label: 'URLs and domains',
    placeholder: 'URL',
    knownBy: 'A scheme with "://", "www.", or a name under a common top-level domain.',
    misses: 'Domains under rare endings without "www." or a scheme are missed, since they look like file names.',
    isOptional: true,
  },
  email: {
    id: 'email',
    name: 'email address',
    label: 'Email addresses',
    placeholder: 'EMAIL',
    knownBy: 'The grammar of RFC 5321 and RFC 6531, and a top-level domain of the root zone or of private networks.',
    misses: 'Addresses written as words, such as "anna at example dot com", are missed.',
  },
  iban: {
    id: 'iban',
    name: 'IBAN',
    label: 'IBANs',
    placeholder: 'IBAN',
    knownBy: 'The length of its country and the check digits of ISO 13616, in groups or not.',
    misses: 'Numbers with a typing error are missed unless "IBAN" comes before them.',
  },
  card: {
    id: 'card',
    name: 'card number',
    label: 'Card numbers',
    placeholder: 'CARD',
    knownBy: 'The ranges and lengths of issuers, and the check digit of Luhn.',
    misses:
      'Without groups, a number of any other length than 15 or 16 digits is missed, unless a word such as "card" is near or heads its column.',
  },
  cardCode: {
    id: 'cardCode',
    name: 'card security code',
    label: 'Card security codes',
    placeholder: 'CARD_CODE',
    knownBy: 'Three or four digits after "CVV", "CVC", and the like.',
    misses: 'Codes without those words are missed.',
  },
  ssn: {
    id: 'ssn',
    name: 'US Social Security number',
    label: 'US Social Security numbers',
    placeholder: 'SSN',
    knownBy:
      'The form 123-45-6789 with an area, group, and serial number that can be issued; without hyphens after "SSN".',
    misses: 'Nine digits without hyphens or words are missed, and part numbers of the same form are taken.',
  },
  national: {
    id: 'national',
    name: 'national ID number',
    label: 'National ID and tax numbers',
    placeholder: 'NATIONAL_ID',
    knownBy:
      'The check digits of personal numbers of 45 countries, and of VAT numbers; bare digits only near a word such as "PESEL".',
    misses:
      'Bare numbers without a word nearby, VAT numbers without their prefix, and those of other countries are missed.',
  },
  ip: {
    id: 'ip',
    name: 'IP address',
    label: 'IP addresses',
    placeholder: 'IP',
    knownBy: 'The grammar of IPv4 and IPv6 (RFC 4291), but no loopback addresses, masks, or versions.',
    misses:
      'Addresses with four one-digit parts, such as 1.1.1.1, are taken only near words such as "IP", and those with a port after a period only in lines of tcpdump.',
  },
  mac: {
    id: 'mac',
    name: 'MAC address',
    label: 'MAC addresses',
    placeholder: 'MAC',
    knownBy: 'Six pairs of hexadecimal digits with colons or hyphens, or three groups of four with periods.',
    misses: 'Twelve digits without separators are missed.',
  },
  birthDate: {
    id: 'birthDate',
    name: 'date of birth',
    label: 'Dates of birth',
    placeholder: 'BIRTH_DATE',
    knownBy: 'A date after words such as "DOB", "born", or "geboren", in ten languages.',
    misses: 'Dates in a column of a table whose heading is far away are missed.',
  },
  date: {
    id: 'date',
    name: 'date',
    label: 'Dates',
    placeholder: 'DATE',
    knownBy: 'A day, a month by number or name, and mostly a year, with its time if one follows.',
    misses: 'Relative dates, such as "next week", are missed.',
    isOptional: true,
  },
  partialDate: {
    id: 'partialDate',
    name: 'year or weekday',
    label: 'Years and weekdays',
    placeholder: 'TIME',
    knownBy: 'A year from 1900 to 2099 after words such as "in" or "since", and the English names of weekdays.',
    misses: 'Years without such a word are missed.',
    isOptional: true,
  },
  address: {
    id: 'address',
    name: 'street address',
    label: 'Street addresses',
    placeholder: 'ADDRESS',
    knownBy: 'A number and a name with a word for street, in ten languages, with an apartment or a PO box.',
    misses: 'Streets without a number, and names without a word for street, are missed.',
  },
  postalCode: {
    id: 'postalCode',
    name: 'postal code',
    label: 'Postal codes',
    placeholder: 'POSTAL_CODE',
    knownBy: 'The forms of the United Kingdom and Canada; others after "ZIP", a US state, or in lines of an address.',
    misses: 'Bare digits without such a word or line are missed.',
  },
  phone: {
    id: 'phone',
    name: 'phone number',
    label: 'Phone numbers',
    placeholder: 'PHONE',
    knownBy:
      'The number plans of all countries for numbers with "+", and North American forms; others near a word such as "call".',
    misses: 'Local numbers without a word nearby are missed.',
  },
  passport: {
    id: 'passport',
    name: 'passport number',
    label: 'Passport numbers',
    placeholder: 'PASSPORT',
    knownBy: 'Six to nine letters and digits after "passport" in ten languages.',
    misses: 'Numbers without that word are missed.',
  },
  driverLicense: {
    id: 'driverLicense',
    name: 'driver license number',
    label: 'Driver license numbers',
    placeholder: 'DRIVER_LICENSE',
    knownBy: 'Letters and digits after "driver\'s license" and its like in other languages.',
    misses: 'Numbers without those words are missed.',
  },
  account: {
    id: 'account',
    name: 'account number',
    label: 'Bank account numbers',
    placeholder: 'ACCOUNT',
    knownBy:
      'Digits after words such as "account number", "routing number", or "sort code", and BICs after "BIC" or "SWIFT".',
    misses: 'Numbers without those words are missed, and numbers of customers at other firms may be taken.',
  },
  person: {
    id: 'person',
    name: 'name',
    label: 'Names of people',
    placeholder: 'PERSON',
    knownBy:
      'Capitalized words after a label such as "Patient", "Surname", or "Vorname", also as a heading of a column.',
    misses: 'Names without a label are offered below the text, and those in lowercase are missed.',
  },
  recordNumber: {
    id: 'recordNumber',
    name: 'customer or patient number',
    label: 'Customer, patient, and policy numbers',
    placeholder: 'RECORD_NUMBER',
    knownBy: 'Letters and digits after "customer no.", "MRN", "policy number", "Kundennummer", and the like.',
    misses: 'Numbers of orders and invoices are missed, and those under other names.',
  },
  plate: {
    id: 'plate',
    name: 'license plate',
    label: 'License plates',
    placeholder: 'PLATE',
    knownBy: 'Letters and digits after "license plate", "Kennzeichen", and the like.',
    misses: 'Plates without those words are missed.',
  },
} as const satisfies Readonly<Record<string, Description>>;

const descriptions = { ...PERSONAL, ...SECRET_DESCRIPTIONS };

/** Kinds by id, without their code, as pages list them. */
export const DESCRIPTIONS: Readonly<Record<keyof typeof descriptions, Description>> = descriptions;
