import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { call } from '../mcp-call.ts';

/** An example of a tool, as the package's functions and `batch` get it. */
export type Example = {
  readonly tool: string;
  readonly input: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly output: string;
};

/** Examples that are asked for at the same time. */
const AT_ONCE = 8;

/**
 * Uses the server of the installed package as an agent does, with the official client: every example, a search, an error,
 * a file of any size, and a pattern that runs forever beside other calls.
 *
 * @param folder for files
 * @throws what is wrong
 */
export async function checkAgent(
  node: string,
  bin: string,
  folder: string,
  examples: readonly Example[],
  isGenerator: (tool: string) => boolean,
): Promise<void> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StdioClientTransport({ command: node, args: [bin, 'mcp'], cwd: folder, stderr: 'inherit' }));
  const ask = (name: string, given: Readonly<Record<string, unknown>>) => call(client, name, given);
  try {
    assert.deepEqual(
      (await client.listTools()).tools.map(({ name }) => name),
      ['find', 'run', 'recipe'],
    );
    for (let at = 0; at < examples.length; at += AT_ONCE) {
      const work = examples.slice(at, at + AT_ONCE).map(async ({ tool, input, options, output }) => {
        const { data } = await ask('run', { tool, options, ...(!isGenerator(tool) && { text: input }) });
        assert.equal(data['text'], output, tool);
      });
      await Promise.all(work);
    }
    const { tools } = (await ask('find', { query: 'remove duplicates' })).data as { tools: readonly { id: string }[] };
    assert.ok(tools.some(({ id }) => id === 'duplicate-line-remover'));
    const { data } = await ask('find', { text: 'eyJhIjoxfQ==' });
    assert.equal((data['findings'] as readonly { kind: string }[])[0]?.kind, 'base64');
    assert.deepEqual((await ask('run', { tool: 'compare', text: 'a', other: 'b' })).data['info'], { same: false });
    const wrong = (await ask('recipe', { steps: 'upper-case | json-formatter', text: '{' })).data['error'];
    assert.equal((wrong as { readonly step: number }).step, 2);

    const endless = {
      tool: 'find-and-replace',
      text: `${'a'.repeat(40)}!`,
      options: { find: '^(a+)+$', mode: 'regex' },
    };
    const stopped = ask('run', { ...endless, timeLimit: 3 });
    const long = 'Straße 👍\n'.repeat(500_000);
    writeFileSync(join(folder, 'long.txt'), long);
    await ask('run', { tool: 'upper-case', path: 'long.txt', output: 'long-out.txt' });
    assert.equal(readFileSync(join(folder, 'long-out.txt'), 'utf8'), long.toUpperCase());
    assert.equal((await stopped).isError, true);
  } finally {
    await client.close();
  }
}
