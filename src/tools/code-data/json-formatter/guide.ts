import type { Guide } from '../../../engine/contract/guide.ts';

const options = { repair: true };

export default {
  title: 'What JSON errors mean',
  about:
    'Messages for each mistake, as Chrome and Node, Firefox, Safari, and Python print them, without their line and column; and what Repair makes of it.',
  cases: [
    {
      names: [
        'Expected double-quoted property name in JSON',
        'JSON.parse: expected double-quoted property name',
        'JSON Parse error: Property name must be a string literal',
        'Expecting property name enclosed in double quotes',
      ],
      about: 'There is a comma after the last value. JavaScript and Python allow it, JSON does not.',
      input: '{"name": "Ada", "born": 1815,}',
      options,
      output: '{\n  "name": "Ada",\n  "born": 1815\n}',
    },
    {
      names: [
        "Expected property name or '}' in JSON",
        "JSON.parse: expected property name or '}'",
        "JSON Parse error: Single quotes (') are not allowed in JSON",
        'Expecting property name enclosed in double quotes',
      ],
      about: 'Keys and strings are in single quotes, in curly quotes, or in none. JSON has only straight double ones.',
      input: "{'name': 'Ada'}",
      options,
      output: '{\n  "name": "Ada"\n}',
    },
    {
      names: [
        "Expected ',' or '}' after property value in JSON",
        "JSON.parse: expected ',' or '}' after property value in object",
        "JSON Parse error: Expected '}'",
        "Expecting ',' delimiter",
      ],
      about: 'A comma is missing between two values, or a double quote inside a string has no backslash before it.',
      input: '{"name": "Ada" "born": 1815}',
      options,
      output: '{\n  "name": "Ada",\n  "born": 1815\n}',
    },
    {
      names: [
        "Expected ',' or ']' after array element in JSON",
        "JSON.parse: end of data when ',' or ']' was expected",
        "JSON Parse error: Expected ']'",
        "Expecting ',' delimiter",
      ],
      about:
        'The text ends too early: it was cut off when it was copied, logged, or sent. What is missing stays missing.',
      input: '{"name": "Ada", "tags": ["math", "poetry"',
      options,
      output: '{\n  "name": "Ada",\n  "tags": [\n    "math",\n    "poetry"\n  ]\n}',
    },
    {
      names: [
        "Unexpected token 'T', ... is not valid JSON",
        'JSON.parse: unexpected character',
        'JSON Parse error: Unexpected identifier "True"',
        'Expecting value',
      ],
      about: 'This was printed by Python. JSON writes true, false, and null; NaN and undefined become null.',
      input: '{"active": True, "score": NaN, "team": None}',
      options,
      output: '{\n  "active": true,\n  "score": null,\n  "team": null\n}',
    },
    {
      names: [
        'Bad control character in string literal in JSON',
        'JSON.parse: bad control character in string literal',
        'JSON Parse error: Unterminated string',
        'Invalid control character at',
      ],
      about: 'A string goes on in the next line, or has a tab in it. JSON writes them as \\n and \\t.',
      input: '{"note": "line one\nline two"}',
      options,
      output: '{\n  "note": "line one\\nline two"\n}',
    },
    {
      names: [
        'Bad escaped character in JSON',
        'JSON.parse: bad escaped character',
        'JSON Parse error: Invalid escape character U',
        'Invalid \\escape',
      ],
      about: 'A backslash stands alone, as in a path of Windows. JSON writes two.',
      input: '{"path": "C:\\Users\\ada"}',
      options,
      output: '{\n  "path": "C:\\\\Users\\\\ada"\n}',
    },
    {
      names: [
        'Unexpected non-whitespace character after JSON',
        'JSON.parse: unexpected non-whitespace character after JSON data',
        'JSON Parse error: Unable to parse JSON string',
        'Extra data',
      ],
      about: 'There are several values, one after the other, as in JSON Lines. Read them line by line, or as one list.',
      input: '{"id": 1}\n{"id": 2}',
      options,
      output: '[\n  {\n    "id": 1\n  },\n  {\n    "id": 2\n  }\n]',
    },
    {
      names: [
        "Unexpected token '/', ... is not valid JSON",
        'JSON.parse: unexpected character',
        "JSON Parse error: Unrecognized token '/'",
        'Expecting value',
      ],
      about: 'Comments belong to JSON5 and JSONC. Relaxed input reads them, and keeps them if you want.',
      input: '// settings\n{"debug": true}',
      options: { input: 'relaxed' },
      output: '// settings\n{\n  "debug": true\n}',
    },
    {
      names: [
        "Unexpected token '<', ... is not valid JSON",
        'JSON.parse: unexpected character',
        "JSON Parse error: Unrecognized token '<'",
        'Expecting value',
      ],
      about:
        'A server has answered with a web page, such as an error or a login, in place of JSON. Check address and status.',
      input: '<!DOCTYPE html>\n<title>404 Not Found</title>',
    },
    {
      names: [
        '"[object Object]" is not valid JSON',
        'JSON.parse: unexpected character',
        'JSON Parse error: Unexpected identifier "object"',
        'Expecting value',
      ],
      about: 'An object was joined to a text before, and its values are lost. Use JSON.stringify where that happens.',
      input: '[object Object]',
    },
    {
      names: [
        'Unexpected end of JSON input',
        'JSON.parse: unexpected end of data',
        'JSON Parse error: Unexpected EOF',
        'Expecting value',
      ],
      about: 'There is no text at all: an empty answer, often with status 204, or a file that is still being written.',
      input: '',
    },
  ],
} satisfies Guide;
