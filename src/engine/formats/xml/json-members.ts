import { decodeString, unescapeString } from '../json/strings.ts';
import { Kind, type Tape } from '../json/tape.ts';
import { nameEnd } from './characters.ts';

/** Whether a text is a name of XML 1.0. */
export const isXmlName = (text: string): boolean => text !== '' && nameEnd(text, 0) === text.length;

/** Whether a value has no children: it is neither an object nor an array. */
export const isScalar = ({ kind }: Tape, node: number): boolean => (kind[node] as number) > Kind.array;

/** Calls a function with each item of an array or member of an object, until it returns false. @returns whether it never did */
export function everyChild({ next }: Tape, parent: number, test: (child: number) => boolean): boolean {
  const end = next[parent] as number;
  for (let child = parent + 1; child < end; child = next[child] as number) if (!test(child)) return false;
  return true;
}

/** The decoded key of a member. */
export const keyOf = (tape: Tape, node: number): string =>
  decodeString(tape.text, tape.key[node] as number, tape.keyEnd[node] as number);

/** The decoded text of a string, and the source of any other scalar; empty for null. */
export function scalarText(tape: Tape, node: number): string {
  const [start, end] = [tape.start[node] as number, tape.end[node] as number];
  switch (tape.kind[node]) {
    case Kind.string:
      return decodeString(tape.text, start, end);
    case Kind.null:
      return '';
    default:
      return tape.text.slice(start, end);
  }
}

/** Whether a value is a string, or an array of at least one string and nothing else. */
export const isStrings = (tape: Tape, node: number): boolean =>
  tape.kind[node] === Kind.array
    ? (tape.size[node] as number) > 0 && everyChild(tape, node, (item) => tape.kind[item] === Kind.string)
    : tape.kind[node] === Kind.string;

const unitOfLiteral = /\\(?:u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|\r\n|[\s\S])|[\s\S]/y;

/**
 * Returns the offset of a decoded UTF-16 code unit in the source.
 *
 * @param start offset of the literal, or of the bare key
 * @param index of the unit in the decoded text
 */
export function literalOffset(text: string, start: number, index: number): number {
  const first = text[start];
  let at = first === '"' || first === "'" ? start + 1 : start;
  for (let decoded = 0; ; ) {
    unitOfLiteral.lastIndex = at;
    const part = unitOfLiteral.exec(text)?.[0] ?? '';
    decoded += unescapeString(part).length;
    if (decoded > index || part === '') return at;
    at += part.length;
  }
}
