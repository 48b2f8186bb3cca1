import type { Offer } from '../../../engine/contract/offer.ts';
import {
  choiceLabel,
  choiceValue,
  number,
  select,
  text,
  toggle,
  type Values,
} from '../../../engine/contract/options.ts';
import { type Convert, inPieces } from '../../../engine/contract/streaming.ts';
import { type AnyInfo, type Later, lazyOutput, type Meta, type Page } from '../../../engine/contract/tool.ts';
import { type CaesarAlphabet, shiftTable } from '../../../engine/language/caesar/alphabets.ts';
import { hasFrequencies, keysWithWord, keyTable } from '../../../engine/language/caesar/keys.ts';
import { countLetters, letterFrequencies } from '../../../engine/language/caesar/letter-frequencies.ts';
import { foldAccents, shiftLetters } from '../../../engine/language/caesar/shift.ts';
import { forEachCluster } from '../../../engine/unicode/graphemes.ts';
import { TextBuilder } from '../../../engine/unicode/text-builder.ts';
import { once } from '../../../engine/values/once.ts';
import { plural } from '../../../engine/values/plural.ts';

export const meta = {
  name: 'Caesar Cipher',
  description: 'Shift letters by any amount, decrypt, or try all keys with the likeliest first.',
  tags: ['cipher', 'caesar', 'encrypt', 'decode', 'rot'],
  keywords: ['decrypt', 'shift cipher', 'rot13', 'rot47', 'brute force', 'crack', 'letter frequency'],
} satisfies Meta;

export const page = {
  input: 'text',
  takes: ['caesar'],
  sample: 'Meet me at the usual place at ten tonight.',
  essential: ['direction', 'shift'],
  options: {
    direction: select('Direction', ['encrypt', 'decrypt'], { as: 'buttons' }),
    shift: number('Shift', { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER, default: 3 }),
    alphabet: select('Alphabet', [
      ['latin', 'Latin (26)'],
      ['latin_digits', 'Latin and digits'],
      ['rot47', 'ROT47: all characters from ! to ~'],
      ['cyrillic', 'Cyrillic (33)'],
      ['greek', 'Greek (24)'],
    ]),
    letterCase: select(
      'Case',
      [
        ['keep', 'As typed'],
        ['upper', 'Uppercase'],
        ['lower', 'Lowercase'],
      ],
      { as: 'buttons' },
    ),
    others: select('Other characters', ['keep', 'remove'], { as: 'buttons' }),
    foldAccents: toggle('Remove accents first', { more: true }),
    group: number('Group size', { min: 0, max: 20, default: 0, hint: '0 = as it is', more: true }),
    language: select(
      'Score language',
      [
        ['en', 'English'],
        ['de', 'German'],
        ['fr', 'French'],
        ['es', 'Spanish'],
        ['it', 'Italian'],
        ['pt', 'Portuguese'],
      ],
      { more: true, when: { alphabet: ['latin', 'latin_digits'] } },
    ),
    word: text('Known word', { max: 100, as: 'view' }),
  },
  swap: { option: 'direction' },
  help: {
    about: [
      'The Caesar cipher moves every letter a fixed number of places along the alphabet. Moving back by the same number decrypts it.',
      'If you do not know the key, look at the table: it shows the text under every key, starting with the likeliest, judged by how often each letter occurs in the language.',
    ],
    examples: [
      { title: 'Encrypt', input: 'Hello, World!', output: 'Khoor, Zruog!' },
      { title: 'Decrypt', input: 'Khoor, Zruog!', options: { direction: 'decrypt' }, output: 'Hello, World!' },
      {
        title: 'Five-letter groups',
        input: 'Meet me at ten',
        options: { letterCase: 'upper', others: 'remove', group: 5 },
        output: 'PHHWP HDWWH Q',
      },
    ],
    never: [
      'Never keeps a secret: anyone can try all 26 keys, just as this page does.',
      'Never moves a letter from one alphabet to another.',
    ],
  },
} satisfies Page;

type Options = Values<(typeof page)['options']>;

const cased = (text: string, letterCase: Options['letterCase']) =>
  letterCase === 'keep' ? text : letterCase === 'upper' ? text.toUpperCase() : text.toLowerCase();

/** Split a text into groups of visible characters by one space, without its own whitespace. */
function grouped(text: string, size: number): string {
  const dense = text.replace(/\s+/g, '');
  const out = new TextBuilder();
  let count = 0;
  forEachCluster(dense, (start, end) => {
    if (count > 0 && count % size === 0) out.unit(32);
    out.copy(dense, start, end);
    count++;
  });
  return out.toString();
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const round = (value: number, digits: number) => Number(value.toFixed(digits));

/** Letters of the text and of the language, in percent. */
function histogram(counts: ArrayLike<number>, letters: number, language: Options['language']) {
  return letterFrequencies(language).map((expected, i) => ({
    letter: ALPHABET.charAt(i),
    found: letters === 0 ? 0 : round(((counts[i] ?? 0) / letters) * 100, 2),
    expected: round(expected, 2),
  }));
}

/** Returns info and summary: the number of letters, and the frequency of each. */
function figures(counts: ArrayLike<number>, { language }: Options) {
  const letters = Array.from(counts).reduce((sum, count) => sum + count, 0);
  return {
    info: { letters, histogram: histogram(counts, letters, language) },
    summary: `${plural(letters, 'letter')} shifted`,
  };
}

/** Returns all keys for the current input, in either direction: the likeliest first if they can be ranked. */
function analysis(input: string, counts: () => Uint32Array, options: Options): Later<AnyInfo> {
  const { direction, shift, alphabet, language, word } = options;
  const keys = once(() => keyTable(input, alphabet, language, counts));
  const table = () => {
    const { rows } = keys();
    const wanted = word === '' ? undefined : keysWithWord(input, word, alphabet);
    const shown = wanted ? rows.filter((row) => wanted.includes(row.shift)) : rows;
    return {
      columns: ['Shift', 'Score', 'Text'],
      rows: shown.map((row) => [String(row.shift), row.score === undefined ? '' : row.score.toFixed(1), row.text]),
    };
  };
  const clear = () => clearNotes(input, options);
  if (!hasFrequencies(alphabet)) return { table, ...(SCRIPTS[alphabet] && { notes: clear }) };
  const name = choiceLabel(
    page.options.language.choices.find((choice) => choiceValue(choice) === language) ?? language,
  );
  const offers = (): Offer[] => {
    const { best } = keys();
    const isApplied = direction === 'decrypt' && (shift - (best ?? 0)) % 26 === 0;
    if (best === undefined || best === 0 || isApplied) return [];
    const text = `Shifted back by ${best}, this looks like ${name}.`;
    return [{ text, label: 'Decrypt it', options: { direction: 'decrypt', shift: best } }];
  };
  return {
    table,
    notes: () => [
      ...(direction === 'decrypt' && !keys().isRanked ? ['Too short to rank; read the table.'] : []),
      ...clear(),
    ],
    offers,
    info: () => {
      const { best } = keys();
      const { letters, histogram } = figures(counts(), options).info;
      return { letters, ...(best !== undefined && { best }), histogram };
    },
  };
}

/** Shift a text whose accents are off where they should be. */
function encipher(folded: string, { direction, shift, alphabet, others, letterCase }: Options): string {
  const by = direction === 'encrypt' ? shift : -shift;
  const shifted = shiftLetters(folded, alphabet, by, others === 'remove');
  const isGreek = alphabet === 'greek' && direction === 'decrypt';
  return cased(isGreek ? shifted.replace(FINAL_SIGMA, 'ς') : shifted, letterCase);
}

const FINAL_SIGMA = /(?<=[\p{L}\p{M}])σ(?![\p{L}\p{M}])/gu;

const SCRIPTS: Readonly<Partial<Record<CaesarAlphabet, RegExp>>> = {
  latin: /\p{sc=Latin}/gu,
  latin_digits: /\p{sc=Latin}/gu,
  cyrillic: /\p{sc=Cyrillic}/gu,
  greek: /\p{sc=Greek}/gu,
};

/** Returns the number of letters of the script of an alphabet that are not in it. */
function unshifted(text: string, alphabet: CaesarAlphabet): number {
  const table = shiftTable(alphabet, 1);
  const script = SCRIPTS[alphabet];
  const letters = script ? (text.match(script) ?? []) : [];
  return letters.filter((letter) => /\p{L}/u.test(letter) && !table[letter.charCodeAt(0)]).length;
}

/** Returns the note on letters that stay in clear. */
function clearNotes(text: string, { alphabet, others }: Options): string[] {
  const count = others === 'keep' ? unshifted(text, alphabet) : 0;
  if (count === 0) return [];
  const hasAccents = unshifted(foldAccents(text, alphabet), alphabet) < count;
  const stay = `${plural(count, 'letter')} not in the alphabet ${count === 1 ? 'stays' : 'stay'} as typed.`;
  return [hasAccents ? `${stay} Switch on "Remove accents first" to shift those with accents.` : stay];
}

/** The Caesar cipher in five alphabets, with a table of all keys. */
export const convert: Convert<typeof page> = (options) =>
  inPieces<readonly number[]>({
    cut: options.group > 0 ? 'Grouping needs the whole text in memory.' : 'line',
    piece: (input, { isFirst, isLast }) => {
      if (input === '') return '';
      const { alphabet, group } = options;
      const bare = options.foldAccents ? foldAccents(input, alphabet) : input;
      const folded = alphabet === 'greek' ? bare.replaceAll('ς', 'σ') : bare;
      const result = encipher(folded, options);
      const counts = once(() => countLetters(folded));
      return lazyOutput<AnyInfo, readonly number[]>(
        { text: group > 0 ? grouped(result, group) : result },
        {
          ...(hasFrequencies(alphabet) && { part: () => [...counts()] }),
          ...(isFirst && isLast && analysis(folded, counts, options)),
        },
      );
    },
    join: (before, part) => before.map((count, i) => count + (part[i] ?? 0)),
    summarize: (counts) => figures(counts, options),
    // Which keys are likely is not guessed of a file.
    without: ['best', 'notes'],
  });
