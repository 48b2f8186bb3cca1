import { Kind, type Tape } from '../json/tape.ts';
import { everyChild, isStrings, keyOf, scalarText } from './json-members.ts';
import { ATTRIBUTE_MARK, Key } from './mapping.ts';

/** Values of the pseudo-attributes of an XML declaration, in their order (XML 1.0, section 2.8). */
const DECLARATION = [
  ['@version', /^1\.\d+$/],
  ['@encoding', /^[A-Za-z][\w.-]*$/],
  ['@standalone', /^(?:yes|no)$/],
] as const;

/** Whether a value says what an XML declaration can say. */
function isDeclaration(tape: Tape, node: number): boolean {
  if (tape.kind[node] !== Kind.object) return false;
  let last = -1;
  const isRight = everyChild(tape, node, (member) => {
    const name = keyOf(tape, member);
    const index = DECLARATION.findIndex(([key, pattern]) => key === name && pattern.test(scalarText(tape, member)));
    const isNext = index > last && (last >= 0 || index === 0) && tape.kind[member] === Kind.string;
    last = index;
    return isNext;
  });
  return isRight && last >= 0;
}

/** Counts the root elements among members, and checks that what is around them may be there. */
class Prolog {
  readonly #tape: Tape;
  roots = 0;
  hasDoctype = false;
  #isFirst = true;

  constructor(tape: Tape) {
    this.#tape = tape;
  }

  /** Whether a member may be outside all elements, after those before it. */
  takes = (member: number): boolean => {
    const tape = this.#tape;
    const key = keyOf(tape, member);
    const wasFirst = this.#isFirst;
    this.#isFirst = false;
    switch (key) {
      case Key.declaration:
        return wasFirst && isDeclaration(tape, member);
      case Key.doctype: {
        const isRight = tape.kind[member] === Kind.string && !this.hasDoctype && this.roots === 0;
        this.hasDoctype = true;
        return isRight;
      }
      case Key.comment:
      case Key.instruction:
        return isStrings(tape, member);
      case Key.content:
      case Key.text:
        return false;
      default:
        this.roots += tape.kind[member] === Kind.array ? (tape.size[member] as number) : 1;
        return !key.startsWith(ATTRIBUTE_MARK);
    }
  };
}

/**
 * Returns the value whose children are the members of a document: one root element, and what may be around it; as a list
 * in order (`#content`) also several root elements. -1 if a value has no such form.
 */
export function documentOf(tape: Tape, node: number): number {
  if (tape.kind[node] !== Kind.object) return -1;
  const prolog = new Prolog(tape);
  const first = node + 1;
  if (tape.size[node] === 1 && keyOf(tape, first) === Key.content && tape.kind[first] === Kind.array) {
    const isRight = everyChild(
      tape,
      first,
      (item) => tape.kind[item] === Kind.object && everyChild(tape, item, prolog.takes),
    );
    return isRight && prolog.roots >= 1 && (prolog.roots === 1 || !prolog.hasDoctype) ? first : -1;
  }
  return everyChild(tape, node, prolog.takes) && prolog.roots === 1 ? node : -1;
}
