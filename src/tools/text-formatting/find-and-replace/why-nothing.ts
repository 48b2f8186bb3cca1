import type { Offer } from '../../../engine/contract/offer.ts';
import { escapePattern } from '../../../engine/unicode/escape-pattern.ts';
import { unescapeText } from '../../../engine/unicode/escapes.ts';
import { excerpt } from '../../../engine/unicode/excerpt.ts';
import { toNfc } from '../../../engine/unicode/nfc.ts';
import { type Pair, replaceIn, type SearchSettings } from './find-replace.ts';

/** Lookalikes that people type for one another without noticing: quotes, dashes, ellipses, spaces. */
const LOOKALIKES: readonly (readonly [what: string, of: RegExp, pattern: string])[] = [
  ['quotes', /['‘’‚‛′ʼ`´]/, "['‘’‚‛′ʼ`´]"],
  ['quotes', /["“”„‟″«»]/, '["“”„‟″«»]'],
  ['dashes', /[-‐‑‒–—−]/, '[-‐‑‒–—−]'],
  ['dots', /\.\.\.|…/, '(?:\\.\\.\\.|…)'],
  // Bounded, so that a text of spaces takes no quadratic time.
  ['spaces', /[\s\u200b]+/, '[\\s\\u200b]{1,50}'],
];

const PIECES = new RegExp(LOOKALIKES.map(([, { source }]) => `(${source})`).join('|'), 'g');

/** A pattern for a text and all that looks like it; undefined if nothing in it has a double. */
function lookalikePattern(find: string): string | undefined {
  let pattern = '';
  let end = 0;
  for (const match of find.matchAll(PIECES)) {
    const kind = match.slice(1).findIndex((piece) => piece !== undefined);
    pattern += escapePattern(find.slice(end, match.index)) + LOOKALIKES[kind]?.[2];
    end = match.index + match[0].length;
  }
  return end === 0 ? undefined : pattern + escapePattern(find.slice(end));
}

/** Returns the difference of a text that looks like another: `quotes`, `dashes`, `dots`, `spaces`, `line breaks`. */
function difference(find: string, found: string): string {
  for (const [what, of] of LOOKALIKES) {
    const all = new RegExp(of, 'g');
    if ((find.match(all) ?? []).join() === (found.match(all) ?? []).join()) continue;
    return what === 'spaces' && /[\r\n]/.test(found) ? 'line breaks' : what;
  }
  return 'characters';
}

/** Syntax of a pattern: classes, repeats, groups of alternatives, anchors around a text. */
const LIKE_A_PATTERN =
  /\\[dwsbDWSB]|\.[*+]|\[(?:\^|[^\]]*[^\]\s]-[^\]\s])[^\]]*\]|\[[^\]]+\][*+?{]|\([^)]*\|[^)]*\)|\(\?[:=!<]|[^\s\\]\{\d+,?\d*\}|^\^.*\$$/;

function compiles(find: string): boolean {
  try {
    return new RegExp(find) !== undefined;
  } catch {
    return false;
  }
}

/** One or several changed settings, with their description. */
type Change = readonly [text: string, label: string, patch: Partial<SearchSettings>];

/** Changes of the settings that may help, the likely ones first. */
function changesOf({ find }: Pair, { mode, matchCase, wholeWord, multiline, dotAll }: SearchSettings): Change[] {
  const changes: Change[] = [];
  if (mode === 'plain' && unescapeText(find) !== find)
    changes.push(['In plain mode a backslash is a character of its own.', 'Read \\n, \\t, \\u…', { mode: 'extended' }]);
  if (mode === 'regex') {
    changes.push([
      'The text occurs as it is typed, without special characters.',
      'Search as plain text',
      { mode: 'plain' },
    ]);
    if (!dotAll && find.includes('.'))
      changes.push(['A line break is between what would match.', 'Let the dot match line breaks', { dotAll: true }]);
    if (!multiline && /[\^$]/.test(find))
      changes.push(['^ and $ stand for the ends of the whole text.', 'Match at line breaks', { multiline: true }]);
  }
  if (matchCase) changes.push(['It occurs in other letter case.', 'Ignore case', { matchCase: false }]);
  if (wholeWord) changes.push(['It occurs inside longer words.', 'Search inside words', { wholeWord: false }]);
  if (matchCase && wholeWord) {
    const both = { matchCase: false, wholeWord: false };
    changes.push(['It occurs in other letter case, inside longer words.', 'Ignore case and whole words', both]);
  }
  return changes;
}

/** Returns an offer of another text to find, if the input has one that looks like it. */
function otherSpelling(text: string, pair: Pair, settings: SearchSettings): Offer | undefined {
  const { mode } = settings;
  if (mode === 'regex') return undefined;
  const find = mode === 'extended' ? unescapeText(pair.find) : pair.find;
  const typed = (found: string) => (mode === 'extended' ? found.replaceAll('\\', '\\\\') : found);
  const offer = (what: string, found: string): Offer | undefined => {
    const options = { find: typed(found) };
    if (found === find || replaceIn(text, { ...pair, find: options.find, replace: '' }, settings).count === 0)
      return undefined;
    return { text: what, label: `Find "${excerpt(found.replace(/\s+/g, ' ').trim())}"`, options };
  };
  const trimmed = find.trim();
  if (trimmed === '') return undefined;
  const edges = trimmed === find ? undefined : offer('What to find starts or ends with a space.', trimmed);
  if (edges) return edges;
  for (const form of [toNfc(find), find.normalize('NFD')]) {
    const accents = offer('The text has its accents as separate characters, or the other way around.', form);
    if (accents) return accents;
  }
  const pattern = lookalikePattern(trimmed);
  const found = pattern && new RegExp(pattern, settings.matchCase ? 'u' : 'iu').exec(text)?.[0];
  return found ? offer(`The text has other ${difference(trimmed, found)}.`, found) : undefined;
}

/** Offers are few enough to choose from. */
const MOST = 3;

/**
 * Returns why a text or a pattern was not found, each reason with its remedy. Every offer has matches; only patterns
 * are not tried, as they might run too long.
 */
export function whyNothing(text: string, pair: Pair, settings: SearchSettings): Offer[] {
  const offers: Offer[] = [];
  // Relaxing two things at once is only worth a word where one does not help.
  for (const [what, label, options] of changesOf(pair, settings)) {
    if (Object.keys(options).length > 1 && offers.length > 0) continue;
    if (replaceIn(text, { ...pair, replace: '' }, { ...settings, ...options }).count > 0)
      offers.push({ text: what, label, options });
  }
  const spelling = otherSpelling(text, pair, settings);
  if (spelling) offers.push(spelling);
  if (settings.mode !== 'regex' && LIKE_A_PATTERN.test(pair.find) && compiles(pair.find)) {
    offers.push({
      text: 'This looks like a regular expression.',
      label: 'Search as a regex',
      options: { mode: 'regex' },
    });
  }
  return offers.slice(0, MOST);
}
