import { codePointWidth } from '../../unicode/display-width.ts';

/**
 * Returns where the signs between the cells of a drawn row are, as UTF-16 indexes. If a row has more signs than the rule
 * has joints, those below the joints count: the others are text.
 *
 * @param joints the columns of the rule's joints, counted in terminal cells
 */
export function separatorIndexes(line: string, separator: RegExp, joints: readonly number[]): number[] {
  const all: number[] = [];
  const aligned: number[] = [];
  let column = 0;
  for (let i = 0; i < line.length; ) {
    const codePoint = line.codePointAt(i) as number;
    const units = codePoint > 0xffff ? 2 : 1;
    if (units === 1 && separator.test(line.charAt(i))) {
      all.push(i);
      if (joints[aligned.length] === column) aligned.push(i);
    }
    column += codePointWidth(codePoint);
    i += units;
  }
  return all.length > joints.length && aligned.length === joints.length ? aligned : all;
}
