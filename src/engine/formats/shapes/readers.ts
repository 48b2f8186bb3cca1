import { lazyImport } from '../../contract/lazy-import.ts';
import type { ShapeReader } from './shape.ts';

/** Shapes that are read as JSON, each with its name as in the middle of a sentence. */
export const READ_SHAPES = {
  yaml: 'YAML',
  toml: 'TOML',
  xml: 'XML',
  env: 'a .env file',
  properties: 'a .properties file',
  ini: 'an INI file',
  query: 'a query string',
  python: 'Python',
  php: 'PHP',
} as const;

export type ReadShapeId = keyof typeof READ_SHAPES;

const NAME = 'The reader of this format';

const READERS: Readonly<Record<ReadShapeId, () => Promise<ShapeReader>>> = {
  yaml: async () => (await lazyImport(import('./read-yaml.ts'), NAME)).readYaml,
  toml: async () => (await lazyImport(import('./read-toml.ts'), NAME)).readToml,
  xml: async () => (await lazyImport(import('../xml/to-json.ts'), NAME)).xmlToJson,
  env: async () => (await lazyImport(import('./read-env.ts'), NAME)).readEnv,
  properties: async () => (await lazyImport(import('./read-properties.ts'), NAME)).readProperties,
  ini: async () => (await lazyImport(import('./read-ini.ts'), NAME)).readIni,
  query: async () => (await lazyImport(import('./read-query-string.ts'), NAME)).readQueryString,
  python: async () => (await lazyImport(import('./read-python.ts'), NAME)).readPython,
  php: async () => (await lazyImport(import('./read-php.ts'), NAME)).readPhp,
};

/** Loads the reader of a shape. */
export const readerOf = (shape: ReadShapeId): Promise<ShapeReader> => READERS[shape]();
