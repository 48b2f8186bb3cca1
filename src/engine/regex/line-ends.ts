const CR = String.raw`(?:\\(?:r|x0d|u000d|u\{0*d\}|cM)|\r)`;
const LF = String.raw`(?:\\(?:n|x0a|u000a|u\{0*a\}|cJ)|\n)`;

/** A carriage return, after any escaped backslashes. */
const NAMED = new RegExp(String.raw`(?<!\\)(?:\\\\)*${CR}`, 'i');
const CLASS = /\[\^?(?:\\[\s\S]|[^\]\\])*\]/g;
const NAMED_LF = new RegExp(LF, 'i');
/** A carriage return that may be absent. */
const OPTIONAL = new RegExp(String.raw`${CR}[?*]|\((?:\?:)?${CR}\)[?*]`, 'gi');
/** An alternative of nothing but a carriage return, with or without a line feed. */
const ALTERNATIVE = new RegExp(`(?<=^|[(|:])${CR}+(?:${LF}[?*]?)?(?=[)|]|$)`, 'gi');

/** Treatment of the ends of lines by a pattern. */
export type LineEndUse = {
  /** It is about carriage returns as characters: it finds nothing in a text whose line ends are all `\n`. */
  readonly needsReturns: boolean;
  /** Whether it names carriage returns, so that `\n` in its replacement stays unchanged. */
  readonly namesReturns: boolean;
  /** Matches may contain, touch, or depend on the end of a line. */
  readonly seesLineEnds: boolean;
};

/**
 * Characters, groups, escapes, and anchors that match the same in a text with other line ends, unless they can match the
 * empty text: there is a place more within `\r\n`. Not among them: other assertions than `\b`, classes that are negated
 * or contain spaces.
 */
const APART =
  /^(?:[^\\[(\r\n]|\\[dwb\\^$.*+?()[\]{}|/-]|\[(?:[ -[_-~\u0080-\uffff]|\\[dw\\^$.*+?()[\]{}|/-])*\]|\((?!\?)|\(\?:|\(\?<\w+>)*$/;

/**
 * Returns how a pattern treats the ends of lines, judged by its source. A class with both `\r` and `\n` is one of line
 * ends, whichever they are, and so are `\r?\n` and `\r\n|\n` in a search.
 */
export function lineEndUse(pattern: RegExp): LineEndUse {
  const { source, dotAll, sticky } = pattern;
  // A sticky search after an empty match before \r\n continues between the two, where `\b` does not match.
  const seesLineEnds = sticky || !APART.test(source) || (dotAll && source.includes('.')) || pattern.test('');
  if (!NAMED.test(source)) return { needsReturns: false, namesReturns: false, seesLineEnds };
  const outside = source.replace(CLASS, (set) => (NAMED_LF.test(set) || set.startsWith('[^') ? '' : set));
  if (!NAMED.test(outside)) return { needsReturns: false, namesReturns: false, seesLineEnds };
  const left = outside.replace(OPTIONAL, '');
  const needsReturns = NAMED.test(left.includes('|') ? left.replace(ALTERNATIVE, '') : left);
  return { needsReturns, namesReturns: true, seesLineEnds };
}
