import { type AST, ParseError, parseTOML } from 'toml-eslint-parser';
import { errorAt } from '../../contract/error-at.ts';
import { encodeString } from '../json/strings.ts';
import { checkBrackets, notTooDeep } from './deep.ts';
import type { ReadShape } from './shape.ts';
import { Tally } from './tally.ts';
import { tomlErrorInWords } from './toml-errors.ts';
import { printValues, type ShapeMember, type ShapeValue } from './tree.ts';

/**
 * Reads TOML 1.1, which includes 1.0. Digits stay as they are written; dates and times become text, which a note counts.
 *
 * @throws ToolError at the first error
 */
export function readToml(text: string): ReadShape {
  checkBrackets(text);
  return notTooDeep(() => {
    const program = parsed(text);
    const tally = new Tally(text);
    const root = new Table(0);
    for (const node of program.body[0].body) {
      if (node.type === 'TOMLTable') {
        const table = root.table(node);
        for (const member of node.body) table.set(member, tally);
      } else root.set(node, tally);
    }
    const comments = program.comments.map(({ value, range: [at] }) => ({ at, text: value }));
    const printed = printValues(text, [root], comments);
    return { ...printed, notes: tally.note('date', 'date or time became text', 'dates and times became text') };
  });
}

function parsed(text: string): AST.TOMLProgram {
  try {
    // The parser takes no byte order mark, which the standard allows.
    return parseTOML(text.replace(/^\ufeff/, ' '));
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    throw errorAt(text, error.index, tomlErrorInWords(text, error));
  }
}

type Key = AST.TOMLBare | AST.TOMLQuoted;

const nameOf = (key: Key): string => (key.type === 'TOMLBare' ? key.name : key.value);

/** An object that grows by dotted keys and by headers. */
class Table implements ShapeValue {
  readonly at: number;
  readonly end?: number;
  readonly members: ShapeMember[] = [];
  readonly #byKey = new Map<string, ShapeMember>();

  /** @param end offset after an inline table */
  constructor(at: number, end?: number) {
    this.at = at;
    if (end !== undefined) this.end = end;
  }

  /** Returns the table that a header opens, by its names: of a list of tables, the last. */
  table({ key, kind }: AST.TOMLTable): Table {
    const last = key.keys.length - 1;
    return key.keys.reduce<Table>((table, part, i) => table.#open(part, i === last && kind === 'array'), this);
  }

  set({ key, value }: AST.TOMLKeyValue, tally: Tally): void {
    const names = key.keys.slice(0, -1);
    const table = names.reduce<Table>((parent, part) => parent.#open(part, false), this);
    const [part] = key.keys.slice(-1) as [Key];
    table.#add(part, contentOf(value, tally));
  }

  #open(key: Key, isItem: boolean): Table {
    const known = this.#byKey.get(nameOf(key))?.value;
    if (known instanceof Table) return known;
    const [at] = key.range;
    if (known?.items) {
      if (isItem) known.items.push(new Table(at));
      return known.items.at(-1) as Table;
    }
    const made = new Table(at);
    this.#add(key, isItem ? { at, items: [made] } : made);
    return made;
  }

  #add(key: Key, value: ShapeValue): void {
    const member = { key: nameOf(key), at: key.range[0], value };
    this.members.push(member);
    this.#byKey.set(member.key, member);
  }
}

function contentOf(node: AST.TOMLContentNode, tally: Tally): ShapeValue {
  const [at, end] = node.range;
  switch (node.type) {
    case 'TOMLArray':
      return { at, end, items: node.elements.map((element) => contentOf(element, tally)) };
    case 'TOMLInlineTable': {
      const table = new Table(at, end);
      for (const member of node.body) table.set(member, tally);
      return table;
    }
    default:
      return { at, end, json: literalOf(node, tally) };
  }
}

function literalOf(node: AST.TOMLValue, tally: Tally): string {
  switch (node.kind) {
    case 'string':
      return encodeString(node.value);
    case 'boolean':
      return String(node.value);
    case 'integer':
    case 'float':
      return numberLiteral(node.number);
    default:
      tally.add('date', node.range[0]);
      return encodeString(node.datetime);
  }
}

/** Returns a literal of JSON5 with the digits of a number of TOML. */
function numberLiteral(source: string): string {
  const digits = source.replaceAll('_', '');
  if (/^0[ob]/.test(digits)) return String(BigInt(digits));
  if (/nan/.test(digits)) return 'NaN';
  return digits.replace('inf', 'Infinity').replace(/^\+/, '');
}
