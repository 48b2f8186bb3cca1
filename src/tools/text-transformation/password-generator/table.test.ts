import { afterEach, describe, expect, test, vi } from 'vitest';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import { effWords } from './password.ts';
import * as passwords from './tool.ts';

afterEach(() => vi.unstubAllGlobals());

const make = async (options: Record<string, unknown>) => (await runTool(passwords, '', options)).text;

describe('random passwords', () => {
  test('have 20 characters of all kinds by default', async () => {
    expect(await make({})).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^a-zA-Z\d])[!#-&(-[\]^_a-~]{20}$/);
  });
  test('have only the chosen kinds', async () => {
    expect(await make({ upper: false, symbols: false, length: 256 })).toMatch(/^[a-z\d]{256}$/);
  });
  test('have custom symbols and none of the excluded characters', async () => {
    const options = { lower: false, upper: false, custom: ' ?', exclude: '01234567', length: 200 };
    expect(await make(options)).toMatch(/^[89 ?]{200}$/);
  });
  test('have no look-alikes if these are excluded', async () => {
    expect(await make({ noLookalikes: true, length: 256 })).toMatch(/^[^Il1O0|]{256}$/);
  });
  test('begin with a letter if asked', async () => {
    const { list = [] } = await runTool(passwords, '', { letterFirst: true, lower: false, count: 100, length: 4 });
    for (const { text } of list) expect(text).toMatch(/^[A-Z]/);
  });
  test('have no character twice if asked', async () => {
    const { list = [] } = await runTool(passwords, '', { distinct: true, count: 50, length: 60, minDigits: 9 });
    for (const { text } of list) expect(new Set(text).size).toBe(60);
  });
  test('differ on each line, and are also returned as a list', async () => {
    const { text, list } = await runTool(passwords, '', { count: 100 });
    const lines = text.split('\n');
    expect(new Set(lines).size).toBe(100);
    expect(list).toEqual(lines.map((line, i) => ({ label: String(i + 1), text: line })));
  });
});

test('a passphrase consists of words of the list', async () => {
  const words = new Set(await effWords());
  const phrase = await make({ kind: 'passphrase', words: 20, separator: 'space' });
  expect(phrase.split(' ')).toHaveLength(20);
  expect(phrase.split(' ').every((word) => words.has(word))).toBe(true);
});

test('a passphrase can have capitals and a digit', async () => {
  const phrase = await make({ kind: 'passphrase', separator: '_', capitalise: true, addDigit: true });
  expect(phrase).toMatch(/^([A-Z][a-z-]+\d?_){5}[A-Z][a-z-]+\d?$/);
  expect(phrase.match(/\d/g)).toHaveLength(1);
});

test('a PIN has digits only', async () => {
  expect(await make({ kind: 'pin' })).toMatch(/^\d{6}$/);
  expect(await make({ kind: 'pin', length: 32 })).toMatch(/^\d{32}$/);
});

table(passwords, [
  [
    'measures the strength of the default password',
    '',
    {},
    { info: { bits: 129.69, strength: 'very strong', 'guessing time': '10²¹ years' } },
  ],
  [
    'summarizes the strength of the default password',
    '',
    {},
    { summary: '129.69 bits, very strong, guessed in 10²¹ years' },
  ],
  ['measures a password of 4 characters', '', { length: 4 }, { info: { bits: 22.12, strength: 'very weak' } }],
  [
    'measures a lowercase password',
    '',
    { length: 8, upper: false, digits: false, symbols: false },
    { info: { bits: 37.6 } },
  ],
  [
    'measures a password that need not have each kind of character',
    '',
    { eachKind: false },
    { info: { bits: 129.84 } },
  ],
  ['measures a password that begins with a letter', '', { letterFirst: true, length: 4 }, { info: { bits: 21.12 } }],
  ['measures a password without a character twice', '', { distinct: true, length: 4 }, { info: { bits: 22.12 } }],
  [
    'refuses letters first without letters',
    '',
    { letterFirst: true, lower: false, upper: false },
    fails('No letters are left to start with. Turn on lowercase or uppercase letters.'),
  ],
  [
    'refuses more different characters than there are',
    '',
    { distinct: true, lower: false, upper: false, symbols: false, length: 11 },
    fails('At most 10 characters without repeating one: choose a shorter length, or more kinds of characters.'),
  ],
  ['measures a passphrase', '', { kind: 'passphrase' }, { info: { bits: 77.55, strength: 'fair' } }],
  [
    'measures a PIN if obvious PINs are allowed',
    '',
    { kind: 'pin', length: 4, safePin: false },
    { info: { bits: 13.29 } },
  ],
  [
    'measures a PIN if obvious PINs are excluded',
    '',
    { kind: 'pin', length: 4 },
    { info: { bits: 13.28, strength: 'very weak' } },
  ],
  [
    'measures a password with 3 digits and 2 symbols at least',
    '',
    { length: 8, minDigits: 3, minSymbols: 2 },
    { info: { bits: 45.94 } },
  ],
  [
    'measures a password of digits and symbols only',
    '',
    { length: 4, lower: false, upper: false, minDigits: 3, custom: '!' },
    // Four places for the symbol, 1,000 for the digits.
    { info: { bits: 11.97 } },
  ],
  [
    'least numbers of kinds that are off are ignored',
    '',
    { upper: false, digits: false, symbols: false, length: 8, minDigits: 9, minSymbols: 9 },
    { info: { bits: 37.6 } },
  ],
  [
    'refuses more digits and symbols than there is room for',
    '',
    { length: 8, minDigits: 5, minSymbols: 2 },
    fails('8 characters are too few for at least 1 lowercase letter, 1 uppercase letter, 5 digits, and 2 symbols.', {
      option: 'length',
    }),
  ],
  [
    'refuses a password without any kind of character',
    '',
    { lower: false, upper: false, digits: false, symbols: false },
    fails('Choose at least one kind of character.'),
  ],
  [
    'refuses to leave out every digit',
    '',
    { exclude: '9876543210' },
    fails('"Leave out" removes every digit character.', { option: 'exclude' }),
  ],
]);

rejects(passwords, [
  [{ length: 3 }, 'Length must be a whole number from 4 to 256.'],
  [{ length: 257 }, 'Length must be a whole number from 4 to 256.'],
  [{ kind: 'pin', length: 33 }, 'Length must be a whole number from 4 to 32.'],
  [{ kind: 'passphrase', words: 2 }, 'Words must be a whole number from 3 to 20.'],
  [{ minDigits: 10 }, 'Digits, at least must be a whole number from 0 to 9.'],
  [{ count: 101 }, 'How many must be a whole number from 1 to 100.'],
  [{ kind: 'token' }, 'Unknown kind "token". Choose one of: random, passphrase, pin.'],
  [{ separator: '+' }, 'Unknown separator "+". Choose one of: -, ., _, space.'],
  [{ exclude: 'x'.repeat(65) }, 'Leave out must be at most 64 characters long.'],
]);

test('fails without a secure random source', async () => {
  vi.stubGlobal('crypto', undefined);
  await expect(make({})).rejects.toThrow('This browser has no secure random source, so no password was made.');
});
