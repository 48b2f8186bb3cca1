import fc from 'fast-check';
import { seededRandom } from '../../src/engine/random/seeded.ts';
import { anyText } from '../any-text.ts';
import { anyValue, hostileText, NAMES } from './cases.ts';

// Lists as somebody else may write them, for fast-check: what the links of `cases.ts` are for addresses.

const asJson = (value: unknown): string => JSON.stringify(value) ?? '';

const draws = fc.nat().map((number) => seededRandom(String(number)));
const hostile = draws.map(hostileText);
const value = draws.map((draw) => anyValue(draw));

const tool = fc.oneof(fc.constantFrom('upper-case', 'password-generator', 'find-and-replace', ...NAMES), hostile);
const options = fc.oneof(
  fc.dictionary(fc.oneof(fc.constantFrom('length', 'find', 'replace', 'kind', ...NAMES), hostile), value),
  value,
);

/** A step of a recipe, more or less. */
const step = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record(
      { tool, options, enabled: value, note: hostile, damage: hostile, warning: hostile },
      { requiredKeys: [] },
    ),
  },
  { weight: 1, arbitrary: value },
  {
    weight: 1,
    arbitrary: fc.record({ op: fc.oneof(fc.constantFrom('Comment', 'Fork', 'To Base64'), hostile), args: value }),
  },
);

const steps = fc.array(step, { maxLength: 30, size: 'max' });

/** An entry of a list of recipes, more or less. */
export const anyEntry: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ name: fc.oneof(fc.constant('same'), hostile), steps, v: value }, { requiredKeys: [] }),
  },
  { weight: 1, arbitrary: value },
);

const data = fc.oneof(
  fc.record(
    { lettermill: value, v: fc.constantFrom(1, 1, 1, 2, '1', null), recipes: fc.array(anyEntry) },
    { requiredKeys: ['recipes'] },
  ),
  fc.record({ v: value, name: hostile, steps }, { requiredKeys: ['steps'] }),
  steps,
  value,
);

/** Text with the JSON of recipes, whole, cut, or with something between. */
export const anyList: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: data.map(asJson) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(data, fc.double({ min: 0, max: 1, noNaN: true }), fc.oneof(hostile, anyText, fc.constant('')))
      .map(([made, at, sign]) => {
        const json = asJson(made);
        const index = Math.floor(at * json.length);
        return sign === '' ? json.slice(0, index) : json.slice(0, index) + sign + json.slice(index);
      }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '['.repeat(5000),
      `{"recipes":${'['.repeat(5000)}`,
      `{"__proto__":{"steps":[]},"recipes":[{"__proto__":{"breach":1},"steps":[{"__proto__":{"tool":"x"}}]}]}`,
    ),
  },
  { weight: 1, arbitrary: fc.oneof(hostile, anyText) },
);

/** A row of a batch, more or less. */
export const anyRow: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ tool, options, input: hostile }, { requiredKeys: ['tool'] }).map(asJson) },
  { weight: 2, arbitrary: fc.record({ recipe: data, input: hostile }).map(asJson) },
  {
    weight: 1,
    arbitrary: fc.dictionary(fc.constantFrom('find', 'apply', 'compare', 'detect', 'input'), value).map(asJson),
  },
  { weight: 1, arbitrary: anyList.map((text) => text.replace(/[\r\n]/g, ' ')) },
);
