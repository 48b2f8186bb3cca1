import { codePointName } from '../../../unicode/show-character.ts';
import type { Certainty, Change, ChangeKind } from '../changes.ts';
import { commentEnd, isJson5Space, isJsonSpace, matchAt, Unit } from '../scan.ts';
import { matchesAt, NUMBER_SIGN } from './follow.ts';

/** Escaped whitespace: before the start of a value, or, in a text known to be escaped, anywhere. */
const ESCAPED_SPACE = /(?:\\+[nrt]\s{0,100})+(?=\\+["']|[[\]{}",:]|-?\d|true|false|null|$)/y;
const ESCAPED_SPACES = /(?:\\+[nrt]\s{0,100})+/y;

const LINE = /[^\n\r]*/y;
const COLOR = /#[\da-fA-F]{3,8}(?=\s{0,20}[,}\]])/y;

/** Zero-width space, and the Mongolian vowel separator, which was whitespace once. */
const isOldSpace = (unit: number) => unit === 0x200b || unit === 0x180e;

/** Whether a code unit is neither whitespace nor may begin a comment or an escape. */
export const isPlainToken = (unit: number): boolean =>
  unit > Unit.space && unit < 0x7f && unit !== Unit.slash && unit !== Unit.backslash && unit !== NUMBER_SIGN;

/**
 * Returns the offset after whitespace and comments of any kind.
 *
 * @param isEscaped whether the text is escaped like the content of a string
 * @param onChange called for everything that strict JSON does not allow there
 */
export function skipSpace(input: string, from: number, isEscaped: boolean, onChange: (change: Change) => void): number {
  const end = input.length;
  let i = from;
  const skipTo = (next: number, kind: ChangeKind, certainty: Certainty, what: string) => {
    onChange({ at: i, kind, certainty, what });
    i = next;
  };
  while (i < end) {
    const unit = input.charCodeAt(i);
    if (isJsonSpace(unit)) i++;
    else if (isJson5Space(unit) || unit < Unit.space || isOldSpace(unit)) {
      skipTo(i + 1, 'space', 'lossless', `${codePointName(unit)} left out`);
    } else if (unit === Unit.slash && /[/*]/.test(input[i + 1] ?? ' ')) {
      const isOpen = input[i + 1] === '*' && !input.includes('*/', i + 2);
      const next = isOpen ? end : commentEnd(input, i, end);
      skipTo(next, 'comment', isOpen ? 'cut off' : isSureComment(input, i, next) ? 'lossless' : 'guessed', COMMENT);
    } else if (unit === NUMBER_SIGN && !matchesAt(COLOR, input, i))
      skipTo(i + (matchAt(LINE, input, i) as string).length, 'comment', 'guessed', COMMENT);
    else if (unit === Unit.backslash) {
      const pattern = isEscaped ? ESCAPED_SPACES : ESCAPED_SPACE;
      if (!matchesAt(pattern, input, i)) return i;
      skipTo(pattern.lastIndex, 'escape', 'lossless', 'escaped whitespace left out');
    } else return i;
  }
  return end;
}

const COMMENT = 'comment left out';

/** Right after a quote, or with one quote inside, it may be the end of a string. */
const isSureComment = (input: string, from: number, to: number) =>
  input[from - 1] !== '"' && input.slice(from, to).split('"').length % 2 === 1;
