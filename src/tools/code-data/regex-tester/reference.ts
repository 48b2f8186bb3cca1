/** A piece of the regular expression language and its meaning. */
export type ReferenceEntry = {
  /** Pieces with spaces between them. */
  readonly syntax: string;
  readonly meaning: string;
  /** Snippet that each piece inserts, if it is not the piece itself: `…` is where the selected text comes, or the caret. */
  readonly inserts?: readonly string[];
  /** Flag without which the pieces mean something else; `u` stands for u or v. */
  readonly needs?: 'u' | 'v';
};

type Topic = {
  readonly topic: string;
  /** The option that the pieces change, if not the pattern. */
  readonly of?: 'flags' | 'replacement';
  readonly entries: readonly ReferenceEntry[];
};

/** A small reference of the regular expressions of JavaScript (ECMA-262), by topic. */
export const regexReference: readonly Topic[] = [
  {
    topic: 'Characters',
    entries: [
      { syntax: '.', meaning: 'Any character except a line break; with the s flag, any character' },
      { syntax: '\\d \\D', meaning: 'A digit 0 to 9; any other character' },
      { syntax: '\\w \\W', meaning: 'A letter A to Z, digit, or _; any other character' },
      { syntax: '\\s \\S', meaning: 'Whitespace, including line breaks; any other character' },
      { syntax: '\\t \\n \\r', meaning: 'Tab, line feed, carriage return' },
      { syntax: '\\xA9 \\u20AC', meaning: 'A character by its code' },
      { syntax: '\\u{1F600}', meaning: 'A character by its code; requires the u or v flag', needs: 'u' },
      { syntax: '\\. \\* \\/', meaning: 'A character that would otherwise be special' },
    ],
  },
  {
    topic: 'Classes',
    entries: [
      { syntax: '[abc]', meaning: 'One of these characters', inserts: ['[…]'] },
      { syntax: '[^abc]', meaning: 'Any character except these', inserts: ['[^…]'] },
      { syntax: '[a-z0-9]', meaning: 'One character from these ranges' },
      {
        syntax: '\\p{L} \\P{L}',
        meaning: 'A letter of any script; any other character; requires the u or v flag',
        needs: 'u',
      },
      { syntax: '\\p{Lu} \\p{Nd} \\p{P}', meaning: 'Uppercase letter, digit, punctuation of any script', needs: 'u' },
      { syntax: '\\p{Script=Greek}', meaning: 'A character of one script', needs: 'u' },
      { syntax: '[\\p{L}--[a-z]]', meaning: 'The first set without the second; requires the v flag', needs: 'v' },
      { syntax: '[\\w&&\\d]', meaning: 'What both sets have in common; requires the v flag', needs: 'v' },
    ],
  },
  {
    topic: 'How often',
    entries: [
      {
        syntax: 'a? a* a+',
        meaning: 'Zero or one time; any number of times; one or more times',
        inserts: ['…?', '…*', '…+'],
      },
      {
        syntax: 'a{3} a{3,} a{3,5}',
        meaning: 'Exactly 3 times; 3 or more; 3 to 5',
        inserts: ['…{3}', '…{3,}', '…{3,5}'],
      },
      { syntax: 'a*? a+? a??', meaning: 'The same, but as few as possible', inserts: ['…*?', '…+?', '…??'] },
    ],
  },
  {
    topic: 'Positions',
    entries: [
      { syntax: '^ $', meaning: 'Start and end of the text; of each line with the m flag' },
      { syntax: '\\b \\B', meaning: 'A word boundary; any other position' },
      { syntax: 'a(?=b) a(?!b)', meaning: 'a if b follows; a if b does not follow', inserts: ['(?=…)', '(?!…)'] },
      { syntax: '(?<=b)a (?<!b)a', meaning: 'a if b comes before it; a if b does not', inserts: ['(?<=…)', '(?<!…)'] },
    ],
  },
  {
    topic: 'Groups',
    entries: [
      { syntax: '(abc)', meaning: 'A capturing group, remembered by its number', inserts: ['(…)'] },
      { syntax: '(?<name>abc)', meaning: 'A capturing group, remembered by its name as well', inserts: ['(?<name>…)'] },
      { syntax: '(?:abc)', meaning: 'A non-capturing group', inserts: ['(?:…)'] },
      { syntax: 'a|b', meaning: 'One or the other, trying the left one first', inserts: ['|'] },
      { syntax: '\\1 \\k<name>', meaning: 'The same text that a group matched' },
      {
        syntax: '(?i:abc)',
        meaning: 'Turns on a flag for part of the pattern; in recent browsers',
        inserts: ['(?i:…)'],
      },
    ],
  },
  {
    topic: 'Flags',
    of: 'flags',
    entries: [
      { syntax: 'g', meaning: 'All matches, not just the first' },
      { syntax: 'i', meaning: 'Ignores case' },
      { syntax: 'm', meaning: '^ and $ match at every line' },
      { syntax: 's', meaning: '. matches line breaks, too' },
      { syntax: 'u', meaning: 'Unicode: code points instead of UTF-16 units, \\p{…}' },
      { syntax: 'v', meaning: 'Like u, with set operations in classes' },
      { syntax: 'y', meaning: 'Only where the last match ended' },
      { syntax: 'd', meaning: 'Group positions for programs; the table shows them anyway' },
    ],
  },
  {
    topic: 'In the replacement',
    of: 'replacement',
    entries: [
      { syntax: '$&', meaning: 'The match' },
      { syntax: '$1 $2 $99', meaning: 'The text a group matched' },
      { syntax: '$<name>', meaning: 'The text a named group matched' },
      { syntax: "$` $'", meaning: 'The text before and after the match' },
      { syntax: '$$', meaning: 'A dollar sign' },
    ],
  },
];
