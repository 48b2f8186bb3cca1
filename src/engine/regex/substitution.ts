/** Changes the case of the text that follows: see `compileTemplate` (template.ts). */
export type CaseOperator = 'u' | 'l' | 'U' | 'L' | 'E';

/**
 * A part of a compiled template: a literal text, a value of the match, the number or name of a group, a change of case,
 * or a function of the match.
 */
export type SubstitutionPart =
  | string
  | { readonly kind: 'match' | 'before' | 'after' }
  | { readonly kind: 'group'; readonly number: number }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'case'; readonly operator: CaseOperator }
  | { readonly kind: 'written'; readonly write: (found: RegExpExecArray, input: string) => string };

/**
 * Read a replacement template: `$$ $& $` $' $1 … $99 $<name>`, as ECMA-262's GetSubstitution does.
 *
 * A reference to no group of the pattern stays as it is: `$3` where there are two groups, `$<x>` where none has a name.
 *
 * @param groups how many capturing groups the pattern has
 * @param named whether any of them has a name
 */
export function compileSubstitution(template: string, groups: number, named: boolean): SubstitutionPart[] {
  const parts: SubstitutionPart[] = [];
  let literal = '';
  const push = (part: SubstitutionPart) => {
    if (literal !== '') parts.push(literal);
    literal = '';
    parts.push(part);
  };
  let i = 0;
  while (i < template.length) {
    const next = template.indexOf('$', i);
    if (next < 0) break;
    literal += template.slice(i, next);
    const sign = template[next + 1] ?? '';
    i = next + 2;
    if (sign === '$') literal += '$';
    else if (sign === '&') push({ kind: 'match' });
    else if (sign === '`') push({ kind: 'before' });
    else if (sign === "'") push({ kind: 'after' });
    else if (/\d/.test(sign)) {
      const two = /^\d\d/.test(template.slice(next + 1, next + 3));
      const digits = template.slice(
        next + 1,
        next + (two && Number(template.slice(next + 1, next + 3)) <= groups ? 3 : 2),
      );
      const number = Number(digits);
      i = next + 1 + digits.length;
      if (number >= 1 && number <= groups) push({ kind: 'group', number });
      else literal += `$${digits}`;
    } else if (sign === '<' && named && template.includes('>', i)) {
      const end = template.indexOf('>', i);
      push({ kind: 'name', name: template.slice(i, end) });
      i = end + 1;
    } else {
      literal += '$';
      i = next + 1;
    }
  }
  literal += template.slice(i);
  if (literal !== '') parts.push(literal);
  return parts;
}

/**
 * Returns the text that a part of a template gives for one match; none for a change of case.
 *
 * @param found the match
 * @param input the text that was searched
 */
export function substitute(part: SubstitutionPart, found: RegExpExecArray, input: string): string {
  if (typeof part === 'string') return part;
  switch (part.kind) {
    case 'match':
      return found[0];
    case 'before':
      return input.slice(0, found.index);
    case 'after':
      return input.slice(found.index + found[0].length);
    case 'group':
      return found[part.number] ?? '';
    case 'name':
      return found.groups?.[part.name] ?? '';
    case 'written':
      return part.write(found, input);
    default:
      return '';
  }
}
