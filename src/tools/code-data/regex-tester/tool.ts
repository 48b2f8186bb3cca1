import { checkDataSize } from '../../../core/limits.ts';
import { flags as flagChips, number, select, text, toggle, type Values } from '../../../core/options.ts';
import { plural } from '../../../core/plural.ts';
import type { Engine, EngineContext, Meta, OutputParts, Page, Queries } from '../../../core/tool.ts';
import { type Explanation, explainRegex } from '../../../regex/explain.ts';
import { checkRedos } from '../../../regex/redos-check.ts';
import { type RedosHint, redosHints } from '../../../regex/redos-hint.ts';
import { checkFlags, compileRegex, groupNames, parseRegex } from '../../../regex/syntax.ts';
import { unescapeText } from '../../../text/escapes.ts';
import { type CodeExport, exportRegex } from './export.ts';
import { findMatches } from './matches.ts';
import { applyTemplate, matchRanges, matchTable, placeReader, testLines } from './report.ts';

export const meta = {
  name: 'Regex Tester (Regular Expressions)',
  description: 'Test JavaScript regular expressions with live matches, a replacement preview, and explanations.',
  tags: ['regex', 'test', 'match', 'replace', 'explain'],
  featured: true,
  keywords: ['regular expression', 'regexp', 'pattern', 'ReDoS', 'backtracking', 'ECMAScript'],
} satisfies Meta;

export const page = {
  // A pattern is explained before there is a text to search.
  input: 'optional',
  sample: 'Released 2024-05-17, patched 2024-06-03.\nNext: 2025-01-20, maybe 2025-13-01.',
  sampleOptions: { pattern: '(?<year>\\d{4})-(?<month>0[1-9]|1[0-2])-(?<day>\\d\\d)' },
  placeholder: 'Text to search',
  essential: ['pattern', 'flags', 'mode', 'replacement'],
  options: {
    pattern: text('Pattern', { max: 5000, code: true, placeholder: '\\d+ or /\\d+/gi' }),
    flags: flagChips(
      'Flags',
      [
        ['d', 'd: group positions'],
        ['g', 'g: all matches'],
        ['i', 'i: ignore case'],
        ['m', 'm: ^ and $ match at every line'],
        ['s', 's: . matches line breaks'],
        ['u', 'u: Unicode'],
        ['v', 'v: Unicode sets'],
        ['y', 'y: sticky'],
      ],
      { default: 'g' },
    ),
    mode: select('Mode', ['match', 'replace', 'list', 'split', 'tests']),
    replacement: text('Replacement or template', {
      code: true,
      when: { mode: ['replace', 'list'] },
      hint: '$& is the match, $1 or $<name> a group, $$ a dollar sign',
    }),
    escapes: toggle('Interpret \\n and \\t', { when: { mode: ['replace', 'list'] } }),
    timeout: select('Time limit', ['250 ms', '1 s', '5 s', '10 s'], { default: '1 s', more: true }),
    maxMatches: number('Stop after', { min: 1, max: 100_000, default: 10_000, more: true, when: { mode: 'match' } }),
  },
  timeLimitBy: { timeout: { '250 ms': 250, '1 s': 1000, '5 s': 5000, '10 s': 10_000 } },
  timeHint: 'this pattern backtracks too much on this text.',
  help: {
    about: [
      "Type a pattern and see what it matches as you type. It runs on your browser's own RegExp, so what works here works in JavaScript. It runs in a separate thread that is stopped at the time limit, so a runaway pattern cannot freeze the page.",
      'Replace and List write a template for each match, with $1, $<name>, and $&. Split cuts the text at the matches, one piece per line.',
      'In Tests mode, every line is a test that must match. Start a line with "- " if it must not.',
      'Every part of the pattern is explained in plain English, and you can copy the whole thing as code for JavaScript, Python, Java, C#, PHP, or Go, with a warning where that language differs.',
    ],
    examples: [
      {
        title: 'Rearrange dates',
        input: 'From 2024-05-17 to 2024-06-03',
        options: { pattern: '(\\d{4})-(\\d\\d)-(\\d\\d)', mode: 'replace', replacement: '$3.$2.$1' },
        output: 'From 17.05.2024 to 03.06.2024',
      },
      {
        title: 'List what is between quotes',
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
    ],
  },
} satisfies Page;

type Info = Partial<{
  /** Start, end and groups of each match, in UTF-16 offsets. */
  matches: ReturnType<typeof findMatches>['matches'];
  count: number;
  groups: readonly (string | null)[];
  explanation: readonly Explanation[];
  code: readonly CodeExport[];
  hints: readonly RedosHint[];
}>;

/** Milliseconds for the analysis of a pattern. */
const CHECK_LIMIT = 3000;

export const run: Engine<typeof page, Info> = async (input, options, context) => {
  const { pattern, flags, mode } = options;
  checkFlags(flags);
  const ast = await parseRegex(pattern, flags);
  const regex = compileRegex(pattern, flags, ast);
  if (pattern === '') {
    return { text: mode === 'replace' || mode === 'split' ? input : '', info: { matches: [] }, summary: '' };
  }
  const names = groupNames(ast);
  const hints = redosHints(ast, flags);
  const replacement = options.escapes ? unescapeText(options.replacement) : options.replacement;
  const output = apply(input, regex, names, { ...options, replacement }, context);
  const dangers = hints
    .filter(({ kind }) => kind === 'exponential')
    .map(({ text: reason }) => `Pattern: ${reason}; it can hang on text that almost matches.`);
  return {
    ...output,
    text: input === '' ? '' : output.text,
    notes: [...(output.notes ?? []), ...dangers],
    info: {
      ...output.info,
      groups: names,
      explanation: explainRegex(ast, flags),
      code: exportRegex(pattern, flags, ast, mode === 'replace' || mode === 'split' ? mode : 'match', replacement),
      hints,
    },
  };
};

function apply(
  input: string,
  regex: RegExp,
  names: readonly (string | null)[],
  { mode, replacement, maxMatches }: Values<typeof page.options>,
  context: EngineContext,
): OutputParts {
  if (mode === 'tests') return testLines(input, regex);
  if (mode === 'split') return split(input, regex);
  const onMatch = reporter(input, context);
  if (mode === 'match') {
    const found = findMatches(input, regex, { max: maxMatches, ranges: true, onMatch });
    const { matches, more } = found;
    return {
      text: matches.map(([start, end]) => input.slice(start, end)).join('\n'),
      table: matchTable(input, found, names),
      highlights: { input: matchRanges(matches) },
      info: { matches, count: matches.length },
      summary: plural(matches.length, 'match', 'matches'),
      notes: more ? [`Stopped after ${plural(matches.length, 'match', 'matches')}; there are more.`] : [],
    };
  }
  // A text of which a part is replaced helps nobody: here all matches count.
  const result = applyTemplate(input, regex, names, replacement, mode === 'replace', onMatch);
  return {
    text: result.text,
    highlights: { input: result.input, output: result.output },
    info: { count: result.count },
    summary: plural(result.count, 'match', 'matches'),
  };
}

function split(input: string, regex: RegExp): OutputParts {
  const pieces = input.split(regex);
  const length = pieces.reduce((sum, piece) => sum + (piece?.length ?? 0) + 1, 0);
  checkDataSize(length, 'Use a pattern with fewer groups.');
  const separators = new RegExp(regex.source, `${regex.flags.replace(/[dgy]/g, '')}g`);
  const { matches } = findMatches(input, separators, { max: Number.POSITIVE_INFINITY });
  return {
    text: pieces.join('\n'),
    highlights: { input: matchRanges(matches) },
    info: { pieces: pieces.length },
    summary: plural(pieces.length, 'piece', 'pieces'),
  };
}

/** The first matches are reported each, then one of so many: a report costs more than a match. */
const REPORT_EACH = 32;
const REPORT_EVERY = 1000;

/** Says which match was found last, for the next one may never be. */
function reporter(input: string, context: EngineContext) {
  const place = placeReader(input);
  return (start: number, count: number) => {
    if (count > REPORT_EACH && count % REPORT_EVERY !== 0) return;
    const { line, column } = place(start);
    const which =
      count < REPORT_EACH
        ? `The last match found is number ${count},`
        : `At least ${plural(count, 'match was', 'matches were')} found, the last of them`;
    context.progress(start / input.length, `${which} at line ${line}, column ${column}.`);
  };
}

export const queries = {
  /** Whether a pattern can backtrack for ever, and on which text. Throws a `ToolError` where it is no pattern. */
  safety: async ({ pattern, flags }: { readonly pattern: string; readonly flags: string }) => {
    checkFlags(flags);
    await parseRegex(pattern, flags);
    return checkRedos(pattern, flags, CHECK_LIMIT);
  },
} satisfies Queries;
