/**
 * Layout mode: whether sub-characters of two FIGcharacters may share a cell.
 *
 * - `full`: they never overlap
 * - `fitted`: they move together until they touch
 * - `controlled`: they overlap by one cell if one of the rules gives its sub-character
 * - `universal`: they overlap by one cell, which gets the later one
 *
 * @see http://www.jave.de/figlet/figfont.html, "Layout modes"
 */
export type LayoutMode = 'full' | 'fitted' | 'controlled' | 'universal';

/** A layout mode and the smushing rules that are on: six horizontal or five vertical ones, rule 1 first. */
export type Smushing = { readonly mode: LayoutMode; readonly rules: readonly boolean[] };

/** The choices of the layout options, as figlet names them. */
export type LayoutChoice = 'default' | 'full' | 'fitted' | 'controlled smushing' | 'universal smushing';

const ALL = [true, true, true, true, true, true];
const NONE: readonly boolean[] = [];

/** The smushing for a choice; `default` is that of the font. */
export function smushingFor(choice: LayoutChoice, ofFont: Smushing): Smushing {
  switch (choice) {
    case 'full':
      return { mode: 'full', rules: NONE };
    case 'fitted':
      return { mode: 'fitted', rules: NONE };
    case 'controlled smushing':
      return { mode: 'controlled', rules: ALL };
    case 'universal smushing':
      return { mode: 'universal', rules: NONE };
    default:
      return ofFont;
  }
}

/** Rule 2: an underscore gives way to a sign of these. */
function underscore(first: string, second: string): string | undefined {
  if (first === '_' && '|/\\[]{}()<>'.includes(second)) return second;
  if (second === '_' && '|/\\[]{}()<>'.includes(first)) return first;
  return undefined;
}

/** Rule 3: of two classes of this order the later one stays. */
function hierarchy(first: string, second: string): string | undefined {
  const classes = '| /\\ [] {} () <>';
  const a = classes.indexOf(first);
  const b = classes.indexOf(second);
  return a >= 0 && b >= 0 && Math.abs(a - b) > 1 ? classes[Math.max(a, b)] : undefined;
}

/** Rule 4, horizontal: opposite brackets become a bar. */
function oppositePair(first: string, second: string): string | undefined {
  const pairs = '[] {} ()';
  const a = pairs.indexOf(first);
  const b = pairs.indexOf(second);
  return a >= 0 && b >= 0 && Math.abs(a - b) <= 1 ? '|' : undefined;
}

/** Rule 5, horizontal. */
function bigX(first: string, second: string): string | undefined {
  switch (first + second) {
    case '/\\':
      return '|';
    case '\\/':
      return 'Y';
    case '><':
      return 'X';
    default:
      return undefined;
  }
}

/**
 * Returns the sub-character where two visible ones of one row meet, by the horizontal rules that are on.
 *
 * @returns undefined if no rule applies
 */
export function smushHorizontally(
  left: string,
  right: string,
  rules: readonly boolean[],
  hardblank: string,
): string | undefined {
  return (
    (rules[0] && left === right && left !== hardblank ? left : undefined) ??
    (rules[1] ? underscore(left, right) : undefined) ??
    (rules[2] ? hierarchy(left, right) : undefined) ??
    (rules[3] ? oppositePair(left, right) : undefined) ??
    (rules[4] ? bigX(left, right) : undefined) ??
    (rules[5] && left === hardblank && right === hardblank ? hardblank : undefined)
  );
}

/**
 * Returns the sub-character where two visible ones of one column meet, by the vertical rules 1 to 4 that are on.
 *
 * @returns undefined if no rule applies
 */
export function smushVertically(upper: string, lower: string, rules: readonly boolean[]): string | undefined {
  return (
    (rules[0] && upper === lower ? upper : undefined) ??
    (rules[1] ? underscore(upper, lower) : undefined) ??
    (rules[2] ? hierarchy(upper, lower) : undefined) ??
    (rules[3] && (upper + lower === '-_' || upper + lower === '_-') ? '=' : undefined)
  );
}
