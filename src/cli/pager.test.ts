import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { runCommand } from './command.ts';

const at = temporaryFolder();
afterEach(() => vi.unstubAllEnvs());

/** Returns what a command writes to a screen itself. */
async function shown(args: readonly string[], rows: number | undefined): Promise<string> {
  let written = '';
  await runCommand(args, {
    stdin: (async function* () {})(),
    isStdinDirectory: () => false,
    isScreen: true,
    rows,
    write: async (output) => {
      written += output;
    },
    error: () => {},
  });
  return written;
}

test.each([['help'], ['list'], ['sort', '--help'], ['redact', '--help']])(
  'a text that is longer than the screen goes to the pager: %j',
  async (...args) => {
    const file = at('paged.txt');
    vi.stubEnv('PAGER', 'less');
    vi.stubEnv('LETTERMILL_PAGER', `cat > '${file}'`);
    const whole = await shown(args, undefined);
    expect(await shown(args, 5)).toBe('');
    expect(readFileSync(file, 'utf8')).toBe(whole);
    expect(await shown(args, 10_000)).toBe(whole);
  },
);

test.each(['', 'cat', 'no-such-command-here'])('without a pager it is written at once: %j', async (command) => {
  vi.stubEnv('LETTERMILL_PAGER', command);
  expect(await shown(['help'], 5)).toBe(await shown(['help'], undefined));
});

test('a pager that is left before the end is no error', async () => {
  vi.stubEnv('LETTERMILL_PAGER', 'true');
  expect(await shown(['list'], 5)).toBe('');
});

test('the result of a tool is written at once', async () => {
  vi.stubEnv('LETTERMILL_PAGER', 'true');
  expect(await shown(['lorem', '--seed', '1'], 1)).not.toBe('');
});
