import { describe, expect, test } from 'vitest';
import { lazyHelp, metaOnly } from './meta-only.ts';

test('a page of the site loads its help later, and all else stays', async () => {
  const { transform } = lazyHelp();
  const handler = (typeof transform === 'object' ? transform.handler : transform) as (code: string) => unknown;
  const code = `import { run } from './x.ts';
export const page = { sample: 'a', help: { about: [] }, input: 'text' } satisfies Page;
export { run };`;
  expect(await Reflect.apply(handler, {}, [code])).toEqual({
    code: `import { run } from './x.ts';
export const page = { sample: 'a', help: () => import('./tool.ts?help'), input: 'text' } satisfies Page;
export { run };`,
    map: null,
  });
});

describe('a tool file imported as ?meta', () => {
  const { transform } = metaOnly();
  const handler = typeof transform === 'object' ? transform.handler : transform;
  const cut = async (code: string, query = 'meta') => {
    const context = {
      error: (message: string) => {
        throw new Error(message);
      },
    };
    const result = await Reflect.apply(handler as (code: string, id: string) => unknown, context, [
      code,
      `x.ts?${query}`,
    ]);
    return (result as { code: string }).code;
  };

  test('contains only the meta export', async () => {
    const code = `import { select } from '../engine/contract/options.ts';
      export const meta = { name: 'A', tags: ['x'] } satisfies Meta;
      export const page = { options: { a: select('A', ['b']) } } satisfies Page;
      export const run: Engine<typeof page> = (input) => input;`;
    expect(await cut(code)).toBe(`export const meta = { name: 'A',  } satisfies Meta;`);
  });

  test('leaves out tags and keywords, which ?tags and ?keywords have', async () => {
    const code = `export const meta = { name: 'A', keywords: ['x', 'y'], tags: [], title: 'B' } satisfies Meta;`;
    expect(await cut(code)).toBe(`export const meta = { name: 'A',   title: 'B' } satisfies Meta;`);
    expect(await cut(code, 'keywords')).toBe(`export const keywords = ['x', 'y'];`);
    expect(await cut(code, 'tags')).toBe('export const tags = [];');
    expect(await cut('export const meta = {};', 'keywords')).toBe('export const keywords = [];');
  });

  test('has the help of its page as ?help, with what that refers to', async () => {
    const code = `import { DEFINITION } from '../definition.ts';
      import { select } from '../engine/contract/options.ts';
      export const meta = {} satisfies Meta;
      export const page = { options: { a: select('A', ['b']) }, help: { about: ['c', DEFINITION] } } satisfies Page;`;
    expect(await cut(code, 'help')).toBe(`import { DEFINITION } from '../definition.ts';
export const help = { about: ['c', DEFINITION] };`);
  });

  test('is an error if it exports no meta', async () => {
    await expect(cut('export const page = {};')).rejects.toThrow('has no `export const meta`');
  });
});
