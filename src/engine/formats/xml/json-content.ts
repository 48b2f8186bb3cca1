import { Kind, type Tape } from '../json/tape.ts';
import { everyChild, isScalar, isStrings, keyOf, scalarText } from './json-members.ts';
import { isBlankText } from './literal-text.ts';
import { Key } from './mapping.ts';

/** Whether an item of `#content` is a text; null would leave nothing. */
export const isText = (tape: Tape, node: number): boolean => isScalar(tape, node) && tape.kind[node] !== Kind.null;

/** Whether the value of a key `#content` is content in order. @param isInItem the member is in an item of another one */
export const isContent = (tape: Tape, node: number, isInItem: boolean): boolean =>
  !isInItem && tape.kind[node] === Kind.array;

/** Direct content of an object that becomes an element. */
export type ObjectContent = { hasElements: boolean; hasText: boolean; hasWords: boolean };

/**
 * Returns the direct content of an object that becomes an element: elements, text, and text that is not whitespace alone.
 *
 * @param isAttribute 1 for each member that is an attribute
 */
export function contentOfObject(tape: Tape, object: number, isAttribute: Uint8Array): ObjectContent {
  const content = { hasElements: false, hasText: false, hasWords: false };
  const addText = (node: number) => {
    const value = scalarText(tape, node);
    content.hasText ||= value !== '';
    content.hasWords ||= !isBlankText(value);
  };
  const addMember = (member: number, isInItem: boolean) => {
    if (isAttribute[member]) return;
    const key = keyOf(tape, member);
    if (key === Key.content && isContent(tape, member, isInItem)) everyChild(tape, member, addItem);
    else if (key === Key.text && isScalar(tape, member)) addText(member);
    else if ((key !== Key.comment && key !== Key.instruction) || !isStrings(tape, member)) {
      content.hasElements ||= tape.kind[member] !== Kind.array || (tape.size[member] as number) > 0;
    }
  };
  const addItem = (item: number): boolean => {
    if (isText(tape, item)) addText(item);
    else if (tape.kind[item] === Kind.object) {
      everyChild(tape, item, (member) => {
        addMember(member, true);
        return true;
      });
    } else content.hasElements = true;
    return true;
  };
  everyChild(tape, object, (member) => {
    addMember(member, false);
    return true;
  });
  return content;
}
