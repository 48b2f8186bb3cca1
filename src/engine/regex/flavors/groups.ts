import { pushReference } from './escapes.ts';
import { type Flavor, flavorNames } from './flavor.ts';
import { type Frame, type Group, nextNumber, pushAtom, pushPlain, report, type Scope, type State } from './state.ts';

const WITH_P: readonly Flavor[] = ['python', 'pcre', 'go'];
const WITH_FLAGS: readonly Flavor[] = ['python', 'pcre', 'dotnet', 'java', 'go'];
const WITH_ATOMIC: readonly Flavor[] = ['pcre', 'dotnet', 'java', 'ruby'];
const WITH_COMMENTS: readonly Flavor[] = ['python', 'pcre', 'dotnet', 'ruby'];
const PCRE: readonly Flavor[] = ['pcre'];

/** Opens a group at the reader's place. */
function open(state: State, from: number, kind: Frame['kind'], pieces: readonly (string | Group)[]) {
  const { scope, ignoresCase } = state;
  state.frames.push({ kind, start: state.pieces.length, from, scope, ignoresCase, modifiers: [] });
  for (const piece of pieces) pushPlain(state, typeof piece === 'string' ? piece : { kind: 'open', group: piece });
}

function openCapture(state: State, from: number, name: string | undefined) {
  const group = { name, isGiven: true };
  state.groups.push(group);
  open(state, from, 'group', [group]);
}

/** Words of PCRE that mean a group of another kind. */
const LOOKS: Readonly<Record<string, string>> = {
  pla: '(?=',
  positive_lookahead: '(?=',
  nla: '(?!',
  negative_lookahead: '(?!',
  plb: '(?<=',
  positive_lookbehind: '(?<=',
  nlb: '(?<!',
  negative_lookbehind: '(?<!',
};

/** `(*UTF8)` etc.: settings of PCRE that JavaScript does not need. */
const SETTINGS = /^\(\*(?:UTF(?:8|16|32)?|UCP|CR|LF|CRLF|ANYCRLF|ANY|NUL|BSR_\w+|NO_\w+|LIMIT_\w+=\d+)\)/;

/** Reads a group of PCRE that begins with an asterisk; false if there is none. */
function readVerb(state: State, rest: string): boolean {
  const from = state.at;
  const setting = SETTINGS.exec(rest);
  if (setting) {
    state.at = from + setting[0].length;
    report(state, from, PCRE, { equal: 'nothing' });
    return true;
  }
  const [whole, word = '', sign] = /^\(\*([A-Za-z_]*)([:)])/.exec(rest) ?? [];
  if (whole === undefined) return false;
  state.at = from + whole.length;
  const look = LOOKS[word];
  if (sign === ':' && look !== undefined) {
    report(state, from, PCRE, { equal: look });
    open(state, from, look.startsWith('(?<') ? 'lookbehind' : 'group', [look]);
  } else if (sign === ':' && word === 'atomic') {
    openAtomic(state, from);
  } else if (sign === ')' && (word === 'F' || word === 'FAIL')) {
    report(state, from, PCRE, { equal: '(?!)' });
    pushAtom(state, '(?!)');
  } else {
    const end = state.source.indexOf(')', from);
    state.at = end < 0 ? state.source.length : end + 1;
    report(state, from, PCRE, { none: 'JavaScript has no control of backtracking' });
  }
  return true;
}

function openAtomic(state: State, from: number) {
  if (isInLookbehind(state)) {
    report(state, from, WITH_ATOMIC, { none: 'JavaScript reads a lookbehind from its end, where this has no equal' });
    return open(state, from, 'group', ['(?:']);
  }
  report(state, from, WITH_ATOMIC, { equal: `(?=(…))\\${nextNumber(state)}` });
  open(state, from, 'atomic', []);
}

export const isInLookbehind = ({ frames }: State) => frames.some(({ kind }) => kind === 'lookbehind');

/** Syntax without an equal: its beginning, the flavors that have it, and why. */
const NONE: readonly (readonly [syntax: RegExp, flavors: readonly Flavor[], none: string])[] = [
  [/^\(\?(?:R|0|[+-]?\d+|P>[^)]*|&[^)]*)\)/, PCRE, 'JavaScript has no recursion and cannot call a group again'],
  [/^\(\?\|/, PCRE, 'JavaScript has no branch reset: give each group its own number'],
  [/^\(\?(?:\([\w<>'+-]+\)|(?=\())/, ['pcre', 'python', 'dotnet'], 'JavaScript has no conditions'],
  [/^\(\?C\d*\)/, PCRE, 'JavaScript has no callouts'],
  [/^\(\?\??\{[^}]*\}\)?/, PCRE, 'JavaScript runs no code in patterns'],
  [/^\(\?(?:<[^>]*-[^>]*>|'[^']*-[^']*')/, ['dotnet'], 'JavaScript has no balancing groups'],
  [/^\(\?~/, ['ruby'], 'JavaScript has no absence operator'],
];

/** Reads a parenthesis up to the start of the group's content. */
export function readGroup(state: State) {
  const { source, scope } = state;
  const from = state.at;
  const rest = source.slice(from, from + 200);
  if (rest.startsWith('(*') && readVerb(state, rest)) return;
  if (!rest.startsWith('(?')) {
    state.at++;
    if (!scope.n) return openCapture(state, from, undefined);
    return open(state, from, 'group', ['(?:']);
  }
  const look = /^\(\?(?:<?[=!]|:)/.exec(rest)?.[0];
  if (look !== undefined) {
    state.at += look.length;
    return open(state, from, look.includes('<') ? 'lookbehind' : 'group', [look]);
  }
  if (rest.startsWith('(?#')) return readComment(state, from);
  if (rest.startsWith('(?>')) {
    state.at += 3;
    return openAtomic(state, from);
  }
  for (const [syntax, flavors, none] of NONE) {
    const found = syntax.exec(rest)?.[0];
    if (found === undefined) continue;
    state.at += found.length;
    report(state, from, flavors, { none });
    if (!found.endsWith(')') || found.startsWith('(?(')) open(state, from, 'group', ['(?:']);
    return;
  }
  if (readName(state, from, rest) || readFlags(state, from, rest)) return;
  state.at += 2;
  open(state, from, 'group', ['(?']);
}

function readComment(state: State, from: number) {
  const end = state.source.indexOf(')', from);
  state.at = end < 0 ? state.source.length : end + 1;
  const comment = state.source.slice(from, state.at);
  report(state, from, WITH_COMMENTS, {
    words: `${comment} is a comment of ${flavorNames(WITH_COMMENTS)}: JavaScript has none in patterns`,
  });
}

/** Reads the name of a group or a reference by name; false if there is none. */
function readName(state: State, from: number, rest: string): boolean {
  const reference = /^\(\?P=([^)]+)\)/.exec(rest);
  if (reference) {
    state.at += reference[0].length;
    report(state, from, ['python', 'pcre'], { equal: `\\k<${reference[1]}>` });
    pushReference(state, reference[1] ?? '');
    return true;
  }
  const [whole, p, angled, quoted] = /^\(\?(?:(P?)<([^>]+)>|'([^']+)')/.exec(rest) ?? [];
  if (whole === undefined) return false;
  state.at += whole.length;
  const name = angled ?? quoted ?? '';
  if (/^\d/.test(name)) report(state, from, ['dotnet'], { none: 'JavaScript gives groups their numbers in order' });
  else if (p === 'P' || quoted !== undefined) {
    report(state, from, quoted === undefined ? WITH_P : ['pcre', 'dotnet', 'ruby'], { equal: `(?<${name}>` });
  }
  openCapture(state, from, name);
  return true;
}

const NO_FLAGS: Scope = { i: false, m: false, s: false, x: false, n: false, U: false };

/** Reads `(?i)`, `(?i-s:` etc.; false if there are none. */
function readFlags(state: State, from: number, rest: string): boolean {
  const [whole, reset, given = '', without = '', end] = /^\(\?(\^?)([a-zA-Z]*)(?:-([a-zA-Z]*))?([:)])/.exec(rest) ?? [];
  if (whole === undefined) return false;
  // The m of Ruby is the s of others.
  const isRuby = state.flavor === 'ruby';
  const [on, off] = [given, without].map((flags) => (isRuby ? flags.replace('m', 's') : flags)) as [string, string];
  state.at += whole.length;
  const known = /^[imsxnUuaJdw]*$/;
  if (!known.test(on) || !known.test(off)) {
    report(state, from, PCRE, { none: 'JavaScript has no such flag' });
    if (end === ':') open(state, from, 'group', ['(?:']);
    return true;
  }
  const scope = { ...(reset ? NO_FLAGS : state.scope) };
  for (const flag of on) if (flag in scope) scope[flag as keyof Scope] = true;
  for (const flag of off) if (flag in scope) scope[flag as keyof Scope] = false;
  if (on.includes('U') && state.flavor === 'java') scope.U = state.scope.U;
  if (end === ':') {
    const isNative = /^[ims]*$/.test(on + off) && !reset && !(isRuby && whole.includes('m'));
    const head = isNative ? whole : caseHead(state, scope.i);
    if (!isNative) report(state, from, flagFlavors(on + off, reset), { equal: head });
    open(state, from, 'group', [head]);
  } else {
    const isFirst = state.isAtStart && state.frames.length === 0;
    report(state, from, flagFlavors(on + off, reset), { equal: equalOf(on, off, isFirst) });
    if (isFirst) setFlags(state, scope);
    else if (scope.i !== state.ignoresCase) {
      const head = caseHead(state, scope.i);
      (state.frames.at(-1)?.modifiers ?? state.modifiers).push(head);
      pushPlain(state, head);
    }
  }
  state.scope = scope;
  state.ignoresCase = scope.i;
  return true;
}

const caseHead = ({ ignoresCase }: State, wanted: boolean) =>
  wanted === ignoresCase ? '(?:' : wanted ? '(?i:' : '(?-i:';

function flagFlavors(flags: string, reset: string | undefined): readonly Flavor[] {
  if (reset) return PCRE;
  if (/[J]/.test(flags)) return PCRE;
  if (flags.includes('a')) return ['python'];
  if (flags.includes('U')) return ['pcre', 'go', 'java'];
  if (flags.includes('n')) return ['pcre', 'dotnet'];
  if (flags.includes('d')) return ['java'];
  if (flags.includes('u')) return ['python', 'java'];
  return flags.includes('x') ? WITH_FLAGS.filter((flavor) => flavor !== 'go') : WITH_FLAGS;
}

/** Returns the equal of inline flags in JavaScript, in words. */
function equalOf(on: string, off: string, isFirst: boolean): string {
  const native = [...on].filter((flag) => 'ims'.includes(flag)).join('');
  const words: string[] = [];
  if (native !== '' || off !== '' || on === '') {
    words.push(
      isFirst
        ? off === '' && native !== ''
          ? `the flag${native.length > 1 ? 's' : ''} ${[...native].join(' and ')}`
          : 'other flags'
        : `(?${native}${off && `-${off}`}:…)`,
    );
  }
  if (on.includes('x')) words.push('no spaces and comments');
  if (on.includes('U')) words.push('a ? after each quantifier');
  if (on.includes('n')) words.push('(?:…) for groups without names');
  return words.length === 0 ? 'nothing' : words.join(', ');
}

/** Sets the flags of the whole pattern. */
function setFlags({ flags }: State, scope: Scope) {
  for (const flag of ['i', 'm', 's'] as const) {
    if (scope[flag]) flags.add(flag);
    else flags.delete(flag);
  }
}

/** Reads a closing parenthesis. */
export function closeGroup(state: State) {
  state.at++;
  const frame = state.frames.pop();
  if (!frame) {
    pushPlain(state, ')');
    return;
  }
  closeModifiers(state, frame.modifiers);
  const { pieces } = state;
  state.scope = frame.scope;
  state.ignoresCase = frame.ignoresCase;
  if (frame.kind === 'atomic') wrapAtomic(state, frame.start);
  else pieces.push(')');
  state.atom = frame.start;
  state.isCompound = frame.kind === 'atomic';
}

/** Makes the pieces from an index on an atomic group: a lookahead never gives back its match. */
export function wrapAtomic({ pieces }: State, start: number) {
  const group = { name: undefined, isGiven: false };
  pieces.splice(start, 0, '(?=', { kind: 'open', group });
  pieces.push(')', ')', { kind: 'reference', to: group });
}

/** Closes the groups of inline flags, which end with an alternative. */
export const closeModifiers = ({ pieces }: State, modifiers: readonly string[]) => {
  for (const _ of modifiers) pieces.push(')');
};
