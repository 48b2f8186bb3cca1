import type { ByExample } from '../../../by-example/contract.ts';
import { linesIn } from '../../../by-example/signatures.ts';
import type { page } from './tool.ts';

const isJson = (text: string) => /^\s*[[{]/.test(text);

export const byExample = {
  changes: ['encoding'],
  can: (have, want) => isJson(have) !== isJson(want),
  gate: (have, want) => ({
    direction: [
      ...(!isJson(have) && (want !== undefined || /[,;\t|]/.test(have)) ? (['json'] as const) : []),
      ...(isJson(have) ? (['csv'] as const) : []),
    ],
  }),
  main: ['output'],
  vary: ['output', 'types', 'indent', 'header', 'emptyAs', 'trim', 'eol', 'quoteAll', 'nested'],
  infer: ([{ have }]) => [
    ...(['json', 'csv'] as const).flatMap((direction) =>
      [';', 'tab', '|'].map((delimiter) => ({ options: { direction, delimiter } })),
    ),
    { options: { direction: 'csv', delimiter: ';', eol: 'lf' } },
    { options: { direction: 'csv', delimiter: 'tab', eol: 'lf' } },
    ...(linesIn(have)[0] ?? '')
      .split(/[,;\t]/)
      .slice(0, 6)
      .map((column) => ({ options: { output: 'keyed' as const, keyColumn: column.trim() } })),
  ],
  middle: true,
  weight: 10,
} satisfies ByExample<typeof page>;
