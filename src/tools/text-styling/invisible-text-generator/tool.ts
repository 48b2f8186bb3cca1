import { encodeUtf8 } from '../../../engine/bytes/utf8.ts';
import { checkStyledSize } from '../../../engine/contract/limits.ts';
import { number, select, text, toggle, type Values } from '../../../engine/contract/options.ts';
import { type Convert, inPieces } from '../../../engine/contract/streaming.ts';
import type { Meta, Output, OutputParts } from '../../../engine/contract/tool.ts';
import { ToolError } from '../../../engine/contract/tool-error.ts';
import type { PanesPage } from '../../../engine/lines/panes.ts';
import { countClusters } from '../../../engine/unicode/graphemes.ts';
import { plural } from '../../../engine/values/plural.ts';
import { BLANKS } from './blanks.ts';
import { cleanHidden } from './clean.ts';
import { hiddenInventory } from './inventory.ts';
import { findMessages, hideMessage } from './message.ts';

export const meta = {
  name: 'Invisible Text',
  title: 'Invisible Text Generator (Blank Characters)',
  description: 'Copy blank characters, hide a message in plain sight, or find hidden ones.',
  tags: ['invisible', 'blank text', 'zero width'],
  keywords: ['empty message', 'zero width space', 'hidden characters', 'hangul filler'],
} satisfies Meta;

export const page = {
  input: 'optional',
  takes: ['hidden'],
  sample: 'Nothing to see here.',
  sampleOptions: { task: 'hide', secret: 'Meet me at noon' },
  placeholder: 'Text that covers a message or may hide one',
  essential: ['task', 'char', 'count', 'secret'],
  options: {
    task: select('Task', ['blank', 'hide', 'reveal', 'clean'], { as: 'buttons' }),
    char: select(
      'Character',
      [
        ['3164', 'U+3164 Hangul filler', '\u3164'],
        ['2800', 'U+2800 Braille blank', '\u2800'],
        ['200B', 'U+200B Zero width space', '\u200b'],
        ['200C', 'U+200C Non-joiner (ZWNJ)', '\u200c'],
        ['200D', 'U+200D Joiner (ZWJ)', '\u200d'],
        ['2060', 'U+2060 Word joiner', '\u2060'],
        ['FEFF', 'U+FEFF Byte order mark', '\ufeff'],
        ['00A0', 'U+00A0 No-break space', '\u00a0'],
        ['2003', 'U+2003 Em space', '\u2003'],
        ['115F', 'U+115F Hangul choseong', '\u115f'],
        ['1160', 'U+1160 Hangul jungseong', '\u1160'],
        ['FFA0', 'U+FFA0 Halfwidth Hangul', '\uffa0'],
      ],
      { when: { task: 'blank' } },
    ),
    count: number('How many', { min: 1, max: 10_000, default: 1, when: { task: 'blank' } }),
    lines: number('Lines', { min: 1, max: 1000, default: 1, when: { task: 'blank' } }),
    secret: text('Hidden message', { max: 10_000, as: 'lines', when: { task: 'hide' } }),
    bidi: toggle('Keep direction marks', {
      default: true,
      hint: 'They order Arabic and Hebrew text.',
      when: { task: 'clean' },
    }),
  },
  swap: { option: 'task', to: { hide: 'reveal' } },
  help: {
    about: [
      'Blank makes characters that show nothing but are not spaces, for an empty message, a blank name, or a blank line that a site would otherwise drop.',
      'Hide writes a message in zero-width characters after the first letter of your text. It is not encrypted: anyone who looks for hidden characters can read it, even with this tool.',
      'Reveal reads such messages, as well as letters written as tag characters and bytes written as variation selectors, and lists every invisible character and every space look-alike. Clean removes them but keeps those that belong to a letter or an emoji.',
    ],
    examples: [
      { title: 'Three blanks', input: '', options: { count: 3 }, output: '\u3164\u3164\u3164' },
      { title: 'Clean text', input: '\ufeffa\u200bb\u2060\u00a0c', options: { task: 'clean' }, output: 'ab c' },
      {
        title: 'Reveal letters written as tags',
        input: 'x\u{e0048}\u{e0069}',
        options: { task: 'reveal' },
        output: '[{"kind":"tags","text":"Hi"}]',
      },
    ],
    never: [
      'Never breaks up an emoji, a flag, or a word in Persian or Hindi when it cleans.',
      'Never sends your text anywhere: messages are hidden and found on your device.',
    ],
  },
} satisfies PanesPage;

type Options = Values<(typeof page)['options']>;

/**
 * Generates blank characters, hides a message in a text, or reveals or removes a hidden message or characters.
 *
 * @throws ToolError without a message to hide, for a damaged message, and above 6,000,000 characters
 */
export const convert: Convert<typeof page> = (options) =>
  inPieces({
    cut:
      options.task === 'blank'
        ? 'Blank characters need no text.'
        : 'The hidden message may be anywhere, so the whole text is needed in memory.',
    piece: (input) => {
      switch (options.task) {
        case 'hide':
          return hide(input, options.secret);
        case 'reveal':
          return input === '' ? '' : reveal(input);
        case 'clean': {
          const { text: cleaned, removed, spaces } = cleanHidden(input, options.bidi);
          const replaced = spaces > 0 ? `, ${plural(spaces, 'space')} made plain` : '';
          return {
            text: cleaned,
            info: { removed, spaces },
            summary: `${plural(removed, 'character')} removed${replaced}`,
          };
        }
        default:
          return { ...blank(options), ...(input !== '' && { notes: [UNUSED] }) };
      }
    },
  });

const UNUSED = 'The text is not used to make blank characters.';

function blank({ char, count, lines }: Options): OutputParts {
  checkStyledSize(lines * (count + 1) - 1);
  const line = String.fromCharCode(Number.parseInt(char, 16)).repeat(count);
  const result = Array.from({ length: lines }, () => line).join('\n');
  return {
    text: result,
    info: measures(result),
    summary: plural(encodeUtf8(result).length, 'byte'),
    table: {
      columns: ['Character', 'Name', 'Width', 'Works in'],
      rows: BLANKS.map(({ id, name, width, worksIn }) => [`U+${id}`, name, width, worksIn]),
    },
  };
}

/** Returns the length of a text in grapheme clusters, UTF-16 code units and UTF-8 bytes. */
const measures = (result: string) => ({
  letters: countClusters(result),
  units: result.length,
  bytes: encodeUtf8(result).length,
});

function hide(cover: string, secret: string): Output {
  if (secret === '') throw new ToolError('Type the message to hide.', { option: 'secret' });
  const result = hideMessage(cover, secret);
  return {
    text: result,
    info: { hidden: result.length - cover.length, ...measures(result) },
    summary: plural(result.length - cover.length, 'hidden character'),
    notes: ['This is not encryption: anyone who looks for hidden characters can read the message.'],
  };
}

const KIND_LABELS = {
  'zero-width': 'Zero-width characters',
  tags: 'Tag characters',
  'variation-selectors': 'Variation selectors',
};

function reveal(input: string): Output {
  const messages = findMessages(input);
  const { uses, total, ranges } = hiddenInventory(input);
  return {
    text: JSON.stringify(messages),
    list: messages.map(({ kind, text: message }) => ({ label: KIND_LABELS[kind], text: message })),
    table: {
      columns: ['Character', 'Name', 'Kind', 'Count', 'First positions'],
      rows: uses.map(({ codePoint, name, kind, count, positions }) => [
        `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`,
        name,
        kind,
        String(count),
        positions.map(({ line, column }) => `${line}:${column}`).join(', '),
      ]),
    },
    notes: [found(messages.length, 'hidden message'), found(total, 'hidden character')],
    info: { messages: messages.length, hidden: total, ...measures(input) },
    summary: `${plural(messages.length, 'message')} in ${plural(total, 'hidden character')}`,
    highlights: { input: ranges },
    offers:
      total > 0
        ? [{ text: 'Hidden characters can be removed.', label: 'Clean the text', options: { task: 'clean' } }]
        : [],
  };
}

const found = (count: number, what: string) => (count === 0 ? `No ${what} found.` : `${plural(count, what)} found.`);
