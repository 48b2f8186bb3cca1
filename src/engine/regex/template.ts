import { titleChar } from '../language/case.ts';
import { type CaseOperator, compileSubstitution, type SubstitutionPart, substitute } from './substitution.ts';

/** An escaped backslash or character, which is not an operator, or a case operator. */
const OPERATOR = /\\(?:\\|u(?=[\da-fA-F]{4}|\{[\da-fA-F]+\})|([ulULE]))/g;

/**
 * Read a replacement template: references to groups, as `compileSubstitution` does, and the case operators of editors.
 * `\U` and `\L` write all that follows in capitals or small letters, up to `\E`; `\u` and `\l` the next character.
 *
 * @param read reads the escapes of the text between the operators
 */
export function compileTemplate(
  template: string,
  groups: number,
  named: boolean,
  read: (text: string) => string = (text) => text,
): SubstitutionPart[] {
  if (!template.includes('\\')) return compileSubstitution(template, groups, named);
  const parts: SubstitutionPart[] = [];
  let done = 0;
  const pushText = (end: number) => {
    parts.push(...compileSubstitution(read(template.slice(done, end)), groups, named));
  };
  for (const { 0: whole, 1: operator, index } of template.matchAll(OPERATOR)) {
    if (operator === undefined) continue;
    pushText(index);
    parts.push({ kind: 'case', operator: operator as CaseOperator });
    done = index + whole.length;
  }
  pushText(template.length);
  return parts;
}

export const withoutCaseOperators = (template: string): string =>
  template.replace(OPERATOR, (whole, operator?: string) => (operator === undefined ? whole : ''));

/** Whether a part changes the case of the text that follows. */
const isCaseOperator = (part: SubstitutionPart) => typeof part === 'object' && part.kind === 'case';

/** Returns the function that fills in a template for a match in a text. */
export function templateWriter(parts: readonly SubstitutionPart[]): (found: RegExpExecArray, input: string) => string {
  const write = (found: RegExpExecArray, input: string) => {
    let text = '';
    for (const part of parts) text += substitute(part, found, input);
    return text;
  };
  return parts.some(isCaseOperator) ? (found, input) => writeInCase(parts, found, input) : write;
}

/** Fills in a template that has case operators. */
function writeInCase(parts: readonly SubstitutionPart[], found: RegExpExecArray, input: string): string {
  let text = '';
  /** Operators for one character each, in order, and that for all others. */
  let next: ('u' | 'l')[] = [];
  let rest: 'U' | 'L' | 'E' = 'E';
  for (const part of parts) {
    if (typeof part === 'object' && part.kind === 'case') {
      const { operator } = part;
      if (operator === 'u' || operator === 'l') next.push(operator);
      else rest = operator;
      continue;
    }
    let piece = substitute(part, found, input);
    let at = 0;
    for (; at < next.length && piece !== ''; at++) {
      const character = String.fromCodePoint(piece.codePointAt(0) as number);
      text += next[at] === 'u' ? titleChar(character) : character.toLowerCase();
      piece = piece.slice(character.length);
    }
    next = next.slice(at);
    text += rest === 'U' ? piece.toUpperCase() : rest === 'L' ? piece.toLowerCase() : piece;
  }
  return text;
}
