import { select, text, toggle } from '../../../engine/contract/options.ts';
import type { Convert } from '../../../engine/contract/streaming.ts';
import { lazyOutput, type Meta } from '../../../engine/contract/tool.ts';
import { ToolError } from '../../../engine/contract/tool-error.ts';
import { platformInPieces, runPlatform } from '../../../engine/styles/platform-generator.ts';
import {
  type GalleryPage,
  nothingPicked,
  plainLinks,
  platformOptions,
} from '../../../engine/styles/platform-options.ts';
import { breaksFences, DISCORD_MARKUP, discordMarkup, escapeDiscord } from './discord-markup.ts';

export const meta = {
  name: 'Discord Fonts',
  title: 'Discord Font Generator',
  description: 'See your text in 50 fonts plus Discord Markdown and colors, ready to paste.',
  tags: ['discord', 'markdown', 'fonts'],
  keywords: ['discord formatting', 'coloured text', 'ansi', 'spoiler', 'nickname'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'Game night moves to Friday at 8 pm',
  options: platformOptions(
    DISCORD_MARKUP,
    {
      escape: toggle('Escape existing Markdown', {
        default: true,
        hint: 'So that typed * _ ~ do not format.',
        when: { mode: 'style' },
      }),
      protect: { ...plainLinks('Discord'), more: true },
      lang: text('Code language', { max: 30, hint: 'For code blocks.', more: true, when: { mode: 'style' } }),
      fg: select(
        'Color',
        [
          ['31', 'Red'],
          ['32', 'Green'],
          ['33', 'Yellow'],
          ['34', 'Blue'],
          ['35', 'Pink'],
          ['36', 'Cyan'],
          ['37', 'White'],
          ['30', 'Gray'],
        ],
        { hint: 'For colored text.', more: true, when: { mode: 'style' } },
      ),
      weight: select(
        'Weight',
        [
          ['1', 'Bold'],
          ['0', 'Normal'],
          ['4', 'Underlined'],
        ],
        { hint: 'For colored text.', more: true, when: { mode: 'style' } },
      ),
    },
    [
      ['0', 'Normal color'],
      ['1', 'Bold color'],
      ['4', 'Underlined color'],
    ],
  ),
  swap: { option: 'mode' },
  styled: true,
  gallery: nothingPicked,
  help: {
    about: [
      "Discord's own formatting comes first: bold, spoilers, quotes, headings, code, and colored text. Search finds it, and screen readers read it aloud. The fonts after it are Unicode letters, which also work in nicknames and in About Me, where Markdown does not.",
      'Characters you typed that would format text are escaped, so an asterisk stays an asterisk; links and emoji codes such as :thumbs_up: keep working. Colored text is a code block that Discord shows in color on desktop.',
      'Unstyle reverses fonts, superscripts, subscripts, small capitals, lines, and shapes all at once.',
    ],
    examples: [
      {
        title: 'Bold in Markdown, line by line',
        input: ' a \n\nb',
        options: { markup: 'bold' },
        output: ' **a** \n\n**b**',
      },
      { title: 'A font', input: 'Hi', options: { style: 'sansBold' }, output: '\u{1d5db}\u{1d5f6}' },
      { title: 'Typed asterisks stay asterisks', input: '1. *a*_b_ # c', output: '1\\. \\*a\\*\\_b\\_ # c' },
    ],
    never: ['Never sends anything to Discord.', 'Never changes emoji or anything in a code block.'],
  },
} satisfies GalleryPage;

/**
 * Style a text for Discord: one font, one row of its formatting, or plain again.
 *
 * `style` 0, 1 or 4 with the row `ansi` is the weight of the color, as `weight` is.
 *
 * @throws ToolError for a code language of other characters than a-z 0-9 + # -
 */
export const convert: Convert<typeof page> = (options) =>
  platformInPieces(
    options,
    (input) => {
      const { escape: escaped, lang, fg, style, weight, markup, mode } = options;
      if (!/^[a-z0-9+#-]*$/i.test(lang)) {
        throw new ToolError('Code language may only contain the characters a-z 0-9 + # and -.', { option: 'lang' });
      }
      const discord = {
        escape: escaped,
        language: lang,
        color: fg,
        weight: style === '0' || style === '1' || style === '4' ? style : weight,
      };
      const output = runPlatform(input, options, {
        platform: 'discord',
        markup: DISCORD_MARKUP,
        markupFirst: true,
        format: (text, row) => discordMarkup(text, row, discord),
        finish: escaped ? escapeDiscord : undefined,
      });
      const broken = mode === 'style' && (markup === 'block' || markup === 'ansi') && breaksFences(input);
      return broken
        ? lazyOutput(output, {
            notes: () => [
              'Three backticks in the text were split with an invisible character so they do not end the code block.',
            ],
          })
        : output;
    },
    options.mode === 'style' &&
      ['code', 'block', 'ansi'].includes(options.markup) &&
      'Code goes around the whole text.',
  );
