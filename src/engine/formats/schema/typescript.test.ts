import { expect, test } from 'vitest';
import { parseJsonLines } from '../json/parse.ts';
import { inferShape } from './from-samples.ts';
import { itemName, pascalName } from './type-names.ts';
import { typesOfShape } from './typescript.ts';
import { formatChecker } from './validate.ts';

const { check } = await formatChecker();
const typesOf = (lines: string) => typesOfShape(inferShape(parseJsonLines(lines), check));

const texts = JSON.stringify(Array.from({ length: 10 }, (_, i) => (i % 2 ? 'a"' : 'b')));

test.each<[lines: string, types: string]>([
  ['', 'export type Root = unknown;\n'],
  ['null', 'export type Root = null;\n'],
  ['1\n"a"', 'export type Root = string | number;\n'],
  ['[]', 'export type Root = unknown[];\n'],
  ['[1,null]', 'export type Root = (number | null)[];\n'],
  ['[[1]]', 'export type Root = number[][];\n'],
  [texts, 'export type Root = ("a\\"" | "b")[];\n'],
  ['{}', 'export type Root = Record<string, never>;\n'],
  ['{"1":true,"2":null}', 'export type Root = Record<string, boolean | null>;\n'],
  [
    '{"a":1}\n{"a-b":"x","é":1,"1a":1,"":2}',
    'export type Root = {\n  a?: number;\n  "a-b"?: string;\n  é?: number;\n  "1a"?: number;\n  ""?: number;\n};\n',
  ],
  ['[{"a":1}]', 'export type Root = Item[];\n\nexport type Item = {\n  a: number;\n};\n'],
  [
    '{"items":[{"home":{"x":1},"work":{"x":2}}],"root":{"y":1},"record":{"z":1},"2d":{"q":1}}',
    'export type Root = {\n  items: Item[];\n  root: RootInner;\n  record: RecordValue;\n  "2d": _2d;\n};\n\n' +
      'export type Item = {\n  home: Home;\n  work: Home;\n};\n\nexport type Home = {\n  x: number;\n};\n\n' +
      'export type RootInner = {\n  y: number;\n};\n\nexport type RecordValue = {\n  z: number;\n};\n\nexport type _2d = {\n  q: number;\n};\n',
  ],
  [
    '{"a":{"a":{"b":1}}}',
    'export type Root = {\n  a: A;\n};\n\nexport type A = {\n  a: AInner;\n};\n\nexport type AInner = {\n  b: number;\n};\n',
  ],
])('%.60s', (lines, types) => expect(typesOf(lines)).toBe(types));

test.each([
  ['items', 'Item'],
  ['categories', 'Category'],
  ['addresses', 'Address'],
  ['statuses', 'Status'],
  ['boxes', 'Box'],
  ['orderItems', 'OrderItem'],
  ['children', 'Child'],
  ['salesPeople', 'SalesPerson'],
  ['news', 'NewsItem'],
  ['status', 'StatusItem'],
  ['data', 'DataItem'],
  ['movies', 'Movie'],
  ['houses', 'House'],
  ['analysis', 'AnalysisItem'],
  ['', 'Item'],
])('items of %j are %s', (key, name) => expect(itemName(key)).toBe(name));

test.each([
  ['user_name', 'UserName'],
  ['user-name', 'UserName'],
  ['userName', 'UserName'],
  ['$id', 'Id'],
  ['1', '_1'],
  ['', 'Value'],
  ['date', 'DateValue'],
  ['größe', 'Größe'],
  ['名前', '名前'],
  ['😀', 'Value'],
])('the type of %j is %s', (key, name) => expect(pascalName(key)).toBe(name));
