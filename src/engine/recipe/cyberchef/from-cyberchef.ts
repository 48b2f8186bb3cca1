import { ToolError } from '../../contract/tool-error.ts';
import { formatNumber } from '../../values/format-number.ts';
import { guardSteps, MAX_NOTE_LENGTH, MAX_STEPS, RECIPE_VERSION, type Recipe, type Step } from '../recipe.ts';
import { asText, type Made } from './arguments.ts';
import type { Carrier } from './byte-operations.ts';
import { forEachLine, lineForks } from './fork.ts';
import { charsetOf, isKnown, type OperationContext, type Role, roleOf, stepsFor } from './operations.ts';
import { parseCyberChef } from './parse.ts';
import type { ChefOperation } from './scan.ts';

export type Imported = {
  readonly recipe: Recipe;
  /** The input that came in an address. */
  readonly input?: string;
  /** The names of operations that have no equal here, each once, in order. Their steps are switched off. */
  readonly unmapped: readonly string[];
};

/** Longest list of arguments in a note, in UTF-16 code units. */
const MAX_ARGUMENTS_LENGTH = 200;

/**
 * Converts a recipe of CyberChef: JSON, `From_Base64('A-Za-z0-9+/=',true)`, or an address.
 *
 * An operation can become several steps. An operation without an equivalent for its arguments becomes a damaged step
 * that is switched off and named in its note. A comment becomes the note of the step after it.
 *
 * @throws ToolError if the text is not a recipe, or has too many steps
 */
export function fromCyberChef(text: string): Imported {
  const { operations, input } = parseCyberChef(text);
  const count = operations.filter(({ op }) => op !== 'Comment').length;
  // Two adjacent charset operations become one step; more never do.
  if (count > 3 * MAX_STEPS) throw tooMany(count);
  const steps: Step[] = [];
  const unmapped = new Set<string>();
  let comments: string[] = [];
  for (const converted of convert(operations)) {
    if (converted.comment !== undefined) comments.push(converted.comment);
    else {
      if (converted.unmapped) unmapped.add(converted.operation.op.slice(0, MAX_ARGUMENTS_LENGTH));
      steps.push(...withNote(converted.steps, comments));
      if (converted.steps.length > 0) comments = [];
    }
  }
  const last = steps.pop();
  if (last) steps.push(...withNote([last], comments));
  // Comments alone are a recipe, too.
  else steps.push({ ...card('A comment', ' as a step'), note: comments.join('\n').slice(0, MAX_NOTE_LENGTH) });
  if (steps.length > MAX_STEPS) throw tooMany(steps.length);
  return {
    recipe: { v: RECIPE_VERSION, steps: guardSteps(steps) },
    ...(input !== undefined && { input }),
    unmapped: [...unmapped],
  };
}

const tooMany = (steps: number) =>
  new ToolError(`A recipe can have ${MAX_STEPS} steps at most; this one would have ${formatNumber(steps)}.`);

type Converted = {
  readonly operation: ChefOperation;
  readonly steps: readonly Step[];
  readonly unmapped?: true;
  readonly comment?: string;
};

const TEXT: OperationContext = { decodesTo: 'utf-8', encodesFrom: 'utf-8', isLast: true };

function* convert(operations: readonly ChefOperation[]): Generator<Converted> {
  const roles = rolesIn(operations);
  const makeLines = (index: number): Made | undefined => {
    const given = makeAt(operations, roles, index);
    return given && forEachLine(operations[index] as ChefOperation, given);
  };
  const forks = lineForks(operations, (index) => makeLines(index) !== undefined);
  let isAfterReturn = false;
  let hasRegister = false;
  for (const [index, operation] of operations.entries()) {
    const { op, args, disabled } = operation;
    if (op === 'Comment') {
      yield { operation, steps: [], comment: asText(args[0] ?? '') };
      continue;
    }
    if (forks.some(({ from }) => from === index)) {
      yield { operation, steps: [], comment: 'CyberChef: Fork. From here on, line by line.' };
      continue;
    }
    if (forks.some(({ to }) => to === index)) continue;
    const isInFork = forks.some(({ from, to }) => from < index && index < to);
    const usesRegister = hasRegister && /\$R\d/.test(JSON.stringify(args));
    const given = isInFork ? makeLines(index) : makeAt(operations, roles, index);
    const made = usesRegister ? undefined : given;
    const steps = made ? notedSteps(operation, made) : [unavailable(operation, usesRegister)];
    const isOff = disabled || isAfterReturn;
    yield {
      operation,
      steps: isOff ? steps.map((step): Step => ({ ...step, enabled: false })) : steps,
      ...(!made && { unmapped: true }),
    };
    if (disabled) continue;
    isAfterReturn ||= op === 'Return';
    hasRegister ||= op === 'Register';
  }
}

/** The role of each operation that takes part and has an equal. Others let the text pass. */
function rolesIn(operations: readonly ChefOperation[]): readonly (Role | undefined)[] {
  return operations.map((operation) => {
    const role = roleOf(operation);
    if (operation.disabled || operation.op === 'Comment') return undefined;
    if (role === 'decodes' || role === 'encodes') return charsetOf(operation) ? role : undefined;
    return stepsFor(operation, TEXT) ? role : undefined;
  });
}

/** The steps of an operation at its place; none for a charset that is set in a step beside it. */
function makeAt(
  operations: readonly ChefOperation[],
  roles: readonly (Role | undefined)[],
  index: number,
): Made | undefined {
  const operation = operations[index] as ChefOperation;
  const before = roles.findLastIndex((role, i) => i < index && role !== undefined);
  const after = roles.findIndex((role, i) => i > index && role !== undefined);
  const charset = (at: number): Carrier => charsetOf(operations[at] as ChefOperation) ?? 'utf-8';
  switch (roleOf(operation)) {
    case 'decodes':
      return roles[index] && roles[before] === 'gives bytes' ? { steps: [] } : undefined;
    case 'encodes':
      return roles[index] && roles[after] === 'takes bytes' ? { steps: [] } : undefined;
    case 'gives bytes': {
      const next = roles[after];
      const decodesTo = next === 'decodes' ? charset(after) : next === 'takes bytes' ? 'iso-8859-1' : 'utf-8';
      const further = next === 'decodes' ? roles.findIndex((role, i) => i > after && role !== undefined) : after;
      return stepsFor(operation, { ...TEXT, decodesTo, isLast: further < 0 });
    }
    case 'takes bytes': {
      const previous = roles[before];
      const encodesFrom =
        previous === 'encodes' ? charset(before) : previous === 'gives bytes' ? 'iso-8859-1' : 'utf-8';
      return stepsFor(operation, { ...TEXT, encodesFrom });
    }
    default:
      return stepsFor(operation, TEXT);
  }
}

/** A tool that matches a single operation needs no note; a replacement and the first of several steps get one. */
function notedSteps({ op }: ChefOperation, { steps, difference }: Made): readonly Step[] {
  const [first, ...others] = steps;
  if (!first) return [];
  const isNoted = OWN_TOOLS.get(first.tool) !== op && (steps.length > 1 || OWN_TOOLS.has(first.tool));
  const note = [isNoted || difference ? `CyberChef: ${op}` : '', difference ?? ''].filter(Boolean).join('. ');
  const origin = others.map((step): Step => ({ ...step, note: `CyberChef: ${op}` }));
  return [note === '' ? first : { ...first, note }, ...origin];
}

const OWN_TOOLS: ReadonlyMap<string, string> = new Map([
  ['find-and-replace', 'Find / Replace'],
  ['regex-tester', 'Regular expression'],
]);

function card(op: string, reason: string): Step {
  return { tool: '', options: {}, enabled: false, damage: `${op} is not available here${reason}.` };
}

function unavailable({ op, args }: ChefOperation, usesRegister: boolean): Step {
  const written = args.map((value) => JSON.stringify(value)).join(', ');
  const shown = written.length > MAX_ARGUMENTS_LENGTH ? `${written.slice(0, MAX_ARGUMENTS_LENGTH)}…` : written;
  const name = op.slice(0, MAX_ARGUMENTS_LENGTH);
  const reason = usesRegister ? ' with a register' : isKnown(op) ? ' with these settings' : '';
  return { ...card(name, reason), note: `CyberChef: ${name}${shown === '' ? '' : ` (${shown})`}` };
}

function withNote(steps: readonly Step[], comments: readonly string[]): readonly Step[] {
  const [first, ...others] = steps;
  const note = [...comments, first?.note ?? ''].filter((part) => part.trim() !== '').join('\n');
  if (!first || note === '') return steps;
  return [{ ...first, note: note.slice(0, MAX_NOTE_LENGTH) }, ...others];
}
