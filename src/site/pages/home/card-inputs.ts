import type { AnyInfo } from '../../../engine/contract/tool.ts';
import type { HOME_CARDS } from '../../site.ts';

type CardInput = {
  readonly input: string;
  readonly options?: Readonly<Record<string, unknown>>;
  /** Text of the card in place of the output: for what is counted, or differs each time. */
  readonly shown?: (info: AnyInfo) => string;
};

/** Input for the example on each of Home's cards. Only the build reads it. */
export const CARD_INPUTS: Readonly<Record<(typeof HOME_CARDS)[number], CardInput>> = {
  'sentence-case': { input: 'HELLO. IT WORKS!' },
  'lower-case': { input: 'Hello World' },
  'upper-case': { input: 'Hello World' },
  'title-case': { input: 'war and peace' },
  'find-and-replace': { input: 'red car, red hat', options: { find: 'red', replace: 'blue' } },
  'remove-extra-spaces': { input: 'far   too    wide' },
  'text-counter': {
    input: 'to be or not',
    shown: ({ words, characters }) => `${words} words, ${characters} characters`,
  },
  'sort-lines': { input: 'pear\nfig\napple' },
  'bold-text-generator': { input: 'Bold' },
  'italic-text-converter': { input: 'Italic' },
  'strikethrough-text-generator': { input: 'old price' },
  'small-text-generator': { input: 'tiny words' },
  'password-generator': { input: '', shown: ({ bits }) => `20 characters, ${Math.floor(Number(bits))} bits` },
  'lorem-ipsum-generator': { input: '' },
  'reverse-text-generator': { input: 'stressed' },
  'base64-converter': { input: 'Hello' },
  'url-converter': { input: 'salt & pepper' },
  'json-formatter': { input: '{"a":[1,2]}' },
};
