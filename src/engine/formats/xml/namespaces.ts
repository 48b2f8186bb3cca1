import { noteAt } from '../../contract/position.ts';
import { positionFinder } from '../../lines/position-finder.ts';
import { plural } from '../../values/plural.ts';
import { attributeName, attributesOf, attributeValue, nameOf, Token, type XmlTape } from './tape.ts';

/** A use of a prefix that no `xmlns:` attribute declares, or a name that Namespaces in XML does not allow. */
export type NamespaceFault = {
  /** 0-based, in UTF-16 code units. */
  readonly at: number;
  /** Error, without the final period. */
  readonly sentence: string;
};

/** Names of prefixes that need no declaration (Namespaces in XML 1.0, section 3). */
const RESERVED = ['xml', 'xmlns'];

/**
 * Returns the errors of a document by Namespaces in XML 1.0: the first use of each undeclared prefix, and invalid
 * names.
 *
 * @param leadingTokens number of tokens at the beginning of a part that are start tags around it, which were checked
 *   before
 * @param reported the prefixes and names reported so far, to which those of this part are added
 */
export function namespaceFaults(tape: XmlTape, leadingTokens = 0, reported: Set<string> = new Set()): NamespaceFault[] {
  if (!tape.hasPrefixes) return [];
  const faults: NamespaceFault[] = [];
  /** Number of elements around the current place that declare a prefix. */
  const declared = new Map<string, number>();
  const declare = (token: number, by: number) => {
    for (const prefix of declaredBy(tape, token)) declared.set(prefix, (declared.get(prefix) ?? 0) + by);
  };
  const check = (name: string, at: number) => {
    if (!name.includes(':')) return;
    const parts = name.split(':');
    const [prefix = ''] = parts;
    if (RESERVED.includes(prefix)) return;
    const isBad = parts.length > 2 || parts.includes('');
    const key = isBad ? name : prefix;
    if (reported.has(key) || (!isBad && (declared.get(prefix) ?? 0) > 0)) return;
    reported.add(key);
    const sentence = isBad
      ? `the name ${name} must have one colon, between a prefix and a name`
      : `the prefix ${prefix} is not declared; an attribute xmlns:${prefix} is missing`;
    faults.push({ at, sentence });
  };
  for (let token = 0; token < tape.kind.length; token++) {
    const kind = tape.kind[token];
    if (kind === Token.close) declare(tape.match[token] as number, -1);
    if (kind !== Token.open && kind !== Token.empty) continue;
    declare(token, 1);
    if (token < leadingTokens) continue;
    check(nameOf(tape, token), (tape.start[token] as number) + 1);
    const [from, to] = attributesOf(tape, token);
    for (let i = from; i < to; i++) check(attributeName(tape, i), tape.attributes.start[i] as number);
    if (kind === Token.empty) declare(token, -1);
  }
  return faults;
}

/** The prefixes that a start tag declares. */
export function declaredBy(tape: XmlTape, token: number): string[] {
  const prefixes: string[] = [];
  const [from, to] = attributesOf(tape, token);
  for (let i = from; i < to; i++) {
    const name = attributeName(tape, i);
    if (name.startsWith('xmlns:') && attributeValue(tape, i) !== '') prefixes.push(name.slice('xmlns:'.length));
  }
  return prefixes;
}

/** Faults that are named one by one; the others are counted. */
export const MAX_NAMED = 20;

/** Returns the notes on all errors. @param named the first errors */
export function allNotes(named: readonly string[], total: number): string[] {
  const more = total - MAX_NAMED;
  if (more <= 0) return [...named];
  return [...named, `${plural(more, 'more name with a namespace error', 'more names with namespace errors')}.`];
}

/** The faults of a document as notes with their places. */
export function namespaceNotes(tape: XmlTape): string[] {
  const faults = namespaceFaults(tape);
  const positionOf = positionFinder(tape.text);
  const named = faults.slice(0, MAX_NAMED).map(({ at, sentence }) => noteAt(positionOf(at), sentence));
  return allNotes(named, faults.length);
}
