import type { Conversion } from './convert.ts';
import { type Flavor, type Foreign, flavorNames } from './flavor.ts';

const WITH_BACKSLASH: readonly Flavor[] = ['python', 'pcre', 'posix', 'ruby'];
const WITH_DOLLAR: readonly Flavor[] = ['pcre', 'dotnet', 'java', 'go'];

/** References to groups in the templates of other flavors, and escapes that must not be read as one. */
const REFERENCE =
  /\\\\|\\g<(\w+)>|\\k<(\w+)>|\\([0-9]{1,2})|\$\$|\$\{(\w+)\}|\$\+\{(\w+)\}|\$<(\w+)>|\$(\d{1,2})|\$([A-Za-z_]\w*)/g;

/** A template of JavaScript, and the foreign syntax found in the original. */
export type ConvertedTemplate = { readonly found: readonly Foreign[]; readonly template: string };

/**
 * Converts the references of a template to JavaScript: `\1`, `\g<name>`, `${1}`, `${name}`, `$+{name}`, `$0`, and `$name`.
 *
 * References to no group stay as they are. References of JavaScript follow their groups, whose numbers change where the
 * conversion of the pattern adds one.
 */
export function convertTemplate(template: string, { groups }: Pick<Conversion, 'groups'>): ConvertedTemplate {
  const found: Foreign[] = [];
  const last = Math.max(0, ...groups.map(({ number }) => number));
  let result = '';
  let done = 0;
  for (const match of template.matchAll(REFERENCE)) {
    const [whole, g, k, back, braced, plus, angled, digits, bare] = match;
    const from = match.index;
    // `\10` and `$10` are group 1 and a zero where there are fewer than ten groups.
    const numbers = back ?? digits;
    const zero = Number(numbers) > Math.max(9, groups.length) && groups.length > 0 ? 1 : 0;
    const to = from + whole.length - zero;
    const reference = g ?? k ?? (zero ? numbers?.charAt(0) : numbers) ?? braced ?? plus ?? angled ?? bare;
    if (reference === undefined) continue;
    const written = writeReference(reference, groups, last, template[to] ?? '');
    // Without groups, `$5` is an amount, and `${name}` is code that is written.
    const isText = groups.length === 0 && (digits ?? angled ?? (/^\d/.test(braced ?? '0') ? undefined : braced));
    if (written === undefined && bare === undefined && !isText) {
      const isLost = angled !== undefined && groups.some(({ name }) => name !== undefined);
      const becomes = isLost ? 'is left out' : 'stays as it is';
      const text = `${template.slice(from, to)} ${becomes}, as the pattern has no group ${reference}`;
      found.push({ from, to, text, flavors: [], isConvertible: false, isDoubtful: true });
    }
    if (written === undefined || written === template.slice(from, to)) continue;
    const before = template.slice(done, from);
    // A literal dollar sign before it would escape the reference.
    result += /(?:^|[^$])(?:\$\$)*\$$/.test(before) ? `${before}$` : before;
    result += written;
    done = to;
    // `$1` is JavaScript's, and changes only with the numbers of the groups.
    if (digits !== undefined && digits !== '0') continue;
    const flavors = flavorsOf({ g, k, back, plus, bare });
    found.push({
      from,
      to,
      text: `${template.slice(from, to)} is ${flavorNames(flavors)}: in JavaScript ${written}`,
      flavors,
      isConvertible: true,
      isDoubtful: bare !== undefined,
    });
  }
  return { found, template: result + template.slice(done) };
}

type Forms = Readonly<Record<'g' | 'k' | 'back' | 'plus' | 'bare', string | undefined>>;

function flavorsOf({ g, k, back, plus, bare }: Forms): readonly Flavor[] {
  if (g !== undefined) return ['python'];
  if (k !== undefined) return ['ruby'];
  if (back !== undefined) return back === '0' ? ['pcre', 'posix', 'ruby'] : WITH_BACKSLASH;
  if (plus !== undefined) return ['pcre'];
  return bare === undefined ? WITH_DOLLAR : ['go'];
}

/** A reference in JavaScript; undefined for one to no group. @param after the character that follows */
function writeReference(
  reference: string,
  groups: Conversion['groups'],
  last: number,
  after: string,
): string | undefined {
  if (!/^\d+$/.test(reference)) {
    return groups.some(({ name }) => name === reference) ? `$<${reference}>` : undefined;
  }
  const given = Number(reference);
  if (given === 0) return '$&';
  const number = groups[given - 1]?.number;
  if (number === undefined) return undefined;
  // `$10` would be group 10.
  return /\d/.test(after) && number < 10 && last >= 10 ? `$0${number}` : `$${number}`;
}
