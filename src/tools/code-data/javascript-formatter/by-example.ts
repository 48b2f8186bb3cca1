import type { ByExample } from '../../../engine/by-example/contract.ts';
import { sameLetters } from '../../../engine/by-example/signatures.ts';
import type { page } from './tool.ts';

const isCode = (text: string) => /[;{}()=]/.test(text);

export const byExample = {
  changes: ['space'],
  can: (have, want) => isCode(have) && isCode(want) && sameLetters(have, want),
  vary: ['semi', 'quotes', 'indent', 'language', 'trailingComma', 'arrowParens', 'bracketSpacing', 'objectWrap'],
  main: ['semi', 'quotes', 'language'],
  skip: { indent: ['1', '3', '5', '6', '7', '8'] },
  infer: ([{ want }]) => {
    const indent = /^(\t| {4})\S/m.exec(want)?.[1];
    const style = {
      ...(!/;$/m.test(want) && { semi: false }),
      ...(/'/.test(want) && !/"/.test(want) && { quotes: 'single' as const }),
      ...(indent && { indent: indent === '\t' ? ('tab' as const) : ('4' as const) }),
    };
    return Object.keys(style).length > 1 ? [{ options: style }] : [];
  },
  weight: 800,
} satisfies ByExample<typeof page>;
