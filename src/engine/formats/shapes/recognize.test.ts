import { expect, test } from 'vitest';
import { recognizeShape } from './recognize.ts';

test.each([
  ['yaml', 'version: "3"\nservices:\n  web:\n    image: nginx\n'],
  ['yaml', '- a\n- b\n'],
  ['yaml', '---\nfoo\n'],
  ['yaml', '# comment\napiVersion: v1\nkind: Pod\nmetadata:\n  name: x\n'],
  ['toml', '[package]\nname = "x"\nversion = "1.0"\n[dependencies]\n'],
  ['toml', 'title = "x"\nn = 1\n'],
  ['ini', '[mysqld]\nuser = mysql\nport = 3306\n'],
  ['ini', '; c\na = 1\n'],
  ['env', 'DB_HOST=localhost\nDB_PORT=5432\n# c\nexport X="y"\n'],
  ['properties', 'server.port=8080\nspring.datasource.url=jdbc:x\n'],
  ['query', 'a=1&b=2'],
  ['query', 'https://example.com/?utm_source=x&y=1'],
  ['python', "{'a': True, 'b': None}"],
  ['python', "('a', 1)"],
  ['php', "<?php return ['a' => 1];"],
  ['php', "array(\n  'a' => 1\n)"],
  [undefined, 'Hello world, this is prose.'],
  [undefined, 'Note: this is prose.\nIt has two lines, and more.\n'],
  [undefined, '{"a":1}'],
  [undefined, '{"a":1,}'],
  [undefined, ''],
  [undefined, 'a = 1\nb = 2'],
  [undefined, 'name,age\nAnn,3'],
])('%s: %j', (shape, text) => expect(recognizeShape(text)).toBe(shape));
