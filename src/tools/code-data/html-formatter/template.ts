import { branchFinder, type Statement } from './template-branches.ts';

/*
 * Statements of template languages in HTML: `{% if a %}` and `{# note #}` (Jinja, Django, Twig, Liquid), `{{ name }}`
 * (these, Handlebars, Go, Vue, Angular), and `<% end %>` (ERB, EJS, JSP). To HTML they are text, even in tags.
 */

/** A text whose template statements are hidden from HTML parsers. */
export type Template = {
  /** The text with a word of the same length in the place of each statement. */
  readonly masked: string;
  /** A number for the branch of the template that an offset is in; text in another branch may be left out. */
  readonly branchAt: (offset: number) => number;
  /** There is more than one branch. */
  readonly hasBranches: boolean;
  /** The formatted masked text with the statements in it; undefined if one was lost or cut. */
  readonly restore: (formatted: string) => string | undefined;
};

/*
 * A mask is a word of Unicode noncharacters, which are in no text: the first one says whether it has a line break, or an
 * empty line, before it; the last one, whether it has one after it.
 */
const STARTS = '\ufdd0\ufdd1\ufdd2';
const ENDS = '\ufdd3\ufdd4\ufdd5';
const FILL = '\ufdd6';
const MASK = new RegExp(`[${STARTS}]${FILL}*[${ENDS}]`, 'g');
const NONCHARACTER = /[\ufdd0-\ufdef]/;
/** The start of a mask that has a line break before it, or the end of one that has it after it. */
const OWN_LINE = new RegExp(`[${STARTS.slice(1)}${ENDS.slice(1)}]`);

/** A message about a masked text, with `{…}` for each statement. */
export const withoutMasks = (message: string): string => message.replace(MASK, '{…}');

/** Whether a text has the mask of a statement. */
export const isMasked = (text: string): boolean => NONCHARACTER.test(text);

/** Whether a text has the mask of a statement at the beginning or end of its line. */
export const hasMaskOfLine = (text: string): boolean => OWN_LINE.test(text);

/** Number of line ends, at most two, that a mask at the beginning of a text wants before it. */
export const breaksBefore = (text: string): number => Math.max(0, STARTS.indexOf(text.charAt(0)));

/** Number of line ends, at most two, that a mask at the end of a text wants after it. */
export const breaksAfter = (text: string): number => Math.max(0, ENDS.indexOf(text.charAt(text.length - 1)));

/** Maximum length of `{{ ... }}`, in UTF-16 code units: a stray `{{` is not a statement. */
const MAX_EXPRESSION = 2000;

const OPENING = /\{[{%#]|<%|<(script)(?=[\s>])/gi;
const COMMENT = /\{%[-+~]?\s*comment\b/y;
const TAG_NAME_BEFORE = /<[a-zA-Z][\w:-]*$/;
/** Most characters of a tag that are looked at before a statement. */
const TAG_NAME = 60;
/** Longest statement that is a part of a name, and longest element with such a name. */
const MAX_NAME_PART = 100;
const MAX_ELEMENT = 5000;

/** Returns the template statements of a text, in order. */
export function statementsIn(text: string): Statement[] {
  const statements: Statement[] = [];
  /** Last position of each mark, from which the search continues. */
  const places = new Map<string, number>();
  const endOf = (mark: string, from: number): number => {
    let place = places.get(mark);
    if (place === undefined || (place >= 0 && place < from)) place = text.indexOf(mark, from);
    places.set(mark, place);
    return place < 0 ? -1 : place + mark.length;
  };
  /** The content of the last script. */
  let rawStart = 0;
  let rawEnd = 0;
  OPENING.lastIndex = 0;
  for (let found = OPENING.exec(text); found; found = OPENING.exec(text)) {
    const [mark, script] = found;
    const { index: at } = found;
    if (script !== undefined) {
      if (at < rawEnd) continue;
      rawStart = endOf('>', at);
      rawEnd = endOf('</script', at);
      continue;
    }
    // In scripts, `{{` is other things too: `style={{a: 1}}`.
    const isRaw = at >= rawStart && at < rawEnd;
    if (isRaw && /^\{[{#]/.test(mark) && !/[\s"'`]/.test(text.charAt(at - 1))) continue;
    const end = statementEnd(text, at, mark, endOf);
    if (end < 0) continue;
    statements.push({ at, end });
    OPENING.lastIndex = end;
  }
  return statements;
}

/** Returns the end of the statement at an offset; -1 if there is none. */
function statementEnd(text: string, at: number, mark: string, endOf: (mark: string, from: number) => number): number {
  if (mark === '<%') return endOf('%>', at + 2);
  if (mark === '{#') return endOf('#}', at + 2);
  if (mark === '{%') {
    const end = endOf('%}', at + 2);
    COMMENT.lastIndex = at;
    if (end < 0 || !COMMENT.test(text)) return end;
    const last = endOf('endcomment', end);
    return last < 0 ? end : Math.max(end, endOf('%}', last));
  }
  if (text.startsWith('{{!--', at)) return endOf('--}}', at + 5);
  const end = endOf('}}', at + 2);
  if (end < 0 || end - at > MAX_EXPRESSION || /\{\{[^{]|<\/|\n\s*\n/.test(text.slice(at + 3, end))) return -1;
  return text.charAt(end) === '}' && text.startsWith('{{{', at) ? end + 1 : end;
}

/** Hides the template statements of a text; undefined if there are none. @param source with LF line ends */
export function templateOf(source: string): Template | undefined {
  if (!/\{[{%#]|<%/.test(source) || isMasked(source)) return undefined;
  const statements = statementsIn(source);
  if (statements.length === 0) return undefined;
  let masked = '';
  let copied = 0;
  const lengths: number[] = [];
  for (const statement of statements) {
    const { at, end } = statement;
    // Right after the name of a tag, a mask would be part of the name.
    const gap = isAttribute(source, at) ? ' ' : '';
    const length = end - at - gap.length;
    lengths.push(length);
    masked += source.slice(copied, at) + gap + maskOf(source, statement, length);
    copied = end;
  }
  masked += source.slice(copied);
  const branchAt = branchFinder(source, statements);
  return {
    masked,
    branchAt,
    hasBranches: statements.some(({ end }) => branchAt(end) > 0),
    restore: (formatted) => restored(source, statements, lengths, formatted),
  };
}

/**
 * Whether a statement directly after the name of a tag, as in `<li{% if a %} ...>`, is separate from it, unlike in
 * `<h{{ level }}>`, whose end tag contains it, too.
 */
function isAttribute(source: string, at: number): boolean {
  const [tag] = TAG_NAME_BEFORE.exec(source.slice(Math.max(0, at - TAG_NAME), at)) ?? [];
  if (tag === undefined) return false;
  const statement = source.slice(at, at + MAX_NAME_PART).replace(/(?<=%>|\}\}).*/s, '');
  return !source.slice(at, at + MAX_ELEMENT).includes(`</${tag.slice(1)}${statement}`);
}

function maskOf(source: string, { at, end }: Statement, length: number): string {
  const before = /\n(?:[ \t]*(\n))?\s*$/.exec(source.slice(Math.max(0, at - 200), at));
  const after = /^[ \t]*\n(?:[ \t]*(\n))?/.exec(source.slice(end, end + 200));
  const first = STARTS[linesOf(before)] as string;
  const last = ENDS[linesOf(after)] as string;
  return first + FILL.repeat(length - 2) + last;
}

/** @param found a line end, and a second one */
function linesOf(found: RegExpExecArray | null): number {
  if (!found) return 0;
  return found[1] === undefined ? 1 : 2;
}

function restored(
  source: string,
  statements: readonly Statement[],
  lengths: readonly number[],
  text: string,
): string | undefined {
  let count = 0;
  const whole = text.replace(MASK, (mask) => {
    const { at, end } = statements[count] ?? { at: 0, end: 0 };
    return mask.length === lengths[count++] ? source.slice(at, end) : mask;
  });
  return count === statements.length && !isMasked(whole) ? whole : undefined;
}
