import { describe, expect, test } from 'vitest';
import { expectLinear } from '../../../../tests/expect-linear.ts';
import { ToolError } from '../../contract/tool-error.ts';
import { readEnv } from './read-env.ts';
import { readIni } from './read-ini.ts';
import { readPhp } from './read-php.ts';
import { readProperties } from './read-properties.ts';
import { readPython } from './read-python.ts';
import { readQueryString } from './read-query-string.ts';
import { readToml } from './read-toml.ts';
import { readYaml } from './read-yaml.ts';
import type { ShapeReader } from './shape.ts';

/** A text, the JSON it is or the error, and its notes. */
type Row = readonly [what: string, text: string, want: string, notes?: readonly string[]];

function messageOf(read: () => unknown): string {
  try {
    return `no error, but ${JSON.stringify(read())}`;
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return error.message;
  }
}

function rows(read: ShapeReader, good: readonly Row[], bad: readonly Row[]): void {
  for (const [what, text, want, notes = []] of good) {
    test(what, () => {
      const result = read(text);
      expect(result.text).toBe(want);
      expect(result.notes).toEqual(notes);
    });
  }
  for (const [what, text, want] of bad) test(`error: ${what}`, () => expect(messageOf(() => read(text))).toBe(want));
}

describe('YAML', () => {
  const OLD = 'plain value means something else in YAML 1.1, such as yes, no, on, off, 1:30, 1_000, 1e5, or dates';
  rows(
    readYaml,
    [
      ['digits as written', 'a: 1.10\nb: 12345678901234567890\nc: .5', '{"a":1.10,"b":12345678901234567890,"c":.5}'],
      [
        'hexadecimal, octal, and zeros',
        '[0x1F, 0o17, 007, 0644]',
        '[0x1F,15,7,644]',
        [
          `1 ${OLD} (at line 1, column 8).`,
          '1 number begins with 0: decimal here, by YAML 1.2, and octal by 1.1, which Kubernetes and Ansible read (at line 1, column 19).',
        ],
      ],
      ['no number', '[.nan, -.inf, +.INF]', '[NaN,-Infinity,Infinity]'],
      ['the Norway problem', 'a: no\nb: "no"', '{"a":"no","b":"no"}', [`1 ${OLD} (at line 1, column 4).`]],
      [
        'exponents, of which YAML 1.1 wants a point and a sign',
        '[1e5, 1.5e10, .5E3, 1e-5, 1.0e+5, -.5e-3]',
        '[1e5,1.5e10,.5E3,1e-5,1.0e+5,-.5e-3]',
        [
          '4 plain values mean something else in YAML 1.1, such as yes, no, on, off, 1:30, 1_000, 1e5, or dates (first at line 1, column 2).',
        ],
      ],
      ['YAML 1.1, where that is said', '%YAML 1.1\n---\n[no, 010, 1_000, 0b11]', '[false,8,1000,3]'],
      [
        'text in every style',
        "- a b\n- 'it''s'\n- \"\\u00e9\\x41\"\n- >\n  x\n  y\n- |-\n  x\n  y",
        '["a b","it\'s","éA","x y\\n","x\\ny"]',
      ],
      ['astral characters and \\r\\n', 'a: 😀\r\nb: ~\r\n', '{"a":"😀","b":null}'],
      ['duplicate keys stay', 'a: 1\na: 2', '{"a":1,"a":2}'],
      ['keys of every name', '__proto__: 1\nconstructor: 2', '{"__proto__":1,"constructor":2}'],
      [
        'keys that are no text',
        '1: a\n? [k, z]\n: b\n~: c',
        '{"1":"a","[\\"k\\",\\"z\\"]":"b","~":"c"}',
        ['3 keys that are no text became text (first at line 1, column 1).'],
      ],
      [
        'aliases, also as keys',
        'a: &x {k: 1}\nb: *x\n&k c: 1\nd: {*k : 2}',
        '{"a":{"k":1},"b":{"k":1},"c":1,"d":{"c":2}}',
        ['2 aliases were replaced by their values (first at line 2, column 4).'],
      ],
      [
        'merge keys: own members win, then the first mapping',
        'a: &a {x: 1, y: 1}\nb: &b {y: 2, z: 2}\nc:\n  <<: [*a, *b]\n  x: 3',
        '{"a":{"x":1,"y":1},"b":{"y":2,"z":2},"c":{"y":1,"z":2,"x":3}}',
        [
          '2 plain values mean something else in YAML 1.1, such as yes, no, on, off, 1:30, 1_000, 1e5, or dates (first at line 1, column 14).',
          '2 aliases were replaced by their values (first at line 4, column 8).',
          '1 merge key (<<) was resolved (at line 4, column 3).',
        ],
      ],
      ['tags', 'a: !Ref x\nb: !!str 1', '{"a":"x","b":"1"}', ['1 tag was left out (at line 1, column 9).']],
      [
        'numbers and dates of YAML 1.1',
        '[1_000, 0b11, 0x_1, 685_230.15, 0o17, 08, -1_0:30, 2024-01-01, 2001-12-14t21:59:43.10-05:00, 2001-12-14 21:59:43 Z]',
        '["1_000","0b11","0x_1","685_230.15",15,8,"-1_0:30","2024-01-01","2001-12-14t21:59:43.10-05:00","2001-12-14 21:59:43 Z"]',
        [`10 plain values mean${OLD.slice('plain value means'.length)} (first at line 1, column 2).`],
      ],
      [
        'texts and numbers that YAML 1.1 reads alike',
        '[1.2.3, 192.168.0.1, 2024-01-01 x, 24-01-01, 0b12, 8080:8080, 1__x, "1_000", -0.5, 0, 00, 0x1F, 1.0e+5, a_1]',
        '["1.2.3","192.168.0.1","2024-01-01 x","24-01-01","0b12","8080:8080","1__x","1_000",-0.5,0,0,0x1F,1.0e+5,"a_1"]',
      ],
      [
        'tags of the core schema',
        'a: !!float 1\nb: !!int 1_000\nc: !!bool yes\nd: !!str 012\ne: !!null x\nf: !!str no\ng: !!float -010\nh: !!float .5',
        '{"a":1,"b":"1_000","c":"yes","d":"012","e":"x","f":"no","g":-10,"h":.5}',
        ['3 values do not fit their tags, such as !!int, and stay text (first at line 2, column 10).'],
      ],
      [
        'a tag of an integer that YAML 1.1 reads otherwise',
        '!!int 012',
        '12',
        [
          '1 number begins with 0: decimal here, by YAML 1.2, and octal by 1.1, which Kubernetes and Ansible read (at line 1, column 7).',
        ],
      ],
      [
        'ordered mappings',
        '!!omap\n- a: 1\n- b: 2',
        '[{"a":1},{"b":2}]',
        ['1 tag was left out (at line 2, column 1).'],
      ],
      [
        'documents',
        '---\na: 1\n---\n# none\n...\n---\n2',
        '{"a":1}\nnull\n\n// none\n2',
        ['3 documents: each is a value of its own.'],
      ],
      ['comments', '# top\na: 1 # after\n# before\nb: 2', '\n// top\n{"a":1, // after\n\n// before\n"b":2}'],
      ['an empty text', '', 'null'],
    ],
    [
      ['a tab', 'a:\n\t- b', 'Line 2, column 1: a tab cannot indent; use spaces.'],
      [
        'two keys on a line',
        'a: b: c',
        'Line 1, column 4: a mapping cannot begin on the line of another key; quote the text, or break the line.',
      ],
      [
        'text after quotes',
        "a: 'it's'",
        "Line 1, column 8: text follows the closing quote; double the ' to have one in the text.",
      ],
      [
        'text after double quotes',
        'a: "x" y',
        'Line 1, column 8: text follows the closing quote; write \\" to have one in the text.',
      ],
      ['a list beside a key', 'q: - x', 'Line 1, column 4: a list begins on a line of its own.'],
      ['an item without a dash', "- 'x'\n  y", 'Line 2, column 1: the indentation matches no line above.'],
      ['an alias of nothing', 'a: *x', 'Line 1, column 4: no value before it has the anchor &x.'],
      ['an alias of itself', '&a [*a]', 'Line 1, column 5: *a is inside the value that it names.'],
      [
        'an escape',
        'a: "\\q"',
        'Line 1, column 5: this is no escape of YAML; write \\\\ for a backslash, or use single quotes.',
      ],
      ['a merge key of a text', '<<: x', 'Line 1, column 1: a merge key (<<) needs a mapping, or a list of mappings.'],
      ['depth', '['.repeat(20_000), 'Line 1, column 1001: nested more than 1,000 levels deep.'],
    ],
  );
  test('values that repeat without end are an error', () => {
    const names = 'abcdefghij';
    const lines = [...names].map((name, i) => {
      const inside = i === 0 ? Array(9).fill('x') : Array(9).fill(`*${names[i - 1]}`);
      return `${name}: &${name} [${inside.join(',')}]`;
    });
    expect(messageOf(() => readYaml(lines.join('\n')))).toMatch(/^The result would be/);
  });
  test('places are those of the text', () => {
    const text = 'a:\n  - 1\n  - key: two\n';
    const { text: json, sourceAt } = readYaml(text);
    expect(text.slice(sourceAt(json.indexOf('"two"')))).toBe('two\n');
    expect(text.slice(sourceAt(json.indexOf('"key"')))).toBe('key: two\n');
  });
});

describe('TOML', () => {
  rows(
    readToml,
    [
      ['digits as written', 'a = 1.10\nb = +1_000\nc = 0xFF\nd = 0o17', '{"a":1.10,"b":1000,"c":0xFF,"d":15}'],
      ['no number', 'a = [nan, -inf, +inf]', '{"a":[NaN,-Infinity,Infinity]}'],
      ['tables and dotted keys', '[a.b]\nc.d = 1\n[a]\ne = 2\n"x y" = 3', '{"a":{"b":{"c":{"d":1}},"e":2,"x y":3}}'],
      ['lists of tables', '[[p]]\nx = 1\n[[p]]\n[p.q]\ny = 2', '{"p":[{"x":1},{"q":{"y":2}}]}'],
      [
        'dates',
        'd = 1979-05-27T07:32:00-08:00\nt = 07:32:00',
        '{"d":"1979-05-27T07:32:00-08:00","t":"07:32:00"}',
        ['2 dates and times became text (first at line 1, column 5).'],
      ],
      [
        'comments',
        '# top\na = 1 # one\n[t] # table\nb = 2 # two',
        '{\n// top\n"a":1, // one\n"t":{ // table\n"b":2 // two\n}}',
      ],
      ['a byte order mark', '\ufeffa = 1', '{"a":1}'],
      ['an empty text', '', '{}'],
    ],
    [
      [
        'a key that is there',
        'a = 1\na = 2',
        'Line 2, column 1: this key or table is defined before; remove or rename one of them.',
      ],
      ['zeros', 'a = 01', 'Line 1, column 5: leading zeros are not allowed; put the value in quotes if it is a text.'],
      [
        'no quotes',
        'a = yes',
        'Line 1, column 5: this is no value of TOML; texts need quotes, and true and false are in lowercase.',
      ],
      ['no value', 'a = # x\nb = 1', 'Line 2, column 1: a value is missing after the = before this place.'],
      ['YAML', 'a = 1\nb: 2', 'Line 2, column 2: TOML has = between a key and its value, not a colon.'],
      [
        'a key without quotes',
        'café = 1',
        'Line 1, column 4: a key needs quotes, unless it has only A-Z, a-z, 0-9, _, and -.',
      ],
      [
        'two on a line',
        'a = 1 b = 2',
        'Line 1, column 7: a line break must be here: TOML has one key with its value on each line.',
      ],
      ['an open array', 'a = [1,\n', 'Line 2, column 1: an array is not closed: ] is missing.'],
      ['depth', `a = ${'['.repeat(5000)}`, 'Line 1, column 1005: nested more than 1,000 levels deep.'],
    ],
  );
});

describe('.env', () => {
  rows(
    readEnv,
    [
      ['values are text', 'A=1\r\nexport B = x y \nC=\n', '{"A":"1","B":"x y","C":""}'],
      ['quotes', 'A="a\\nb \\"q\\""\nB=\'a\\nb\'\nC=`it\'s`', '{"A":"a\\nb \\"q\\"","B":"a\\\\nb","C":"it\'s"}'],
      ['several lines', 'A="x\ny"\nB=1', '{"A":"x\\ny","B":"1"}'],
      ['comments', '# top\nA=a#b # c\n', '{\n// top\n"A":"a#b" // c\n}'],
      [
        'variables',
        'A=$(b)/x',
        '{"A":"$(b)/x"}',
        ['1 value has a variable or command in it, which stays (at line 1, column 3).'],
      ],
      [
        'variables without braces',
        'A=$HOME/x\nB="$_a"\nC=\'$HOME $(x)\'\nD="\\$HOME"\nE=5$',
        '{"A":"$HOME/x","B":"$_a","C":"$HOME $(x)","D":"$HOME","E":"5$"}',
        ['2 values have a variable or command in them, which stays (first at line 1, column 3).'],
      ],
    ],
    [
      ['no assignment', 'A=1\nfoo', 'Line 2, column 1: this line has no = in it.'],
      ['an open quote', 'A="x', 'Line 1, column 1: the quotes of this value are not closed, or text follows them.'],
      ['a wrong name', 'A B=1', 'Line 1, column 1: the name before = has letters, digits, _, ., and - only.'],
    ],
  );
});

describe('.properties', () => {
  rows(
    readProperties,
    [
      ['separators', 'a.b = 1\nc:2\nd 3\nempty', '{"a.b":"1","c":"2","d":"3","empty":""}'],
      ['escapes', 'a\\ b\\:c = \\u00e9\\t\\q', '{"a b:c":"é\\tq"}'],
      ['lines that go on', 'a = x\\\r\n   y\\\\\r\nb = z', '{"a":"xy\\\\","b":"z"}'],
      ['comments', '# one\n!two\na=1 # no comment', '{\n// one\n\n//two\n"a":"1 # no comment"}'],
    ],
    [['half an escape', 'a=\\u12', 'Line 1, column 3: \\u needs four hexadecimal digits.']],
  );
});

describe('INI', () => {
  rows(
    readIni,
    [
      ['sections', 'x = 1\n[a.b]\nk: v\n', '{"x":"1","a.b":{"k":"v"}}'],
      [
        'a section again',
        '[a]\nx=1\n[b]\n[a]\ny=2',
        '{"a":{"x":"1","y":"2"},"b":{}}',
        ['1 section came again and was joined (at line 4, column 1).'],
      ],
      ['quotes', 'a = "x; y" ; c', '{"a":"x; y" // c\n}', ['1 value lost the quotes around it (at line 1, column 5).']],
      [
        'quotes that belong to parts of a value',
        'cmd = "C:\\a.exe" "%1" ; c\ndir = "C:\\"\nx = \'a\' and \'b\'',
        '{"cmd":"\\"C:\\\\a.exe\\" \\"%1\\"", // c\n"dir":"C:\\\\","x":"\'a\' and \'b\'"}',
        ['1 value lost the quotes around it (at line 2, column 7).'],
      ],
      [
        'a key alone, with a comment',
        'flag ; c',
        '{"flag":null // c\n}',
        ['1 key without a value is null (at line 1, column 1).'],
      ],
      ['a key alone', '[a]\nflag', '{"a":{"flag":null}}', ['1 key without a value is null (at line 2, column 1).']],
      [
        'lists of Python',
        '[metadata]\nname = x\ninstall_requires =\n    a>=1\n    b==2\n\n    c = 3 ; d\n[e]\n',
        '{"metadata":{"name":"x","install_requires":"\\na>=1\\nb==2\\n\\nc = 3 ; d"},"e":{}}',
        ['3 indented lines were read as parts of the values above them, not as keys (first at line 4, column 5).'],
      ],
      [
        'lines that go on below a value',
        'a = -v\n  --cov=x\n  ; c\n  y = 2\nb = 1',
        '{"a":"-v\\n--cov=x\\ny = 2", // c\n"b":"1"}',
        ['2 indented lines were read as parts of the values above them, not as keys (first at line 2, column 3).'],
      ],
      [
        'keys of Git, indented alike',
        '[a]\n\tx = 1\n\ty = 2\n\tz',
        '{"a":{"x":"1","y":"2","z":null}}',
        ['1 key without a value is null (at line 4, column 2).'],
      ],
      [
        'a deeper key',
        '[a]\nx = 1\n  y = 2\n  [b]',
        '{"a":{"x":"1","y":"2"},"b":{}}',
        ['1 indented line was read as a key, not as a part of the value above it (at line 3, column 3).'],
      ],
      [
        'backslashes of systemd',
        '[Service]\nExecStart=/bin/x \\\n# c\n  --opt=1 \\\n--two=2\nUser=a\n',
        '{"Service":{"ExecStart":"/bin/x --opt=1 --two=2", // c\n"User":"a"}}',
        ['2 lines were joined with those above them, which end in a backslash (first at line 4, column 3).'],
      ],
      [
        'backslashes of paths',
        'a = C:\\\nb = C:\\x\\\nc = x \\\n\nd = x\\\n[e]',
        '{"a":"C:\\\\","b":"C:\\\\x\\\\","c":"x \\\\","d":"x\\\\","e":{}}',
        ['4 backslashes at the end of a line were read as parts of the values (first at line 1, column 7).'],
      ],
      ['an address is no comment', 'u = http://x/#y;z', '{"u":"http://x/#y;z"}'],
    ],
    [
      ['an open bracket', '[a\nb=1', 'Line 1, column 1: the ] of this section is missing.'],
      ['text after it', '[a] x', 'Line 1, column 1: text follows the section.'],
    ],
  );
});

test.each<[string, (length: number) => string]>([
  ['a key', (length) => `a${' '.repeat(length)}b`],
  ['a value', (length) => `a = x${' '.repeat(length)}y`],
  ['quotes', (length) => `a = ${'"x" '.repeat(length / 4)}`],
  ['lines that go on', (length) => `a = x${' \\\n x'.repeat(length / 5)}${'\n y'.repeat(length / 3)}`],
])('INI is read in linear time with many spaces in %s', async (_, make) => {
  await expectLinear((length) => {
    readIni(make(length));
  });
});

describe('query strings', () => {
  rows(
    readQueryString,
    [
      ['names that come again', 'a=1&b=2+3&a=%C3%A9&c', '{"a":["1","é"],"b":"2 3","c":""}'],
      ['brackets stay', 'a[]=1&a[]=2&b[c]=3', '{"a[]":["1","2"],"b[c]":"3"}'],
      ['an equals sign in a value', '?q=a=b', '{"q":"a=b"}'],
      [
        'an address',
        'https://x.y/z?a=%E9#part',
        '{"a":"%E9"}',
        [
          '1 address before the ? was left out (at line 1, column 1).',
          '1 fragment after the # was left out (at line 1, column 20).',
          '1 part is not percent-encoded UTF-8 and stays (at line 1, column 17).',
        ],
      ],
    ],
    [],
  );
});

describe('Python', () => {
  rows(
    readPython,
    [
      [
        'containers',
        "{'a': (1, 2.50, None), 'b': {True, 'x'}, 'c': {}, 'd': (1), 'e': (1,), 'f': []}",
        '{"a":[1,2.50,null],"b":[true,"x"],"c":{},"d":1,"e":[1],"f":[]}',
      ],
      [
        'strings',
        '[r"C:\\x", \'\\x41\\u00e9\\U0001F600\\101\\q\', """a\nb""", "a" \'b\', b\'\\x00\']',
        '["C:\\\\x","Aé😀A\\\\q","a\\nb","ab","\\u0000"]',
      ],
      [
        'bytes',
        "[b'caf\\xc3\\xa9', b'\\xff\\351', b'\\u00e9', '\\xe9', Rb'\\xe9']",
        '["café","ÿé","\\\\u00e9","é","\\\\xe9"]',
        [
          '1 text of bytes was read as UTF-8 (at line 1, column 2).',
          '1 text has bytes that are no UTF-8: read as Latin-1 (at line 1, column 18).',
        ],
      ],
      [
        'formatted strings',
        "[f'{a}', f'{{a}}', rf'\\d{b}', f'c']",
        '["{a}","{a}","\\\\d{b}","c"]',
        ['2 texts have variables, which stay as they are written (first at line 1, column 2).'],
      ],
      ['backslashes before what looks like a name', "'C:\\\\N{a}'", '"C:\\\\N{a}"'],
      ['numbers', '[1_000, 0xFF, 0o17, -.5, 1e3]', '[1000,0xFF,15,-.5,1e3]'],
      ['an assignment', 'x = [1]  # one', '[1] // one\n'],
      [
        'calls',
        "[datetime.date(2024, 1, (2)), Decimal('1.10')]",
        '["datetime.date(2024, 1, (2))","Decimal(\'1.10\')"]',
        ['2 calls or names became text (first at line 1, column 2).'],
      ],
      [
        'keys',
        '{1: 2, (1, 2): 3}',
        '{"1":2,"[1,2]":3}',
        ['2 keys that are no text became text (first at line 1, column 2).'],
      ],
      [
        'keys in other notations',
        "{0x10: 1, 1_000: 2, 1.5: 3, '0x1': 4}",
        '{"16":1,"1000":2,"1.5":3,"0x1":4}',
        ['3 keys that are no text became text (first at line 1, column 2).'],
      ],
    ],
    [
      ['a comma', '[1 2]', 'Line 1, column 4: a comma or ] must be here.'],
      ['an open bracket', '[1, 2', 'Line 1, column 1: this [ is not closed.'],
      ['text after it', '[1] x', 'Line 1, column 5: text follows the Python value.'],
      ['nothing', '[', 'Line 1, column 2: the text ends where a value must be.'],
      ['depth', '('.repeat(5000), 'Line 1, column 1001: nested more than 1,000 levels deep.'],
    ],
  );
});

describe('PHP', () => {
  rows(
    readPhp,
    [
      [
        'var_export',
        "array (\n  'a' => 1,\n  'b' => \n  array (\n    0 => 'x',\n    1 => true,\n  ),\n)",
        '{"a":1,"b":["x",true]}',
      ],
      [
        'programs',
        "<?php\nreturn ['a' => \"x\\n$y\", 'b' => NULL];",
        '{"a":"x\\n$y","b":null}',
        ['1 text has variables, which stay as they are written (at line 2, column 16).'],
      ],
      [
        'variables',
        `["$base/x", "{$a['b']}", "\${c}", "\\\\$d", "\\$e 5$ {f}", '$g']`,
        `["$base/x","{$a['b']}","\${c}","\\\\$d","$e 5$ {f}","$g"]`,
        ['4 texts have variables, which stay as they are written (first at line 1, column 2).'],
      ],
      [
        'bytes',
        '["caf\\xC3\\xA9 é", "\\303\\251\\u{e9}", "\\xE9", "\\x41"]',
        '["café é","éé","é","A"]',
        ['1 text has bytes that are no UTF-8: read as Latin-1 (at line 1, column 37).'],
      ],
      [
        'keys count on',
        '[1, 5 => 2, 3]',
        '{"0":1,"5":2,"6":3}',
        ['1 key that is no text became text (at line 1, column 5).'],
      ],
      [
        'keys in other notations',
        "[0x10 => 'a', 010 => 'b', '8' => 'c', -3 => 'd', 'e']",
        '{"16":"a","8":"b","8":"c","-3":"d","17":"e"}',
        ['3 keys that are no text became text (first at line 1, column 2).'],
      ],
      [
        'keys that become integers or text',
        '[true=>"a", 1=>"b", 6.7=>"c", "08"=>1, null=>2, -0.5=>3, 4]',
        '{"1":"a","1":"b","6":"c","08":1,"":2,"0":3,"7":4}',
        ['5 keys that are no text became text (first at line 1, column 2).'],
      ],
      ['lists with keys in quotes', "['0' => 'a', 1 => 'b', 0b10 => 'c', 'd']", '["a","b","c","d"]'],
      [
        'keys after a negative one',
        "[-3 => 'a', 'b']",
        '{"-3":"a","-2":"b"}',
        ['1 key that is no text became text (at line 1, column 2).'],
      ],
      ['objects', "(object) array('0' => 1)", '{"0":1}'],
      [
        'expressions',
        "['a' => __DIR__ . '/x', 'b' => (bool) env('B', [1, 2]), 'c' => 60 * 24, 'd' => A::b('x,y').\"z\",]",
        `{"a":"__DIR__ . '/x'","b":"(bool) env('B', [1, 2])","c":"60 * 24","d":"A::b('x,y').\\"z\\""}`,
        ['4 expressions became text (first at line 1, column 9).'],
      ],
      [
        'functions, and the end of the code',
        '<?php return [fn ($x) => $x, function () { return [1, 2]; }, 1] ?>',
        '["fn ($x) => $x","function () { return [1, 2]; }",1]',
        ['2 expressions became text (first at line 1, column 15).'],
      ],
      ['octal numbers', '[0644, -0_17, 08.5, 00]', '[420,-15,8.5,0]'],
      [
        'texts before it',
        "<?php\n// one\ndeclare(strict_types=1);\n\nuse App\\Tea;\n/* two */ return ['a' => 1];",
        '\n// one\n\n// two\n{"a":1}',
      ],
      ['comments', "['a' => 1, // one\n 'b' => 2 /* two */]", '{"a":1, // one\n"b":2 // two\n}'],
      [
        'names',
        '[Foo::class, new Bar(1)]',
        '["Foo::class","new Bar(1)"]',
        ['2 calls or names became text (first at line 1, column 2).'],
      ],
    ],
    [['an arrow', "['a' 1]", 'Line 1, column 6: a comma or ] must be here.']],
  );
});
