import { lazyImportOnce } from '../../../engine/contract/lazy-import.ts';
import { checkDataSize } from '../../../engine/contract/limits.ts';
import {
  flags as flagChips,
  number,
  resolveOptions,
  select,
  text,
  toggle,
  type Values,
} from '../../../engine/contract/options.ts';
import type { NeedsWhole } from '../../../engine/contract/streaming.ts';
import {
  type Engine,
  type EngineContext,
  lazyOutput,
  type Meta,
  type OutputParts,
  type Queries,
} from '../../../engine/contract/tool.ts';
import type { HostContext, LinesPage } from '../../../engine/jobs/host.ts';
import type { AfterStop, StoppedJob, TimedPage } from '../../../engine/jobs/time-limit.ts';
import type { PanesPage } from '../../../engine/lines/panes.ts';
import { type Explanation, explainRegex } from '../../../engine/regex/explain.ts';
import type { Foreign } from '../../../engine/regex/flavors/flavor.ts';
import { checkRedos } from '../../../engine/regex/redos-check.ts';
import { type RedosHint, redosHints } from '../../../engine/regex/redos-hint.ts';
import { searchCost } from '../../../engine/regex/step-count.ts';
import { checkFlags, compileRegex, groupNames, parseRegex } from '../../../engine/regex/syntax.ts';
import { unescapeText } from '../../../engine/unicode/escapes.ts';
import { once } from '../../../engine/values/once.ts';
import { plural } from '../../../engine/values/plural.ts';
import type { MatchPositions } from './cells.ts';
import type { CurveQuestion, DebugQuestion } from './debug.ts';
import { type CodeExport, exportRegex } from './export.ts';
import { adviseOnForeign, explainFaulty, explainForeign, explainWithForeign } from './foreign.ts';
import { findMatches, readMatches } from './matches.ts';
import { dangerNotes, halvedAdvice, isFruitless, lineBreakOffers, lineEndNotes } from './notes.ts';
import { firstMatch, readTests } from './pattern-tests.ts';
import {
  applyTemplate,
  matchPositions,
  matchRanges,
  matchTable,
  positionReader,
  tableRows,
  testLines,
} from './report.ts';
import { placesInInput, type SearchedText, searchedText } from './searched-text.ts';

export const meta = {
  name: 'Regex Tester',
  title: 'JavaScript Regex Tester & Debugger',
  description:
    'Test and debug JavaScript regular expressions: live matches, replacement, and a debugger with breakpoints.',
  tags: ['regex', 'test', 'match', 'replace', 'explain', 'debug'],
  keywords: ['regular expression', 'regexp', 'pattern', 'ReDoS', 'backtracking', 'ECMAScript'],
} satisfies Meta;

/** Choices of the time limit, in milliseconds. */
const TIMEOUTS = [
  ['250 ms', 250],
  ['1 s', 1000],
  ['5 s', 5000],
  ['10 s', 10_000],
] as const;

export const page = {
  // A pattern is explained before there is a text to search.
  input: 'optional',
  sample: 'Released 2024-05-17, patched 2024-06-03.\nNext: 2025-01-20, maybe 2025-13-01.',
  sampleOptions: { pattern: '(?<year>\\d{4})-(?<month>0[1-9]|1[0-2])-(?<day>\\d\\d)' },
  placeholder: 'Text to search',
  essential: ['pattern', 'mode', 'replacement'],
  options: {
    pattern: text('Pattern', { max: 5000, as: 'pattern', placeholder: '\\d+ or /\\d+/gi' }),
    flags: flagChips(
      'Flags',
      [
        ['g', 'g: all matches'],
        ['i', 'i: ignore case'],
        ['m', 'm: ^ and $ match at every line'],
        ['s', 's: . matches line breaks'],
        ['u', 'u: Unicode'],
        ['d', 'd: group positions'],
        ['v', 'v: Unicode sets'],
        ['y', 'y: sticky'],
      ],
      { default: 'g' },
    ),
    mode: select('Mode', ['match', 'replace', 'list', 'split', 'tests']),
    replacement: text('Replacement or template', {
      as: 'code',
      when: { mode: ['replace', 'list'] },
      hint: '$& is the match, $1 or $<name> a group, $$ a dollar sign; \\U \\L \\u \\l change case, up to \\E',
    }),
    escapes: toggle('Interpret \\n and \\t', { when: { mode: ['replace', 'list'] } }),
    timeout: select('Time limit', ['250 ms', '1 s', '5 s', '10 s'], { default: '1 s', more: true }),
    maxMatches: number('Stop after', { min: 1, max: 100_000, default: 10_000, more: true, when: { mode: 'match' } }),
    tests: text('Tests', { max: 20_000, as: 'view' }),
  },
  timeLimit: ({ timeout }) => TIMEOUTS.find(([choice]) => choice === timeout)?.[1],
  afterStop: { hasQuery: true },
  lines: ({ mode }) => {
    if (mode === 'split') return { countIn: 'pieces' };
    return mode === 'match' ? { countIn: 'count' } : mode === 'tests';
  },
  help: {
    about: [
      "Type a pattern and see what it matches as you type. It runs on your browser's own RegExp, so what works here works in JavaScript. It runs in a separate thread that is stopped at the time limit, so a runaway pattern cannot freeze the page. Matches found until then stay.",
      'Replace and List write a template for each match, with $1, $<name>, and $&; \\U, \\L, \\u, and \\l change the case of what follows, up to \\E. Split cuts the text at the matches, one piece per line.',
      'Each line end is one \\n to the pattern, in texts from Windows, too; a pattern that names \\r finds carriage returns.',
      'Patterns of Python, PCRE, .NET, Java, Go, POSIX, and Ruby, and code with a pattern in it, are recognized: each foreign part is named, and converted if JavaScript has an equivalent.',
      'Tests are texts that must match, or must not; they go with the pattern into its link. In Tests mode, every line of the text is one, too: start it with "- " if it must not match.',
      'Shift+Enter puts a line break into the pattern. Every part of the pattern is explained in plain English, and you can copy the whole thing as code for JavaScript, Python, Java, C#, PHP, or Go, with a warning where that language differs.',
      "Debug follows the search step by step, forward and back, in JavaScript's own flavor, not in that of PCRE. It stops at breakpoints, follows edits of pattern and text, opens failed tests, and shows why a place does not match and which part is slow.",
      'If nothing matches, the attempt that came furthest is the reason: text and pattern show where it failed.',
    ],
    examples: [
      {
        title: 'Rearrange dates',
        input: 'From 2024-05-17 to 2024-06-03',
        options: { pattern: '(\\d{4})-(\\d\\d)-(\\d\\d)', mode: 'replace', replacement: '$3.$2.$1' },
        output: 'From 17.05.2024 to 03.06.2024',
      },
      {
        title: 'List text between quotes',
        input: 'say "yes" or "no"',
        options: { pattern: '"([^"]*)"', mode: 'list', replacement: '$1\\n', escapes: true },
        output: 'yes\nno\n',
      },
      {
        title: 'Test a pattern line by line',
        input: '+ 12:30\n- 25:00\n9:05',
        options: { pattern: '^([01]?\\d|2[0-3]):[0-5]\\d$', mode: 'tests' },
        output: 'pass  + 12:30\npass  - 25:00\npass  + 9:05',
      },
    ],
    never: [
      'Never sends your text or pattern anywhere.',
      'Never freezes the page: a pattern that backtracks too much is stopped.',
      'Never blames a pattern for a slow device: its steps are counted, and not its time alone.',
    ],
  },
} satisfies LinesPage & PanesPage & TimedPage;

type Info = Partial<{
  /** Start, end and groups of each match, in UTF-16 offsets. */
  matches: ReturnType<typeof readMatches>;
  /** Data that a page draws the table of matches from, in place of `matches` and the table itself. */
  places: MatchPositions;
  count: number;
  /** Number of pieces that a text is split into. */
  pieces: number;
  groups: readonly (string | null)[];
  explanation: readonly Explanation[];
  code: readonly CodeExport[];
  /** Parts of other flavors, and what JavaScript has in their place. */
  foreign: readonly Foreign[];
  hints: readonly RedosHint[];
}>;

type TestQuestion = { readonly pattern: string; readonly flags: string; readonly texts: readonly string[] };

const debuggerPart = lazyImportOnce(() => import('./debug.ts'));

/** Milliseconds for the analysis of a pattern. */
const CHECK_LIMIT = 3000;

export const run: Engine<typeof page, Info> = async (input, options, context) => test(input, options, context);

/** @param last end with this many matches, without looking for one more */
async function test(
  input: string,
  options: Values<typeof page.options>,
  context: Pick<HostContext, 'isForPage' | 'progress'>,
  last?: number,
): Promise<OutputParts<Info>> {
  const { pattern, flags, mode } = options;
  const ast = await parsePattern(options);
  const regex = compileRegex(pattern, flags, ast);
  if (pattern === '') {
    return { text: mode === 'replace' || mode === 'split' ? input : '', info: { matches: [] }, summary: '' };
  }
  const names = groupNames(ast);
  const hints = once(() => redosHints(ast, flags));
  const { replacement, escapes } = options;
  const read = escapes ? unescapeText : (text: string) => text;
  const searched = searchedText(input, regex);
  const output = apply(searched, regex, names, options, read, context, last);
  const advice = await adviseOnForeign(options, input !== '' && isFruitless(output));
  const halved = halvedAdvice(pattern, flags);
  const isOutput = input !== '' || mode === 'tests';
  const task = mode === 'replace' || mode === 'split' ? mode : 'match';
  return lazyOutput<Info & Record<string, unknown>>(isOutput ? output : { ...output, text: '' }, {
    notes: () => [
      ...(advice?.sentences ?? []),
      ...halved.notes,
      ...(output.notes ?? []),
      ...lineEndNotes(searched),
      ...dangerNotes(hints()),
    ],
    offers: () => [...(advice?.offers ?? []), ...halved.offers, ...lineBreakOffers(pattern, output)],
    info: () => ({
      ...output.info,
      groups: names,
      explanation: explainWithForeign(explainRegex(ast, flags), advice?.found ?? []),
      ...(advice && { foreign: advice.found }),
      code: exportRegex(pattern, flags, ast, task, replacement, read),
      hints: hints(),
    }),
  });
}

/** @throws ToolError that names the foreign parts, if there are any */
async function parsePattern(options: Values<typeof page.options>) {
  try {
    checkFlags(options.flags);
    return await parseRegex(options.pattern, options.flags);
  } catch (error) {
    throw await explainForeign(error, options);
  }
}

function apply(
  searched: SearchedText,
  regex: RegExp,
  names: readonly (string | null)[],
  { mode, replacement, maxMatches, tests }: Values<typeof page.options>,
  read: (text: string) => string,
  context: Pick<HostContext, 'isForPage' | 'progress'>,
  last?: number,
): OutputParts<Info & Record<string, unknown>> {
  const { input, text, lineEnd } = searched;
  if (mode === 'tests') return testLines(input, regex, readTests(tests));
  if (mode === 'split') return split(searched, regex);
  const onMatch = reporter(text, context);
  if (mode === 'match') {
    const { isForPage } = context;
    const withGroups = isForPage ? tableRows(names.length) : Number.POSITIVE_INFINITY;
    const found = placesInInput(findMatches(text, regex, { max: maxMatches, last, withGroups, onMatch }), searched);
    const { count, spans, more } = found;
    const places = once(() => matchPositions(input, found, names));
    return lazyOutput<Info & Record<string, unknown>>(
      { text: Array.from({ length: count }, (_, i) => input.slice(spans[2 * i], spans[2 * i + 1])).join(lineEnd) },
      {
        ...(!isForPage && { table: () => matchTable(places()) }),
        highlights: () => ({ input: matchRanges(found) }),
        info: () => ({ ...(isForPage ? { places: places() } : { matches: readMatches(input, found) }), count }),
        summary: () => plural(count, 'match', 'matches'),
        notes: () => (more ? [`Stopped after ${plural(count, 'match', 'matches')}; there are more.`] : []),
      },
    );
  }
  // A partly replaced text is of no use: here all matches count.
  const result = applyTemplate(searched, regex, names, replacement, read, mode === 'replace', onMatch, last);
  return {
    text: result.text,
    highlights: { input: result.input, output: result.output },
    info: { count: result.count },
    summary: plural(result.count, 'match', 'matches'),
  };
}

function split(searched: SearchedText, regex: RegExp): OutputParts {
  const { text, lineEnd, written } = searched;
  const pieces = text.split(regex);
  const length = pieces.reduce((sum, piece) => sum + (piece?.length ?? 0) + 1, 0);
  checkDataSize(length, 'Use a pattern with fewer groups.');
  const separators = new RegExp(regex.source, `${regex.flags.replace(/[dgy]/g, '')}g`);
  const found = placesInInput(findMatches(text, separators, { max: Number.POSITIVE_INFINITY }), searched);
  return {
    text: pieces.map((piece) => written(piece ?? '')).join(lineEnd),
    highlights: { input: matchRanges(found) },
    info: { pieces: pieces.length },
    summary: plural(pieces.length, 'piece', 'pieces'),
  };
}

/** Each of the first matches is reported, then every 100th or 1,000th: a report costs more than a match. */
const REPORT_EACH = 32;
const REPORT_SOME = 2000;
const SOME = 100;
const FEW = 1000;
/** Milliseconds without a report: where matches take long, each is worth one. */
const REPORT_AFTER = 50;

/** Says which match was found last, for the next one may never be. */
function reporter(input: string, context: Pick<EngineContext, 'progress'>) {
  const positionOf = positionReader(input);
  let reported = performance.now();
  return (start: number, count: number) => {
    if (count > REPORT_EACH && count % (count > REPORT_SOME ? FEW : SOME) !== 0) {
      // The clock is not free either.
      if (count % REPORT_EACH !== 0 || performance.now() - reported < REPORT_AFTER) return;
    }
    reported = performance.now();
    const { line, column } = positionOf(start);
    const which =
      count < REPORT_EACH
        ? `The last match found is number ${count},`
        : `At least ${plural(count, 'match was', 'matches were')} found, the last of them`;
    context.progress(start / input.length, `${which} at line ${line}, column ${column}.`, count);
  };
}

const BACKTRACKS = 'this pattern backtracks too much on this text.';
const SLOW = 'time ran out. The pattern is not to blame: the text is long, or this device is busy.';
const OUT_OF_TIME = 'time ran out.';

/** Returns why a job was stopped, by the steps its pattern takes after the last match found, and the matches so far. */
async function afterStop({ input, options, found }: StoppedJob): Promise<AfterStop> {
  const values = resolveOptions(page.options, options);
  const { pattern, flags, mode } = values;
  const ast = await parseRegex(pattern, flags);
  const context = { isForPage: true, progress: () => {} };
  // A partly replaced text helps nobody, and the other modes report no matches.
  const isUseful = found > 0 && (mode === 'match' || mode === 'list');
  const output = isUseful ? await test(input, values, context, found) : undefined;
  const regex = compileRegex(pattern, flags, ast);
  const { text } = searchedText(input, regex);
  const places = findMatches(text, regex, { max: found, last: found });
  const cost = searchCost(ast, flags, text, places.spans.at(-1) ?? 0);
  const isSuspect = cost === 'unknown' && redosHints(ast, flags).length > 0;
  const hint = cost === 'backtracks' || isSuspect ? BACKTRACKS : cost === 'done' ? SLOW : OUT_OF_TIME;
  if (!output) return { hint };
  const kept = `Only the ${plural(found, 'match', 'matches')} found in time ${found === 1 ? 'is' : 'are'} shown.`;
  return { hint, output: { ...output, notes: [kept, ...(output.notes ?? [])] } };
}

export const whole: NeedsWhole = 'A match may span the whole text, which is needed in memory.';

export const queries = {
  afterStop,
  /** Whether a pattern can backtrack forever, and on which text. Throws a `ToolError` for an invalid pattern. */
  safety: async ({ pattern, flags }: { readonly pattern: string; readonly flags: string }) => {
    checkFlags(flags);
    await parseRegex(pattern, flags);
    return checkRedos(pattern, flags, CHECK_LIMIT);
  },
  /** The first match in each text: see pattern-tests.ts. Throws a `ToolError` for an invalid pattern. */
  tests: async ({ pattern, flags, texts }: TestQuestion) => {
    checkFlags(flags);
    const regex = compileRegex(pattern, flags, await parseRegex(pattern, flags));
    return texts.map((text) => firstMatch(text, regex));
  },
  /** Every valid part of a pattern, and its foreign parts; for a pattern without a result. */
  explain: async ({ pattern, flags }: { readonly pattern: string; readonly flags: string }) =>
    explainFaulty(pattern, flags),
  /** The search of a text, step by step; see debug.ts for these four. */
  debug: async (about: DebugQuestion & { readonly from?: number }) => (await debuggerPart()).debug(about),
  /** Why no match begins at an offset. */
  whyNot: async (about: DebugQuestion & { readonly at: number }) => (await debuggerPart()).whyNotAt(about),
  /** Where the best attempt failed if nothing matches. */
  best: async (about: DebugQuestion) => (await debuggerPart()).best(about),
  /** Growth of the number of steps on longer texts, such as those of an attack. */
  curve: async (about: CurveQuestion) => (await debuggerPart()).curve(about),
} satisfies Queries;
