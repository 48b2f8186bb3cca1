import { expect, test } from 'vitest';
import { differenceOf } from '../../../../tests/streamed.ts';
import { runTool } from '../../../../tests/table.ts';
import { loadTool } from '../../../cli/host/node-tools.ts';
import type { StreamingTool } from '../../../engine/contract/streaming.ts';
import * as csvToJson from './tool.ts';

const read = (input: string, options: Readonly<Record<string, unknown>> = {}) =>
  runTool(csvToJson, input, { indent: '0', output: 'arrays', header: false, types: 'none', ...options });

type Printed = readonly [what: string, text: string, rows: readonly (readonly string[])[], notes?: RegExp];

/** Tables as programs print them, with their header as the first row, and what a note says besides their shape. */
const drawn: readonly Printed[] = [
  [
    'psql',
    ' city | lo | prcp\n------+----+------\n Oslo | 46 | 0.25\n Rome | 37 |     \n(2 rows)\n\n',
    [
      ['city', 'lo', 'prcp'],
      ['Oslo', '46', '0.25'],
      ['Rome', '37', ''],
    ],
  ],
  [
    'pipes in place of plus signs, with a line above',
    '|------|-----|\n| Name | Age |\n|------|-----|\n| Jake | 30  |\n|------|-----|\n',
    [
      ['Name', 'Age'],
      ['Jake', '30'],
    ],
  ],
  ['psql, one column', ' id \n----\n  1\n  2\n(2 rows)\n', [['id'], ['1'], ['2']]],
  ['psql, no rows', ' a | b \n---+---\n(0 rows)\n', [['a', 'b']]],
  [
    'psql, a line break in a cell',
    '   t   | n \n-------+---\n one  +| 1\n two   | \n three | 2\n(2 rows)\n',
    [
      ['t', 'n'],
      ['one\ntwo', '1'],
      ['three', '2'],
    ],
  ],
  [
    'psql, a blank line and indentation in a cell',
    '    t    | n \n---------+---\n  one   +| 1\n        +| \n   two  +| \n         | \n three   | 2\n(2 rows)\n',
    [
      ['t', 'n'],
      [' one\n\n  two\n', '1'],
      ['three', '2'],
    ],
  ],
  [
    'psql, a line break in the last cell',
    ' n |   t   \n---+-------\n 1 | one  +\n   | two\n 2 | a+\n(2 rows)\n',
    [
      ['n', 't'],
      ['1', 'one\ntwo'],
      ['2', 'a+'],
    ],
  ],
  [
    'psql, wrapped: a space is where it was, also at the end of a line',
    ' id |      note      \n----+----------------\n  1 | long text that.\n    |. wraps he     .\n    |.re+and.       +\n    | there\n  2 | x.\n(2 rows)\n',
    [
      ['id', 'note'],
      ['1', 'long text that wraps he     re+and.\nthere'],
      ['2', 'x.'],
    ],
  ],
  [
    'psql, wrapped, border 2, a wide character, and the sign of Unicode',
    '+-------+-----+\n| a     | b   |\n+-------+-----+\n| 日本 .| x.  |\n|.語    |     |\n| b.    | yyy…|\n|       |…z   |\n+-------+-----+\n',
    [
      ['a', 'b'],
      ['日本語', 'x.'],
      ['b.', 'yyyz'],
    ],
  ],
  [
    'cells that end with a full stop in front of a line',
    '+----+---+\n| a  | b |\n+----+---+\n| x. | 1 |\n|  y.| 2 |\n|  z.| 3 |\n+----+---+\n',
    [
      ['a', 'b'],
      ['x.', '1'],
      ['y.', '2'],
      ['z.', '3'],
    ],
  ],
  [
    'psql, the sign of columns in a cell',
    '   a   | b \n-------+---\n x | y | 1\n 漢|字 | 2\n(2 rows)\n',
    [
      ['a', 'b'],
      ['x | y', '1'],
      ['漢|字', '2'],
    ],
  ],
  [
    'psql, border 2',
    '+----+------+\n| id | name |\n+----+------+\n|  1 | Ann  |\n|  2 |      |\n+----+------+\n(2 rows)\n',
    [
      ['id', 'name'],
      ['1', 'Ann'],
      ['2', ''],
    ],
  ],
  [
    'psql, lines of Unicode',
    ' id │ name \n────┼──────\n  1 │ Ann\n  2 │ Zoë\n(2 rows)\n',
    [
      ['id', 'name'],
      ['1', 'Ann'],
      ['2', 'Zoë'],
    ],
  ],
  [
    'psql after its prompt',
    'db=# select id, name from people;\n id | name \n----+------\n  1 | Ann\n(1 row)\n\ndb=# \n',
    [
      ['id', 'name'],
      ['1', 'Ann'],
    ],
    /^2 lines outside of the table are left out\.$/,
  ],
  [
    'psql after a query with names in quotes',
    'db=# select "id", "n" from "T";\n id | n\n----+---\n  1 | 2\n(1 row)\n',
    [
      ['id', 'n'],
      ['1', '2'],
    ],
    /^1 line outside of the table is left out\.$/,
  ],
  [
    'MySQL',
    '+----+------+\r\n| id | name |\r\n+----+------+\r\n|  1 | NULL |\r\n+----+------+\r\n1 row in set (0.00 sec)\r\n',
    [
      ['id', 'name'],
      ['1', 'NULL'],
    ],
    /^1 cell with NULL without quotes is text, not null \(first at line 4\)\.$/,
  ],
  [
    'MySQL, wide characters',
    '+--------+---+\n| city   | n |\n+--------+---+\n| 東京   | 1 |\n| a|b+   | 2 |\n+--------+---+\n',
    [
      ['city', 'n'],
      ['東京', '1'],
      ['a|b+', '2'],
    ],
  ],
  [
    'MySQL, line breaks in cells',
    '+----+-------------+---+\n| id | text        | n |\n+----+-------------+---+\n|  1 | line one\n\n  line | two | 5 |\n|  2 | x           | 6 |\n|  3 | \nb |\n7 |\n+----+-------------+---+\n3 rows in set\n',
    [
      ['id', 'text', 'n'],
      ['1', 'line one\n\n  line | two', '5'],
      ['2', 'x', '6'],
      ['3', '\nb', '\n7'],
    ],
    /^Lines that do not begin with \| belong to the cell before: they are joined by line breaks\.$/,
  ],
  [
    'MySQL, a line break in the last cell',
    '+----+----------+\n| id | t        |\n+----+----------+\n|  1 | line one\nline two |\n|  2 | x        |\n+----+----------+\n',
    [
      ['id', 't'],
      ['1', 'line one\nline two'],
      ['2', 'x'],
    ],
    /^Lines that do not begin with/,
  ],
  [
    'MySQL, a row that lacks its last cells, and text after it',
    '+---+---+\n| a | b |\n+---+---+\n| 1 |\ntext\n',
    [
      ['a', 'b'],
      ['1', ''],
    ],
    /^1 line outside.*\n1 row with fewer/,
  ],
  [
    'MySQL, no header',
    '+---+---+\n| 1 | 2 |\n| 3 | 4 |\n+---+---+\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  [
    'two results of MySQL',
    '+---+\n| a |\n+---+\n| 1 |\n+---+\n1 row in set\n\n+---+\n| b |\n+---+\n| 2 |\n+---+\n1 row in set\n',
    [['a'], ['1']],
    /^1 more table is left out/,
  ],
  [
    'org-mode',
    '| Name | Age |\n|------+-----|\n| Ann  |  31 |\n| Bob \\vert{} B |  9 |\n|------+-----|\n| sum  |  40 |\n',
    [
      ['Name', 'Age'],
      ['Ann', '31'],
      ['Bob | B', '9'],
      ['sum', '40'],
    ],
  ],
  [
    'org-mode, a line at the top',
    '|---+---|\n| a | b |\n|---+---|\n| 1 | 2 |\n|---+---|\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'box drawing',
    '┌────┬──────┐\n│ id │ name │\n├────┼──────┤\n│ 1  │ Zoë  │\n└────┴──────┘',
    [
      ['id', 'name'],
      ['1', 'Zoë'],
    ],
  ],
  [
    'DuckDB',
    '┌───────┬─────────┐\n│  id   │  name   │\n│ int32 │ varchar │\n├───────┼─────────┤\n│     1 │ Ann     │\n└───────┴─────────┘\n',
    [
      ['id int32', 'name varchar'],
      ['1', 'Ann'],
    ],
    /^The header has several lines/,
  ],
  [
    'DuckDB, rows left out',
    '┌───────┬─────────┐\n│  id   │  name   │\n│ int32 │ varchar │\n├───────┼─────────┤\n│     1 │ Ann     │\n│     · │  ·      │\n│     · │  ·      │\n│    98 │         │\n├───────┴─────────┤\n│ 98 rows (2 shown)   2 columns │\n└─────────────────┘\n',
    [
      ['id int32', 'name varchar'],
      ['1', 'Ann'],
      ['98', ''],
    ],
    /^The program that printed the table left out a part of it: 98 rows \(2 shown\) 2 columns\.\nThe header has several lines[^\n]*$/,
  ],
  [
    'DuckDB, one column, rows left out',
    '┌─────────┐\n│  range  │\n│  int64  │\n├─────────┤\n│       0 │\n│       · │\n│      99 │\n├─────────┤\n│ 100 rows│\n│(2 shown)│\n└─────────┘\nend\n',
    [['range int64'], ['0'], ['99']],
    /left out a part of it: 100 rows \(2 shown\)\.\nThe header.*\n1 line outside of the table is left out\.$/,
  ],
  [
    'DuckDB, no rows',
    '┌───────┬─────────┐\n│  id   │  name   │\n│ int32 │ varchar │\n├───────┴─────────┤\n│     0 rows      │\n└─────────────────┘\n',
    [['id int32', 'name varchar']],
    /^The header has several lines[^\n]*$/,
  ],
  [
    'DuckDB, one column, no rows',
    '┌───────┐\n│  id   │\n│ int32 │\n├───────┤\n│ 0 rows│\n└───────┘\n',
    [['id int32']],
    /^The header has several lines[^\n]*$/,
  ],
  [
    'a box with rows that look like a footer',
    '┌────────┐\n│ result │\n├────────┤\n│ 5 rows │\n│ 7 rows │\n└────────┘\n',
    [['result'], ['5 rows'], ['7 rows']],
  ],
  [
    'a box with a total below its columns',
    '┌───┬───┐\n│ a │ b │\n├───┼───┤\n│ 1 │ 2 │\n│ 3 │ 4 │\n├───┴───┤\n│ total │\n└───────┘\n',
    [
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ],
    /^1 line outside of the table is left out\.$/,
  ],
  [
    'rich, heavy head',
    '┏━━━━┳━━━━━┓\n┃ id ┃ n   ┃\n┡━━━━╇━━━━━┩\n│ 1  │ Ann │\n│ 2  │ Bob │\n└────┴─────┘\n',
    [
      ['id', 'n'],
      ['1', 'Ann'],
      ['2', 'Bob'],
    ],
  ],
  [
    'tabulate fancy_grid',
    '╒════╤═══════╕\n│ id │ text  │\n╞════╪═══════╡\n│ 1  │ one   │\n│    │ two   │\n├────┼───────┤\n│ 2  │ three │\n╘════╧═══════╛\n',
    [
      ['id', 'text'],
      ['1', 'one\ntwo'],
      ['2', 'three'],
    ],
    /^Lines of text between two drawn lines are one row/,
  ],
  [
    'cli-table3',
    '┌───┬───┐\n│ a │ b │\n├───┼───┤\n│ 1 │ 2 │\n├───┼───┤\n│ 3 │ 4 │\n└───┴───┘\n',
    [
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  [
    'pandoc grid',
    '+-----+--------+\n| id  | text   |\n+=====+========+\n| 1   | one    |\n|     | two    |\n+-----+--------+\n| 2   | three  |\n+-----+--------+\n',
    [
      ['id', 'text'],
      ['1', 'one\ntwo'],
      ['2', 'three'],
    ],
    /^Lines of text between/,
  ],
  [
    'pandoc pipe table',
    '| Right | Left |\n|------:|:-----|\n|    12 | a \\| b |\n|   123 | x<br>y |\n',
    [
      ['Right', 'Left'],
      ['12', 'a | b'],
      ['123', 'x\ny'],
    ],
  ],
  [
    'Markdown without outer pipes',
    'a | b\n--- | :-:\n1 | 2\n3 |\n',
    [
      ['a', 'b'],
      ['1', '2'],
      ['3', ''],
    ],
    /^1 row with fewer cells/,
  ],
  ['Markdown of one column', '| a |\n|---|\n| 1 |\n', [['a'], ['1']]],
  [
    'Markdown, backslashes',
    '| a | b |\n| - | - |\n| x\\\\| y \\\\\\| z |\n',
    [
      ['a', 'b'],
      ['x\\\\', 'y \\| z'],
    ],
  ],
  [
    'Markdown in a text',
    '# Title\n\nText:\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nMore.\n\n| c |\n|---|\n| 3 |\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
    /^1 more table is left out.*\n3 lines outside/,
  ],
  [
    'Markdown, a heading next',
    '|a|b|\n|-|-|\n|1|2|\n# End\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
    /^1 line outside/,
  ],
  [
    'psql, expanded',
    '-[ RECORD 1 ]---------\nid   | 1\nlang | C+\nnote | one        +\n     | two\n-[ RECORD 2 ]---------\nid   | 2\nlang | a | b\nnote | \n\n',
    [
      ['id', 'lang', 'note'],
      ['1', 'C+', 'one\ntwo'],
      ['2', 'a | b', ''],
    ],
  ],
  [
    'psql, expanded, blank lines and indentation in a cell',
    '-[ RECORD 1 ]----\nnote | one      +\n     |          +\n     |   two    +\n     | \nlang | C +\n-[ RECORD 2 ]----\nnote |   x +\nlang | +\n     | y\n',
    [
      ['note', 'lang'],
      ['one\n\n  two\n', 'C +'],
      ['  x +', '\ny'],
    ],
  ],
  [
    'psql, expanded, border 2, wide characters, after its prompt',
    'db=# select 1 \\gx\n+-[ RECORD 1 ]-+\n| id   | 1     |\n| 名前 | 東京  |\n+-[ RECORD 2 ]-+\n| id   | 2     |\n| 名前 |       |\n+------+-------+\n\ndb=# ',
    [
      ['id', '名前'],
      ['1', '東京'],
      ['2', ''],
    ],
    /^2 lines outside/,
  ],
  ['psql, expanded, Unicode', '─[ RECORD 1 ]─┬───\nname          │ x\n', [['name'], ['x']]],
  [
    'MySQL \\G',
    '*************************** 1. row ***************************\r\n  id: 1\r\nname: NULL\r\n*************************** 2. row ***************************\r\n  id: 2\r\nname: a: b\r\n2 rows in set (0.00 sec)\r\n\r\n',
    [
      ['id', 'name'],
      ['1', 'NULL'],
      ['2', 'a: b'],
    ],
    /^1 cell with NULL without quotes is text, not null \(first at line 3\)\.$/,
  ],
  [
    'MySQL \\G, fields and texts that look like the last line',
    '*** 1. row ***\n     Id: 5\n   Time: 0\n  Empty: \n   Info: a\nTime: 1\n5 rows\n  State: init\n*** 2. row ***\n     Id: 6\n   Time: 1\n  Empty: \n   Info: \n  State: \n2 rows in set, 1 warning (0.00 sec)\n\nTime: 1 ms\n',
    [
      ['Id', 'Time', 'Empty', 'Info', 'State'],
      ['5', '0', '', 'a\nTime: 1\n5 rows', 'init'],
      ['6', '1', '', '', ''],
    ],
    /^1 record with lines without a name: they belong to the cell before\.$/,
  ],
  [
    'MySQL \\G, a text of several lines, and another result',
    '*** 1. row ***\n  id: 1\ntext: one\n\n  no: 2\n*** 2. row ***\n  id: 2\ntext: x\n\n1 row in set\n*** 1. row ***\n n: 1\n1 row in set\n',
    [
      ['id', 'text', 'no'],
      ['1', 'one', '2'],
    ],
    /^2 more tables are left out/,
  ],
];

for (const [what, text, rows, note] of drawn) {
  test(`reads ${what}`, async () => {
    const { text: json, notes = [] } = await read(text);
    expect(JSON.parse(json)).toEqual(rows);
    expect(notes[0]).toMatch(/^Read as an? .*; choose CSV to read it otherwise\.$/);
    if (note) expect(notes.slice(1).join('\n')).toMatch(note);
    else expect(notes.slice(1)).toEqual([]);
  });
}

test.each([
  ['of a drawn table', ' n |  t\n---+-----\n 1 | NULL\n   | \\N\n(2 rows)\n', {}],
  ['for SQL', 'n;t\n1;NULL\n;\\N\n"NULL";x\n', { direction: 'table', to: 'sql' }],
])('words for null %s are text with a note, and null on request', async (_, text, options) => {
  const { notes = [], offers } = await runTool(csvToJson, text, options);
  expect(notes).toContainEqual(expect.stringMatching(/^2 cells with NULL or \\N without quotes are text, not null/));
  const nulls = { nulls: 'NULL, \\N' };
  expect(offers).toContainEqual({ text: '', label: 'Read as null', options: nulls });
  const read = await runTool(csvToJson, text, { ...options, ...nulls });
  expect(read.notes?.join()).not.toContain('not null');
});

test('a table in quotes stays a cell', async () => {
  for (const text of ['id,t\n1,"x\na | b\n---+---\n1 | 2"\n', '"id",t\n1,"a | b\n---+---\n1 | 2"\n']) {
    const { info } = await read(text, { header: true });
    expect(info).toMatchObject({ separator: 'comma', rows: 1 });
  }
});

test('words for null are text in CSV', async () => {
  const { text, notes } = await runTool(csvToJson, 'a,b\n1,NULL\n', { indent: '0' });
  expect(text).toBe('[{"a":1,"b":"NULL"}]');
  expect(notes).toEqual([]);
});

/** Columns of fixed width, as programs print them. */
const fixed: readonly Printed[] = [
  [
    'column -t',
    'id  name   n\n1   Ann    12\n22  Björn  3\n',
    [
      ['id', 'name', 'n'],
      ['1', 'Ann', '12'],
      ['22', 'Björn', '3'],
    ],
  ],
  [
    'kubectl get pods',
    'NAME                     READY   STATUS             RESTARTS        AGE\n' +
      'web-7848d4b86f-9xvzp     1/1     Running            2 (3h12m ago)   5d\n' +
      'worker-5d9c7c8b4-abcde   0/1     CrashLoopBackOff   112 (4m ago)    20h\n',
    [
      ['NAME', 'READY', 'STATUS', 'RESTARTS', 'AGE'],
      ['web-7848d4b86f-9xvzp', '1/1', 'Running', '2 (3h12m ago)', '5d'],
      ['worker-5d9c7c8b4-abcde', '0/1', 'CrashLoopBackOff', '112 (4m ago)', '20h'],
    ],
  ],
  [
    'docker ps, an empty column',
    'CONTAINER ID   IMAGE         COMMAND                  CREATED       STATUS       PORTS     NAMES\n' +
      '1f2e3d4c5b6a   postgres:16   "docker-entrypoint.s…"   2 hours ago   Up 2 hours             db\n' +
      '6a5b4c3d2e1f   nginx         "/docker-entrypoint.…"   3 days ago    Up 3 days              web\n',
    [
      ['CONTAINER ID', 'IMAGE', 'COMMAND', 'CREATED', 'STATUS', 'PORTS', 'NAMES'],
      ['1f2e3d4c5b6a', 'postgres:16', '"docker-entrypoint.s…"', '2 hours ago', 'Up 2 hours', '', 'db'],
      ['6a5b4c3d2e1f', 'nginx', '"/docker-entrypoint.…"', '3 days ago', 'Up 3 days', '', 'web'],
    ],
  ],
  [
    'ps, one space between columns',
    '    PID TTY          TIME CMD\n   1234 pts/0    00:00:00 bash\n  98765 pts/0    00:01:02 node app.js\n',
    [
      ['PID', 'TTY', 'TIME', 'CMD'],
      ['1234', 'pts/0', '00:00:00', 'bash'],
      ['98765', 'pts/0', '00:01:02', 'node app.js'],
    ],
  ],
  [
    'df, a name of two words',
    'Filesystem     1K-blocks    Used Available Use% Mounted on\n/dev/sda1       41152812 9876543  29161234  26% /\ntmpfs            2012345       0   2012345   0% /dev/shm\n',
    [
      ['Filesystem', '1K-blocks', 'Used', 'Available', 'Use%', 'Mounted on'],
      ['/dev/sda1', '41152812', '9876543', '29161234', '26%', '/'],
      ['tmpfs', '2012345', '0', '2012345', '0%', '/dev/shm'],
    ],
  ],
  [
    'sqlite3 .mode column, dashes below the names',
    'id  full name   n\n--  ----------  -\n1   Ann Lee     5\n2               6\n',
    [
      ['id', 'full name', 'n'],
      ['1', 'Ann Lee', '5'],
      ['2', '', '6'],
    ],
  ],
  [
    'two narrow columns, dashes below the names',
    'id   name\n---- ----\n   1 Ann \n   2 Bob \n',
    [
      ['id', 'name'],
      ['1', 'Ann'],
      ['2', 'Bob'],
    ],
  ],
  [
    'sqlcmd, a name without rows below and a number of rows',
    'id          full name            note\n----------- -------------------- ----\n          1 Ann Lee                  \n          2 Bob                      \n\n(2 rows affected)\n',
    [
      ['id', 'full name', 'note'],
      ['1', 'Ann Lee', ''],
      ['2', 'Bob', ''],
    ],
  ],
  [
    'wide characters',
    '名前    n\n東京    1\n漢 字b  2\né       3\n',
    [
      ['名前', 'n'],
      ['東京', '1'],
      ['漢 字b', '2'],
      ['é', '3'],
    ],
  ],
  [
    'two blocks',
    'A    B\n1    2\n\nc    d\n3    4\n',
    [
      ['A', 'B'],
      ['1', '2'],
    ],
  ],
  [
    'docker ps of one container, with ports',
    'CONTAINER ID   IMAGE      COMMAND     CREATED      STATUS      PORTS                                       NAMES\n' +
      '1f2e3d4c5b6a   redis:7    "redis"     2 days ago   Up 2 days   0.0.0.0:6379->6379/tcp, [::]:6379->6379/tcp db\n',
    [
      ['CONTAINER ID', 'IMAGE', 'COMMAND', 'CREATED', 'STATUS', 'PORTS', 'NAMES'],
      [
        '1f2e3d4c5b6a',
        'redis:7',
        '"redis"',
        '2 days ago',
        'Up 2 days',
        '0.0.0.0:6379->6379/tcp, [::]:6379->6379/tcp',
        'db',
      ],
    ],
  ],
  [
    'kubectl get pods -o wide',
    'NAME    READY   STATUS    RESTARTS   AGE   IP           NODE     NOMINATED NODE   READINESS GATES\r\n' +
      'web-1   1/1     Running   0          5d    10.244.0.7   node-1   <none>           <none>\r\n' +
      'web-2   0/1     Pending   0          8s    <none>       <none>   <none>           <none>\r\n',
    [
      ['NAME', 'READY', 'STATUS', 'RESTARTS', 'AGE', 'IP', 'NODE', 'NOMINATED NODE', 'READINESS GATES'],
      ['web-1', '1/1', 'Running', '0', '5d', '10.244.0.7', 'node-1', '<none>', '<none>'],
      ['web-2', '0/1', 'Pending', '0', '8s', '<none>', '<none>', '<none>', '<none>'],
    ],
  ],
  [
    'pip list',
    'Package    Version Editable project location\n---------- ------- -------------------------\npip        24.0\nmy-package 0.1     /home/me/my package\n',
    [
      ['Package', 'Version', 'Editable project location'],
      ['pip', '24.0', ''],
      ['my-package', '0.1', '/home/me/my package'],
    ],
  ],
  [
    'npm outdated, numbers to the right',
    'Package      Current  Wanted  Latest  Location                  Depended by\n' +
      'glob          5.0.15  5.0.15   6.0.1  node_modules/glob         app\n' +
      'nothingness    0.0.3     git     git  node_modules/nothingness  app\n',
    [
      ['Package', 'Current', 'Wanted', 'Latest', 'Location', 'Depended by'],
      ['glob', '5.0.15', '5.0.15', '6.0.1', 'node_modules/glob', 'app'],
      ['nothingness', '0.0.3', 'git', 'git', 'node_modules/nothingness', 'app'],
    ],
  ],
  [
    'free, names of rows without a name above',
    '        total   used   free\nMem:     23Gi  1.4Gi   20Gi\nSwap:      0B     0B     0B\n',
    [
      ['', 'total', 'used', 'free'],
      ['Mem:', '23Gi', '1.4Gi', '20Gi'],
      ['Swap:', '0B', '0B', '0B'],
    ],
  ],
  [
    'PowerShell, numbers wider than the dashes',
    ' WS(M)   Id ProcessName\n -----   -- -----------\n  15.5    4 System\n1040.1 1234 code\n',
    [
      ['WS(M)', 'Id', 'ProcessName'],
      ['15.5', '4', 'System'],
      ['1040.1', '1234', 'code'],
    ],
  ],
  [
    'ps aux, lines that a wide number moves to the right',
    'USER       PID %CPU    VSZ   RSS TTY  STAT START   TIME COMMAND\n' +
      'root         1  0.5  42340 12360 ?    Ss   03:04   0:11 /sbin/init splash\n' +
      'root         2  0.0      0     0 ?    S    03:04   0:00 [kthreadd]\n' +
      'me       26242 74.7 1452240 242772 ?  Sl   03:48   0:03 node  app.js\n',
    [
      ['USER', 'PID', '%CPU', 'VSZ', 'RSS', 'TTY', 'STAT', 'START', 'TIME', 'COMMAND'],
      ['root', '1', '0.5', '42340', '12360', '?', 'Ss', '03:04', '0:11', '/sbin/init splash'],
      ['root', '2', '0.0', '0', '0', '?', 'S', '03:04', '0:00', '[kthreadd]'],
      ['me', '26242', '74.7', '1452240', '242772', '?', 'Sl', '03:48', '0:03', 'node  app.js'],
    ],
  ],
];

/** Notes on what was read, without those on empty cells and names. */
const MANNER = /^(?:Columns of the text begin at 1, |Some cells are not below their names: )/;

for (const [what, text, rows] of fixed) {
  for (const from of ['fixed', 'auto']) {
    test(`reads columns of fixed width, ${from}: ${what}`, async () => {
      const { text: json, notes = [] } = await read(text, { from, header: true });
      expect(JSON.parse(json)).toEqual(rows.slice(1));
      const first = notes[from === 'auto' ? 1 : 0];
      expect(first).toMatch(MANNER);
      if (from === 'auto') {
        expect(notes[0]).toBe('Read as fixed columns; choose CSV to read it otherwise.');
      }
      const objects = await read(text, { from, header: true, output: 'objects' });
      expect(Object.keys(JSON.parse(objects.text)[0])).toEqual(rows[0]?.map((name) => name || 'column_1'));
    });
  }
}

test.each([
  'Some  text here\nwith spaces',
  'a,b  c\n1,2  3',
  'a\nb\nc',
  'Dear Ann,  \n\nthank you.  See you.\n',
  'one two six\nall men sat\n',
  'name\nAnn  Lee\nBob  Ray\n',
  'title  it\n{"a":1}\n',
])('does not take %j for columns of fixed width', async (text) => {
  const { notes = [], offers = [] } = await read(text, { header: true });
  expect(notes.filter((note) => note.includes('fixed'))).toEqual([]);
  expect(offers.filter(({ options }) => options?.['from'])).toEqual([]);
});

test.each(['id   name  n\n1  Ann  12\n2  Bob  3\n', 'I think so.  But no.\nYou may be.  I am not.\n'])(
  'columns that may not be below their names are offered, not read: %j',
  async (text) => {
    const { offers = [], notes = [] } = await read(text, { header: true });
    expect(notes).toEqual([]);
    expect(offers).toContainEqual({
      text: 'This looks like columns of fixed width.',
      label: 'Read the columns',
      options: { from: 'fixed' },
    });
  },
);

test('a line of a record that has no name belongs to the cell before, with a note', async () => {
  const text = '*** 1. row ***\n  id: 1\ntext: one\ntwo\n*** 2. row ***\n  id: 2\ntext: x\nid: 3\n';
  const { text: json, notes = [] } = await read(text);
  expect(JSON.parse(json)).toEqual([
    ['id', 'text'],
    ['1', 'one\ntwo'],
    ['2', 'x\nid: 3'],
  ]);
  expect(notes[1]).toMatch(/^2 records with lines without a name/);
});

test('records are the same in pieces', async () => {
  const tool = (await loadTool('csv-to-json-converter')) as StreamingTool;
  const cutting = { pieceSize: 5000, chunk: 3000, threads: 1 };
  const psql = (i: number) => `-[ RECORD ${i} ]---\nid   | ${i}\nname | a+\n     | b${i}\n`;
  const mysql = (i: number) => `*** ${i}. row ***\n  id: ${i}\nname: a\nb${i}\n`;
  for (const record of [psql, mysql]) {
    const text = Array.from({ length: 4000 }, (_, i) => record(i + 1)).join('');
    expect(await differenceOf(tool, text, {}, cutting)).toBeUndefined();
  }
});

test('says where names may be several', async () => {
  const text = 'id   name  n\n1  Ann  12\n2  Bob  3\n';
  const { notes = [] } = await read(text, { header: true, from: 'fixed', output: 'objects' });
  expect(notes[1]).toMatch(/^Names with several spaces inside may be several/);
});

test('columns that are chosen as CSV stay lines', async () => {
  for (const options of [{ from: 'csv' }, { delimiter: 'tab' }, { header: false }]) {
    const { text } = await read('A    B\n1    2\n', { header: true, ...options });
    expect(JSON.parse(text)).toContainEqual(['1    2']);
  }
});

test('lines of many words or names take little time', async () => {
  const start = performance.now();
  for (const text of ['a '.repeat(100_000), `${'A  '.repeat(20)}\n${'a\n'.repeat(90_000)}`, 'A  b\n'.repeat(40_000)]) {
    await read(text, { header: true }).catch((error: Error) => expect(error.message).toMatch(/^The result would be/));
  }
  expect(performance.now() - start).toBeLessThan(10_000);
}, 20_000);
