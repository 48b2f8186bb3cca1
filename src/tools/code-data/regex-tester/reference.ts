/** A piece of the regular expression language and what it means. */
export type ReferenceEntry = { readonly syntax: string; readonly meaning: string };

/** A small reference of the regular expressions of JavaScript (ECMA-262), by topic. */
export const regexReference: readonly { readonly topic: string; readonly entries: readonly ReferenceEntry[] }[] = [
  {
    topic: 'Characters',
    entries: [
      { syntax: '.', meaning: 'Any character but a line break; with the flag s any character' },
      { syntax: '\\d \\D', meaning: 'A digit 0 to 9; any other character' },
      { syntax: '\\w \\W', meaning: 'A letter A to Z, digit or _; any other character' },
      { syntax: '\\s \\S', meaning: 'White space, line breaks too; any other character' },
      { syntax: '\\t \\n \\r', meaning: 'Tab, line feed, carriage return' },
      { syntax: '\\xA9 \\u20AC', meaning: 'A character by its code' },
      { syntax: '\\u{1F600}', meaning: 'A character by its code, with the flag u or v' },
      { syntax: '\\. \\* \\/', meaning: 'A sign that would mean something else' },
    ],
  },
  {
    topic: 'Classes',
    entries: [
      { syntax: '[abc]', meaning: 'One of these characters' },
      { syntax: '[^abc]', meaning: 'Any character but these' },
      { syntax: '[a-z0-9]', meaning: 'One character of these ranges' },
      { syntax: '\\p{L} \\P{L}', meaning: 'A letter of any script; any other character; with the flag u or v' },
      { syntax: '\\p{Lu} \\p{Nd} \\p{P}', meaning: 'Upper-case letter, digit, punctuation of any script' },
      { syntax: '\\p{Script=Greek}', meaning: 'A character of one script' },
      { syntax: '[\\p{L}--[a-z]]', meaning: 'The first set without the second, with the flag v' },
      { syntax: '[\\w&&\\d]', meaning: 'What both sets have, with the flag v' },
    ],
  },
  {
    topic: 'How often',
    entries: [
      { syntax: 'a? a* a+', meaning: 'Once or not at all; any number of times; once or more' },
      { syntax: 'a{3} a{3,} a{3,5}', meaning: 'Exactly 3 times; 3 or more; 3 to 5' },
      { syntax: 'a*? a+? a??', meaning: 'The same, but as few as possible' },
    ],
  },
  {
    topic: 'Places',
    entries: [
      { syntax: '^ $', meaning: 'Start and end of the text; of each line with the flag m' },
      { syntax: '\\b \\B', meaning: 'The edge of a word; any other place' },
      { syntax: 'a(?=b) a(?!b)', meaning: 'a if b follows; a if b does not follow' },
      { syntax: '(?<=b)a (?<!b)a', meaning: 'a if b stands before it; a if b does not' },
    ],
  },
  {
    topic: 'Groups',
    entries: [
      { syntax: '(abc)', meaning: 'A group that is remembered by its number' },
      { syntax: '(?<name>abc)', meaning: 'A group that is remembered by its name too' },
      { syntax: '(?:abc)', meaning: 'A group that is not remembered' },
      { syntax: 'a|b', meaning: 'One or the other, the left one first' },
      { syntax: '\\1 \\k<name>', meaning: 'The same text as a group matched' },
      { syntax: '(?i:abc)', meaning: 'A flag for a part of the pattern, in new browsers' },
    ],
  },
  {
    topic: 'Flags',
    entries: [
      { syntax: 'g', meaning: 'All matches, not the first only' },
      { syntax: 'i', meaning: 'Upper and lower case are the same' },
      { syntax: 'm', meaning: '^ and $ at each line' },
      { syntax: 's', meaning: '. takes line breaks too' },
      { syntax: 'u', meaning: 'Unicode: code points instead of UTF-16 units, \\p{…}' },
      { syntax: 'v', meaning: 'As u, with sets in classes' },
      { syntax: 'y', meaning: 'Only where the last match ended' },
      { syntax: 'd', meaning: 'Places of the groups for a program; the table has them anyway' },
    ],
  },
  {
    topic: 'In the replacement',
    entries: [
      { syntax: '$&', meaning: 'The match' },
      { syntax: '$1 … $99', meaning: 'What a group matched' },
      { syntax: '$<name>', meaning: 'What a named group matched' },
      { syntax: "$` $'", meaning: 'The text before and after the match' },
      { syntax: '$$', meaning: 'A dollar sign' },
    ],
  },
];
