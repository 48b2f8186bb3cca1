import { describe, expect, test } from 'vitest';
import { nodeContext } from '../../../cli/host/node-context.ts';
import { loadTool } from '../../../cli/host/node-tools.ts';
import { defaults, resolveOptions } from '../../contract/options.ts';
import { runTool } from '../../jobs/run-tool.ts';
import { OutputCache, runRecipe } from '../run/run-recipe.ts';
import { fromCyberChef } from './from-cyberchef.ts';

async function bake(operations: readonly { readonly op: string; readonly args: readonly unknown[] }[], input: string) {
  const { recipe, unmapped } = fromCyberChef(JSON.stringify(operations));
  expect(unmapped).toEqual([]);
  const host = { load: async (tool: string) => loadTool(tool), runTool, context: nodeContext };
  const { results, output } = await runRecipe(host, { steps: recipe.steps, input }, new OutputCache());
  const failed = results.find((result) => result.state === 'failed');
  return { recipe, text: failed ? failed.error.message : output?.text };
}

type Row = readonly [op: string, args: readonly unknown[], input: string, output: string];

/** The outputs are what the operations of CyberChef 11.5.0 give, run in Node. */
const ROWS: readonly Row[] = [
  ['To Base64', ['A-Za-z0-9+/='], 'Hi é?>', 'SGkgw6k/Pg=='],
  ['To Base64', ['A-Za-z0-9-_'], 'a???>', 'YT8_Pz4'],
  ['To Base64', ['A-Za-z0-9+/'], 'a', 'YQ'],
  ['To Base64', ['A-Za-z0-9-_='], 'a?>', 'YT8-'],
  ['To Base64', ['ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/='], 'x', 'eA=='],
  ['To Base64', [], 'Hello, World!', 'SGVsbG8sIFdvcmxkIQ=='],
  ['From Base64', ['A-Za-z0-9+/=', true, false], 'SGVsbG8sIFdvcmxkIQ==', 'Hello, World!'],
  ['From Base64', ['A-Za-z0-9-_', true], 'YT8_Pz4', 'a???>'],
  ['From Base64', ['A-Za-z0-9+/=', true, true], 'w6k=', 'é'],
  ['To Hex', ['Space', 0], 'aé', '61 c3 a9'],
  ['To Hex', ['0x with comma'], 'ab', '0x61,0x62'],
  ['To Hex', ['\\x', 0], 'ab', '\\x61\\x62'],
  ['To Hex', ['Percent', 0], 'ab', '%61%62'],
  ['To Hex', ['None', 2], 'abcde', '6162\n6364\n65'],
  ['To Hex', ['Line feed', 0], 'ab', '61\n62'],
  ['From Hex', ['Auto'], '0x68,0x69 20\nc3:a9', 'hi é'],
  ['From Hex', ['None'], '6869', 'hi'],
  ['To Binary', ['Space', 8], 'aé', '01100001 11000011 10101001'],
  ['To Binary', ['None'], 'ab', '0110000101100010'],
  ['From Binary', ['Space', 8], '11000011 10101001', 'é'],
  ['To Decimal', ['Space', false], 'aé', '97 195 169'],
  ['To Decimal', ['Comma'], 'ab', '97,98'],
  ['From Decimal', ['Auto', false], '104;105', 'hi'],
  ['To Octal', ['Space'], 'a\n\u0000é', '141 12 0 303 251'],
  ['From Octal', ['Space'], '150 151', 'hi'],
  ['To Charcode', ['Space', 16], 'aé€😀', '61 e9 20ac 01f600'],
  ['To Charcode', ['Comma', 10], 'a€\n😀', '97,8364,10,128512'],
  ['From Charcode', ['Space', 16], '68 20ac', 'h€'],
  ['From Charcode', ['Comma', 10], '104,105', 'hi'],
  ['To Morse Code', ['-/.', 'Space', 'Line feed'], 'SOS now', '... --- ...\n-. --- .--'],
  ['To Morse Code', ['Dash/Dot', 'Comma', 'Forward slash'], 'so it', 'DotDotDot,DashDashDash/DotDot,Dash'],
  ['From Morse Code', ['Space', 'Forward slash'], '... --- .../.- -...', 'SOS AB'],
  ['URL Encode', [false], 'https://a.b/c d?e=[é]%20-_~', 'https://a%2Eb/c%20d?e=[%C3%A9]%20%2D%5F%7E'],
  ['URL Encode', [true], "a b-c_d.e~f!'()*é", 'a%20b%2Dc%5Fd%2Ee%7Ef%21%27%28%29%2A%C3%A9'],
  ['URL Decode', [], 'a+b%20%C3%A9', 'a b é'],
  ['URL Decode', [false], 'a+b', 'a+b'],
  [
    'To HTML Entity',
    [false, 'Named entities'],
    '<a href=\'#\'>"&"</a>; é \\ {x|y}\t€😀Ω',
    '&lt;a href&equals;&apos;&num;&apos;&gt;&quot;&amp;&quot;&lt;&sol;a&gt;&semi; &eacute; &bsol; &lcub;x&verbar;y&rcub;&Tab;&euro;&#128512;&Omega;',
  ],
  ['To HTML Entity', [true, 'Numeric entities'], 'A<\n€', '&#65;&#60;&#10;&#8364;'],
  ['To HTML Entity', [true, 'Hex entities'], 'A<\n€', '&#x41;&#x3c;&#x0a;&#x20ac;'],
  ['From HTML Entity', [], '&lt;a&gt; &eacute;&#65;&#x41; &notreal; &lt', '<a> éAA &notreal; &lt'],
  ['ROT13', [true, true, false, 13], 'Hello 12', 'Uryyb 12'],
  ['ROT13', [true, true, false, 3], 'xyz 12', 'abc 12'],
  ['ROT13', [true, true, true, -4], 'abc 123', 'wxy 789'],
  ['ROT13', [false, false, true, 5], 'abc 123', 'abc 678'],
  ['ROT47', [47], 'Hello 12', 'w6==@ `a'],
  ['ROT47', [5], 'az~!', 'f!%&'],
  [
    'JSON Beautify',
    ['    ', false, true],
    '{"b":[1,{}],"a":null}',
    '{\n    "b": [\n        1,\n        {}\n    ],\n    "a": null\n}',
  ],
  ['JSON Beautify', ['\\t', true], "{b:1,'a':[2,],}", '{\n\t"a": [\n\t\t2\n\t],\n\t"b": 1\n}'],
  ['JSON Minify', [], '{ "a" : [ 1, "x y" ] }', '{"a":[1,"x y"]}'],
  ['XML Beautify', ['\\t'], '<a><b>t</b><c/></a>', '<a>\n\t<b>t</b>\n\t<c/>\n</a>'],
  ['XML Minify', [false], '<a>\n  <b>t</b>\n  <!-- x -->\n</a>', '<a><b>t</b></a>'],
  ['XML Minify', [true], '<a>\n  <!-- x -->\n  <b>t</b>\n</a>', '<a><!-- x --><b>t</b></a>'],
  [
    'CSV to JSON',
    [',', '\\r\\n', 'Array of dictionaries'],
    'a,b\r\n1,"x, y"\r\n',
    '[\n    {\n        "a": "1",\n        "b": "x, y"\n    }\n]',
  ],
  [
    'CSV to JSON',
    [';', '\\n', 'Array of arrays'],
    'a;b\n1;2',
    '[\n    [\n        "a",\n        "b"\n    ],\n    [\n        "1",\n        "2"\n    ]\n]',
  ],
  ['JSON to CSV', [',', '\\r\\n'], '[{"a":1,"b":"x,y"},{"a":2,"b":"q\\"q"}]', 'a,b\r\n1,"x,y"\r\n2,"q""q"\r\n'],
  ['JSON to CSV', [',', '\\r\\n'], '{"a":1,"b":{"c":2}}', 'a,b.c\r\n1,2\r\n'],
  ['To Upper case', ['All'], 'straße', 'STRASSE'],
  ['To Lower case', [], 'ÀB', 'àb'],
  ['Swap case', [], 'Hello', 'hELLO'],
  ['Alternating Caps', [], 'Hello, world!', 'hElLo, WoRlD!'],
  ['To Camel case', [false], 'XML http request\n2 go', 'xmlHttpRequest2Go'],
  ['To Snake case', [false], "helloWorld bar's été", 'hello_world_bars_ete'],
  ['To Kebab case', [], 'foo_bar baz9', 'foo-bar-baz-9'],
  ['Reverse', ['Character'], 'a😀b\nc', 'c\nb😀a'],
  ['Reverse', ['Line'], 'a\nb\nc', 'c\nb\na'],
  ['Reverse', ['Byte'], 'abc', 'cba'],
  ['Remove line numbers', [], '1 a\n  12: b', 'a\n b'],
  [
    'Add line numbers',
    [0],
    'a\nb\nc\nd\ne\nf\ng\nh\ni\nj',
    ' 1 a\n 2 b\n 3 c\n 4 d\n 5 e\n 6 f\n 7 g\n 8 h\n 9 i\n10 j',
  ],
  ['Split', [',', '\\n'], 'a, b,,c', 'a\n b\n\nc'],
  ['Split', ['', '-'], 'abc', 'a-b-c'],
  ['Split', ['ab', '\\t\\\\'], 'xabyabz', 'x\t\\y\t\\z'],
  ['Remove whitespace', [true, true, true, true, true, false], ' a\tb\r\nc\f.', 'abc.'],
  ['Remove whitespace', [false, false, true, false, false, true], 'a b.\nc', 'a bc'],
  ['Sort', ['Line feed', false, 'Alphabetical (case sensitive)'], 'b\n\nA\na\nB', '\nA\nB\na\nb'],
  ['Sort', ['Comma', true, 'Alphabetical (case insensitive)'], 'b,A,a,B', 'B,b,a,A'],
  [
    'Sort',
    ['Comma', true, 'Numeric'],
    'CVE-2017-1234,CVE-2017-9999,CVE-2017-10000,CVE-2016-1234',
    'CVE-2017-10000,CVE-2017-9999,CVE-2017-1234,CVE-2016-1234',
  ],
  ['Sort', ['Line feed', false, 'IP address'], '10.0.0.10\n10.0.0.9\n9.1.1.1', '9.1.1.1\n10.0.0.9\n10.0.0.10'],
  ['Sort', ['Space', true, 'Length'], 'a bb cc d eee', 'eee cc bb d a'],
  ['Sort', ['Nothing (separate chars)', false, 'Alphabetical (case sensitive)'], 'hello', 'ehllo'],
  ['Sort', ['Semi-colon'], 'c;b;a', 'a;b;c'],
  ['Sort', ['Colon'], 'c:b', 'b:c'],
  ['Unique', ['Line feed', false], 'b\n b\n\nb\n\nx', 'b\n b\n\nx'],
  ['Unique', ['Comma', true], 'a,b,a', '2 a,1 b'],
  ['Head', ['Line feed', 2], '1\n2\n3', '1\n2'],
  ['Head', ['Line feed', -1], '1\n2\n3', '1\n2'],
  ['Head', ['Comma', 0], '1,2', ''],
  ['Head', ['Line feed', 9], '1\n2', '1\n2'],
  ['Tail', ['Line feed', 2], '1\n2\n3', '2\n3'],
  ['Tail', ['Line feed', -1], '1\n2\n3', '2\n3'],
  ['Tail', ['Line feed', -9], '1\n2', ''],
  ['Tail', ['Comma', 1], '1,2', '2'],
  ['Filter', ['Line feed', '^x|y$', false], 'x1\n2y\nyx\nz', 'x1\n2y'],
  ['Filter', ['Comma', 'a', true], 'a,b,ba,c', 'b,c'],
  ['Pad lines', ['Start', 5, 'ab'], 'x\n\ny', 'ababax\nababa\nababay'],
  ['Pad lines', ['End', 2, ' '], 'x\ny', 'x  \ny  '],
  ['Wrap', [3], 'abcdefgh\n\nij', 'abc\ndef\ngh\nij'],
  [
    'Find / Replace',
    [{ option: 'Regex', string: '(\\w)(\\d)' }, '$2\\n$1', true, false, true, false],
    'a1 b2',
    '1\na 2\nb',
  ],
  ['Find / Replace', [{ option: 'Regex', string: '^.' }, '>', true, false, false, false], 'a\nb', '>\nb'],
  ['Find / Replace', [{ option: 'Regex', string: 'A.B' }, '[$&]', false, true, true, true], 'a\nb aXb', '[a\nb] aXb'],
  ['Find / Replace', [{ option: 'Regex', string: 'l' }, '\\\\n', true], 'ill', 'i\\n\\n'],
  ['Find / Replace', [{ option: 'Regex', string: '(?i)HELLO' }, 'bye'], 'Hello', 'bye'],
  ['Find / Replace', [{ option: 'Simple string', string: '.' }, '$$', true, false, true, false], 'a.b', 'a$b'],
  ['Find / Replace', [{ option: 'Simple string', string: 'B' }, '$1', true, true], 'aBb', 'a$1$1'],
  ['Find / Replace', [{ option: 'Simple string', string: 'a' }, 'x', false], 'aa', 'xa'],
  ['Find / Replace', [{ option: 'Simple string', string: "'" }, 'x'], "'’", 'x’'],
  ['Find / Replace', [{ option: 'Regex', string: 'l' }, '\\U', true], 'ill', 'i\\U\\U'],
  ['Find / Replace', [{ option: 'Extended (\\n, \\t, \\x...)', string: '\\n\\x41' }, ','], 'x\nAy', 'x,y'],
  [
    'Regular expression',
    ['User defined', '[a-z]+', true, true, false, false, false, false, 'List matches'],
    'Ab 1 cd',
    'Ab\ncd',
  ],
  [
    'Regular expression',
    ['User defined', '(.)..', true, true, false, false, false, false, 'List capture groups'],
    'abcdefgh',
    'a\nd',
  ],
  [
    'Regular expression',
    ['User defined', '(\\w)(\\d)', true, true, false, false, false, false, 'List matches with capture groups'],
    'a1 b2',
    'a1\n  Group 1: a\n  Group 2: 1\nb2\n  Group 1: b\n  Group 2: 2',
  ],
  [
    'Regular expression',
    ['User defined', '^.*$', false, false, true, false, false, false, 'List matches'],
    'a\nb',
    'a\nb',
  ],
  [
    'Extract email addresses',
    [false, true, true],
    'b@x.com, <a.b+c@s.example.co.uk> b@x.com x@y é@[127.0.0.1]',
    'a.b+c@s.example.co.uk\nb@x.com\né@[127.0.0.1]',
  ],
  [
    'Extract URLs',
    [false],
    'see http://a.b/c?d=e, (https://x.y:80/z). "ftp://q.r"',
    'http://a.b/c?d=e\nhttps://x.y:80/z)\nftp://q.r',
  ],
  ['Extract domains', [false], 'http://a.example.com/c x.y.co.uk 1.2.3.4', 'a.example.com\nx.y.co.uk'],
  ['Extract IP addresses', [true, false, false, false], '10.0.0.1 256.1.1.1 x192.168.0.255', '10.0.0.1\n192.168.0.255'],
  ['Extract MAC addresses', [], 'aa:bb:cc:dd:ee:ff 01-02-03-04-05-06', 'aa:bb:cc:dd:ee:ff\n01-02-03-04-05-06'],
  [
    'Escape string',
    ['Special chars', 'Single', false, true, false],
    'it\'s "x"\n\té\u0000\u000b\\',
    'it\\\'s "x"\\n\\t\\xe9\\0\\x0b\\\\',
  ],
  ['Escape string', ['Special chars', 'Double', false, true, true], 'it\'s "x"\né€', 'it\'s \\"x\\"\\n\\xE9\\u20AC'],
  ['Escape string', ['Minimal', 'Double'], '"é"\t', '\\"é\\"\\t'],
  ['Escape string', ['Special chars', 'Double', true, true, false], '"é"\n', '"\\"\\u00e9\\"\\n"'],
  ['Unescape string', [], 'a\\n\\t\\\'\\"\\x41\\u0061\\u{1F600}\\\\n\\v', 'a\n\t\'"Aa😀\\n\u000b'],
  ['Escape Unicode Characters', ['\\u', false, 4, true], 'aé€\n"', 'a\\u00E9\\u20AC\\u000A"'],
  ['Unescape Unicode Characters', ['\\u'], 'x\\u03c3', 'xσ'],
  ['Unescape Unicode Characters', ['%u'], '%u03c3%', 'σ%'],
  ['Unescape Unicode Characters', ['U+'], 'U+0041 U+1F600', 'A 😀'],
  ['Remove Diacritics', [], 'àÿŸ å x\u0336\u0332', 'ayY a x'],
  ['Normalise Unicode', ['NFKC'], 'ﬁ e\u0301', 'fi é'],
  ['Unicode Text Format', [true, true], 'ab', 'a\u0336\u0332b\u0336\u0332'],
  ['Strip HTML tags', [true, true], '<div>\n   <p>a</p>\n\n\n  b <br/>\n</div>', 'a\nb \n'],
  ['Remove null bytes', [], 'a\u0000b', 'ab'],
  ['Remove ANSI Escape Codes', [], '\u001b[31mred\u001b[0m', 'red'],
  ['Defang URL', [true, true, true, 'Everything'], 'http://a.b', 'hxxp[://]a[.]b'],
  ['Fang URL', [], 'hxxp[://]x[.]y', 'http://x.y'],
];

describe('gives the output of CyberChef', () => {
  test.each(ROWS)('%s %j of %j', async (op, args, input, output) => {
    const { recipe, text } = await bake([{ op, args }], input);
    expect(text).toBe(output);
    for (const { tool, options } of recipe.steps) {
      const schema = (await loadTool(tool))?.page.options ?? {};
      const usual: Readonly<Record<string, unknown>> = defaults(schema);
      expect(() => resolveOptions(schema, options)).not.toThrow();
      expect(Object.entries(options).filter(([id, value]) => usual[id] === value)).toEqual([]);
    }
  });
});

const base64 = { op: 'From Base64', args: [] };
const decodeText = (name: string) => ({ op: 'Decode text', args: [name] });
const hex = { op: 'To Hex', args: ['None'] };

describe('bytes that are not text pass between operations', () => {
  test.each<
    readonly [
      what: string,
      operations: readonly { op: string; args: readonly unknown[] }[],
      input: string,
      output: string,
    ]
  >([
    ['Base64 to hex', [base64, hex], '//4AAQ==', 'fffe0001'],
    [
      'hex to Base64',
      [
        { op: 'From Hex', args: ['Auto'] },
        { op: 'To Base64', args: [] },
      ],
      'ff fe 00 80',
      '//4AgA==',
    ],
    [
      'hex to bits and back',
      [
        { op: 'From Hex', args: ['Auto'] },
        { op: 'To Binary', args: ['Space'] },
        { op: 'From Binary', args: ['Space'] },
        hex,
      ],
      'ff 00',
      'ff00',
    ],
    ['a comment does not come between', [base64, { op: 'Comment', args: ['x'] }, hex], '/w==', 'ff'],
    ['Base64 of UTF-16', [base64, decodeText('UTF-16LE (1200)')], 'SABpACEA', 'Hi!'],
    ['Base64 of UTF-16, as it was named before', [base64, decodeText('UTF16LE (1200)')], 'SABpACEA', 'Hi!'],
    [
      'text as UTF-16',
      [
        { op: 'Encode text', args: ['UTF-16LE (1200)'] },
        { op: 'To Base64', args: [] },
      ],
      'Hi!',
      'SABpACEA',
    ],
    [
      'hex of Windows-1252',
      [
        { op: 'From Hex', args: ['Auto'] },
        decodeText('Windows-1252 Latin (1252)'),
        { op: 'To Upper case', args: ['All'] },
      ],
      'e9 80',
      '\u00c9\u20ac',
    ],
    [
      'bytes that are no text are an error before a text operation',
      [base64, { op: 'To Upper case', args: ['All'] }],
      '/w==',
      'Byte 1: the decoded data is not valid UTF-8.',
    ],
  ])('%s', async (_, operations, input, output) => {
    expect((await bake(operations, input)).text).toBe(output);
  });
});

describe('settings without an equivalent', () => {
  test.each<readonly [op: string, args: readonly unknown[]]>([
    ['To Base64', ['./0-9A-Za-z=']],
    ['From Base64', ['N-ZA-Mn-za-m0-9+/=', true]],
    ['From Base64', ['A-Za-z0-9+/\\-']],
    ['To Hex', ['Semi-colon', 0]],
    ['To Hex', ['Space', 16]],
    ['To Binary', ['Space', 7]],
    ['To Binary', ['Colon', 8]],
    ['From Decimal', ['Space', true]],
    ['To Charcode', ['Space', 2]],
    ['To Morse Code', ['-/.', 'Line feed', 'Line feed']],
    ['To HTML Entity', [false, 'Numeric entities']],
    ['ROT13', [true, false, false, 13]],
    ['ROT13', [true, true, false, 1.5]],
    ['JSON Beautify', ['--']],
    ['CSV to JSON', [',;', '\\r\\n']],
    ['CSV to JSON', [',', '|']],
    ['JavaScript Beautify', ['\\t', 'Auto', false, true]],
    ['To Upper case', ['Word']],
    ['To Camel case', [true]],
    ['Add line numbers', [5]],
    ['Sort', ['Line feed', false, 'Numeric (hexadecimal)']],
    ['Sort', ['Pipe', false]],
    ['Sort', [{}, false]],
    ['Sort', ['Line feed', 1]],
    ['Head', ['Line feed', 1e9]],
    ['Pad lines', ['Start', -1, ' ']],
    ['Pad lines', ['Start', 5, '']],
    ['Wrap', [0]],
    ['Find / Replace', []],
    ['Find / Replace', [{ option: 'Regex', string: '' }, 'x']],
    ['Find / Replace', [{ option: 'Regex', string: '(' }, 'x']],
    ['Find / Replace', [{ option: 'Fuzzy', string: 'x' }, 'x']],
    ['Find / Replace', [{ option: 'Regex', string: 'x'.repeat(20_000) }, '']],
    ['Regular expression', ['', 'a', true, true, false, false, false, true, 'List matches']],
    ['Regular expression', ['', '(', true, true, false, false, false, false, 'List matches']],
    ['Regular expression', ['', 'a', true, true, false, false, false, false, 'List capture groups']],
    ['Extract URLs', [true]],
    ['Extract IP addresses', [true, true]],
    ['Escape string', ['Everything', 'Single']],
    ['Escape string', ['Special chars', 'Backtick']],
    ['Escape Unicode Characters', ['%u', false, 4, true]],
    ['Normalise Unicode', ['NFX']],
    ['Unicode Text Format', [false, false]],
    ['Defang URL', [true, true, true, 'Only full URLs']],
    ['Decode text', ['UTF-16LE (1200)']],
    ['Encode text', ['UTF-16LE (1200)']],
  ])('%s %j', (op, args) => {
    const { recipe, unmapped } = fromCyberChef(JSON.stringify([{ op, args }]));
    expect(unmapped).toEqual([op]);
    expect(recipe.steps).toHaveLength(1);
    expect(recipe.steps[0]).toMatchObject({
      tool: '',
      enabled: false,
      damage: `${op} is not available here with these settings.`,
    });
  });
});

test.each([
  ['Alternating Caps', [], 'CyberChef: Alternating Caps. Each line begins anew here.'],
  [
    'JavaScript Beautify',
    [],
    'CyberChef: JavaScript Beautify. Formatted by Prettier here, which breaks and spaces lines another way.',
  ],
  ['Reverse', ['Byte'], 'CyberChef: Reverse. By character here, which is the same for ASCII.'],
])('a note says what differs: %s', (op, args, note) => {
  expect(fromCyberChef(JSON.stringify([{ op, args }])).recipe.steps[0]?.note).toBe(note);
});
