/** Style in which Discord draws a part of a text. */
export type DiscordStyle = 'strong' | 'em' | 'u' | 's' | 'spoiler' | 'code';

/** A part of a line of a message. */
export type DiscordPart =
  | string
  | { readonly style: DiscordStyle; readonly parts: readonly DiscordPart[] }
  | { readonly seconds: number; readonly format: string };

/** A part of a colored code block: ANSI color 30 to 37, or none. */
export type AnsiPart = {
  readonly text: string;
  readonly color?: number;
  readonly bold: boolean;
  readonly underline: boolean;
};

/** A piece of a message, from top to bottom. */
export type DiscordBlock =
  | { readonly kind: 'text' | 'quote' | 'h1' | 'h2' | 'h3' | 'sub' | 'list'; readonly parts: readonly DiscordPart[] }
  | { readonly kind: 'code'; readonly language: string; readonly parts: readonly AnsiPart[] };

/** Longer marks first: `***` is not `**` and `*`. */
const MARKS: readonly (readonly [mark: string, styles: readonly [DiscordStyle, ...DiscordStyle[]]])[] = [
  ['***', ['strong', 'em']],
  ['**', ['strong']],
  ['__', ['u']],
  ['~~', ['s']],
  ['||', ['spoiler']],
  ['*', ['em']],
  ['_', ['em']],
];

const TIME = /<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y;

const isWordCharacter = (character: string) => /[\p{L}\p{N}]/u.test(character);

/** Returns the offset of the closing mark, or -1: not escaped, and with text before it. */
function closingOf(text: string, mark: string, from: number): number {
  for (let i = from; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text.startsWith(mark, i) && i > from) {
      // `_` inside of a word is not a mark, and neither is a star after a space.
      if (mark === '_' && isWordCharacter(text.charAt(i + 1))) continue;
      if (mark === '*' && text.charAt(i - 1).trim() === '') continue;
      return i;
    }
  }
  return -1;
}

function inlineParts(text: string): DiscordPart[] {
  const parts: DiscordPart[] = [];
  /** Marks that are known not to close in the rest of the text. */
  const open = new Set<string>();
  let plain = '';
  const add = (part: DiscordPart) => {
    if (plain !== '') parts.push(plain);
    plain = '';
    parts.push(part);
  };
  let i = 0;
  scan: while (i < text.length) {
    const character = text.charAt(i);
    if (character === '\\' && /[!-/:-@[-`{-~]/.test(text.charAt(i + 1))) {
      plain += text.charAt(i + 1);
      i += 2;
      continue;
    }
    if (character === '`') {
      const fence = /`+/y;
      fence.lastIndex = i;
      const run = fence.exec(text)?.[0] ?? '`';
      const end = open.has(run) ? -1 : codeEnd(text, run, i + run.length);
      if (end < 0) {
        open.add(run);
        plain += run;
        i += run.length;
        continue;
      }
      add({ style: 'code', parts: [text.slice(i + run.length, end).replace(/^ (?=`)|(?<=`) $/g, '')] });
      i = end + run.length;
      continue;
    }
    TIME.lastIndex = i;
    const time = character === '<' ? TIME.exec(text) : null;
    if (time) {
      add({ seconds: Number(time[1]), format: time[2] ?? 'f' });
      i = TIME.lastIndex;
      continue;
    }
    for (const [mark, styles] of MARKS) {
      if (!text.startsWith(mark, i) || open.has(mark)) continue;
      if (mark === '_' && isWordCharacter(text.charAt(i - 1))) continue;
      if (mark === '*' && /^[\s*]?$/.test(text.charAt(i + 1))) continue;
      const end = closingOf(text, mark, i + mark.length);
      if (end < 0) {
        open.add(mark);
        continue;
      }
      const inner = inlineParts(text.slice(i + mark.length, end));
      add(wrapped(styles, inner));
      i = end + mark.length;
      continue scan;
    }
    plain += character;
    i++;
  }
  if (plain !== '') parts.push(plain);
  return parts;
}

/** Parts in one style within another, the first one outermost. */
function wrapped([outer, ...rest]: readonly [DiscordStyle, ...DiscordStyle[]], parts: DiscordPart[]): DiscordPart {
  const [next, ...others] = rest;
  return { style: outer, parts: next === undefined ? parts : [wrapped([next, ...others], parts)] };
}

/** Returns the offset of the next run of exactly as many backticks as `run`, or -1. */
function codeEnd(text: string, run: string, from: number): number {
  for (let i = text.indexOf(run, from); i >= 0; i = text.indexOf(run, i)) {
    let end = i;
    while (text[end] === '`') end++;
    if (end - i === run.length) return i;
    i = end;
  }
  return -1;
}

/** A code block with the colors that Discord supports in the language `ansi`. */
function ansiParts(text: string): AnsiPart[] {
  let style: Omit<AnsiPart, 'text'> = { bold: false, underline: false };
  const [first = '', ...colored] = text.split('\u001b[');
  const parts = [{ ...style, text: first }];
  for (const piece of colored) {
    const codes = /^([\d;]*)m/.exec(piece);
    for (const code of (codes?.[1] ?? '').split(';').map(Number)) {
      if (code === 0) style = { bold: false, underline: false };
      else if (code === 1) style = { ...style, bold: true };
      else if (code === 4) style = { ...style, underline: true };
      else if (code >= 30 && code <= 37) style = { ...style, color: code };
    }
    parts.push({ ...style, text: piece.slice(codes?.[0].length ?? 0) });
  }
  return parts.filter((part) => part.text !== '');
}

/** Marks at the start of a line, as Discord reads them. */
const LINES = [
  ['quote', /^> /],
  ['h1', /^# /],
  ['h2', /^## /],
  ['h3', /^### /],
  ['sub', /^-# /],
  ['list', /^[-*] /],
] as const;

function textBlocks(text: string): DiscordBlock[] {
  const blocks: { kind: Exclude<DiscordBlock['kind'], 'code'>; text: string }[] = [];
  for (const line of text.split('\n')) {
    const [kind, start] = LINES.find(([, pattern]) => pattern.test(line)) ?? ['text' as const, /^/];
    const content = line.replace(start, '');
    const last = blocks.at(-1);
    // Lines of text and of a quote stay together, so that formatting may span them.
    if (last?.kind === kind && (kind === 'text' || kind === 'quote')) last.text += `\n${content}`;
    else blocks.push({ kind, text: content });
  }
  return blocks.map(({ kind, text: content }) => ({ kind, parts: inlineParts(content) }));
}

/**
 * Returns the blocks of a message as Discord shows it: an estimate for a preview, with the formatting that people use
 * most. Masked links, mentions and nested lists are shown as typed.
 *
 * @param text as it is pasted into Discord; at most a few thousand characters
 */
export function discordBlocks(text: string): DiscordBlock[] {
  const blocks: DiscordBlock[] = [];
  let end = 0;
  for (const { 0: fence, 1: language = '', 2: code = '', index } of text.matchAll(
    /```(?:([a-z0-9+#-]*)\n)?([\s\S]*?)\n?```/gi,
  )) {
    if (index > end) blocks.push(...textBlocks(text.slice(end, index).replace(/^\n|\n$/g, '')));
    const parts = language === 'ansi' ? ansiParts(code) : [{ text: code, bold: false, underline: false }];
    blocks.push({ kind: 'code', language, parts });
    end = index + fence.length;
  }
  if (end < text.length) blocks.push(...textBlocks(text.slice(end).replace(end > 0 ? /^\n/ : /^(?!)/, '')));
  return blocks;
}
