import { lazyImport } from '../../contract/lazy-import.ts';
import type { ShapeWriter } from './shape.ts';

/** Shapes that JSON is written in. */
export type WriteShapeId = 'jsonl' | 'yaml' | 'toml' | 'properties' | 'xml' | 'schema' | 'typescript';

const NAME = 'The writer of this format';

const WRITERS: Readonly<Record<WriteShapeId, () => Promise<ShapeWriter>>> = {
  jsonl: async () => (await lazyImport(import('./write-json-lines.ts'), NAME)).writeJsonLines,
  yaml: async () => (await lazyImport(import('./write-yaml.ts'), NAME)).writeYaml,
  toml: async () => (await lazyImport(import('./write-toml.ts'), NAME)).writeToml,
  properties: async () => (await lazyImport(import('./write-properties.ts'), NAME)).writeProperties,
  schema: async () => await (await lazyImport(import('./write-samples.ts'), NAME)).samplesWriter('schema'),
  typescript: async () => await (await lazyImport(import('./write-samples.ts'), NAME)).samplesWriter('typescript'),
  xml: async () => {
    const { jsonToXml } = await lazyImport(import('../xml/from-json.ts'), NAME);
    // Comments of JSON5 have no place in the mapping.
    return (tape, { indent, placeOf }) => ({ ...jsonToXml(tape, indent, placeOf), comments: 0 });
  },
};

/** Loads the writer of a shape. */
export const writerOf = (shape: WriteShapeId): Promise<ShapeWriter> => WRITERS[shape]();
