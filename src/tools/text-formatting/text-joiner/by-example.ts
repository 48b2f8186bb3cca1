import type { ByExample, Pairs } from '../../../engine/by-example/contract.ts';
import { escapeField } from '../../../engine/by-example/escape-field.ts';
import { separatorsIn } from '../../../engine/by-example/separators.ts';
import { fullLines, letters, linesIn } from '../../../engine/by-example/signatures.ts';
import type { page } from './tool.ts';

const SEPARATORS = {
  ', ': 'comma-space',
  ',': 'comma',
  ' ': 'space',
  '': 'none',
  '\t': 'tab',
  '; ': 'semicolon',
  ' | ': 'pipe',
  '\n': 'newline',
} as const;

const isNamed = (separator: string): separator is keyof typeof SEPARATORS => Object.hasOwn(SEPARATORS, separator);

/** Functions that write an item in each kind of quotes. */
const QUOTED = {
  none: (item: string) => item,
  double: (item: string) => JSON.stringify(item),
  single: (item: string) => `'${item.replace(/[\\']/g, '\\$&')}'`,
  sql: (item: string) => `'${item.replaceAll("'", "''")}'`,
  backtick: (item: string) => `\`${item}\``,
} as const;

const MAX_SEPARATOR_LENGTH = 20;
const MAX_END_LENGTH = 30;

/** Returns the text before, between and after some items; undefined if they are not there in order. */
function gapsAround(items: readonly string[], text: string): string[] | undefined {
  const gaps: string[] = [];
  let at = 0;
  for (const item of items) {
    const found = text.indexOf(item, at);
    if (found < 0) return undefined;
    gaps.push(text.slice(at, found));
    at = found + item.length;
  }
  return [...gaps, text.slice(at)];
}

/** Whether a separator may be intended: words seen only once are chance, except the "and" before the last item. */
const isLikely = (separator: string, last: string, count: number) =>
  (!/[\p{L}\p{N}]/u.test(separator) || (count > 1 && last === separator)) &&
  !/\d|[\p{L}].*[<>/]|[<>/].*[\p{L}]/u.test(last === separator ? '' : last);

/** Returns how the lines may have been joined, for each kind of quotes. */
function joinings(have: string, want: string) {
  const items = fullLines(have);
  if (items.length < 2) return [];
  return (['none', 'double', 'sql', 'single', 'backtick'] as const).flatMap((quote) => {
    const gaps = gapsAround(items.map(QUOTED[quote]), want);
    if (!gaps) return [];
    const [open = '', separator = '', ...others] = gaps;
    const close = others.pop() ?? '';
    const last = others.at(-1) ?? separator;
    const isEven = others.slice(0, -1).every((gap) => gap === separator);
    const isLong = separator.length > MAX_SEPARATOR_LENGTH || Math.max(open.length, close.length) > MAX_END_LENGTH;
    if (!isEven || isLong || !isLikely(separator, last, others.length)) return [];
    const named = isNamed(separator) ? SEPARATORS[separator] : undefined;
    const options = {
      ...(named === undefined && { sep: 'custom' as const, custom: escapeField(separator) }),
      ...(named !== undefined && named !== 'comma-space' && { sep: named }),
      ...(last !== separator && { last: escapeField(last) }),
      ...(quote !== 'none' && { quote }),
      ...(open && { open: escapeField(open) }),
      ...(close && { close: escapeField(close) }),
    };
    return [{ options }];
  });
}

/** Returns whether the options contain little of the list themselves. */
const addsLittle = ({ open = '', close = '' }, have: string) =>
  2 * letters(open + close).length <= letters(have).length;

const QUOTES = ['"', "'", '`'];

/** The list split again: the parts in quotes, or those between occurrences of one separator. */
function splitAgain(pairs: Pairs): readonly (readonly string[])[] {
  const quoted = QUOTES.map((quote) =>
    pairs.map(({ want }) => {
      const items = [...want.matchAll(new RegExp(`${quote}([^${quote}]*)${quote}`, 'g'))];
      return items.length > 1 ? items.map(([, item]) => item).join('\n') : '';
    }),
  );
  const bySeparator = separatorsIn(pairs[0].want).map((separator) =>
    pairs.map(({ want }) => {
      if (!want.includes(separator) || linesIn(want).length > 1) return '';
      return want
        .replace(/^[([{]|[)\]}]$/g, '')
        .split(separator)
        .join('\n');
    }),
  );
  return [...quoted, ...bySeparator].filter((texts) => !texts.includes(''));
}

export const byExample = {
  changes: ['lines'],
  can: (have, want) =>
    linesIn(have).length > 1 &&
    linesIn(want).length <= linesIn(have).length + 2 &&
    letters(want).includes(letters(fullLines(have)[0] ?? '')),
  main: ['sep', 'quote'],
  skip: { sep: ['custom'] },
  infer: ([{ have, want }], isAlone) =>
    joinings(have, want).filter(({ options }) => isAlone || addsLittle(options, have)),
  before: splitAgain,
  middle: true,
} satisfies ByExample<typeof page>;
