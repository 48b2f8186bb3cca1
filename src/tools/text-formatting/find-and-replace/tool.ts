import { lazyImport } from '../../../engine/contract/lazy-import.ts';
import type { Offer } from '../../../engine/contract/offer.ts';
import { select, text as textField, toggle, type Values } from '../../../engine/contract/options.ts';
import { type Convert, inPieces, type NeedsWhole } from '../../../engine/contract/streaming.ts';
import type { Meta } from '../../../engine/contract/tool.ts';
import type { LinesPage } from '../../../engine/jobs/host.ts';
import type { TimedPage } from '../../../engine/jobs/time-limit.ts';
import { linesOf } from '../../../engine/lines/lines.ts';
import { unescapeText } from '../../../engine/unicode/escapes.ts';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { replaceAtOnce } from './at-once.ts';
import { type Pair, type Replaced, replaceIn } from './find-replace.ts';
import { addMatches, type MatchFigures, NO_MATCHES } from './match-figures.ts';
import { endOfPiece, onMatches } from './on-matches.ts';
import { exactOffers, summarize } from './summaries.ts';
import { whyNothing } from './why-nothing.ts';

export const meta = {
  name: 'Find and Replace',
  description: 'Find text or patterns and replace every match.',
  tags: ['find', 'replace', 'regex', 'edit'],
  keywords: ['filter lines', 'lines containing', 'grep', 'extract emails', 'extract links', 'extract matches'],
} satisfies Meta;

export const page = {
  input: 'text',
  takes: ['quoted-mail'],
  sample:
    'The colour of the Colour Wheel is a matter of taste.\nCOLOUR theory, colours and colouring: see page 12 and page 7.\n',
  sampleOptions: { find: 'colour', replace: 'color', preserveCase: true, rules: 'page => p.' },
  timeLimit: 2000,
  afterStop: { hint: 'This search takes too long. Make the pattern simpler or the text shorter.' },
  essential: ['find', 'replace'],
  options: {
    find: textField('Find', { max: 10_000, as: 'lines' }),
    replace: textField('Replace with', { max: 10_000, as: 'lines', when: { action: 'replace' } }),
    mode: select('Search mode', ['plain', ['extended', '\\n, \\t, \\u…'], 'regex'], { as: 'buttons' }),
    action: select('Action', ['replace', ['keep', 'Keep lines'], ['remove', 'Remove lines'], ['list', 'List matches']]),
    repeats: select('Repeated matches', [['all', 'List each'], ['once', 'List once'], 'count'], {
      when: { action: 'list' },
    }),
    matchCase: toggle('Match case'),
    wholeWord: toggle('Whole words', { more: true, hint: 'No letter, digit or underscore directly before or after.' }),
    lookalikes: toggle('Find what looks the same', {
      more: true,
      default: true,
      when: { mode: 'plain' },
      hint: 'Any form of accents and quotes, no-break spaces, soft hyphens, and marks of direction.',
    }),
    all: toggle('Replace all', {
      more: true,
      default: true,
      when: { action: 'replace' },
      hint: 'Off: only the first match.',
    }),
    preserveCase: toggle('Keep the case of the match', {
      more: true,
      when: { action: 'replace', mode: ['plain', 'extended'], matchCase: false },
      hint: 'CAT becomes DOG, Cat becomes Dog.',
    }),
    multiline: toggle('^ and $ match at line breaks', {
      default: true,
      when: { action: ['replace', 'list'], mode: 'regex' },
    }),
    dotAll: toggle('Dot matches line breaks', { when: { action: ['replace', 'list'], mode: 'regex' } }),
    rules: textField('More rules', {
      max: 10_000,
      more: true,
      when: { action: 'replace' },
      as: 'rows',
      hint: 'Run in order after the first. Leave the replacement empty to delete.',
    }),
    atOnce: toggle('All rules at once', {
      more: true,
      when: { action: 'replace' },
      hint: 'Each match changes once, so two words can swap.',
    }),
  },
  presets: [
    {
      label: 'Straight quotes',
      options: {
        action: 'replace',
        mode: 'regex',
        find: '[“”„«»]',
        replace: '"',
        rules: "[‘’‚] => '",
        all: true,
        wholeWord: false,
      },
    },
    {
      label: 'Remove tags',
      options: { action: 'replace', mode: 'regex', find: '<[^<>]*>', replace: '', rules: '', all: true },
    },
    {
      label: 'Swap two words',
      options: { action: 'replace', mode: 'regex', find: '\\b(\\w+), *(\\w+)', replace: '$2 $1', rules: '', all: true },
    },
    {
      label: 'Extract emails',
      options: { action: 'list', mode: 'regex', find: '\\b[\\w.%+-]{1,64}@[\\w-]+(?:\\.[\\w-]+)+', wholeWord: false },
    },
    {
      label: 'Extract links',
      options: {
        action: 'list',
        mode: 'regex',
        find: '\\bhttps?:\\/\\/[^\\s<>"]*[^\\s<>"\'.,;:!?)\\]]',
        wholeWord: false,
      },
    },
  ],
  lines: ({ action }) => action === 'list' && { countIn: 'count' },
  download: [{ suffix: 'replaced' }],
  help: {
    about: [
      'Finds every occurrence of a text and replaces it, keeps or removes the lines that have one, or lists all matches. Matches are highlighted in the input as you type.',
      "In a regular expression's replacement, $1 to $99 and $<name> insert groups, $& inserts the match, and $$ a dollar sign; \\n, \\r, \\t, and \\\\ work as well. \\U writes what follows in capitals and \\L in small letters, up to \\E; \\u and \\l change the next letter. ${1:0.00} writes the number in a group with two decimals, ${1:#,##0} with thousands, and ${1:d MMM y} a date (dmy or mdy before it say how 5/6/2024 is read), by the patterns of Unicode's UTS #35; changes may come first: ${1:down 10 0}, ${1:*0.01 0.00}, ${1:up 30m HH:mm}, ${1:+1d d MMM}. ${&:words}, characters, lines, or count and a text write how many there are. Text that is not a number or date stays. In the other modes, the replacement is used as typed.",
      'What other languages write in another way, such as \\h, [[:alpha:]], \\Q…\\E, and \\1 in a replacement, is converted, and a note says how. What JavaScript cannot match is an error at its place.',
      'Plain search finds what looks the same: accents in any form, straight and curly quotes, no-break spaces, words with soft hyphens. A note says how many matches were not as typed, and one press finds only what is typed.',
      'Each line end is one \\n to the search, in files from Windows, too, and a line break that is put in is like those of the text. A search that names \\r finds carriage returns.',
      'Where nothing matches, the page says why it may be so: letter case, whole words, dashes, spaces, or the search mode, each with a button that sets it right.',
      'More rules are additional pairs that run one after another, to change a whole list of spellings, names, or symbols in one go. All rules at once changes each match only once, so two words can swap.',
    ],
    examples: [
      {
        title: 'Keep the case of each match',
        input: 'Cat, cat and CAT',
        options: { find: 'cat', replace: 'dog', preserveCase: true },
        output: 'Dog, dog and DOG',
      },
      {
        title: 'A pattern with groups',
        input: '2024-05-31 and 2025-01-02',
        options: { mode: 'regex', find: '(\\d{4})-(\\d\\d)-(\\d\\d)', replace: '$3/$2/$1' },
        output: '31/05/2024 and 02/01/2025',
      },
      {
        title: 'Lines with a match',
        input: 'INFO start\nERROR disk full\nINFO end',
        options: { action: 'keep', find: 'error' },
        output: 'ERROR disk full',
      },
      {
        title: 'Several rules in order',
        input: 'Rock & Roll © 1955',
        options: { find: '&', replace: 'and', rules: '© => (c)\n 1955' },
        output: 'Rock and Roll (c)',
      },
    ],
    never: [
      'Never treats $ or \\ in a replacement as special, unless you choose a mode that does.',
      'Never freezes the page: a pattern that runs too long is stopped.',
    ],
  },
} satisfies LinesPage & TimedPage;

/** Offered and said where the order of the rules matters. */
const AT_ONCE: Offer = { text: '', label: 'All rules at once', options: { atOnce: true } };
const REWRITTEN =
  'A rule changed text that an earlier rule had written. "All rules at once" changes each match only once.';

const ARROW = ' => ';

/**
 * Returns the pairs in the list of rules: `find => replace`; without an arrow the text is deleted, and empty texts are
 * skipped.
 */
function readRules(rules: string): Pair[] {
  return linesOf(rules).flatMap((line) => {
    const arrow = line.indexOf(ARROW);
    const find = arrow < 0 ? line : line.slice(0, arrow);
    const replace = arrow < 0 ? '' : line.slice(arrow + ARROW.length);
    return find === '' ? [] : [{ find, replace, option: 'rules' }];
  });
}

type Options = Values<(typeof page)['options']>;

/** Returns the pairs to find and replace, in order. */
function pairsOf({ action, find, replace, rules }: Options): Pair[] {
  const isReplaced = action === 'replace';
  const first: Pair[] = find === '' ? [] : [{ find, replace: isReplaced ? replace : '', option: 'find' }];
  return isReplaced ? [...first, ...readRules(rules)] : first;
}

/** Returns the reason that the search for a pair needs the whole text; undefined if it works line by line. */
async function whyNotInLines(pair: Pair, options: Options): Promise<NeedsWhole | undefined> {
  const { action, mode } = options;
  if (mode !== 'regex') {
    const find = mode === 'extended' ? unescapeText(pair.find) : pair.find;
    return /[\r\n]/.test(find) ? 'A text with a line break in it is found in memory.' : undefined;
  }
  // There, a pattern sees one line at a time.
  if (action === 'keep' || action === 'remove') return undefined;
  const { whyAcrossLines } = await lazyImport(import('./within-lines.ts'));
  return whyAcrossLines(pair, options);
}

async function whyWhole(pairs: readonly Pair[], options: Options): Promise<NeedsWhole | undefined> {
  if (options.action === 'replace' && !options.all && pairs.length > 0) {
    return 'Without Replace all the whole text is needed in memory.';
  }
  for (const pair of pairs) {
    const why = await whyNotInLines(pair, options);
    if (why !== undefined) return why;
  }
  return undefined;
}

/** Figures of a piece. */
type PieceFigures = MatchFigures & {
  readonly isEmpty: boolean;
  /** Whether a rule changed what an earlier one had written. */
  readonly isRewritten?: boolean;
};

/**
 * Replaces in each line. A replacement may contain a line break; the next rule gets the same text as in a run on the
 * whole, since pieces still end at line ends.
 */
export const convert: Convert<typeof page> = async (options, { isWhole = false }) => {
  const pairs = pairsOf(options);
  // A text in memory is not cut, so it does not wait for an analysis of its pattern.
  const why = isWhole ? undefined : await whyWhole(pairs, options);
  if (options.action !== 'replace') return onMatches(pairs[0], options, isWhole, why);
  return inPieces<PieceFigures>({
    cut: why ?? 'line',
    piece: (input, { isLast, lineEnd }) => {
      if (input === '' || pairs.length === 0) {
        return { text: input, part: { ...NO_MATCHES, isEmpty: input === '' } };
      }
      const end = isLast ? input.length : endOfPiece(input);
      const given = input.slice(0, end);
      const replaceAt = (text: string, pair: Pair) => replaceIn(text, pair, options, lineEnd, isLast);
      let text = given;
      let figures = NO_MATCHES;
      const found = pairs.map((pair) => {
        const replaced = replaceAt(options.atOnce ? given : text, pair);
        text = replaced.text;
        figures = addMatches(figures, replaced);
        return replaced;
      });
      const atOnce = options.atOnce ? replaceAtOnce(given, found) : undefined;
      const counts = atOnce?.counts ?? found.map(({ count }) => count);
      const rows = pairs.map(({ find, replace }, i) => [find, replace, formatNumber(counts[i] as number)]);
      const isNothing = isWhole && pairs[0]?.option === 'find' && found[0]?.count === 0;
      const offers = isNothing ? whyNothing(given, pairs[0] as Pair, options) : [];
      const apart = () => pairs.map((pair, i) => (i === 0 && found[0] ? found[0] : replaceAt(given, pair)));
      const isOrdered = isWhole && pairs.length > 1 && !options.atOnce;
      const isRewritten = isOrdered && replaceAtOnce(given, apart()).text !== text;
      return {
        text: (atOnce?.text ?? text) + input.slice(end),
        part: { ...figures, count: counts.reduce((sum, count) => sum + count, 0), isRewritten, isEmpty: false },
        offers: [...offers, ...exactOffers(figures.lookalikes), ...(isRewritten ? [AT_ONCE] : [])],
        // Later pairs match the changed text, not the input.
        highlights: { input: atOnce?.ranges ?? (found[0] as Replaced).ranges },
        ...(rows.length > 1 && { table: { columns: ['Find', 'Replace with', 'Replacements'], rows } }),
      };
    },
    join: (before, part) => ({ ...addMatches(before, part), isEmpty: false }),
    summarize: (figures) => {
      const summary = summarize({ pairs, settings: options }, figures, figures.isEmpty);
      return figures.isRewritten ? { ...summary, notes: [...(summary.notes ?? []), REWRITTEN] } : summary;
    },
  });
};
