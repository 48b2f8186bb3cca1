import fc from 'fast-check';
import { linesText } from './streamed.ts';

const LINES = [
  'a',
  'A',
  ' a',
  'a ',
  'é',
  'e\u0301',
  'É',
  'E\u0301 ',
  'I\u0307',
  'i\u0307',
  'İ',
  'ı',
  'ΟΔΟΣ',
  'οδος',
  'οδοσ',
  '10',
  '9',
  '1,5',
  '1.5',
  '1.234,5',
  '1,234',
  '(3)',
  '(4) x',
  'y (10)',
  'z (7)',
  '5m',
  '5M',
  '$2',
  '€3',
  '12345678901234567890',
  '12345678901234567891',
  '1e400',
  '5/6/2024',
  '13/6/2024',
  '6/13/2024',
  '2024-05-06',
  'Jan-24',
  'Feb 23',
  'Mar 99',
  'May 3rd',
  '3 mai 2024',
  'May 5',
  'file10',
  'file2',
  'The b',
  'an a',
  'x;2;b',
  'x;10;a',
  'y X 1',
  '"q;r";1',
  '😀',
  '\uff5e',
  '日本',
  'ch',
  'h',
  '\u0301',
  '\u200b',
  'Ⓐ',
  '\u1e9b\u0323',
  '가',
  '\u1100\u1161',
  ' ',
  '\t',
  '',
  '',
] as const;

/** A few different lines, so that they occur again and again, or all lines, with ends of all kinds. */
const repeatedLines = fc
  .oneof(fc.uniqueArray(fc.constantFrom(...LINES), { minLength: 1, maxLength: 5 }), fc.constant(LINES))
  .chain((lines) =>
    fc.tuple(
      fc.array(fc.tuple(fc.constantFrom(...lines), fc.constantFrom('\n', '\n', '\n', '\r\n', '\r')), { maxLength: 24 }),
      fc.boolean(),
    ),
  )
  .map(([lines, ends]) =>
    ends
      ? lines.flat().join('')
      : lines
          .flat()
          .join('')
          .replace(/[\r\n]+$/, ''),
  );

/** Texts for tools that sort, count and compare lines. */
export const manyLines = fc.oneof({ weight: 3, arbitrary: repeatedLines }, { weight: 1, arbitrary: linesText });
