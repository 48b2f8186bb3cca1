import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { trimBaseConfig, trimPropertyList } from './trim-chakra.ts';

const file = resolve(import.meta.dirname, '../../../node_modules/@chakra-ui/react/dist/esm/preset-base.js');
const config = readFileSync(file, 'utf8');

describe("trimming Chakra's base configuration", () => {
  const trimmed = trimBaseConfig(config, new Set(['px', 'truncate', '_hover', 'marginTop']));

  test('keeps what is mentioned by its name, its shorthand or as a condition', () => {
    expect(trimmed).toMatch(/^ {4}paddingInline: \{/m);
    expect(trimmed).toMatch(/^ {4}truncate: \{/m);
    expect(trimmed).toMatch(/^ {4}marginTop: \{/m);
    expect(trimmed).toMatch(/^ {2}hover: \[/m);
  });

  test('takes the rest out', () => {
    expect(trimmed).not.toMatch(/^ {4}backgroundGradient: \{/m);
    expect(trimmed).not.toMatch(/^ {4}paddingBlock: \{/m);
    expect(trimmed).not.toMatch(/^ {2}focusVisible: /m);
    expect(trimmed.length).toBeLessThan(config.length / 2);
  });

  test('fails when the library is written in another way', () => {
    expect(() => trimBaseConfig('const defaultBaseConfig = defineConfig({ utilities: {} });', new Set())).toThrow(
      "Chakra's base configuration has changed.",
    );
  });
});

describe("trimming Panda's list of CSS properties", () => {
  const list = readFileSync(
    resolve(import.meta.dirname, '../../../node_modules/@pandacss/is-valid-prop/dist/index.mjs'),
    'utf8',
  );

  test('keeps what is mentioned, and nothing else', () => {
    const trimmed = trimPropertyList(list, new Set(['zIndex', 'color', 'notAProperty']));
    expect(trimmed).toContain('cssPropertiesStr = "color,zIndex"');
    expect(trimmed.length).toBeLessThan(1000);
  });

  test('fails when the library is written in another way', () => {
    expect(() => trimPropertyList('var cssPropertiesStr = "a,b";', new Set())).toThrow('has changed');
  });
});
