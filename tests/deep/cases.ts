import fc from 'fast-check';
import { choiceValue, type Field, type NumberField, spellings } from '../../src/engine/contract/options.ts';
import type { Page } from '../../src/engine/contract/tool.ts';
import type { TimedPage } from '../../src/engine/jobs/time-limit.ts';
import { HUGE, inputsFor, naughty, piece } from './inputs.ts';

/** One run of one tool. */
export type Case = { readonly input: string; readonly options: Readonly<Record<string, unknown>> };

const numberLimits = (field: NumberField) =>
  [field, ...Object.values(field.by?.cases ?? {})].flatMap(({ min = field.min, max = field.max }) => [min, max]);

/** Values that a field allows, its limits first of all. */
function allowed(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'toggle':
      return fc.boolean();
    case 'number':
      return fc.oneof(
        fc.constantFrom(field.min, field.max, field.default, ...(field.zero ? [0] : [])),
        fc.integer({ min: field.min, max: field.max }),
      );
    case 'select':
      return fc.constantFrom(...field.choices.flatMap(spellings));
    case 'flags':
      return fc.subarray(field.choices.map(choiceValue)).map((letters) => letters.join(''));
    case 'pairs':
      return fc.array(fc.tuple(fc.oneof(piece, naughty), fc.oneof(piece, naughty)), {
        maxLength: Math.min(field.max, 8),
      });
    case 'text':
      return fc
        .oneof(
          fc.constantFrom(field.default, ...(field.suggestions ?? [])),
          fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join('')),
          naughty,
          ...(field.as === 'rows' ? [fc.array(piece, { maxLength: 9 }).map((all) => all.join(' => '))] : []),
          fc.constantFrom('x'.repeat(field.max), '\\'.repeat(field.max), '\u0301'.repeat(field.max)),
        )
        .map((text) => text.slice(0, field.max));
  }
}

const WRONG = [
  null,
  [],
  {},
  [[]],
  true,
  -1,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e21,
  '',
  ' 1 ',
  'x'.repeat(100_000),
];

/** Values of any type, and those just beyond the limits of a field. */
function hostile(field: Field): fc.Arbitrary<unknown> {
  const beyond =
    field.kind === 'number'
      ? numberLimits(field).flatMap((limit) => [limit - 1, limit, limit + 1, String(limit)])
      : field.kind === 'text'
        ? ['x'.repeat(field.max + 1)]
        : field.kind === 'pairs'
          ? [Array.from({ length: field.max + 1 }, () => ['a', 'b']), [['a']], [['a', 1]], '[["a","b"]]']
          : ['true', '__proto__', 'constructor', 'gg'];
  return fc.oneof(fc.constantFrom<unknown>(...WRONG), fc.constantFrom<unknown>(...beyond), naughty);
}

const UNKNOWN = ['__proto__', 'constructor', 'toString', '', 'x'.repeat(10_000), '\ud800'];

/** Own properties also for `__proto__`, as `JSON.parse` makes them. */
const record = (entries: Iterable<readonly [string, unknown]>): Record<string, unknown> => Object.fromEntries(entries);

/** Some options of a page, each with a value that it allows. */
export const allowedOptions = ({ options }: Page): fc.Arbitrary<Readonly<Record<string, unknown>>> =>
  fc
    .subarray(Object.entries(options))
    .chain((chosen) => fc.tuple(...chosen.map(([id, field]) => fc.tuple(fc.constant(id), allowed(field)))))
    .map(record);

function optionsFor(page: Page): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  const fields = Object.entries(page.options);
  const some = allowedOptions(page);
  const unknown = fc.tuple(some, fc.constantFrom(...UNKNOWN), fc.constantFrom<unknown>(...WRONG));
  const wrong = fc
    .tuple(some, fc.constantFrom(...fields))
    .chain(([options, [id, field]]) =>
      hostile(field).map((value) => record([...Object.entries(options), [id, value]])),
    );
  return fc.oneof(
    { arbitrary: some, weight: 8 },
    { arbitrary: unknown.map(([options, id, value]) => record([...Object.entries(options), [id, value]])), weight: 1 },
    ...(fields.length > 0 ? [{ arbitrary: wrong, weight: 2 }] : []),
  );
}

/** Prettier reports each of many errors with a stack of its own: a text of nothing else takes it a second. */
const MAX_LENGTH_FOR_LIBRARIES = 5000;

/** Cases are drawn in chunks, each from a seed of its own, so that any one can be drawn again. */
const CHUNK = 100;

/**
 * The cases of a tool: first every huge text with the usual options, then again with others, then drawn ones.
 *
 * @param seed a whole number; the same one gives the same cases
 * @returns a function of the number of a case, from 0; calls in ascending order are cheap
 */
export function casesFor(page: TimedPage, seed: number): (index: number) => Case {
  const options = optionsFor(page);
  const huge = page.pause === undefined ? HUGE : HUGE.map((text) => text.slice(0, MAX_LENGTH_FOR_LIBRARIES));
  const drawn = fc.record({ input: inputsFor(page), options });
  let chunk: readonly Case[] = [];
  let number = -1;
  return (index) => {
    if (index < huge.length) return { input: huge[index] as string, options: {} };
    if (Math.floor(index / CHUNK) !== number) {
      number = Math.floor(index / CHUNK);
      chunk = fc.sample(drawn, { seed: seed + number, numRuns: CHUNK });
    }
    const { input, options } = chunk[index % CHUNK] as Case;
    return { input: huge[index - huge.length] ?? input, options };
  };
}
