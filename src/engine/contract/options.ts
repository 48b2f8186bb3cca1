import { formatNumber } from '../values/format-number.ts';
import { parseJson } from '../values/parse-json.ts';
import { quote } from '../values/quote.ts';
import { ToolError } from './tool-error.ts';

/** A value that an option can have. */
export type OptionValue = string | number | boolean | readonly (readonly [string, string])[];

/** Shows a field only while each named option has one of the given values. */
export type When = Readonly<Record<string, OptionValue | readonly (string | number | boolean)[]>>;

/** Properties of every field. `As` names the other ways to draw a field of its kind. */
type Common<As extends string = never> = {
  readonly label: string;
  /** One short sentence under or beside the field. */
  readonly hint?: string;
  /** Shown under 'More options'. */
  readonly more?: boolean;
  readonly when?: When;
  /** Another way to draw the field. `view`: not in the form, for the tool's own view sets it; links still can. */
  readonly as?: As | 'view';
};

/** A value, the label that people see, and other spellings of the value that links and commands may give. */
export type Choice<V extends string = string> = V | readonly [V, string, ...string[]];

export type ToggleField = Common & { readonly kind: 'toggle'; readonly default: boolean };

export type NumberField = Common<'slider'> & {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly default: number;
  /** Whether 0 is allowed, whatever the limits are: as 'off' below `min`, or not as a step. */
  readonly zero?: boolean;
  /** Label, limits and default that depend on another option: `{ option: 'by', cases: { parts: { max: 1000 } } }`. */
  readonly by?: {
    readonly option: string;
    readonly cases: Readonly<
      Record<
        string,
        { readonly label?: string; readonly min?: number; readonly max?: number; readonly default?: number }
      >
    >;
  };
};

/**
 * Ways to draw a text.
 *
 * - `code`: monospace, and wide
 * - `escapes`: monospace; the engine reads `\n`, `\t`, `\u00e9` ... in it
 * - `lines`: several lines
 * - `rows`: lines of `find => replace` that people add, remove, and reorder
 * - `pattern`: a regular expression of JavaScript, whose flags are the option `flags`
 */
type TextLook = 'code' | 'escapes' | 'lines' | 'rows' | 'pattern';

export type TextField = Common<TextLook> & {
  readonly kind: 'text';
  readonly default: string;
  /** Longest value, in UTF-16 code units. */
  readonly max: number;
  readonly placeholder?: string;
  /** Suggestions; any other text is allowed. */
  readonly suggestions?: readonly string[];
};

/** `buttons` draws two to four short choices as a segmented control, `search` a list that can be filtered. */
export type SelectField<V extends string = string> = Common<'buttons' | 'search'> & {
  readonly kind: 'select';
  readonly choices: readonly Choice<V>[];
  readonly default: V;
};

/**
 * Letters that are each on or off, e.g. the flags of a regular expression, those that people use most first. The engine
 * checks the value.
 */
export type FlagsField = Common & {
  readonly kind: 'flags';
  readonly choices: readonly Choice[];
  readonly default: string;
};

/** Names with values, in order. */
export type PairsField = Common & {
  readonly kind: 'pairs';
  readonly max: number;
  readonly default: readonly (readonly [string, string])[];
};

export type Field = ToggleField | NumberField | TextField | SelectField | FlagsField | PairsField;

/** The options of a tool, in the order in which the form shows them. */
export type OptionSchema = Readonly<Record<string, Field>>;

type ValueOf<F extends Field> = F extends ToggleField
  ? boolean
  : F extends NumberField
    ? number
    : F extends SelectField<infer V>
      ? V
      : F extends PairsField
        ? readonly (readonly [string, string])[]
        : string;

/** The validated values that an engine gets. */
export type Values<S extends OptionSchema> = { readonly [K in keyof S]: ValueOf<S[K]> };

type Extras<F extends Field> = Omit<F, 'kind' | 'label' | 'choices'>;

/** An on/off switch. */
/* @__NO_SIDE_EFFECTS__ */
export function toggle(label: string, extras: Partial<Extras<ToggleField>> = {}): ToggleField {
  return { kind: 'toggle', label, default: false, ...extras };
}

/** A whole number from `min` to `max`. */
/* @__NO_SIDE_EFFECTS__ */
export function number(label: string, extras: Extras<NumberField>): NumberField {
  return { kind: 'number', label, ...extras };
}

/** A text of at most 1,000 UTF-16 code units, unless `max` says otherwise. */
/* @__NO_SIDE_EFFECTS__ */
export function text(label: string, extras: Partial<Extras<TextField>> = {}): TextField {
  return { kind: 'text', label, default: '', max: 1000, ...extras };
}

/** One of a few values; the first is the default, unless `default` says otherwise. */
/* @__NO_SIDE_EFFECTS__ */
export function select<const V extends string>(
  label: string,
  choices: readonly Choice<V>[],
  extras: Partial<Extras<SelectField<NoInfer<V>>>> = {},
): SelectField<V> {
  const first = choices[0];
  const fallback = typeof first === 'string' ? first : (first as readonly [V, ...string[]])[0];
  return { kind: 'select', label, choices, default: fallback, ...extras };
}

/** Letters that are each on or off. */
/* @__NO_SIDE_EFFECTS__ */
export function flags(label: string, choices: readonly Choice[], extras: Partial<Extras<FlagsField>> = {}): FlagsField {
  return { kind: 'flags', label, choices, default: '', ...extras };
}

/** Up to `max` names with values. */
/* @__NO_SIDE_EFFECTS__ */
export function pairs(label: string, extras: Omit<Extras<PairsField>, 'default'>): PairsField {
  return { kind: 'pairs', label, default: [], ...extras };
}

/** The value of a choice. */
export const choiceValue = (choice: Choice): string => (typeof choice === 'string' ? choice : choice[0]);
/** Returns all that links and commands may give for a choice: its value, then other spellings of it. */
export const spellings = (choice: Choice): readonly string[] =>
  typeof choice === 'string' ? [choice] : [choice[0], ...choice.slice(2)];
/** Returns the label of a choice, or its value capitalized. */
export const choiceLabel = (choice: Choice): string =>
  typeof choice === 'string' ? choice.charAt(0).toUpperCase() + choice.slice(1) : choice[1];

/** Returns a number field as it applies for the current values of the options it depends on. */
export function numberFieldFor(field: NumberField, values: Readonly<Record<string, unknown>>): NumberField {
  return field.by ? { ...field, ...field.by.cases[String(values[field.by.option])] } : field;
}

/** Whether each named option has one of the given values. */
export const matches = (when: Readonly<Record<string, unknown>>, values: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(when).every(([id, expected]) =>
    Array.isArray(expected) ? expected.includes(values[id]) : values[id] === expected,
  );

/** Whether a field matters for the current values. */
export const isRelevant = (field: Field, values: Readonly<Record<string, unknown>>): boolean =>
  matches(field.when ?? {}, values);

/** Maximum number of choices that an error lists, so that it can be read at a glance. */
const NAMED_CHOICES = 24;

function checkNumber(field: NumberField, raw: unknown, id: string): number {
  const value = typeof raw === 'string' && /^\s*[+-]?\d+\s*$/.test(raw) ? Number(raw) : raw;
  const { label, min, max, zero } = field;
  const isWithin = (n: number) => (n === 0 && zero !== undefined ? zero : n >= min && n <= max);
  if (typeof value !== 'number' || !Number.isInteger(value) || !isWithin(value)) {
    // Numbers without limits have those of exact numbers.
    const limits = max === Number.MAX_SAFE_INTEGER ? '' : ` from ${formatNumber(min)} to ${formatNumber(max)}`;
    const not = zero === false ? ', but not 0' : '';
    throw new ToolError(`${label} must be ${zero ? '0 or ' : ''}a whole number${limits}${not}.`, { option: id });
  }
  return value;
}

function checkSelect(field: SelectField, raw: unknown, id: string): string {
  const written = typeof raw === 'number' ? String(raw) : raw;
  const choice = field.choices.find((one) => spellings(one).some((spelling) => spelling === written));
  if (choice === undefined) {
    const values = field.choices.map(choiceValue);
    const list = values.length <= NAMED_CHOICES ? ` Choose one of: ${values.join(', ')}.` : '';
    throw new ToolError(`Unknown ${id} ${quote(written)}.${list}`, { option: id });
  }
  return choiceValue(choice);
}

function checkText(field: TextField | FlagsField, raw: unknown, id: string): string {
  if (typeof raw !== 'string' && typeof raw !== 'number')
    throw new ToolError(`${field.label} must be text.`, { option: id });
  const value = String(raw);
  const max = field.kind === 'text' ? field.max : 100;
  if (value.length > max) {
    throw new ToolError(`${field.label} must be at most ${formatNumber(max)} characters long.`, { option: id });
  }
  return value;
}

function checkToggle(field: ToggleField, raw: unknown, id: string): boolean {
  if (raw === true || raw === 'true') return true;
  if (raw === false || raw === 'false') return false;
  throw new ToolError(`${field.label} must be true or false.`, { option: id });
}

function checkPairs(field: PairsField, raw: unknown, id: string): readonly (readonly [string, string])[] {
  const list = typeof raw === 'string' ? parseJson(raw) : raw;
  const fits =
    Array.isArray(list) &&
    list.length <= field.max &&
    list.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string'));
  if (!fits) {
    throw new ToolError(`${field.label} must be a list of at most ${field.max} name-value pairs.`, { option: id });
  }
  return list as [string, string][];
}

function checkField(field: Field, raw: unknown, id: string, values: Readonly<Record<string, unknown>>): OptionValue {
  switch (field.kind) {
    case 'toggle':
      return checkToggle(field, raw, id);
    case 'number':
      return checkNumber(numberFieldFor(field, values), raw, id);
    case 'select':
      return checkSelect(field, raw, id);
    case 'pairs':
      return checkPairs(field, raw, id);
    default:
      return checkText(field, raw, id);
  }
}

/** The default of each option. */
export function defaults<S extends OptionSchema>(schema: S): Values<S> {
  return resolveOptions(schema, {});
}

/**
 * Validates options from a form, a link or the command line, and fills in the defaults.
 *
 * Numbers and switches may come as text; a select value may come as a number.
 *
 * @throws ToolError that names the option, the value, and the allowed values; its `option` is the id of the field
 */
export function resolveOptions<S extends OptionSchema>(schema: S, raw: Readonly<Record<string, unknown>>): Values<S> {
  for (const id of Object.keys(raw)) {
    if (!Object.hasOwn(schema, id)) {
      const known = Object.keys(schema);
      throw new ToolError(
        `Unknown option ${quote(id)}. ${known.length ? `Choose one of: ${known.join(', ')}.` : 'This tool has no options.'}`,
      );
    }
  }
  const values: Record<string, OptionValue> = {};
  const entries = Object.entries(schema);
  // Numbers last: their limits may depend on a select.
  const inOrder = [false, true].flatMap((isNumber) =>
    entries.filter(([, { kind }]) => (kind === 'number') === isNumber),
  );
  for (const [id, field] of inOrder) {
    const value = Object.hasOwn(raw, id) ? raw[id] : undefined;
    const fallback = field.kind === 'number' ? numberFieldFor(field, values).default : field.default;
    values[id] = value === undefined ? fallback : checkField(field, value, id, values);
  }
  return values as Values<S>;
}
