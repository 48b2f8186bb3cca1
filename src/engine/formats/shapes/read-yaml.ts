import {
  Composer,
  type CST,
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  Parser,
  type Scalar,
  type YAMLError,
} from 'yaml';
import { errorAt } from '../../contract/error-at.ts';
import { formatNumber } from '../../values/format-number.ts';
import { plural } from '../../values/plural.ts';
import { encodeString } from '../json/strings.ts';
import { MAX_DEPTH, notTooDeep } from './deep.ts';
import { OLD_YAML_VALUE } from './old-yaml.ts';
import type { ReadShape } from './shape.ts';
import { Tally } from './tally.ts';
import { printValues, type ShapeComment, type ShapeMember, type ShapeValue } from './tree.ts';
import { yamlErrorInWords } from './yaml-errors.ts';

/**
 * Reads YAML 1.2 by its core schema, or YAML 1.1 after `%YAML 1.1`.
 *
 * Digits stay as they are written. Aliases and merge keys (`<<`) are replaced by what they name; documents are values of
 * their own. Notes count what JSON does not have, and plain words that YAML 1.1 would read otherwise.
 *
 * @throws ToolError at the first error
 */
export function readYaml(text: string): ReadShape {
  return notTooDeep(() => {
    const tokens = [...new Parser().parse(text)];
    const comments = commentsOf(text, tokens);
    const composer = new Composer({ uniqueKeys: false, logLevel: 'silent' });
    const documents = [...composer.compose(tokens, true, text.length)];
    const error = documents.flatMap(({ errors }) => errors).sort((a, b) => a.pos[0] - b.pos[0] || rank(a) - rank(b))[0];
    if (error) {
      const at = Math.min(error.pos[0], text.length);
      throw errorAt(text, at, yamlErrorInWords(error.code, error.message, text.slice(Math.max(0, at - 1000), at)));
    }
    const reader = new Reader(text);
    const roots = documents.filter(hasContent).map((document) => reader.read(document));
    const printed = printValues(text, roots, comments);
    return { ...printed, notes: reader.notes(roots.length) };
  });
}

/** Whether there is a document: nothing but comments between two others is none. */
const hasContent = ({ contents, directives }: Document.Parsed, _: number, { length }: readonly unknown[]) =>
  length === 1 || directives.docStart === true || !(isScalar(contents) && contents.source === '');

/** A missing character says more than that the next one does not fit. */
const rank = ({ code }: YAMLError) => (code === 'MISSING_CHAR' ? 0 : 1);

type AnyToken = CST.Token | CST.SourceToken;

/** The tokens inside a token. */
function partsOf(token: AnyToken): AnyToken[] {
  const { start, end, props, items, value } = token as {
    start?: AnyToken | AnyToken[];
    end?: AnyToken[];
    props?: AnyToken[];
    items?: CST.CollectionItem[];
    value?: AnyToken;
  };
  const inItems = (items ?? []).flatMap((item) => [item.start, item.key, item.sep, item.value].flat());
  return [start, props, inItems, value, end].flat().filter((part) => typeof part === 'object' && part !== null);
}

/**
 * Returns the comments of a text by its tokens.
 *
 * @throws ToolError if it is nested too deeply
 */
function commentsOf(text: string, tokens: readonly CST.Token[]): ShapeComment[] {
  const found: ShapeComment[] = [];
  const open: { readonly token: AnyToken; readonly depth: number }[] = tokens.map((token) => ({ token, depth: 0 }));
  for (let next = open.pop(); next; next = open.pop()) {
    const { token, depth } = next;
    if (depth > MAX_DEPTH) throw errorAt(text, token.offset, `nested more than ${formatNumber(MAX_DEPTH)} levels deep`);
    if (token.type === 'comment') found.push({ at: token.offset, text: token.source.slice(1) });
    else for (const part of partsOf(token)) open.push({ token: part, depth: depth + 1 });
  }
  return found.sort((a, b) => a.at - b.at);
}

const CORE_TAG = /^tag:yaml\.org,2002:(?:str|int|float|bool|null|map|seq|merge)$/;
/** Tags of scalars that not every text fits. */
const TYPED_TAG = /^tag:yaml\.org,2002:(?:int|float|bool|null)$/;
/** Tags that make any plain value a text, or digits decimal, in YAML 1.1, too. */
const CLEAR_TAG = /^tag:yaml\.org,2002:(?:str|float)$/;

/** Numbers that are text in YAML 1.1: exponents without a point or a sign, octal with an o, and decimal after a zero. */
const OLD_TEXT = /^[-+]?(?:(?:\d+e[-+]?|(?:\d+\.\d*|\.\d+)e)\d+|0o[0-7]+|0\d*[89]\d*)$/i;
/** Integers that YAML 1.1 reads as octal, with another value. */
const OCTAL_1_1 = /^[-+]?0+[1-7][0-7]+$/;

/** Numbers of the core schema whose digits JSON5 takes as they are. */
const AS_WRITTEN = /^[-+]?(?:0x[\da-f]+|(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?)$/i;

class Reader {
  readonly #text: string;
  readonly #tally: Tally;
  #isOld = false;
  #anchors = new Map<string, ShapeValue>();
  /** Anchors of values that are not read to their end. */
  readonly #open = new Set<string>();

  constructor(text: string) {
    this.#text = text;
    this.#tally = new Tally(text);
  }

  read(document: Document.Parsed): ShapeValue {
    this.#anchors = new Map();
    this.#isOld = document.directives.yaml.version === '1.1';
    const [at] = document.contents?.range ?? document.range;
    return document.contents ? this.#value(document.contents) : { at, json: 'null' };
  }

  notes(documents: number): string[] {
    const tally = this.#tally;
    return [
      ...(documents > 1 ? [`${plural(documents, 'document')}: each is a value of its own.`] : []),
      ...tally
        .note('old', 'plain value means something else', 'plain values mean something else')
        .map((note) => note.replace(' (', ' in YAML 1.1, such as yes, no, on, off, 1:30, 1_000, 1e5, or dates (')),
      ...tally
        .note('octal', 'number begins with 0', 'numbers begin with 0')
        .map((note) =>
          note.replace(' (', ': decimal here, by YAML 1.2, and octal by 1.1, which Kubernetes and Ansible read ('),
        ),
      ...tally.note('alias', 'alias was replaced by its value', 'aliases were replaced by their values'),
      ...tally.note('merge', 'merge key (<<) was resolved', 'merge keys (<<) were resolved'),
      ...tally.note('tag', 'tag was left out', 'tags were left out'),
      ...tally.note(
        'misfit',
        'value does not fit its tag, such as !!int, and stays text',
        'values do not fit their tags, such as !!int, and stay text',
      ),
      ...tally.note('key', 'key that is no text became text', 'keys that are no text became text'),
    ];
  }

  #value(node: Node): ShapeValue {
    const [at, end] = node.range ?? [0, 0];
    if (isAlias(node)) return this.#alias(node.source, at);
    const { anchor } = node as { anchor?: string };
    if (node.tag !== undefined && !CORE_TAG.test(node.tag)) this.#tally.add('tag', at);
    if (anchor !== undefined) this.#open.add(anchor);
    const value = isScalar(node) ? { at, end, json: this.#literal(node, at) } : this.#collection(node, at, end);
    if (anchor !== undefined) {
      this.#open.delete(anchor);
      this.#anchors.set(anchor, value);
    }
    return value;
  }

  #alias(name: string, at: number): ShapeValue {
    if (this.#open.has(name)) throw errorAt(this.#text, at, `*${name} is inside the value that it names`);
    const value = this.#anchors.get(name);
    if (!value) throw errorAt(this.#text, at, `no value before it has the anchor &${name}`);
    this.#tally.add('alias', at);
    return value;
  }

  #collection(node: Node, at: number, to: number): ShapeValue {
    const end = (isMap(node) || isSeq(node)) && node.flow ? { end: to } : undefined;
    if (isSeq(node)) {
      // The items of an ordered mapping (`!!omap`) are pairs.
      return {
        at,
        ...end,
        items: node.items.map((item) =>
          isPair(item) ? { at, members: this.#members([item as Pair], at) } : this.#value(item as Node),
        ),
      };
    }
    if (!isMap(node)) return { at, json: 'null' };
    return { at, ...end, members: this.#members(node.items as Pair[], at) };
  }

  #members(pairs: readonly Pair[], at: number): ShapeMember[] {
    const members: ShapeMember[] = [];
    const merged = new Map<string, ShapeMember>();
    for (const { key, value } of pairs) {
      const name = key as Node | null;
      const keyAt = name?.range?.[0] ?? (value as Node | null)?.range?.[0] ?? at;
      const isMerge = isScalar(name) && name.type === 'PLAIN' && name.source === '<<';
      const written = isMerge ? '' : this.#key(name);
      const child = value ? this.#value(value as Node) : { at: keyAt, json: 'null' };
      if (isMerge) this.#merge(child, keyAt, merged);
      else members.push({ key: written, at: keyAt, value: child });
    }
    if (merged.size === 0) return members;
    for (const { key } of members) merged.delete(key);
    return [...merged.values(), ...members];
  }

  /** Adds the members of one mapping, or of a list of them, of which the first has a key for all. */
  #merge(value: ShapeValue, at: number, into: Map<string, ShapeMember>): void {
    const sources = value.items ?? [value];
    for (const { members } of sources) {
      if (!members) throw errorAt(this.#text, at, 'a merge key (<<) needs a mapping, or a list of mappings');
      for (const member of members) if (!into.has(member.key)) into.set(member.key, { ...member, at });
    }
    this.#tally.add('merge', at);
  }

  #key(node: Node | null): string {
    if (!node) return '';
    const value = this.#value(node);
    const written = value.json ?? printValues(this.#text, [value], []).text;
    if (written.startsWith('"')) return JSON.parse(written) as string;
    this.#tally.add('key', node.range?.[0] ?? 0);
    return isScalar(node) && node.source !== undefined ? node.source : written;
  }

  /** Counts a plain value that YAML 1.1 reads otherwise. */
  #compare({ type, source, tag, value }: Scalar, at: number): void {
    if (this.#isOld || type !== 'PLAIN' || source === undefined || CLEAR_TAG.test(tag ?? '')) return;
    if ((typeof value === 'string' ? OLD_YAML_VALUE : OLD_TEXT).test(source)) this.#tally.add('old', at);
    else if (OCTAL_1_1.test(source)) this.#tally.add('octal', at);
  }

  #literal(node: Scalar, at: number): string {
    const { value, source = '', tag = '' } = node;
    if (typeof value === 'string' && TYPED_TAG.test(tag)) {
      // The parser takes digits without a point for no `!!float`.
      if (tag.endsWith('float') && /^[-+]?\d+$/.test(value)) return numberLiteral(Number(value), value, false);
      this.#tally.add('misfit', at);
      return encodeString(value);
    }
    this.#compare(node, at);
    if (typeof value === 'string') return encodeString(value);
    if (typeof value === 'number' || typeof value === 'bigint') return numberLiteral(value, source, this.#isOld);
    if (value === null || typeof value === 'boolean') return String(value);
    return encodeString(source);
  }
}

/** Returns a literal of JSON5 with the digits of a number of YAML. @param isOld in a document of YAML 1.1 */
function numberLiteral(value: number | bigint, source: string, isOld: boolean): string {
  if (Number.isNaN(value)) return 'NaN';
  if (/inf/i.test(source)) return value === Number.NEGATIVE_INFINITY ? '-Infinity' : 'Infinity';
  const digits = isOld ? source.replaceAll('_', '') : source;
  const [, sign = '', octal] = /^([-+]?)0([0-7]+)$/.exec(digits) ?? [];
  const prefixed = isOld && octal !== undefined ? `${sign}0o${octal}` : digits;
  return integerOf(prefixed) ?? (AS_WRITTEN.test(digits) ? withoutZeros(digits) : String(value));
}

/** JSON has no zeros before a number. */
const withoutZeros = (digits: string) => digits.replace(/^([-+]?)0+(?=\d)/, '$1');

/** Returns an octal or binary number in decimal, however long. */
function integerOf(source: string): string | undefined {
  const [, sign = '', digits] = /^([-+]?)(0[ob][0-7]+)$/i.exec(source) ?? [];
  return digits === undefined ? undefined : (sign === '-' ? '-' : '') + BigInt(digits.toLowerCase());
}
