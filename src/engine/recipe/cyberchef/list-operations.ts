import type { Step } from '../recipe.ts';
import {
  type Arguments,
  DELIMITERS,
  inField,
  listMatches,
  type Made,
  type Maker,
  made,
  noEqual,
  options,
  replacePattern,
  step,
} from './arguments.ts';
import { filterPattern, readPattern } from './chef-pattern.ts';
import { DIFFERENCES } from './differences.ts';

const CODES = ['Line feed', 'CRLF', 'Space', 'Comma', 'Semi-colon', 'Colon', 'Nothing (separate chars)'];
const DELIMITED = Object.fromEntries(CODES.map((name) => [name, DELIMITERS[name] ?? '']));
const SPLIT_BY: Readonly<Record<string, string>> = { ',': 'comma', '\n': 'newline', ' ': 'space', ';': 'semicolon' };
const WHOLE = { trim: false, dropEmpty: false };

/** A text cut at a delimiter; one line a piece, unless `between` is given. */
function split(delimiter: string, between = '\n'): Step {
  const out = between === '\n' ? {} : { out: 'custom', outCustom: inField(between) };
  if (delimiter === '') return step('text-splitter', { by: 'length', size: 1, wholeWords: false, ...out, ...WHOLE });
  const sep = SPLIT_BY[delimiter];
  const by = sep === undefined ? { sep: 'custom', custom: inField(delimiter) } : options({ sep }, { sep: 'comma' });
  return step('text-splitter', { ...by, ...out, ...WHOLE });
}

const JOIN_WITH: Readonly<Record<string, string>> = { ',': 'comma', '': 'none', ' ': 'space' };

function join(delimiter: string): Step {
  const sep = JOIN_WITH[delimiter];
  const by = sep === undefined ? { sep: 'custom', custom: inField(delimiter) } : { sep };
  return step('text-joiner', { ...by, trim: false, dropBlank: false });
}

/** Steps for lines; for pieces between other delimiters, the text is split before them and joined again after them. */
function onPieces(args: Arguments, ...steps: readonly Step[]): Made {
  const delimiter = args.choice(0, 'Line feed', DELIMITED);
  return delimiter.endsWith('\n') ? made(...steps) : made(split(delimiter), ...steps, join(delimiter));
}

const reverse = step('reverse-lines');
const sort = (by: string, extras: Step['options'] = {}): Step =>
  step('sort-lines', { ...options({ by }, { by: 'alpha' }), dropBlank: false, ...extras });

/** Sorted both ways. CyberChef also reverses pieces that differ but are equal in an order. */
const ORDERS: Readonly<Record<string, readonly [up: readonly Step[], down: readonly Step[]]>> = {
  'Alphabetical (case sensitive)': [
    [sort('code', { matchCase: true })],
    [sort('code', { matchCase: true, order: 'desc' })],
  ],
  'Alphabetical (case insensitive)': [[sort('alpha')], [sort('alpha'), reverse]],
  'IP address': [[sort('natural')], [sort('natural', { order: 'desc' })]],
  Numeric: [[sort('natural', { matchCase: true })], [sort('natural', { matchCase: true, order: 'desc' })]],
  Length: [[sort('length')], [sort('length'), reverse]],
};

const dedupe: Step = step('duplicate-line-remover', { ignoreSpaces: false, blank: 'dedupe' });

/** Keeps the first lines, or all except the last ones. */
function head(number: number): readonly Step[] {
  if (Math.abs(number) > MAX_LINES) noEqual();
  if (number < 0) return [reverse, ...withoutFirst(-number), reverse];
  if (number === 0) return [replacePattern('^[\\s\\S]+', '')];
  return [replacePattern(`^([^\\n]*(?:\\n[^\\n]*){0,${number - 1}})[\\s\\S]*$`, '$1')];
}

function withoutFirst(number: number): readonly Step[] {
  return [replacePattern(`^(?:(?:[^\\n]*\\n){${number}}|[\\s\\S]+$)`, '')];
}

function tail(number: number): readonly Step[] {
  if (Math.abs(number) > MAX_LINES) noEqual();
  return number < 0 ? withoutFirst(-number) : [reverse, ...head(number), reverse];
}

const MAX_LINES = 10_000;

/** Matches one a line, sorted and without repeats where that is wanted. */
const extracted =
  (pattern: string, sortedBy: string, place = 0): Maker =>
  (args) => {
    // CyberChef puts the total before the list.
    if (args.flag(place, false)) noEqual();
    const sorted = args.flag(place + 1, false) ? [sort(sortedBy)] : [];
    const once = args.flag(place + 2, false) ? [dedupe] : [];
    return made(listMatches(pattern, 'gi'), ...sorted, ...once);
  };

const ATOM = "[\\w!#$%&'*+/=?^`{|}~\\u00a0-\\ud7ff\\ue000-\\uffff-]+";
const LABEL = '[a-z\\d\\u00a0-\\ud7ff\\ue000-\\uffff]+(?:-+[a-z\\d\\u00a0-\\ud7ff\\ue000-\\uffff]+)*';
const OCTET = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const IPV4 = `(?<!\\d)(?:${OCTET}\\.){3}${OCTET}(?!\\d)`;
const EMAIL = `${ATOM}(?:\\.${ATOM})*@(?:(?:${LABEL}\\.)+${LABEL}|\\[(?:${OCTET}\\.){3}${OCTET}\\])`;
const URL_PATH = '(?:[.!,?]*[^.!,?"<>[\\]{}\\s\\x7f-\\xff])*';
const WEB_ADDRESS = `[a-z]+:\\/\\/[-\\w]+(?:\\.\\w[-\\w]*)+(?::\\d+)?(?:\\/${URL_PATH})?`;
const DOMAIN = '\\b(?:[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?\\.)+[a-z]{2,63}\\b';
const MAC = '[a-f\\d]{2}(?:[:-][a-f\\d]{2}){5}';

/** Operations on lines and other pieces of a text, and those that list matches. */
export const LISTS: ReadonlyMap<string, Maker> = new Map<string, Maker>([
  [
    'Sort',
    (args) => {
      const [up, down] = args.choice(2, 'Alphabetical (case sensitive)', ORDERS);
      return onPieces(args, ...(args.flag(1, false) ? down : up));
    },
  ],
  ['Shuffle', (args) => onPieces(args, sort('random'))],
  [
    'Unique',
    (args) => {
      if (!args.flag(1, false)) return onPieces(args, dedupe);
      const counted = step('duplicate-line-remover', { ...dedupe.options, count: true });
      return onPieces(args, counted, replacePattern('^(\\d+)\\t', '$1 ', { multiline: true }));
    },
  ],
  ['Head', (args) => onPieces(args, ...head(args.integer(1, 10)))],
  ['Tail', (args) => onPieces(args, ...tail(args.integer(1, 10)))],
  ['Filter', (args) => onPieces(args, listMatches(filterPattern(args.text(1, ''), args.flag(2, false)), 'gm'))],
  [
    'Reverse',
    (args) => {
      const by = args.text(0, 'Character');
      if (by === 'Line') return made(reverse);
      const steps = [step('reverse-text-generator', { perLine: false })];
      if (by === 'Character') return { steps };
      return by === 'Byte' ? { steps, difference: DIFFERENCES.byCharacter } : noEqual();
    },
  ],
  ['Split', (args) => made(split(args.escaped(0, ','), args.escaped(1, '\n')))],
  [
    // CyberChef pads to the width of the number of lines, not of the highest number.
    'Add line numbers',
    (args) =>
      args.integer(0, 0) === 0 ? made(step('add-line-numbers', { separator: ' ', pad: 'spaces' })) : noEqual(),
  ],
  ['Remove line numbers', () => made(replacePattern('^[ \\t]{0,5}\\d+[\\s:|,.)\\]-]', '', { multiline: true }))],
  [
    'Pad lines',
    (args) => {
      const length = args.integer(1, 5);
      const padding = args.escaped(2, ' ');
      if (length < 1 || length > 1000 || padding === '') noEqual();
      const side = args.choice(0, 'Start', { Start: 'prefix', End: 'suffix' });
      return made(step('add-prefix-suffix', { [side]: ''.padStart(length, padding), skipBlank: false }));
    },
  ],
  [
    'Wrap',
    (args) => {
      const width = args.integer(0, 64);
      return width < 1 || width > 65_536 ? noEqual() : made(listMatches(`.{1,${width}}`, 'g'));
    },
  ],
  ['Extract email addresses', extracted(EMAIL, 'alpha')],
  ['Extract URLs', extracted(WEB_ADDRESS, 'alpha')],
  ['Extract domains', (args) => (args.flag(3, false) ? noEqual() : extracted(DOMAIN, 'alpha')(args))],
  ['Extract MAC addresses', extracted(MAC, 'alpha')],
  [
    'Extract IP addresses',
    (args) =>
      args.flag(0, true) && !args.flag(1, false) && !args.flag(2, false)
        ? extracted(IPV4, 'natural', 3)(args)
        : noEqual(),
  ],
  [
    'Regular expression',
    (args) => {
      const { source, flags } = readPattern(args.text(1, ''), {
        i: args.flag(2, true),
        m: args.flag(3, true),
        s: args.flag(4, false),
        u: args.flag(5, false) || args.flag(6, false),
      });
      if (args.flag(7, false) || source.length > 5000) noEqual();
      return args.choice(8, 'Highlight matches', REPORTS)(source, `g${flags}`);
    },
  ],
]);

/** One line for each part of each match. CyberChef writes `undefined` for a group that took no part, ours nothing. */
function listParts(pattern: string, flags: string, whole: boolean): Made {
  const groups = (new RegExp(`${pattern}|`, flags).exec('')?.length ?? 1) - 1;
  if (groups > 99) noEqual();
  const lines = Array.from({ length: groups }, (_, i) => `${whole ? `  Group ${i + 1}: ` : ''}$${i + 1}`);
  const template = (whole ? ['$&', ...lines] : lines).map((line) => `${line}\\n`).join('');
  if (template === '' || template.length > 1000) noEqual();
  return made(
    step('regex-tester', { pattern, flags, mode: 'list', replacement: template, escapes: true }),
    replacePattern('\\n$', ''),
  );
}

type Report = (pattern: string, flags: string) => Made;

const REPORTS: Readonly<Record<string, Report>> = {
  // The text stays unchanged.
  'Highlight matches': (pattern, flags) =>
    made(
      step(
        'regex-tester',
        options({ pattern, flags, mode: 'replace', replacement: '$&' }, { pattern: '', flags: 'g' }),
      ),
    ),
  'List matches': (pattern, flags) => made(listMatches(pattern || noEqual(), flags)),
  'List capture groups': (pattern, flags) => listParts(pattern || noEqual(), flags, false),
  'List matches with capture groups': (pattern, flags) => listParts(pattern || noEqual(), flags, true),
};
