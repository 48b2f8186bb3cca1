import { arriving } from '../../../core/arriving.ts';
import { warningsAt } from '../../../core/error-at.ts';
import { once } from '../../../core/once.ts';
import { select, toggle, type Values } from '../../../core/options.ts';
import { plural } from '../../../core/plural.ts';
import { positionInWords } from '../../../core/position.ts';
import { type Engine, lazyOutput, type Meta, type OutputParts, type Page, type Queries } from '../../../core/tool.ts';
import { lengthChange } from '../../../formats/size-change.ts';
import { codingDirection, decodingRounds, MOST_ROUNDS, swapCoding } from '../../../text/coding-fields.ts';
import { decodeOffers, sampleOf } from '../../../text/looks-encoded.ts';
import { showCharacterAt } from '../../../text/show-character.ts';
import { type EncodeRules, encodeReferences } from './encode.ts';

export const meta = {
  name: 'HTML Entity Converter (Encode & Decode)',
  description: 'Turn special characters into HTML entities and back, exactly as browsers read them.',
  tags: ['html', 'entities', 'encode', 'escape', 'decode'],
  featured: true,
  keywords: ['character reference', 'special characters', 'unescape', 'nbsp', 'ampersand'],
} satisfies Meta;

export const page = {
  input: 'text',
  takes: ['entities'],
  sample: '<p title="Café">Fish & chips – 5 € © 2025</p>',
  essential: ['direction', 'scope'],
  options: {
    direction: codingDirection,
    scope: select(
      'Characters to encode',
      [
        ['special', '& < > " \''],
        ['named', 'All that have a name'],
        ['nonascii', 'All outside ASCII'],
        ['all', 'Every character'],
      ],
      { when: { direction: 'encode' } },
    ),
    form: select(
      'Write as',
      [
        ['named', '&eacute;'],
        ['decimal', '&#233;'],
        ['hex', '&#xE9;'],
      ],
      { as: 'buttons', when: { direction: 'encode' } },
    ),
    apos: select(
      'Apostrophe',
      [
        ['numeric', '&#39;'],
        ['named', '&apos;'],
      ],
      {
        as: 'buttons',
        hint: '&apos; does not exist in HTML 4.',
        more: true,
        when: { direction: 'encode', form: 'named' },
      },
    ),
    keepLineBreaks: toggle('Keep line breaks', { default: true, when: { direction: 'encode', scope: 'all' } }),
    context: select(
      'Read as',
      [
        ['text', 'Text'],
        ['attribute', 'Attribute value'],
      ],
      { as: 'buttons', when: { direction: 'decode', requireSemicolon: false } },
    ),
    requireSemicolon: toggle('Require the semicolon', {
      hint: 'Leaves &copy without ; alone.',
      when: { direction: 'decode' },
    }),
    rounds: decodingRounds('times, for text such as &amp;lt;'),
  },
  swap: swapCoding,
  help: {
    about: [
      'In HTML, some characters must be written as entities: &lt; for < and &amp; for &. Others can be, such as &eacute; for é. This tool reads and writes all 2,231 names in the HTML standard and every numeric entity.',
      'Decoding follows browser rules to the letter: names without a semicolon, numbers from the old windows-1252 table, and the stricter rules for attribute values. Every malformed entity is listed with its line and column.',
    ],
    examples: [
      {
        title: 'Encode',
        input: '<a href="x">Tom & \'J\'</a>',
        output: '&lt;a href=&quot;x&quot;&gt;Tom &amp; &#39;J&#39;&lt;/a&gt;',
      },
      { title: 'Outside ASCII', input: 'café —', options: { scope: 'nonascii' }, output: 'caf&eacute; &mdash;' },
      {
        title: 'Decode the way browsers do',
        input: '&lt;p&gt; &copy2024 &notit;',
        options: { direction: 'decode' },
        output: '<p> ©2024 ¬it;',
      },
    ],
    never: [
      'Never runs or renders the HTML you paste.',
      'Never changes tags or attributes; it only reads and writes entities.',
    ],
  },
} satisfies Page;

type Options = Values<(typeof page)['options']>;

let decoding: typeof import('./decode.ts') | undefined;

/** What decodes, with its tables: loaded at first use, and asked for again only where it could not be had. */
async function decoder() {
  decoding ??= await arriving(import('./decode.ts'));
  return decoding;
}

const SPECIAL_NAMES = [
  [34, 'quot'],
  [38, 'amp'],
  [39, 'apos'],
  [60, 'lt'],
  [62, 'gt'],
] as const;

/** The names that the rules can ask for. The whole table is loaded only where it is needed. */
async function namesFor({ scope, form }: Options): Promise<EncodeRules['names']> {
  const isSmall = scope === 'special' || (form !== 'named' && scope !== 'named');
  return isSmall ? new Map(SPECIAL_NAMES) : (await arriving(import('./html-entities.ts'))).entityNames();
}

/**
 * Whether a text has entities as people write them, with a semicolon. What a program takes the address of (`p = &num;`)
 * is none, nor is a name that HTML does not know.
 */
async function hasReferences(input: string): Promise<boolean> {
  const sample = sampleOf(input);
  if (/&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#[xX][\dA-Fa-f]{1,6});/.test(sample)) return true;
  const named = sample.match(/(?<!&|[=(,*]\s*)&[A-Za-z][\dA-Za-z]{1,31};/g);
  if (!named) return false;
  const { decodeReferences } = await decoder();
  return decodeReferences(named.join(' '), { context: 'text', requireSemicolon: true }).count > 0;
}

async function encode(input: string, options: Options): Promise<OutputParts> {
  const { text, raw } = encodeReferences(input, { ...options, names: await namesFor(options) });
  const notes: string[] = [];
  if (raw.count > 0) {
    const what = `${plural(raw.count, 'character')} that no entity can represent ${raw.count === 1 ? 'was' : 'were'}`;
    notes.push(
      `${what} left as is (first ${showCharacterAt(input, raw.first)} at ${positionInWords(input, raw.first)}).`,
    );
  }
  const form = (await hasReferences(input)) ? { direction: 'decode' } : undefined;
  const offers = decodeOffers(form, 'contains HTML entities', 'Decode them');
  return {
    text,
    notes,
    offers,
    info: { characters: text.length },
    summary: lengthChange(input.length, text.length),
  };
}

async function decode(input: string, options: Options): Promise<OutputParts> {
  const { decodeReferences } = await decoder();
  const first = decodeReferences(input, options);
  let { text } = first;
  let rounds = first.count > 0 ? 1 : 0;
  while (rounds > 0 && rounds < options.rounds) {
    const next = decodeReferences(text, options);
    if (next.count === 0) break;
    text = next.text;
    rounds++;
  }
  const { count, malformed } = first;
  /** How often it was encoded. */
  const encoded = once(() => {
    let times = rounds;
    for (let rest = text; times > 0 && times < MOST_ROUNDS; times++) {
      const next = decodeReferences(rest, { ...options, requireSemicolon: true });
      if (next.count === 0) break;
      rest = next.text;
    }
    return times;
  });
  return lazyOutput(
    {
      text,
      notes: warningsAt(input, first.remarks, malformed),
      summary: `${plural(count, 'reference')} decoded${malformed > 0 ? `, ${malformed} malformed` : ''}`,
    },
    {
      offers: () =>
        encoded() > rounds
          ? [{ text: 'The result still contains entities.', label: 'Decode it fully', options: { rounds: encoded() } }]
          : [],
      info: () => ({ references: count, malformed, rounds, encoded: encoded() }),
    },
  );
}

/** HTML character references both ways (HTML Living Standard, 13.2.5.72 to 80 and 13.5). */
export const run: Engine<typeof page> = (input, options) => {
  if (input === '') return '';
  return options.direction === 'encode' ? encode(input, options) : decode(input, options);
};

export const queries = {
  /** Named characters that fit a query, as a table. */
  names: async (query: string) => (await arriving(import('./html-entities.ts'))).entityTable(query),
} satisfies Queries;
