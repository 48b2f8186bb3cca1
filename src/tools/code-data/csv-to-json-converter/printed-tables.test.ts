import { expect, test } from 'vitest';
import { runTool } from '../../../../tests/table.ts';
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
    'psql, a line break in the last cell',
    ' n |   t   \n---+-------\n 1 | one  +\n   | two\n 2 | a+\n(2 rows)\n',
    [
      ['n', 't'],
      ['1', 'one\ntwo'],
      ['2', 'a+'],
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
    'MySQL',
    '+----+------+\r\n| id | name |\r\n+----+------+\r\n|  1 | NULL |\r\n+----+------+\r\n1 row in set (0.00 sec)\r\n',
    [
      ['id', 'name'],
      ['1', 'NULL'],
    ],
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
    'wide characters',
    '名前    n\n東京    1\n漢 字b  2\n',
    [
      ['名前', 'n'],
      ['東京', '1'],
      ['漢 字b', '2'],
    ],
  ],
  [
    'two blocks',
    'a    b\n1    2\n\nc    d\n3    4\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
];

for (const [what, text, rows] of fixed) {
  test(`reads columns of fixed width: ${what}`, async () => {
    const { text: json, notes = [] } = await read(text, { from: 'fixed', header: true });
    expect(JSON.parse(json)).toEqual(rows.slice(1));
    expect(notes[0]).toMatch(/^Columns of the text begin at 1, /);
    const objects = await read(text, { from: 'fixed', header: true, output: 'objects' });
    expect(Object.keys(JSON.parse(objects.text)[0])).toEqual(rows[0]);
  });
}

test('columns of fixed width are offered, not read', async () => {
  const [, [, kubectl]] = fixed as [Printed, Printed];
  const { offers = [], notes = [] } = await read(kubectl, { header: true });
  expect(notes).toEqual([]);
  expect(offers).toContainEqual({
    text: 'This looks like columns of fixed width.',
    label: 'Read the columns',
    options: { from: 'fixed' },
  });
  for (const text of ['Some  text here\nwith spaces', 'a,b  c\n1,2  3', 'a\nb\nc']) {
    const plain = await read(text, { header: true });
    expect(plain.offers?.filter(({ options }) => options?.['from'])).toEqual([]);
  }
});
