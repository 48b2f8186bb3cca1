import { number, select, text, toggle } from '../../../engine/contract/options.ts';
import type { Engine, Meta } from '../../../engine/contract/tool.ts';
import { ToolError } from '../../../engine/contract/tool-error.ts';
import type { LinesPage } from '../../../engine/jobs/host.ts';
import type { RandomPage } from '../../../engine/random/random-page.ts';
import { hasSecureRandom } from '../../../engine/random/secure.ts';
import { plural } from '../../../engine/values/plural.ts';
import {
  characterKinds,
  countPassphrases,
  countPins,
  drawPassphrase,
  drawPin,
  effWords,
  entropyOf,
  guessingTime,
  strengthOf,
} from './password.ts';
import { countByRules, makerByRules } from './password-rules.ts';
import type { CharacterKind } from './random-password.ts';

export const meta = {
  name: 'Password Generator',
  title: 'Password Generator (Random, Passphrase, PIN)',
  description: 'Create strong random passwords, passphrases, and PINs, made only on your device.',
  tags: ['password', 'passphrase', 'security'],
  keywords: ['random', 'pin', 'diceware', 'secure'],
} satisfies Meta;

const LEAST = { min: 0, max: 9, default: 0, more: true } as const;

export const page = {
  input: 'none',
  sample: '',
  essential: ['kind', 'length', 'words', 'lower', 'upper', 'digits', 'symbols'],
  options: {
    kind: select('Kind', ['random', 'passphrase', ['pin', 'PIN']], { as: 'buttons' }),
    length: number('Length', {
      min: 4,
      max: 256,
      default: 20,
      as: 'slider',
      by: { option: 'kind', cases: { pin: { max: 32, default: 6 } } },
      when: { kind: ['random', 'pin'] },
    }),
    lower: toggle('Lowercase letters', { default: true, when: { kind: 'random' } }),
    upper: toggle('Uppercase letters', { default: true, when: { kind: 'random' } }),
    digits: toggle('Digits', { default: true, when: { kind: 'random' } }),
    symbols: toggle('Symbols', { default: true, when: { kind: 'random' } }),
    custom: text('Custom symbols', {
      max: 64,
      as: 'code',
      more: true,
      hint: 'Replace the usual 28.',
      when: { kind: 'random', symbols: true },
    }),
    exclude: text('Leave out', { max: 64, as: 'code', more: true, when: { kind: 'random' } }),
    noLookalikes: toggle('No look-alikes', { hint: 'Leaves out I l 1 O 0 and |.', when: { kind: 'random' } }),
    eachKind: toggle('At least one of each kind', { default: true, more: true, when: { kind: 'random' } }),
    minDigits: number('Digits, at least', { ...LEAST, when: { kind: 'random', digits: true } }),
    minSymbols: number('Symbols, at least', { ...LEAST, when: { kind: 'random', symbols: true } }),
    letterFirst: toggle('Start with a letter', { more: true, when: { kind: 'random' } }),
    distinct: toggle('No repeated characters', { more: true, when: { kind: 'random' } }),
    words: number('Words', { min: 3, max: 20, default: 6, as: 'slider', when: { kind: 'passphrase' } }),
    separator: select('Separator', ['-', '.', '_', 'space'], { as: 'buttons', when: { kind: 'passphrase' } }),
    capitalise: toggle('Capitalize words', { when: { kind: 'passphrase' } }),
    addDigit: toggle('Add a digit', { when: { kind: 'passphrase' } }),
    safePin: toggle('Avoid obvious PINs', { default: true, hint: 'No 1111, 1234, or 9876.', when: { kind: 'pin' } }),
    count: number('How many', { min: 1, max: 100, default: 1 }),
  },
  again: { label: 'Generate' },
  secret: true,
  lines: ({ count }) => count !== 1,
  help: {
    about: [
      "Passwords are generated on your device from your browser's secure random source. Every possible result is equally likely: values that would favor some characters are thrown away and redrawn, and so is any password that lacks characters you asked for. Passwords that start with a letter, or repeat no character, are fewer, and the strength says so.",
      'The strength is exact, not an estimate based on what the password looks like: it is the base-2 logarithm of the number of results your settings can give. The guessing time assumes 10 billion guesses per second.',
      'Symbols do not include quotation marks, backticks, or backslashes, so you can safely paste a password into a shell or a JSON file.',
      'Passphrases use the EFF large wordlist of 7,776 words by the Electronic Frontier Foundation, licensed under CC BY 3.0 US (https://creativecommons.org/licenses/by/3.0/us/).',
    ],
    examples: [],
    never: [
      'Never stores, logs, or sends a password, and never puts one into a link.',
      'Never takes options from a link, so nobody can send you one that makes your passwords weak.',
      'Never uses a seed or a predictable random source.',
    ],
  },
} satisfies LinesPage & RandomPage;

type Info = Partial<{ bits: number; strength: string; 'guessing time': string }>;

/**
 * Draw passwords, passphrases or PINs from the browser's secure random source, and measure them exactly.
 *
 * @throws ToolError if there is no such source, if no character is left to draw, or if the length is too small
 */
export const run: Engine<typeof page, Info> = async (_, options) => {
  if (!hasSecureRandom()) {
    throw new ToolError('This browser has no secure random source, so no password was made.');
  }
  const { draw, results } = await maker(options);
  const secrets = Array.from({ length: options.count }, draw);
  const exact = entropyOf(results);
  const bits = Number(exact.toFixed(2));
  const time = guessingTime(exact);
  return {
    text: secrets.join('\n'),
    ...(secrets.length > 1 && { list: secrets.map((secret, i) => ({ label: String(i + 1), text: secret })) }),
    notes: ['Made on this device, not stored.'],
    info: { bits, strength: strengthOf(exact), 'guessing time': time },
    summary: `${bits} bits, ${strengthOf(exact)}, guessed in ${time}`,
  };
};

/** @throws ToolError if the rules on characters leave no password, whatever is required of its kinds */
function checkRules(
  kinds: readonly CharacterKind[],
  { length, letterFirst, distinct }: Parameters<typeof run>[1],
): void {
  const characters = new Set(kinds.flatMap((kind) => [...kind.characters]));
  if (letterFirst && !/[a-z]/i.test([...characters].join('')))
    throw new ToolError('No letters are left to start with. Turn on lowercase or uppercase letters.', {
      option: 'letterFirst',
    });
  if (distinct && characters.size < length) {
    const most = `At most ${plural(characters.size, 'character')} without repeating one`;
    throw new ToolError(`${most}: choose a shorter length, or more kinds of characters.`, { option: 'length' });
  }
}

/** Returns a function that draws one secret, and the number of different results. */
async function maker(options: Parameters<typeof run>[1]): Promise<{ draw: () => string; results: bigint }> {
  const { length, safePin } = options;
  switch (options.kind) {
    case 'pin':
      return { draw: () => drawPin(length, safePin), results: countPins(length, safePin) };
    case 'passphrase': {
      const words = await effWords();
      const settings = { ...options, separator: options.separator === 'space' ? ' ' : options.separator };
      return { draw: () => drawPassphrase(words, settings), results: countPassphrases(options) };
    }
    default: {
      const kinds = characterKinds(options);
      const results = countByRules(kinds, length, options);
      if (results === 0n) {
        checkRules(kinds, options);
        const required = kinds.filter(({ least }) => least > 0).map(({ least, name }) => plural(least, name));
        const list = new Intl.ListFormat('en').format(required);
        throw new ToolError(`${length} characters are too few for at least ${list}.`, { option: 'length' });
      }
      return { draw: makerByRules(kinds, length, options), results };
    }
  }
}
