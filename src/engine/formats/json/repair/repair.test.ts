import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attempt } from '../../../contract/tool-error.ts';
import { parseJson } from '../parse.ts';
import { repairJson } from './repair.ts';

const rows: readonly (readonly [what: string, input: string, output: string, changes: readonly string[]])[] = [
  ['nothing to do', '{"a":[1,true,"x\\u00e9"]}', '{"a":[1,true,"x\\u00e9"]}', []],
  [
    'quotes, words and trailing commas',
    "{a:1, 'b':'x', c: True, d: None,}",
    '{"a":1,"b":"x","c":true,"d":null}',
    [
      '1: double quotes added around the key a',
      '6: quotes replaced by double quotes',
      '10: quotes replaced by double quotes',
      '15: double quotes added around the key c',
      '18: True written as true',
      '24: double quotes added around the key d',
      '27: None written as null',
      '31: comma left out',
    ],
  ],
  [
    'missing commas',
    '{"a":1 "b":[1 2 {"c":3}]}',
    '{"a":1,"b":[1,2,{"c":3}]}',
    ['7: comma added ?', '14: comma added ?', '16: comma added ?'],
  ],
  ['missing colon', '{"a" 1}', '{"a":1}', ['5: colon added ?']],
  [
    'other colons',
    '{a=1; b=>2}',
    '{"a":1,"b":2}',
    [
      '1: double quotes added around the key a',
      '2: "=" replaced by a colon ?',
      '4: ";" replaced by a comma ?',
      '6: double quotes added around the key b',
      '7: "=>" replaced by a colon ?',
    ],
  ],
  ['missing brackets', '{"a":[1,2,{"b":3}', '{"a":[1,2,{"b":3}]}', ['17: "]" added !', '17: "}" added !']],
  ['crossed brackets', '[{"a":1]', '[{"a":1}]', ['7: "}" added ?']],
  ['stray brackets', '{"a":1]}', '{"a":1}', ['6: "]" left out ?']],
  ['a wrong closing bracket', '{"a":1]', '{"a":1}', ['6: "]" replaced by "}" ?']],
  [
    'a wrong closing bracket before a comment',
    '[1,2} // end',
    '[1,2]',
    ['4: "}" replaced by "]" ?', '6: comment left out'],
  ],
  ['a wrong closing bracket before another', '{"a":{"b":1]\n}', '{"a":{"b":1}}', ['11: "]" replaced by "}" ?']],
  [
    'a wrong closing bracket of a tuple',
    '{"a":(1,2]}',
    '{"a":[1,2]}',
    ['5: tuple written as an array ?', '9: "]" replaced by ")" ?'],
  ],
  ['a wrong closing bracket too many', '{"a":1]]', '{"a":1}', ['6: "]" left out ?', '7: "]" replaced by "}" ?']],
  [
    'a wrong closing bracket, then a missing one',
    '{"a":{"b":1],"c":2}',
    '{"a":{"b":1,"c":2}}',
    ['11: "]" left out ?', '19: "}" added !'],
  ],
  ['doubled commas', '[1,,2]', '[1,2]', ['3: comma left out ?']],
  [
    'quotes inside a string',
    '{"a":"say "hi" now","b":1}',
    '{"a":"say \\"hi\\" now","b":1}',
    ['10: 2 quotes inside a string escaped ?'],
  ],
  ['an open string at a line end', '{"a": "x,\n "b": "y"}', '{"a":"x","b":"y"}', ['6: closing quote added ?']],
  [
    'typographic quotes',
    '{“a”: ‘b’}',
    '{"a":"b"}',
    ['1: quotes replaced by double quotes', '6: quotes replaced by double quotes'],
  ],
  [
    'control characters and wrong escapes',
    '["a\tb","\\x41\\q"]',
    '["a\\tb","\\\\x41\\\\q"]',
    ['3: U+0009 in a string written as an escape ?', '8: 2 lone backslashes kept, written as \\\\ ?'],
  ],
  [
    'comments',
    '[1, // one\n2, # two\n/* three */ 3]',
    '[1,2,3]',
    ['4: comment left out', '14: comment left out ?', '20: comment left out'],
  ],
  ['a # comment before a comma', '{"a": "x" # not\n, "u": 1}', '{"a":"x","u":1}', ['10: comment left out ?']],
  ['a # comment with quotes', '{"a": "x" # see "docs"\n}', '{"a":"x"}', ['10: comment left out ?']],
  [
    'a # comment with one quote between items',
    '["x" # 5" wide\n, "y" # two\r\n]',
    '["x","y"]',
    ['5: comment left out ?', '21: comment left out ?'],
  ],
  ['a # comment with a member', '{"a": "x", # "b": "y",\n"c": 2}', '{"a":"x","c":2}', ['11: comment left out ?']],
  [
    'quotes before # in a string',
    '{"a": "the "C" # sharp",\n"b": 1, "c": "#2 # 3"}',
    '{"a":"the \\"C\\" # sharp","b":1,"c":"#2 # 3"}',
    ['11: 2 quotes inside a string escaped ?'],
  ],
  [
    'quotes before // in a string',
    '{"a": "the "C" // sharp", "b": 1}',
    '{"a":"the \\"C\\" // sharp","b":1}',
    ['11: 2 quotes inside a string escaped ?'],
  ],
  ['a tag in quotes', '{"a": "x "#tag" y"\n}', '{"a":"x \\"#tag\\" y"}', ['9: 2 quotes inside a string escaped ?']],
  ['a Markdown fence', '```json\n{"a":1}\n```', '{"a":1}', ['0: "```json" left out', '16: "```" left out']],
  ['an assignment', 'const x = [1];', '[1]', ['0: "const x =" left out', '13: ";" left out']],
  ['an assignment of a number', 'a = 1;', '1', ['0: "a =" left out ?', '5: ";" left out']],
  ['an assignment before a comma', 'x = [1],\n', '[1]', ['0: "x =" left out', '7: "," left out']],
  ['an assignment of a text with a comma', 'x = "a, b"', '"a, b"', ['0: "x =" left out ?']],
  [
    'several values that are returned',
    'return 1, 2',
    '[1,2]',
    ['0: "return" left out ?', '8: "," left out', '10: moved into an array with the value before ?'],
  ],
  ['a callback', 'cb({"a":1});', '{"a":1}', ['0: "cb(" left out', '10: ");" left out']],
  ['several texts', '{"a":1}\n{"b":2}', '[{"a":1},{"b":2}]', ['8: moved into an array with the value before ?']],
  ['an object inside an open one', '[{"a":1 {"b":2}]', '[{"a":1},{"b":2}]', ['8: "}" added ?', '8: comma added ?']],
  [
    'text without quotes',
    '{t: 12:30, u: http://x.y/z, n: 007}',
    '{"t":"12:30","u":"http://x.y/z","n":"007"}',
    [
      '1: double quotes added around the key t',
      '4: double quotes added around 12:30 ?',
      '11: double quotes added around the key u',
      '14: double quotes added around http://x.y/z ?',
      '28: double quotes added around the key n',
      '31: double quotes added around 007 ?',
    ],
  ],
  ['an ellipsis', '{"a":"b", ...}', '{"a":"b"}', ['8: comma left out', '10: "..." left out !']],
  [
    'numbers of JSON5',
    '[.5, 0x1F, +1, NaN]',
    '[0.5,31,1,null]',
    ['1: .5 written as 0.5 ?', '5: 0x1F written as 31', '11: +1 written as 1', '15: NaN written as null ?'],
  ],
  [
    '__proto__ is an ordinary key',
    '{__proto__: {constructor: 1}}',
    '{"__proto__":{"constructor":1}}',
    ['1: double quotes added around the key __proto__', '13: double quotes added around the key constructor'],
  ],
  [
    'Windows paths, also where a backslash could be an escape',
    '{"p":"C:\\Users\\new","q":"D:\\temp\\x","u":"C:\\users"}',
    '{"p":"C:\\\\Users\\\\new","q":"D:\\\\temp\\\\x","u":"C:\\\\users"}',
    [
      '8: lone backslash kept, written as \\\\ ?',
      '14: backslash of a path or pattern kept, not read as an escape ?',
      '27: backslash of a path or pattern kept, not read as an escape ?',
      '32: lone backslash kept, written as \\\\ ?',
      '43: lone backslash kept, written as \\\\ ?',
    ],
  ],
  [
    'a server and a share',
    '{"p":"\\\\server\\share"}',
    '{"p":"\\\\\\\\server\\\\share"}',
    [
      '6: backslash of a path or pattern kept, not read as an escape ?',
      '7: 2 lone backslashes kept, written as \\\\ ?',
    ],
  ],
  [
    'one backslash of several not doubled',
    '["C:\\\\Users\\me", "\\\\d+\\s"]',
    '["C:\\\\Users\\\\me","\\\\d+\\\\s"]',
    ['11: lone backslash kept, written as \\\\ ?', '22: lone backslash kept, written as \\\\ ?'],
  ],
  [
    'a path that ends in a backslash',
    '{"a":"D:\\x\\","b":1}',
    '{"a":"D:\\\\x\\\\","b":1}',
    ['8: 2 lone backslashes kept, written as \\\\ ?'],
  ],
  [
    'patterns',
    '["^\\d+\\.\\d{2}$", "%A\\Code\\User"]',
    '["^\\\\d+\\\\.\\\\d{2}$","%A\\\\Code\\\\User"]',
    ['3: 3 lone backslashes kept, written as \\\\ ?', '20: 2 lone backslashes kept, written as \\\\ ?'],
  ],
  [
    'escapes of JavaScript',
    '["\\x41\\v\\0\\u{1F600}", "it\\\'s"]',
    '["\\u0041\\u000b\\u0000\\ud83d\\ude00","it\'s"]',
    [
      '2: escape of another language written as one of JSON ?',
      '25: backslash before a quote of another kind left out ?',
    ],
  ],
  [
    'lists of PHP with their keys',
    "array (0 => 'x', 1 => [0 => 5, ], )",
    '["x",[5]]',
    [
      '0: tuple written as an array ?',
      '7: key 0 of a list left out ?',
      '12: quotes replaced by double quotes ?',
      '17: key 1 of a list left out ?',
      '23: key 0 of a list left out ?',
      '29: comma left out',
      '32: comma left out',
    ],
  ],
  [
    'an array of PHP whose keys are no list',
    "[0 => 'x', 2 => 'y']",
    '{"0":"x","2":"y"}',
    [
      '0: array with keys written as an object ?',
      '1: double quotes added around the key 0',
      '3: "=>" replaced by a colon ?',
      '6: quotes replaced by double quotes ?',
      '11: double quotes added around the key 2',
      '13: "=>" replaced by a colon ?',
      '16: quotes replaced by double quotes ?',
    ],
  ],
  [
    'prose',
    'Here it is:\n{"a":1}\nI hope that helps!',
    '{"a":1}',
    ['0: "Here it is:" left out ?', '20: "I hope that helps!" left out ?'],
  ],
  ['a second line', '{"a":1}\nhello 42 world\n', '{"a":1}', ['8: "hello 42 world" left out ?']],
  [
    'prose on the same line',
    'The answer is: {"a":1} and that is all',
    '{"a":1}',
    ['0: "The answer is:" left out ?', '23: "and that is all" left out ?'],
  ],
  [
    'a fence with prose',
    'Sure!\n```json\n{"a":1}\n```\nSee [docs].',
    '{"a":1}',
    ['0: "Sure! ```json" left out ?', '22: "``` See [docs]." left out ?'],
  ],
  [
    'a fence with another fence before',
    'Run it:\n```sh\nls\n```\nResult:\n```json\n[1]\n```',
    '[1]',
    ['0: "Run it: ```sh ls ``` Result: ```json" left out ?', '41: "```" left out'],
  ],
  ['a fence at the end only', '{"a":1}```', '{"a":1}', ['7: "```" left out']],
  ['a prefix against scripts', ')]}\',\n{"a":1}', '{"a":1}', ['0: ")]}\'," left out']],
  ['a log', '[INFO] 12:00 payload={"a":1}', '{"a":1}', ['0: "[INFO] 12:00 payload=" left out ?']],
  [
    'a log of several lines',
    '12:00 app[12]: {"a":1}\r\n\r\nready\r\n12:01 app[12]: {\'a\': None} (3 ms)\r\n',
    '[{"a":1},{"a":null}]',
    [
      '0: "12:00 app[12]:" left out ?',
      '26: "ready 12:01 app[12]:" left out ?',
      '49: quotes replaced by double quotes',
      '54: None written as null',
      '59: "(3 ms)" left out ?',
    ],
  ],
  ['a number in brackets before the value', 'app[12]: {"a":1}', '{"a":1}', ['0: "app[12]:" left out ?']],
  [
    'events of a server',
    'data: {"a":1}\n\ndata: {"a":2}\n\ndata: [DONE]\n',
    '[{"a":1},{"a":2}]',
    ['0: "data:" left out ?', '15: "data:" left out ?', '28: "data: [DONE]" left out ?'],
  ],
  ['a tag', '<json>{"a":1}</json>', '{"a":1}', ['0: "<json>" left out ?', '13: "</json>" left out ?']],
  [
    'MongoDB',
    '{_id: ObjectId("5e"), at: new Date(\'2020-01-01\'), n: NumberLong(5), t: Timestamp(1, 2)}',
    '{"_id":"5e","at":"2020-01-01","n":5,"t":"Timestamp(1, 2)"}',
    [
      '1: double quotes added around the key _id',
      '6: type ObjectId left out ?',
      '22: double quotes added around the key at',
      '26: type Date left out ?',
      '50: double quotes added around the key n',
      '53: type NumberLong left out',
      '68: double quotes added around the key t',
      '71: double quotes added around Timestamp(1, 2) ?',
    ],
  ],
  [
    'Python',
    "{'a': (1, 'x'), 'b': u'y', 'c': r'\\d', 'd': None}",
    '{"a":[1,"x"],"b":"y","c":"\\\\d","d":null}',
    [
      '1: quotes replaced by double quotes',
      '6: tuple written as an array ?',
      '10: quotes replaced by double quotes',
      '16: quotes replaced by double quotes',
      '21: "u" before a string left out',
      '22: quotes replaced by double quotes',
      '27: quotes replaced by double quotes',
      '32: "r" before a string left out ?',
      '33: quotes replaced by double quotes',
      '39: quotes replaced by double quotes',
      '44: None written as null',
    ],
  ],
  [
    'escaped JSON',
    '{\\"a\\": \\"x \\\\\\"y\\\\\\"\\",\\n\\"n\\":\\t1\\n}',
    '{"a":"x \\"y\\"","n":1}',
    ['1: escaped JSON unescaped'],
  ],
  ['JSON that was escaped twice', '{\\\\\\"a\\\\\\":[\\\\\\"b\\\\\\"]}', '{"a":["b"]}', ['1: escaped JSON unescaped']],
  [
    'a string that is cut off',
    '{"a":[1,{"b":"hel',
    '{"a":[1,{"b":"hel"}]}',
    ['17: closing quote added !', '17: "}" added !', '17: "]" added !', '17: "}" added !'],
  ],
  ['a word that is cut off', '[true, fal', '[true,false]', ['7: fal written as false !', '10: "]" added !']],
  ['a number that is cut off', '{"a":2e', '{"a":2e0}', ['5: 2e written as 2e0 !', '7: "}" added !']],
  [
    'a key that is cut off',
    '{"a":1,"b',
    '{"a":1,"b":null}',
    ['9: closing quote added !', '9: null written for a value that is cut off !', '9: "}" added !'],
  ],
  [
    'an escape that is cut off',
    '["caf\\u00',
    '["caf"]',
    ['5: beginning of an escape left out !', '9: closing quote added !', '9: "]" added !'],
  ],
  [
    'quotes in a string before a comma',
    '{"a":"the "boss", waiting.","b":1}',
    '{"a":"the \\"boss\\", waiting.","b":1}',
    ['10: 2 quotes inside a string escaped ?'],
  ],
  ['a single quote in a string', '["24" screen"]', '["24\\" screen"]', ['4: quote inside a string escaped ?']],
  [
    'HTML in a string',
    '{"a":"<a href="x">y</a>"}',
    '{"a":"<a href=\\"x\\">y</a>"}',
    ['14: 2 quotes inside a string escaped ?'],
  ],
  [
    'apostrophes in single quotes',
    "{'a':'it's','b':'x'}",
    '{"a":"it\'s","b":"x"}',
    [
      '1: quotes replaced by double quotes',
      '5: quotes replaced by double quotes ?',
      '12: quotes replaced by double quotes',
      '16: quotes replaced by double quotes',
    ],
  ],
  [
    'a missing opening quote',
    '[{"d": One, two.","q":"ok"}]',
    '[{"d":"One, two.","q":"ok"}]',
    ['7: opening quote added ?'],
  ],
  [
    'missing quotes around a key',
    '{"a:1,"b":2,c":3}',
    '{"a":1,"b":2,"c":3}',
    ['1: closing quote added ?', '12: opening quote added ?'],
  ],
  [
    'line breaks in a string',
    '{"a":"x\ny","b":1}',
    '{"a":"x\\ny","b":1}',
    ['7: U+000A in a string written as an escape ?'],
  ],
  ['strings that are joined', '["a" + "b" +\n"c"]', '["abc"]', ['5: strings joined ?', '11: strings joined ?']],
  [
    'three quotes',
    '{"a":"""x "y" z"""}',
    '{"a":"x \\"y\\" z"}',
    ['5: three quotes replaced by one ?', '10: 2 quotes inside a string escaped ?'],
  ],
  ['members without braces', '"a":1, "b":2', '{"a":1,"b":2}', ['0: "{" added ?', '12: "}" added ?']],
  [
    'the end of an array',
    '1, 2]',
    '[1,2]',
    ['1: "," left out', '3: moved into an array with the value before ?', '4: "]" left out ?'],
  ],
  ['a top-level word', 'hello', '"hello"', ['0: double quotes added around hello ?']],
  ['a top-level text', 'She said: no way', '"She said: no way"', ['0: double quotes added around She said: no way ?']],
  ['a top-level string that is open', '"abc', '"abc"', ['4: closing quote added !']],
  ['a top-level number of another form', '0789', '"0789"', ['0: double quotes added around 0789 ?']],
  [
    'a list without brackets',
    'a,b',
    '["a","b"]',
    [
      '0: double quotes added around a ?',
      '1: "," left out',
      '2: moved into an array with the value before ?',
      '2: double quotes added around b ?',
    ],
  ],
  [
    'a regular expression',
    '{re: /a,"b/gi}',
    '{"re":"/a,\\"b/gi"}',
    ['1: double quotes added around the key re', '5: double quotes added around /a,"b/gi ?'],
  ],
  [
    'a color',
    '{c: #fff, d: 12px}',
    '{"c":"#fff","d":"12px"}',
    [
      '1: double quotes added around the key c',
      '4: double quotes added around #fff ?',
      '10: double quotes added around the key d',
      '13: double quotes added around 12px ?',
    ],
  ],
  [
    'a number with signs',
    '{p: +49 170, d: 2024-10-18T18:35Z}',
    '{"p":"+49 170","d":"2024-10-18T18:35Z"}',
    [
      '1: double quotes added around the key p',
      '4: double quotes added around +49 170 ?',
      '13: double quotes added around the key d',
      '16: double quotes added around 2024-10-18T18:35Z ?',
    ],
  ],
  ['numbers that lack digits', '[1.5e, 10n]', '[1.5e0,10]', ['1: 1.5e written as 1.5e0 ?', '7: 10n written as 10']],
  [
    'text in any script',
    '{имя: “Юля”, 名: „李“}',
    '{"имя":"Юля","名":"李"}',
    [
      '1: double quotes added around the key имя',
      '6: quotes replaced by double quotes',
      '13: double quotes added around the key 名',
      '16: quotes replaced by double quotes',
    ],
  ],
  ['semicolons', '{"a":1;"b":2}', '{"a":1,"b":2}', ['6: ";" replaced by a comma ?']],
  [
    'a colon that is missing',
    '{"a" "b","c" {"d":1}}',
    '{"a":"b","c":{"d":1}}',
    ['5: colon added ?', '13: colon added ?'],
  ],
  [
    'prose that ends with a period',
    'The answer is: [1].',
    '[1]',
    ['0: "The answer is:" left out ?', '18: "." left out ?'],
  ],
  ['a parenthesis', '[1)]', '["1)"]', ['1: double quotes added around 1) ?']],
];

/** Texts with two readings that are equally good, or whose repair would make up data. */
const refused: readonly (readonly [what: string, input: string, message: string])[] = [
  [
    'several assignments',
    'a=1, b=2',
    'Line 1, column 3: several values follow an assignment, and it is not clear where they belong, so nothing was repaired.',
  ],
  [
    'several assignments of texts',
    'a="x", b="y"',
    'Line 1, column 3: several values follow an assignment, and it is not clear where they belong, so nothing was repaired.',
  ],
  [
    'several declarations',
    'let a = true, b = null;',
    'Line 1, column 9: several values follow an assignment, and it is not clear where they belong, so nothing was repaired.',
  ],
  [
    'assignments in lines',
    'x = 1\ny = 2',
    'Line 1, column 5: several values follow an assignment, and it is not clear where they belong, so nothing was repaired.',
  ],
  [
    'an assignment of several objects',
    'x = {"a":1}, {"b":2}',
    'Line 1, column 5: several values follow an assignment, and it is not clear where they belong, so nothing was repaired.',
  ],
  ['missing values', '{"a":, "b"}', 'Line 1, column 2: the key "a" has no value, so nothing was repaired.'],
  ['a key without a value', '{"a":1,"b"}', 'Line 1, column 8: the key "b" has no value, so nothing was repaired.'],
  [
    'a key with a colon but no value',
    '{"a":,"b":1}',
    'Line 1, column 2: the key "a" has no value, so nothing was repaired.',
  ],
  [
    'a key without a value before a wrong bracket',
    '{"a" ]',
    'Line 1, column 2: the key "a" has no value, so nothing was repaired.',
  ],
  [
    'words instead of a member',
    '{"a":1, and more}',
    'Line 1, column 9: the key "and more" has no value, so nothing was repaired.',
  ],
  [
    'words between members',
    '{"a":"x" and then "b":2}',
    'Line 1, column 10: text comes here between the values, so nothing was repaired.',
  ],
  [
    'words before a key',
    '{"a":1 and then "b":2}',
    'Line 1, column 6: the text here may belong to the value before it, or to nothing, so nothing was repaired.',
  ],
  ['a value without a key', '{:2}', 'Line 1, column 2: a key must come before this ":", so nothing was repaired.'],
  ['a key in an array', '["a":1]', 'Line 1, column 5: a key must come before this ":", so nothing was repaired.'],
  [
    'an object instead of a key',
    '{"a":1,{"b":2}}',
    'Line 1, column 8: a key must come here, not an object or array, so nothing was repaired.',
  ],
  [
    'an open string in an array',
    '["hello, world]',
    'Line 1, column 2: this string is never closed, and could end at any comma, so nothing was repaired.',
  ],
  [
    'an open string before a member',
    '{"a":"x, b:2}',
    'Line 1, column 6: this string is never closed, and could end at any comma, so nothing was repaired.',
  ],
  [
    'an array item without its opening quote',
    '[a, b", "c"]',
    'Line 1, column 2: a quote is missing here, and it cannot be known before which of these values, so nothing was repaired.',
  ],
  [
    'text after the value',
    '{"a":1}foo',
    'Line 1, column 8: more text comes after the end of the value, and it is not clear whether it is data, so nothing was repaired.',
  ],
  [
    'two values with text between',
    '{"a":1}\nor\n{"b":2}',
    'Line 2, column 1: more text comes after the end of the value, and it is not clear whether it is data, so nothing was repaired.',
  ],
  [
    'two fences with data',
    '```\n[1]\n```\n```\n[2]\n```',
    'Line 4, column 4: a second code block has data; it cannot be known which is meant.',
  ],
  ['an empty fence', '```json\n```\n', 'Line 1, column 8: the code block is empty.'],
  [
    'prose alone',
    'Dear all, there is no data here.\nBye',
    'Line 1, column 1: this is text, not JSON, so nothing was repaired.',
  ],
  [
    'a word before a bracket',
    'foo [',
    'Line 1, column 1: text comes here before an object or array, so nothing was repaired.',
  ],
  ['only brackets that close', '}]', 'Line 1, column 1: there is no value here, so nothing was repaired.'],
  [
    'an object that ends too early',
    '{"a":1}, "b":2}',
    'Line 1, column 13: a key must come before this ":", so nothing was repaired.',
  ],
];

/** Marks of changes that are not lossless, in the rows. */
const SIGNS = { lossless: '', guessed: ' ?', 'cut off': ' !' } as const;

describe('repairs', () => {
  for (const [what, input, output, changes] of rows) {
    test(what, () => {
      const repaired = repairJson(input);
      expect(repaired.text).toBe(output);
      expect(repaired.changes.map(({ at, what, certainty }) => `${at}: ${what}${SIGNS[certainty]}`)).toEqual(changes);
      expect(repairJson(input, { reports: false })).toMatchObject({ text: output, changes: [], tally: repaired.tally });
    });
  }
});

/** Texts where single rules would contradict each other, and the reading that costs least. */
const readings: readonly (readonly [input: string, output: string])[] = [
  // Tuples, sets, and calls of Python.
  ['{1: (3, 2)}', '{"1":[3,2]}'],
  ['(true, false, null)', '[true,false,null]'],
  ['{"coords": (True, None)}', '{"coords":[true,null]}'],
  ["[(1, 'Ann', None), (2, 'Bob', True)]", '[[1,"Ann",null],[2,"Bob",true]]'],
  ["{'pos': (10, 20), 'size': ((3,), ())}", '{"pos":[10,20],"size":[[3],[]]}'],
  ["OrderedDict([('a', 1), ('b', [2, 3])])", '[["a",1],["b",[2,3]]]'],
  ["{'s': {'a', 'b'}, 't': {1, 2}, 'u': {'x'}}", '{"s":["a","b"],"t":[1,2],"u":["x"]}'],
  ["{'a': array([1, 2], dtype=int64), 'b': np.array([[1], [2]])}", '{"a":[1,2],"b":[[1],[2]]}'],
  ["{'a': defaultdict(<class 'list'>, {'b': [1]}), 'c': b'ab'}", '{"a":{"b":[1]},"c":"ab"}'],
  ["{'d': datetime.date(2024, 1, 5), 'e': Decimal('1.50')}", '{"d":"datetime.date(2024, 1, 5)","e":"1.50"}'],
  // Arrays of PHP.
  ["['a' => 1, 'b' => [1, 2], 'c' => ['d' => 'x']]", '{"a":1,"b":[1,2],"c":{"d":"x"}}'],
  ["array('id' => 1, 'tags' => array('x', 'y'))", '{"id":1,"tags":["x","y"]}'],
  // Values without a comma between them.
  ['{"a":"b"}{"a":"c"}', '[{"a":"b"},{"a":"c"}]'],
  ['["x"] ["y"]', '[["x"],["y"]]'],
  ['[{"s":"x"} {"s":"y"}{"s":"z"}]', '[{"s":"x"},{"s":"y"},{"s":"z"}]'],
  ['{"m":{"s":"x"}"n":{"s":"y"}}', '{"m":{"s":"x"},"n":{"s":"y"}}'],
  ['["a" "b" "c" "d"]', '["a","b","c","d"]'],
  // Words without quotes between strings, and the same signs inside strings.
  ['["a", b, c d, "e"]', '["a","b","c d","e"]'],
  ['["a", 2024-01-05, undefined, "d"]', '["a","2024-01-05",null,"d"]'],
  ['["a", b", "c"]', '["a","b","c"]'],
  ['["he said "yes", then left", "b"]', '["he said \\"yes\\", then left","b"]'],
  ['["5" pipe", "6" pipe"]', '["5\\" pipe","6\\" pipe"]'],
  ['{"bad":["one",\n"two" THREE\n],"good":["a","b"]}', '{"bad":["one","two","THREE"],"good":["a","b"]}'],
  ['{"a":["one","two" three],"b":1}', '{"a":["one","two","three"],"b":1}'],
  ['{"a":"{"b":"c"}","n":1}', '{"a":"{\\"b\\":\\"c\\"}","n":1}'],
  ['{"a":"x\ny "q" z","b":1}', '{"a":"x\\ny \\"q\\" z","b":1}'],
  // Texts that were escaped or quoted as a whole.
  [
    '[{&quot;n&quot;:&quot;Tom &amp; Jerry &copy; &#x1F600;&#1114112;&quot;}]',
    '[{"n":"Tom & Jerry &copy; 😀&#1114112;"}]',
  ],
  ['{\\x22a\\x22:\\x22b\\x22}', '{"a":"b"}'],
  ['%7B%22a%22%3A%22x%20y%C3%A9%22%7D', '{"a":"x yé"}'],
  ['%7B%22a%22%3A%22%FF b%22%7D', '{"a":"%FF b"}'],
  ['> {\n>   "a": 1\n> }', '{"a":1}'],
  ['curl https://example.org -H \'X: y\' -d \'{"a":"b"}\' -v', '{"a":"b"}'],
];

describe('reads, as a guess', () => {
  test.each(readings)('%s', (input, output) => {
    const { text, tally } = repairJson(input);
    expect(text).toBe(output);
    expect(tally.guessed).toBeGreaterThan(0);
    expect(repairJson(input, { reports: false })).toMatchObject({ text: output, changes: [], tally });
  });
});

test('places of changes are those in the text as it was given', () => {
  const input = '> {&quot;a&quot;: 1}';
  const mail = '> {"a": 1,\n> "b" 2}';
  expect(repairJson(input.slice(2)).changes.map(({ at }) => at)).toEqual([0]);
  const { changes, text, sourceAt } = repairJson(mail);
  expect(changes.map(({ at }) => mail.slice(at, at + 1))).toEqual(['>', '2']);
  expect(mail.slice(sourceAt(text.indexOf('2')))).toBe('2}');
});

describe('refuses to repair', () => {
  for (const [what, input, message] of refused) {
    test(what, () => {
      expect(() => repairJson(input)).toThrow(message);
      expect(() => repairJson(input, { reports: false })).toThrow(message);
    });
  }
});

test('leaves valid JSON as it is', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const text = JSON.stringify([value]);
      const repaired = repairJson(text);
      expect(repaired.text).toBe(text);
      expect(repaired.changes).toEqual([]);
    }),
  );
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const pieces = fc.constantFrom(
  ...'{}[],:"\'`\\/*=;#-. \n\t\u201c\u2019',
  ...['a', 'b c', '12', '1.5e', 'true', 'None', '"x"', "'y'", '"a":', '//', '/*', '...', '\ud800', '\u00a0'],
);

test('makes valid JSON of any text or refuses it, with no changes if and only if it was valid', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 25 }), (parts) => {
      const input = `[${parts.join('')}`;
      const repaired = attempt(() => repairJson(input));
      if (!repaired) return;
      expect(isJson(repaired.text)).toBe(true);
      expect(repaired.changes.length === 0).toBe(isJson(input));
    }),
    { numRuns: 5000 },
  );
});

test('maps an offset in the result to its source in the input', () => {
  const input = "{a:1, b:'x' c:2}";
  const { text, sourceAt } = repairJson(input);
  expect(input.slice(sourceAt(text.indexOf('"c"')))).toBe('c:2}');
});

test('100,000 open brackets are closed', () => {
  const { text } = repairJson('[{"a":'.repeat(50_000));
  expect(() => parseJson(text)).not.toThrow();
});
