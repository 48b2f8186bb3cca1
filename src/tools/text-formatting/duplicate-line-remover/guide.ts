import type { Guide } from '../../../engine/contract/guide.ts';

export default {
  title: 'Why two equal-looking lines differ',
  about:
    'Each pair below looks the same, or nearly. Most become one by default. With "Ignore what cannot be seen" off, the first four stay two.',
  cases: [
    {
      names: ['U+200B ZERO WIDTH SPACE'],
      about: 'It marks where a long word may break on web pages, and is copied with the text.',
      input: 'order-1001\norder-1001\u200b',
      output: 'order-1001',
    },
    {
      names: ['U+00A0 NO-BREAK SPACE'],
      about: 'Web pages and word processors put it between words that stay on one line.',
      input: 'New York\nNew\u00a0York',
      output: 'New York',
    },
    {
      names: ['U+00AD SOFT HYPHEN'],
      about: 'It shows only where a word is divided at the end of a line.',
      input: 'information\ninfor\u00admation',
      output: 'information',
    },
    {
      names: ['U+200E LEFT-TO-RIGHT MARK'],
      about:
        'Contact lists and dialogs of Windows put it before numbers and names; U+FEFF comes from the start of a file.',
      input: '+1 555 0100\n\u200e+1 555 0100',
      output: '+1 555 0100',
    },
    {
      names: ['é: U+00E9', 'é: U+0065 U+0301'],
      about: 'An accented letter is one character or two, as in file names of a Mac. They count as the same, always.',
      input: 'caf\u00e9\ncafe\u0301',
      output: 'caf\u00e9',
    },
    {
      names: ['Spaces at the ends'],
      about: 'Spaces and tabs around a line do not count, unless "Ignore leading and trailing spaces" is off.',
      input: 'Berlin\n Berlin\t',
      output: 'Berlin',
    },
    {
      names: ['Uppercase and lowercase'],
      about: 'They count by default. With "Match case" off, the first spelling stays.',
      input: 'ada@example.com\nAda@Example.com',
      options: { matchCase: false },
      output: 'ada@example.com',
    },
    {
      names: ['Two spaces between words'],
      about:
        'Spaces inside a line count. Near-duplicates lists such lines, and Remove Extra Spaces joins the spaces first.',
      input: 'New York\nNew  York',
      output: 'New York\nNew  York',
    },
    {
      names: ['’ U+2019', "' U+0027"],
      about: 'Curly and straight quotes, and the several dashes, are other characters. Both lines stay.',
      input: "don’t\ndon't",
      output: "don’t\ndon't",
    },
    {
      names: ['А U+0410 CYRILLIC', 'A U+0041 LATIN'],
      about:
        'Letters of two alphabets share a shape. They are not the same name, and may be meant to deceive: both lines stay.',
      input: '\u0410lpha\nAlpha',
      output: '\u0410lpha\nAlpha',
    },
  ],
} satisfies Guide;
