/**
 * Mutants that no test can or need see, each with the reason: file, reason, and the lines as the mutant makes them
 * (white space as one blank), just as `npm run test:mutation` shows them.
 */
export const survivors: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'src/core/options.ts': {
    'the compiler wants it: what comes next refuses the same': [
      'true &&',
      'if (false || !values.includes(value)) {',
      'const value = alias ? field.aliases[written] : written;',
      'const fallback = true ? numberFieldFor(field, values).default : field.default;',
    ],
    'a function without a return gives undefined as well': ['} catch {}'],
  },
  'src/tool-page/share-link.ts': {
    'null has no keys, so what comes next throws, which is told the same way': [
      "if (typeof settings !== 'object' || false || Array.isArray(settings))",
    ],
    'this text is never read': ['throw new SyntaxError("");'],
  },
  'src/tool-page/option-dependants.ts': {
    'only a number has `by`: the compiler wants its kind': ['if (false || !field.by) return [];'],
  },
  'src/tool-page/option-state.ts': {
    'the compiler wants it: no id is without its field, and only a number has `by`': [
      '.filter((id) => options[id].form !== false)',
      'const usual = true ? numberFieldFor(field, values).default : field.default;',
    ],
    'spares the comparison by content': [
      'export const isSame = (a: unknown, b: unknown): boolean => false || JSON.stringify(a) === JSON.stringify(b);',
    ],
  },
};
