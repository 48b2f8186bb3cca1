import { describe, expect, test } from 'vitest';
import { metaOnly } from './meta-only.ts';

describe('a tool file imported as ?meta', () => {
  const { transform } = metaOnly();
  const handler = typeof transform === 'object' ? transform.handler : transform;
  const cut = async (code: string) => {
    const context = {
      error: (message: string) => {
        throw new Error(message);
      },
    };
    const result = await Reflect.apply(handler as (code: string, id: string) => unknown, context, [code, 'x.ts?meta']);
    return (result as { code: string }).code;
  };

  test('contains only the meta export', async () => {
    const code = `import { select } from '../engine/contract/options.ts';
      export const meta = { name: 'A', tags: ['x'] } satisfies Meta;
      export const page = { options: { a: select('A', ['b']) } } satisfies Page;
      export const run: Engine<typeof page> = (input) => input;`;
    expect(await cut(code)).toBe(`export const meta = { name: 'A', tags: ['x'] } satisfies Meta;`);
  });

  test('is an error if it exports no meta', async () => {
    await expect(cut('export const page = {};')).rejects.toThrow('has no `export const meta`');
  });
});
