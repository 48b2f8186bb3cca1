import type { Offer } from '../../../core/offer.ts';
import { choiceLabel, choiceValue, number, select, text, toggle, type Values } from '../../../core/options.ts';
import { plural } from '../../../core/plural.ts';
import type { Engine, Meta, OutputParts, Page } from '../../../core/tool.ts';
import { hasFrequencies, keysWithWord, keyTable } from '../../../text/caesar/keys.ts';
import { countLetters, letterFrequencies } from '../../../text/caesar/letter-frequencies.ts';
import { foldAccents, shiftLetters } from '../../../text/caesar/shift.ts';
import { forEachCluster } from '../../../text/graphemes.ts';
import { TextBuilder } from '../../../text/text-builder.ts';

export const meta = {
  name: 'Caesar Cipher',
  description: 'Shift letters by any amount, decrypt, or try all keys with the likeliest first.',
  tags: ['cipher', 'caesar', 'encrypt', 'decode', 'rot'],
  featured: false,
  keywords: ['decrypt', 'shift cipher', 'rot13', 'rot47', 'brute force', 'crack', 'letter frequency'],
} satisfies Meta;

export const page = {
  input: 'text',
  takes: ['caesar'],
  sample: 'Meet me at the usual place at ten tonight.',
  essential: ['direction', 'shift'],
  options: {
    direction: select('Direction', ['encrypt', 'decrypt'], { as: 'buttons' }),
    shift: number('Shift', {
      min: Number.MIN_SAFE_INTEGER,
      max: Number.MAX_SAFE_INTEGER,
      default: 3,
      message: 'The shift must be a whole number.',
    }),
    alphabet: select('Alphabet', [
      ['latin', 'Latin (26)'],
      ['latin_digits', 'Latin and digits'],
      ['rot47', 'ROT47: all characters from ! to ~'],
      ['cyrillic', 'Cyrillic (33)'],
      ['greek', 'Greek (24)'],
    ]),
    letterCase: select('Case', ['keep', ['upper', 'Uppercase'], ['lower', 'Lowercase']], { as: 'buttons' }),
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
    word: text('Known word', { max: 100, form: false }),
  },
  swap: { option: 'direction', to: { encrypt: 'decrypt', decrypt: 'encrypt' } },
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

/** Split a text into groups of visible characters by one space, without its own white space. */
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
function histogram(counts: Uint32Array, letters: number, language: Options['language']) {
  return letterFrequencies(language).map((expected, i) => ({
    letter: ALPHABET.charAt(i),
    found: letters === 0 ? 0 : round(((counts[i] ?? 0) / letters) * 100, 2),
    expected: round(expected, 2),
  }));
}

/** All keys for the input as it stands, whatever the direction: the likeliest first where they can be ranked. */
function analysis(input: string, { direction, shift, alphabet, language, word }: Options): Omit<OutputParts, 'text'> {
  const { rows, best, isRanked } = keyTable(input, alphabet, language);
  const wanted = word === '' ? undefined : keysWithWord(input, word, alphabet);
  const shown = wanted ? rows.filter((row) => wanted.includes(row.shift)) : rows;
  const table = {
    columns: ['Shift', 'Score', 'Text'],
    rows: shown.map((row) => [String(row.shift), row.score === undefined ? '' : row.score.toFixed(1), row.text]),
  };
  if (!hasFrequencies(alphabet)) return { table };
  const counts = countLetters(input);
  const letters = counts.reduce((sum, count) => sum + count, 0);
  const name = choiceLabel(
    page.options.language.choices.find((choice) => choiceValue(choice) === language) ?? language,
  );
  const isApplied = direction === 'decrypt' && (shift - (best ?? 0)) % 26 === 0;
  const offers: Offer[] =
    best !== undefined && best !== 0 && !isApplied
      ? [
          {
            text: `Shifted back by ${best}, this looks like ${name}.`,
            label: 'Decrypt it',
            options: { direction: 'decrypt', shift: best },
          },
        ]
      : [];
  return {
    table,
    notes: direction === 'decrypt' && !isRanked ? ['Too short to rank; read the table.'] : [],
    offers,
    info: { letters, ...(best !== undefined && { best }), histogram: histogram(counts, letters, language) },
    summary: `${plural(letters, 'letter')} shifted`,
  };
}

/** The Caesar cipher in five alphabets, with a table of all keys. */
export const run: Engine<typeof page> = (input, options) => {
  if (input === '') return '';
  const { alphabet, group } = options;
  const folded = options.foldAccents ? foldAccents(input, alphabet) : input;
  const shift = options.direction === 'encrypt' ? options.shift : -options.shift;
  const shifted = shiftLetters(folded, alphabet, shift, options.others === 'remove');
  const result = cased(shifted, options.letterCase);
  return { text: group > 0 ? grouped(result, group) : result, ...analysis(folded, options) };
};
