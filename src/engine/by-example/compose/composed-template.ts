import { dateWriter } from '../../formats/dates/date-pattern.ts';
import type { Pair } from '../contract.ts';
import { linesIn } from '../signatures.ts';
import type { Atom } from './atoms.ts';
import { type Composition, compose } from './compose.ts';
import { type Evidence, evidenceOf } from './probes.ts';
import type { Source } from './sources.ts';
import { takenFrom } from './taken.ts';

/** Options of Find and Replace, and their cost. */
export type Composed = {
  readonly options: { readonly find: string; readonly replace: string } & Readonly<Record<string, string | boolean>>;
  readonly cost: number;
};

const MAX_TEXT_LENGTH = 400;
const MAX_TEXTS = 20;
/** Maximum number of other texts to read. */
const MAX_OTHERS = 60;
/** Maximum number of parts: more of them may be chance. */
const MAX_SOURCES = 5;
/** `further`: each part after the first, as a pattern for whole lines is easier to read. */
const COST = { base: 0.1, share: 0.5, single: 0.5, further: 0.7 } as const;

/** Returns the texts between the references of a replacement as it reads them. */
const literalText = (text: string) => text.replaceAll('$', '$$$$').replaceAll('\\', '\\\\').replaceAll('\n', '\\n');

const FORMAT = /^\$\{@:((?:(?:dmy|mdy) )?)(.*)\}$/s;

/** Joins the fields of a date and the text between them to one format. */
function joinFields(atoms: readonly Atom[], have: readonly string[]): Atom[] {
  const joined: Atom[] = [];
  for (let i = 0; i < atoms.length; i++) {
    const atom = atoms[i] as Atom;
    const start = formatOf(atom);
    if ('literal' in atom || !start || !/[A-Za-z]/.test(start.fields)) {
      joined.push(atom);
      continue;
    }
    let { fields } = start;
    let end = i;
    let between = '';
    for (let j = i + 1; j < atoms.length; j++) {
      const next = atoms[j] as Atom;
      if ('literal' in next) {
        between += next.literal;
        continue;
      }
      const other = formatOf(next);
      if (next.source !== atom.source || other?.order !== start.order) break;
      const quoted = /[A-Za-z']/.test(between) ? `'${between.replaceAll("'", "''")}'` : between;
      fields += quoted + other.fields;
      between = '';
      end = j;
    }
    fields = alikePadded(fields, (format) =>
      have.map((text) => writtenBy(start.order + format, atom.source, text)).join('\0'),
    );
    if (/[{}]/.test(fields)) joined.push(...atoms.slice(i, end + 1));
    else joined.push({ source: atom.source, form: { ...atom.form, template: `\${@:${start.order}${fields}}` } });
    i = end;
  }
  return joined;
}

/** Returns atoms whose whole numbers are all padded if some of them are. */
function alikeWide(atoms: readonly Atom[], have: readonly string[]): Atom[] {
  const padded = atoms.find((atom) => 'form' in atom && /^\$\{@:00+\}$/.test(atom.form.template));
  if (!padded || 'literal' in padded) return [...atoms];
  const width = padded.form.template.length - '${@:}'.length;
  return atoms.map((atom) => {
    if ('literal' in atom || atom.form.template !== '$@') return atom;
    const values = have.map((text) => takenFrom(atom.source, text) ?? '');
    return values.every((value) => /^\d+$/.test(value) && value.length >= width)
      ? { ...atom, form: padded.form }
      : atom;
  });
}

const writtenBy = (format: string, source: Source, text: string) =>
  dateWriter(format)?.(takenFrom(source, text) ?? '') ?? '';

/** Returns fields whose days and months are padded the same way as those that show it. */
function alikePadded(fields: string, write: (format: string) => string): string {
  const written = write(fields);
  const bare = fields.replace(/(?<!M)MM(?!M)|(?<!d)dd(?!d)/g, (field) => field.slice(1));
  const padded = fields.replace(/'[^']*'|M+|d+/g, (field) => (field.length === 1 ? field + field : field));
  const [isBare, isPadded] = [write(bare) === written, write(padded) === written];
  return isBare === isPadded ? fields : isBare ? bare : padded;
}

function formatOf(atom: Atom): { readonly order: string; readonly fields: string } | undefined {
  if ('literal' in atom || !atom.form.isField) return undefined;
  const [, order = '', fields] = FORMAT.exec(atom.form.template) ?? [];
  return fields === undefined ? undefined : { order, fields };
}

/** Returns the pattern for several parts of a text: each is searched from its start. */
function patternOf(sources: readonly Source[], tail: string): string {
  const [only = { pattern: '' }] = sources;
  if (sources.length > 1) return `^${sources.map(({ pattern }) => `(?=${pattern.slice(1)})`).join('')}${tail}`;
  return only.pattern.endsWith('$') ? only.pattern : only.pattern + tail;
}

type Sides = {
  readonly have: readonly string[];
  readonly want: readonly string[];
  readonly others: readonly string[];
  readonly evidence: Evidence;
};

/** The lines of all pairs that change side by side, or the texts if their lines become fewer. */
function sidesOf(pairs: readonly Pair[], texts: readonly string[]): Sides {
  const isByLine = pairs.every(({ have, want }) => linesIn(have).length === linesIn(want).length);
  const split = isByLine ? linesIn : (text: string) => [text];
  const sides = pairs.flatMap(({ have, want }) => {
    const after = split(want);
    return split(have).map((line, i) => ({ have: line, want: after[i] ?? '' }));
  });
  const filled = sides.filter(({ have, want }) => have !== '' || want !== '');
  const others = texts.flatMap(split).filter((text) => text !== '');
  const [have, want] = [filled.map((side) => side.have), filled.map((side) => side.want)];
  return { have, want, others: others.slice(0, MAX_OTHERS), evidence: evidenceOf(have, want, pairs.length === 1) };
}

let last: { readonly key: string; readonly composition: Composition | undefined } | undefined;

/** Returns the composition of texts; undefined if none is known. Caches the last one, since a search asks often. */
function compositionOf({ have, want, others, evidence }: Sides): Composition | undefined {
  if (have.length === 0 || have.length > MAX_TEXTS || want.includes('') || have.includes('')) return undefined;
  if ([...have, ...want].some(({ length }) => length > MAX_TEXT_LENGTH)) return undefined;
  const key = JSON.stringify([have, want, others, evidence]);
  if (last?.key !== key) last = { key, composition: compose(have, want, others, evidence) };
  return last.composition;
}

/**
 * Returns a text for which two readings of the pairs that are about as likely give different results; undefined if
 * there is one clear reading, or none.
 *
 * @param texts further texts, to convert alike
 */
export function undecidedText(pairs: readonly Pair[], texts: readonly string[]): string | undefined {
  const sides = sidesOf(pairs, texts);
  return sides.have.length > 1 ? compositionOf(sides)?.undecided : undefined;
}

/**
 * Returns options of Find and Replace that convert each line like the pairs, or each text if its lines become fewer.
 *
 * @param texts further texts, to convert alike
 */
export function composedTemplate(pairs: readonly Pair[], texts: readonly string[]): Composed | undefined {
  const sides = sidesOf(pairs, texts);
  const composition = compositionOf(sides);
  if (!composition || composition.undecided !== undefined) return undefined;
  const { have } = sides;
  const atoms = alikeWide(joinFields(composition.atoms, have), have);
  const sources = [...new Set(atoms.flatMap((atom) => ('literal' in atom ? [] : [atom.source])))];
  if (sources.length > MAX_SOURCES) return undefined;
  const hasBreaks = have.some((text) => text.includes('\n'));
  // A pattern for lines must not go beyond one.
  const inLine = (pattern: string) =>
    hasBreaks ? pattern : pattern.replaceAll('[^]', '.').replace(/\[\^(?!\\n)(?!\])/g, '[^\\n');
  const find = inLine(patternOf(sources, '[^]*$'));
  let replace = atoms
    .map((atom) => {
      if ('literal' in atom) return literalText(atom.literal);
      return atom.form.template.replaceAll('@', String(sources.indexOf(atom.source) + 1));
    })
    .join('');
  if (/\\E$/.test(replace)) replace = replace.slice(0, -2);
  return {
    options: {
      mode: 'regex',
      find,
      replace,
      ...(hasBreaks && { multiline: false }),
      ...(sources.some(({ matchCase }) => matchCase) && { matchCase: true }),
    },
    cost:
      COST.base +
      composition.cost * COST.share +
      (sources.length - 1) * COST.further +
      (have.length === 1 ? COST.single : 0),
  };
}
