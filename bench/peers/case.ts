import { camelCase, capitalCase, constantCase, kebabCase, pascalCase, sentenceCase, snakeCase } from 'change-case';
import lodash from 'lodash';
import { swapCase } from 'swap-case';
import { titleCase } from 'title-case';
import { prose } from '../inputs/shapes.ts';
import { type Duel, perLine } from './duel.ts';

const make = (size: number) => prose(size, 40);
const WORDS = 'other rules for what is a word';

const joined = (separator: string) => (text: string) => text.replace(/[^\p{L}\p{N}\n]+/gu, separator).toLowerCase();

/** The 12 case tools. */
export const caseDuels: readonly Duel[] = [
  {
    tool: 'upper-case',
    work: 'upper case',
    make,
    rivals: [{ name: 'lodash toUpper', run: (text) => lodash.toUpper(text) }],
    limit: { name: 'toUpperCase', run: (text) => text.toUpperCase() },
  },
  {
    tool: 'lower-case',
    work: 'lower case',
    make,
    rivals: [{ name: 'lodash toLower', run: (text) => lodash.toLower(text) }],
    limit: { name: 'toLowerCase', run: (text) => text.toLowerCase() },
  },
  {
    tool: 'sentence-case',
    work: 'sentence case',
    make,
    rivals: [{ name: 'change-case sentenceCase', run: perLine(sentenceCase), differs: 'drops punctuation' }],
    limit: {
      name: 'toLowerCase + replace',
      run: (text) => text.toLowerCase().replace(/(^|[.!?]\s+)(\p{L})/gu, (whole) => whole.toUpperCase()),
      differs: 'knows no abbreviations',
    },
  },
  {
    tool: 'title-case',
    work: 'title case',
    make,
    rivals: [{ name: 'title-case', run: (text) => titleCase(text), differs: 'its own list of small words' }],
    limit: {
      name: 'replace',
      run: (text) => text.toLowerCase().replace(/(?<![\p{L}'])\p{L}/gu, (letter) => letter.toUpperCase()),
      differs: 'knows no small words',
    },
  },
  {
    tool: 'capitalized-case',
    work: 'capitalize each word',
    make,
    rivals: [
      { name: 'change-case capitalCase', run: perLine(capitalCase), differs: 'drops punctuation' },
      { name: 'lodash startCase', run: perLine(lodash.startCase), differs: 'drops punctuation' },
    ],
    limit: {
      name: 'replace',
      run: (text) => text.toLowerCase().replace(/(?<!\S)\p{L}/gu, (letter) => letter.toUpperCase()),
      differs: 'other rules at punctuation',
    },
  },
  {
    tool: 'inverse-case',
    work: 'swap the case of each letter',
    make,
    rivals: [{ name: 'swap-case', run: (text) => swapCase(text), differs: 'by code unit' }],
    limit: {
      name: 'loop over letters',
      run: (text) => {
        let result = '';
        for (const letter of text)
          result += letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();
        return result;
      },
      differs: 'by code point',
    },
  },
  {
    tool: 'alternating-case',
    work: 'alternate the case of letters',
    make,
    rivals: [],
    limit: {
      name: 'loop over letters',
      run: (text) => {
        let result = '';
        let upper = false;
        for (const letter of text) {
          result += upper ? letter.toUpperCase() : letter.toLowerCase();
          upper = !upper;
        }
        return result;
      },
      differs: 'counts every character',
    },
  },
  {
    tool: 'camel-case',
    work: 'camelCase, line by line',
    make,
    rivals: [
      { name: 'change-case', run: perLine((line) => camelCase(line)), differs: WORDS },
      { name: 'lodash', run: perLine(lodash.camelCase), differs: WORDS },
    ],
    limit: {
      name: 'replace',
      run: (text) =>
        text.toLowerCase().replace(/[^\p{L}\p{N}\n]+(\p{L})?/gu, (_, letter?: string) => letter?.toUpperCase() ?? ''),
      differs: WORDS,
    },
  },
  {
    tool: 'pascal-case',
    work: 'PascalCase, line by line',
    make,
    rivals: [{ name: 'change-case', run: perLine((line) => pascalCase(line)), differs: WORDS }],
    limit: {
      name: 'replace',
      run: (text) =>
        text
          .toLowerCase()
          .replace(/(?:^|[^\p{L}\p{N}\n]+)(\p{L})?/gmu, (_, letter?: string) => letter?.toUpperCase() ?? ''),
      differs: WORDS,
    },
  },
  ...(
    [
      ['snake-case', 'snake_case', snakeCase, lodash.snakeCase, '_'],
      ['kebab-case', 'kebab-case', kebabCase, lodash.kebabCase, '-'],
    ] as const
  ).map(
    ([tool, work, changeCase, lodashCase, separator]): Duel => ({
      tool,
      work: `${work}, line by line`,
      make,
      rivals: [
        { name: 'change-case', run: perLine((line) => changeCase(line)), differs: WORDS },
        { name: 'lodash', run: perLine(lodashCase), differs: WORDS },
      ],
      limit: { name: 'replace + toLowerCase', run: joined(separator), differs: WORDS },
    }),
  ),
  {
    tool: 'constant-case',
    work: 'CONSTANT_CASE, line by line',
    make,
    rivals: [{ name: 'change-case', run: perLine((line) => constantCase(line)), differs: WORDS }],
    limit: {
      name: 'replace + toUpperCase',
      run: (text) => text.replace(/[^\p{L}\p{N}\n]+/gu, '_').toUpperCase(),
      differs: WORDS,
    },
  },
];
