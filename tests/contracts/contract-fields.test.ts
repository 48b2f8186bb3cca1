import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Most fields of the types that the author of a tool reads. */
const MOST = 50;

const FOLDER = 'src/engine/contract';
const TOOL_TYPES = ['Meta', 'Page', 'Help', 'DownloadRule', 'OutputParts', 'EngineContext', 'AnyTool'];
const OPTION_TYPES = ['Common', 'ToggleField', 'NumberField', 'TextField', 'SelectField', 'FlagsField', 'PairsField'];

/** Returns the names of the fields that a type of a file declares itself, as the formatter writes them. */
function fieldsOf(file: string, type: string): readonly string[] {
  const [, whole, oneLine] =
    new RegExp(`^(?:export )?type ${type}\\b.*[{](?:\\n([^]*?)^[}];| (.*) [}];)$`, 'm').exec(file) ?? [];
  const fields =
    oneLine
      ?.split('; ')
      .map((field) => `  ${field}`)
      .join('\n') ?? whole;
  if (fields === undefined) throw new Error(`${FOLDER} has no type ${type}. Correct this test.`);
  return [...fields.matchAll(/^ {2}(?:readonly )?(\w+)(?=\??[:(])/gm)].map(([, name = '']) => name);
}

const read = (name: string) => readFileSync(`${FOLDER}/${name}.ts`, 'utf8');

test('a tool has at most 50 fields, whatever else a few tools need', () => {
  const tool = TOOL_TYPES.flatMap((type) => fieldsOf(read('tool'), type).map((field) => `${type}.${field}`));
  const streaming = fieldsOf(read('streaming'), 'StreamingTool');
  // The kinds of options share the names of their fields: each counts once.
  const options = new Set(OPTION_TYPES.flatMap((type) => fieldsOf(read('options'), type)));
  expect(tool).toEqual(expect.arrayContaining(['Page.sample', 'Help.never', 'EngineContext.progress', 'AnyTool.run']));
  expect(streaming).toEqual(['convert', 'whole']);
  expect([...options]).toEqual(expect.arrayContaining(['label', 'min', 'choices', 'default']));
  const all = [...tool, ...streaming, ...[...options].map((field) => `option.${field}`)];
  expect(
    all.length,
    'Take a field out, or declare the new one where it is read, as an extension of Page like TimedPage ' +
      `(docs/adding-a-tool.md):\n  ${all.join('\n  ')}\n`,
  ).toBeLessThanOrEqual(MOST);
});
