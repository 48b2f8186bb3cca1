import { forEachLine } from '../../../engine/lines/lines.ts';
import { prefixLines, wrapLines } from '../../../engine/styles/line-markup.ts';

/** Formatting that Discord knows, in the order of the gallery. */
export const DISCORD_MARKUP = [
  ['bold', 'Bold (Markdown)'],
  ['italic', 'Italic (Markdown)'],
  ['boldItalic', 'Bold italic (Markdown)'],
  ['underline', 'Underline (Markdown)'],
  ['strike', 'Strikethrough (Markdown)'],
  ['spoiler', 'Spoiler'],
  ['code', 'Inline code'],
  ['block', 'Code block'],
  ['quote', 'Quote'],
  ['h1', 'Large heading'],
  ['h2', 'Medium heading'],
  ['h3', 'Small heading'],
  ['sub', 'Small print'],
  ['list', 'List'],
  ['ansi', 'Colored text'],
] as const;

const AROUND: Readonly<Record<string, string>> = {
  bold: '**',
  italic: '*',
  boldItalic: '***',
  underline: '__',
  strike: '~~',
  spoiler: '||',
};
const BEFORE: Readonly<Record<string, string>> = { h1: '# ', h2: '## ', h3: '### ', sub: '-# ', list: '- ' };

const ESCAPE = '\u001b';

/** Options of the formatting for Discord. */
export type DiscordOptions = {
  /** Put a backslash before typed signs that would format. */
  readonly escape: boolean;
  /** Language of a code block, or empty. */
  readonly language: string;
  /** ANSI color, 30 to 37. */
  readonly color: string;
  /** ANSI weight: 0 normal, 1 bold, 4 underlined. */
  readonly weight: string;
};

/** Escape every `[` that comes before a `](` in its line: it could begin a masked link. */
function escapeLinks(text: string): string {
  if (!text.includes('](')) return text;
  let result = '';
  forEachLine(text, (start, end, next) => {
    const line = text.slice(start, end);
    const last = line.lastIndexOf('](');
    result += last < 0 ? line : line.slice(0, last).replaceAll('[', '\\[') + line.slice(last);
    result += text.slice(end, next);
  });
  return result;
}

/** Signs that format, and addresses and emoji codes, inside which they do not. */
const SIGNS = /https?:\/\/[^\s<>*`|~]+|<a?:\w+:\d+>|:\w+:|[\\*_~`|]/gi;

/**
 * Keep typed signs from formatting: a backslash before each of `\\ * _ ~ | ` and the backtick, before the `[` of a
 * masked link, before a heading, quote, list or small-print marker at the start of a line, and before the dot of `1. `.
 * In addresses and in the codes of emoji they do not format, and a backslash would break them.
 */
export function escapeDiscord(text: string): string {
  const signs = text.replace(SIGNS, (found) => (found.length === 1 ? `\\${found}` : found));
  const starts = signs.replace(/^([ \t]*)(?=(?:#{1,3}|>|>>>|-|\+|-#) )/gm, '$1\\');
  return escapeLinks(starts.replace(/^([ \t]*\d+)(?=\. )/gm, '$1\\'));
}

/** Inline code: the fence is one backtick longer than the longest run of them in the text. */
function inlineCode(text: string): string {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(longest + 1);
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return fence + space + text + space + fence;
}

/** Whether a code block breaks fences in the text, as nothing can escape them there. */
export const breaksFences = (text: string) => text.includes('```');

function codeBlock(text: string, language: string): string {
  // An invisible U+200B after the first of three backticks, so that they are not a fence.
  return `\`\`\`${language}\n${text.replace(/`(?=``)/g, '`\u200b')}\n\`\`\``;
}

function colored(text: string, color: string, weight: string): string {
  let result = '';
  forEachLine(text, (start, end, next) => {
    const line = text.slice(start, end);
    result += (line === '' ? '' : `${ESCAPE}[${weight};${color}m${line}${ESCAPE}[0m`) + text.slice(end, next);
  });
  return result;
}

/** A text in Discord's own formatting. Markers are put around or before each line that is not blank. */
export function discordMarkup(text: string, markup: string, options: DiscordOptions): string {
  if (markup === 'code') return inlineCode(text);
  if (markup === 'block') return codeBlock(text, options.language);
  if (markup === 'ansi') return codeBlock(colored(text, options.color, options.weight), 'ansi');
  const escaped = options.escape ? escapeDiscord(text) : text;
  if (markup === 'quote') return prefixLines(escaped, '> ', true);
  const marker = AROUND[markup];
  return marker === undefined ? prefixLines(escaped, BEFORE[markup] ?? '') : wrapLines(escaped, marker);
}
