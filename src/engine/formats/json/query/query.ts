import {
  FunctionExpressionType,
  JSONPathEnvironment,
  JSONPathError,
  JSONPathNodeList,
  JSONPathQuery,
  type JSONValue,
  jsonpath,
} from 'json-p3';
import { ToolError } from '../../../contract/tool-error.ts';
import { formatNumber } from '../../../values/format-number.ts';
import type { Tape } from '../tape.ts';
import { type Explanation, explain } from './explain.ts';
import { compileIRegexp } from './i-regexp.ts';
import { type PathStep, partsOf, splitPath } from './path-steps.ts';
import { syntaxError } from './syntax.ts';
import { TapeValues } from './values.ts';

/** Deepest level that `..` goes to. */
const MAX_DEPTH = 1000;

const { InfixExpression, RootQuery } = jsonpath.expressions;
type Operand = InstanceType<typeof InfixExpression>['left'];

const { ValueType, LogicalType } = FunctionExpressionType;
const CONTROLS = /[\0-\x1f]/;
const COMPARISONS = ['==', '!=', '<', '<=', '>', '>='];

/** The part of json-p3's parser that gives the character of an escape or of the text. */
type EscapeReader = { stringFromCodePoint(code: number | undefined, token: jsonpath.Token): string };

/** Evaluates on the values of a tape, in the order of its text, and with regular expressions of RFC 9485. */
class Environment extends JSONPathEnvironment {
  values: TapeValues | undefined;
  /** Patterns that are no I-Regexp. */
  readonly wrongPatterns = new Set<string>();

  constructor() {
    super({ maxRecursionDepth: MAX_DEPTH });
    this.functionRegister.set('match', this.#matcher(true));
    this.functionRegister.set('search', this.#matcher(false));
    this.#takeEscapedControls();
  }

  /** Takes `\u000B`: json-p3 rejects it as it does the character itself (RFC 9535 forbids only that, section 2.3.1.1). */
  #takeEscapedControls(): void {
    const parser: EscapeReader = this['parser'];
    const check = parser.stringFromCodePoint.bind(parser);
    parser.stringFromCodePoint = (code, token) =>
      code !== undefined && !CONTROLS.test(token.value) ? String.fromCodePoint(code) : check(code, token);
  }

  override entries(object: Record<string, JSONValue>): [string, JSONValue][] {
    return this.values?.entries(object) ?? [];
  }

  #matcher(isWhole: boolean) {
    const tests = new Map<string, ReturnType<typeof compileIRegexp>>();
    const call = (text: unknown, pattern: unknown): boolean => {
      if (typeof text !== 'string' || typeof pattern !== 'string') return false;
      if (!tests.has(pattern)) tests.set(pattern, compileIRegexp(pattern, isWhole));
      const test = tests.get(pattern);
      if (!test) this.wrongPatterns.add(pattern);
      try {
        return test?.test(text) ?? false;
      } catch {
        throw new ToolError('A text is too long for a pattern of this query, which backtracks.', { option: 'query' });
      }
    };
    return { argTypes: [ValueType, ValueType], returnType: LogicalType, call };
  }
}

/** A query in JSONPath (RFC 9535). json-p3 evaluates it; where the results are on the tape is found here. */
export class Query {
  readonly #environment = new Environment();
  readonly #query: JSONPathQuery;
  readonly #parts: readonly object[];
  #comparedRounded = false;

  /**
   * @param fits whether a query that was probably meant selects something; one that does is suggested first
   * @throws ToolError if the text is not a query
   */
  constructor(text: string, fits: (query: Query) => boolean = () => true) {
    try {
      this.#query = this.#environment.compile(text);
    } catch (error) {
      if (!(error instanceof JSONPathError)) throw error;
      throw syntaxError(text, error.message, error.token.index, isQuery, (better) => fits(new Query(better)));
    }
    this.#parts = [...partsOf(this.#query.segments)];
    for (const part of this.#parts) {
      if (!(part instanceof InfixExpression) || !COMPARISONS.includes(part.operator)) continue;
      this.#watch(part.left);
      this.#watch(part.right);
    }
  }

  /** It is a path to one value at most. */
  get isSingular(): boolean {
    return this.#query.singularQuery();
  }

  /** Patterns of `match` and `search` that are no I-Regexp (RFC 9485): they match nothing. */
  get wrongPatterns(): Iterable<string> {
    return this.#environment.wrongPatterns;
  }

  /** A filter compares with the whole document. */
  get usesRoot(): boolean {
    return this.#parts.some((part) => part instanceof RootQuery);
  }

  /** A filter has compared a number that double precision does not hold. */
  get comparedRounded(): boolean {
    return this.#comparedRounded;
  }

  /** Takes note of rounded numbers that a filter compares. */
  #watch(operand: Operand): void {
    const evaluate = operand.evaluate.bind(operand);
    operand.evaluate = (context) => {
      const value = evaluate(context);
      const rounded = this.#environment.values?.rounded;
      if (rounded && rounded.size > 0) {
        const compared = value instanceof JSONPathNodeList ? value.nodes[0]?.value : value;
        this.#comparedRounded ||= typeof compared === 'number' && rounded.has(compared);
      }
      return value;
    };
  }

  /** Returns the places on a tape of the values that the query selects from one of its values, in the order of the RFC. */
  select(tape: Tape, root: number): number[] {
    const values = new TapeValues(tape, root);
    return this.#evaluate(this.#query, values, values.root, 0);
  }

  /**
   * Splits the path into first steps that a walk through the text can follow, and the query for the values that they
   * select; undefined if there are no such steps.
   */
  split():
    | { readonly steps: readonly PathStep[]; readonly select: (tape: Tape, root: number) => number[] }
    | undefined {
    const { segments } = this.#query;
    const { steps, taken, isFiltered } = splitPath(segments);
    if (steps.length === 0) return undefined;
    const rest = new JSONPathQuery(this.#environment, segments.slice(taken));
    return {
      steps,
      select: (tape, root) => {
        const values = new TapeValues(tape, root);
        // A filter tests the children of a value.
        const value = isFiltered ? [values.root] : values.root;
        return this.#evaluate(rest, values, value, isFiltered ? 1 : 0);
      },
    };
  }

  /** Returns the query that was probably meant by one that selects nothing, and why it selects nothing. */
  explainNothing(tape: Tape, root: number): Explanation | undefined {
    const values = new TapeValues(tape, root);
    this.#environment.values = values;
    return explain(this.#query, values.root, (object) => values.entries(object).map(([name]) => name));
  }

  /** @param skipped number of first steps of each location that lead to the root of the values */
  #evaluate(query: JSONPathQuery, values: TapeValues, root: JSONValue, skipped: number): number[] {
    this.#environment.values = values;
    try {
      return Array.from(query.lazyQuery(root), ({ value, location }) => values.nodeAt(value, location.slice(skipped)));
    } catch (error) {
      if (error instanceof jsonpath.JSONPathRecursionLimitError || error instanceof RangeError) {
        const levels = formatNumber(MAX_DEPTH);
        throw new ToolError(`The values are nested too deeply for this query: ".." goes down ${levels} levels.`, {
          option: 'query',
        });
      }
      throw error;
    }
  }
}

function isQuery(text: string): boolean {
  try {
    new Environment().compile(text);
    return true;
  } catch {
    return false;
  }
}
