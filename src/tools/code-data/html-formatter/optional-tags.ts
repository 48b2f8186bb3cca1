/*
 * Which end tags HTML lets people leave out, and what ends an element then (HTML Living Standard, 13.1.2.4 and 13.2.6.4).
 */

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Elements whose end tag may be missing. */
const OPTIONAL = setOf(
  'html head body p li dt dd rb rt rtc rp optgroup option caption colgroup thead tbody tfoot tr td th',
);
/** Elements that another one ends on its way to the one that it is about. */
const IMPLICITLY_ENDED = setOf('dd dt li optgroup option p rb rp rt rtc');

const P_ENDERS =
  'address article aside blockquote center details dialog dir div dl fieldset figcaption footer form h1 h2 h3 h4 h5 h6 header hgroup hr listing main menu nav ol p plaintext pre search section summary table ul xmp';
const HEAD_CONTENT = setOf('base basefont bgsound link meta noframes noscript script style template title');

const IN_TABLE = 'caption colgroup';
const CELLS = `td th ${IN_TABLE}`;
const ROWS = `${CELLS} tr`;
const HEADINGS = 'h1 h2 h3 h4 h5 h6';

/** Elements that each start tag ends. */
const ENDS: Readonly<Record<string, ReadonlySet<string>>> = {
  ...Object.fromEntries([...P_ENDERS.split(' '), 'figure'].map((name) => [name, setOf('p')])),
  ...Object.fromEntries(HEADINGS.split(' ').map((name) => [name, setOf(`p ${HEADINGS}`)])),
  hr: setOf('p option optgroup'),
  li: setOf('li'),
  dt: setOf('dt dd'),
  dd: setOf('dt dd'),
  rb: setOf('rb rt rtc rp'),
  rt: setOf('rb rt rp'),
  rtc: setOf('rb rt rtc rp'),
  rp: setOf('rb rt rp'),
  optgroup: setOf('option optgroup'),
  option: setOf('option'),
  caption: setOf(IN_TABLE),
  colgroup: setOf(IN_TABLE),
  col: setOf('caption'),
  thead: setOf(`${ROWS} tbody tfoot thead`),
  tbody: setOf(`${ROWS} tbody tfoot thead`),
  tfoot: setOf(`${ROWS} tbody tfoot thead`),
  tr: setOf(ROWS),
  td: setOf(CELLS),
  th: setOf(CELLS),
  a: setOf('a'),
  button: setOf('button'),
};

/** Whether the end tag of an element may be missing. */
export const isOptionalEnd = (name: string): boolean => OPTIONAL.has(name);

/**
 * Returns the number of open elements that a start tag ends.
 *
 * @param name of the start tag, in lowercase
 * @param open the names of the open elements, the innermost last
 */
export function endedBy(name: string, open: readonly { readonly name: string }[]): number {
  const top = open.at(-1)?.name;
  if (top === 'head' && !HEAD_CONTENT.has(name)) return 1;
  const ends = Object.hasOwn(ENDS, name) ? ENDS[name] : undefined;
  let count = 0;
  for (let i = open.length - 1; i >= 0; i--) {
    const around = open[i]?.name ?? '';
    if (ends?.has(around)) count = open.length - i;
    else if (!IMPLICITLY_ENDED.has(around)) break;
  }
  return count;
}

/** Elements whose missing end tag Prettier's parser adds automatically where the enclosing element ends. */
const KNOWN_AT_END = setOf('p tbody tfoot tr td th li dd rb rt rtc rp optgroup option');
/** And those that it ends where another one starts, if nothing else is open in them. */
const KNOWN_AT_START: Readonly<Record<string, ReadonlySet<string>>> = {
  p: setOf(
    'address article aside blockquote div dl fieldset footer form h1 h2 h3 h4 h5 h6 header hgroup hr main nav ol p pre section table ul',
  ),
  li: setOf('li'),
  dt: setOf('dt dd'),
  dd: setOf('dt dd'),
  rb: setOf('rb rt rtc rp'),
  rt: setOf('rb rt rtc rp'),
  rp: setOf('rb rt rtc rp'),
  optgroup: setOf('optgroup'),
  option: setOf('option optgroup'),
  thead: setOf('tbody tfoot'),
  tbody: setOf('tbody tfoot'),
  tr: setOf('tr'),
  td: setOf('td th'),
  th: setOf('td th'),
};

/**
 * Whether Prettier's parser needs the end tags of some elements, since it would take the following content to be inside
 * of them.
 *
 * @param ended the names of the elements that end, the innermost first
 * @param starts the name of the element whose start tag ends them; undefined if the element around them ends
 */
export function mustBeWritten(ended: readonly { readonly name: string }[], starts: string | undefined): boolean {
  if (starts === undefined) return ended.some(({ name }) => !KNOWN_AT_END.has(name));
  const [only] = ended;
  return ended.length > 1 || (only !== undefined && !KNOWN_AT_START[only.name]?.has(starts));
}
