/** Splits CSS into its top-level rules. */
export function topRules(css: string): string[] {
  const rules = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < css.length; i++) {
    if (css[i] === '{') depth++;
    else if (css[i] === '}' && --depth === 0) {
      rules.push(css.slice(start, i + 1));
      start = i + 1;
    }
  }
  return rules;
}

/** Whether a selector leads from the element of a class to another element, as in `.a > *` and `.a:hover svg`. */
function reachesDescendant(selector: string, className: string): boolean {
  let simple = selector;
  for (let before = ''; before !== simple; ) {
    before = simple;
    simple = simple.replace(/\([^()]*\)|\[[^\]]*\]/g, '_');
  }
  return simple.split(',').some((part) => /[\s>+~]/.test(part.trim().split(`.${className}`)[1] ?? ''));
}

type SplitRules = { readonly own: string; readonly others: string };

/** Splits the rules of a class into those for its own element and those for elements in or beside it. */
function splitRules(css: string, className: string): SplitRules {
  let own = '';
  let others = '';
  for (const rule of topRules(css)) {
    const open = rule.indexOf('{');
    const head = rule.slice(0, open);
    if (head.startsWith('@')) {
      const inner = splitRules(rule.slice(open + 1, -1), className);
      if (inner.own !== '') own += `${head}{${inner.own}}`;
      if (inner.others !== '') others += `${head}{${inner.others}}`;
    } else if (reachesDescendant(head, className)) others += rule;
    else own += rule;
  }
  return { own, others };
}

/**
 * Returns the stylesheet of all elements. An element's rules for those in or beside it come last, so that they take
 * precedence over these elements' own rules in any order.
 *
 * @param rules the rules by class
 */
export function stylesheet(globals: string, rules: ReadonlyMap<string, string>): string {
  const parts = [...rules].map(([className, css]) => splitRules(css, className));
  return [globals, ...parts.map(({ own }) => own), ...parts.map(({ others }) => others)].filter(Boolean).join('\n');
}
