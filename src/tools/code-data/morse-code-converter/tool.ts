import { decodeOffers, decodingOr, sampleOf } from '../../../engine/bytes/looks-encoded.ts';
import { number, select, text, toggle, type Values } from '../../../engine/contract/options.ts';
import { type Convert, inPieces } from '../../../engine/contract/streaming.ts';
import { type AnyInfo, lazyOutput, type Meta, type Page } from '../../../engine/contract/tool.ts';
import { ToolError } from '../../../engine/contract/tool-error.ts';
import { decodeMorse } from './decode.ts';
import { joinParts, type MorseFigures, morseOf, morseSummary } from './pieces.ts';

export const meta = {
  name: 'Morse Code',
  title: 'Morse Code Converter',
  description: 'Translate text to international Morse code and back, with sound, light, and prosigns.',
  tags: ['morse', 'encode', 'decode', 'translator', 'audio'],
  keywords: ['dots and dashes', 'telegraph', 'ham radio', 'cw', 'sos'],
} satisfies Meta;

export const page = {
  input: 'text',
  takes: ['morse'],
  sample: 'CQ CQ, this is F6ABC. 100% ready? <KN>',
  options: {
    direction: select('Direction', ['encode', 'decode'], { as: 'buttons' }),
    table: select('Table', [['itu', 'ITU-R M.1677-1'], 'extended'], { default: 'extended', as: 'buttons' }),
    dot: text('Dot', { default: '.', max: 8, suggestions: ['.', '·', '•', 'di'], more: true }),
    dash: text('Dash', { default: '-', max: 8, suggestions: ['-', '−', '–', 'dah'], more: true }),
    letterGap: text('Letter gap', { default: ' ', max: 8, more: true }),
    wordGap: text('Word gap', { default: ' / ', max: 8, suggestions: [' / ', ' | ', '   '], more: true }),
    unknown: select('Unknown characters', ['skip', 'keep', 'error']),
    prosigns: toggle('Prosigns', { default: true, hint: 'Procedural signals in angle brackets, such as <SK>.' }),
    letterCase: select(
      'Decoded text',
      [
        ['upper', 'Uppercase'],
        ['lower', 'Lowercase'],
      ],
      { as: 'buttons', when: { direction: 'decode' } },
    ),
    wpm: number('Words per minute', { min: 5, max: 60, default: 20, as: 'slider', more: true }),
    tone: number('Tone in Hz', { min: 300, max: 1200, default: 600, as: 'slider', more: true }),
    farnsworth: number('Farnsworth speed', {
      min: 0,
      max: 60,
      default: 0,
      as: 'slider',
      hint: 'Overall words per minute with longer gaps; 0 = off.',
      more: true,
    }),
  },
  swap: { option: 'direction' },
  help: {
    about: [
      'Morse code sends each letter as dots and dashes. The table follows Recommendation ITU-R M.1677-1; Extended adds other symbols in common use.',
      'Accented letters without a code of their own are sent as their base letter, and curly quotes and typographic dashes as plain ones. A percent sign follows the recommendation: 5% is sent as 5-0/0.',
      'Write prosigns in angle brackets: <SK> is sent as a single run, and comes back as <SK>.',
    ],
    examples: [
      { title: 'Encode', input: 'SOS', output: '... --- ...' },
      { title: 'Words', input: 'Hi, you?', output: '.... .. --..-- / -.-- --- ..- ..--..' },
      { title: 'Decode', input: '- ..- / ...-.-', options: { direction: 'decode' }, output: 'TU <SK>' },
    ],
    never: ['Never drops a character without telling you.', 'Never plays a sound or flashes before you press Play.'],
  },
} satisfies Page;

type Options = Values<(typeof page)['options']>;

function checkSigns(options: Options): void {
  for (const option of ['dot', 'dash', 'letterGap', 'wordGap'] as const) {
    if (options[option] !== '') continue;
    throw new ToolError(`${page.options[option].label} must be 1 to 8 characters long.`, { option });
  }
}

/** The units of time that the dots and dashes of `--- ...` take, except for the gaps between letters. */
const SHORTEST = 20;

/**
 * Whether a text is Morse code as the options write it: two letters or more, nearly all with a meaning, in dots and in
 * dashes. Ellipses, lines and smileys are not.
 */
function looksLikeMorse(input: string, options: Options): boolean {
  const sample = sampleOf(input);
  try {
    const { text: read, unknown, letterGaps, wordGaps, units } = decodeMorse(sample, { ...options, unknown: 'skip' });
    if (unknown > read.length / 20 || (sample.includes('_') && sample.includes('-'))) return false;
    const letters = letterGaps + wordGaps + 1;
    // S, O and their like are ellipses and lines as well: it takes more of them, and of both kinds.
    const isMixed = /[^EISH5TMO0\s\ufffd]/i.test(read);
    return isMixed ? letters > 1 : letters > 2 && units >= SHORTEST && /[EISH5]/i.test(read) && /[TMO0]/i.test(read);
  } catch (reason) {
    if (reason instanceof ToolError) return false;
    throw reason;
  }
}

/** Text to international Morse code (Recommendation ITU-R M.1677-1) and back. */
export const convert: Convert<typeof page> = (options) => {
  checkSigns(options);
  const { dot, dash, letterGap, wordGap } = options;
  const isDecoded = options.direction === 'decode';
  const isAcrossLines = isDecoded && /[\r\n]/.test(dot + dash + letterGap + wordGap);
  return inPieces<MorseFigures>({
    cut: isAcrossLines ? 'Signs with a line break in them need the whole text in memory.' : 'line',
    piece: (input) => {
      if (input === '') return '';
      const work = () => morseOf(input, options);
      const { text, part } = isDecoded ? decodingOr(work, 'Encode it', () => /[a-z]/i.test(input)) : work();
      const offers = () =>
        decodeOffers(
          !isDecoded && looksLikeMorse(input, options) ? { direction: 'decode' } : undefined,
          'looks like Morse code',
        );
      return lazyOutput<AnyInfo, MorseFigures>({ text }, { part: () => part, offers });
    },
    join: joinParts,
    summarize: (part) => morseSummary(part, options),
  });
};
