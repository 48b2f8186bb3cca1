import { bisect } from '../../../engine/values/bisect.ts';
/** A range of a text: 0-based offsets in UTF-16 code units, the end exclusive. */
export type Statement = { readonly at: number; readonly end: number };

/** The effect of a statement on the branches of a template. A block is closed by a statement with its key. */
type Step = { readonly opens?: string; readonly closes?: string; readonly isMiddle?: boolean };

/** Closes a block of any name. */
const ANY = '';

const JINJA = /^\{%[-+~]?\s*(\w+)/;
const JINJA_MIDDLE = new Set('else elif elseif elsif empty plural when'.split(' '));

/** The effect of `{% name ... %}`: it opens a block if a statement with `end` before its name follows. */
function jinjaStep(code: string): Step {
  const name = JINJA.exec(code)?.[1] ?? '';
  if (JINJA_MIDDLE.has(name)) return { isMiddle: true };
  return name.startsWith('end') ? { closes: name === 'end' ? ANY : name.slice(3) } : { opens: name };
}

/** The effect of `<% code %>`. */
function codeStep(code: string): Step {
  const inner = code.replace(/^<%[-=]?\s*|\s*-?%>$/g, '');
  const closes = /^(?:end\b|\})/.test(inner);
  const opens = /\bdo\s*(?:\|[^|]*\|)?$|\{$|^(?:if|unless|case|for|while|until|begin)\b(?!.*\bend$)/.test(inner);
  if ((opens && closes) || /^(?:else|elsif|when|rescue|ensure)\b/.test(inner)) return { isMiddle: true };
  if (closes) return { closes: '<%' };
  return opens ? { opens: '<%' } : {};
}

/** The effect of `{{ ... }}` in Handlebars and Mustache, or in Go. */
function curlyStep(code: string): Step {
  if (/^\{\{~?\s*(?:\^\s*~?\}|else\b)|^\{\{-?\s*else\b/.test(code)) return { isMiddle: true };
  if (/^\{\{~?[#^]/.test(code)) return { opens: '{{#' };
  if (/^\{\{~?\//.test(code)) return { closes: '{{#' };
  if (/^\{\{-?\s*end\b/.test(code)) return { closes: '{{' };
  return /^\{\{-?\s*(?:if|range|with|block|define)\b/.test(code) ? { opens: '{{' } : {};
}

function stepOf(code: string): Step {
  if (code.startsWith('{%')) return jinjaStep(code);
  if (code.startsWith('<%')) return /^<%[#@!]/.test(code) ? {} : codeStep(code);
  return code.startsWith('{{') && !code.startsWith('{{!') ? curlyStep(code) : {};
}

/** The steps that open a block which is closed, and those that close one. */
function pairs(steps: readonly Step[]): ReadonlySet<number> {
  const paired = new Set<number>();
  const open: { readonly key: string; readonly index: number }[] = [];
  const counts = new Map<string, number>();
  const add = (key: string, by: number) => counts.set(key, (counts.get(key) ?? 0) + by);
  steps.forEach(({ opens, closes }, index) => {
    if (opens !== undefined) {
      open.push({ key: opens, index });
      add(opens, 1);
    }
    if (closes === undefined || (closes !== ANY && !((counts.get(closes) ?? 0) > 0))) return;
    // Open statements in between are not blocks: `{% include "a.html" %}`.
    for (let last = open.pop(); last; last = open.pop()) {
      add(last.key, -1);
      if (closes !== ANY && last.key !== closes) continue;
      paired.add(last.index).add(index);
      break;
    }
  });
  return paired;
}

/**
 * Finds the branch of a template that an offset of its source is in, as a number. Two offsets are in the same one if all
 * blocks between them are whole.
 */
export function branchFinder(source: string, statements: readonly Statement[]): (offset: number) => number {
  const steps = statements.map(({ at, end }) => stepOf(source.slice(at, end)));
  const paired = pairs(steps);
  const around = [0];
  let branches = 0;
  const after = steps.map(({ opens, closes, isMiddle }, index) => {
    if (opens !== undefined && paired.has(index)) around.push(++branches);
    else if (closes !== undefined && paired.has(index)) around.pop();
    else if (isMiddle || closes !== undefined) around[around.length - 1] = ++branches;
    return around.at(-1) as number;
  });
  return (offset) => {
    const before = bisect(statements.length, (i) => (statements[i] as Statement).at < offset);
    return before === 0 ? 0 : (after[before - 1] as number);
  };
}
