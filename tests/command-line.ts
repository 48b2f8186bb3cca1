import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { runCommand } from '../src/cli/command.ts';

/** Output of a command, and its exit status: null if a signal ended it. */
type Result<Output> = { readonly status: number | null; readonly stdout: Output; readonly stderr: string };

const BUNDLED = process.env['BUNDLED_COMMAND'];

/** The arguments of `node` for the command line. */
export const SCRIPT: readonly string[] = BUNDLED
  ? [join(BUNDLED, 'lettermill.js')]
  : ['--import', 'tsx', 'src/cli/cli.ts'];

/** Bytes that a pipe gives at a time. */
const CHUNK = 65_536;

async function* chunksOf(input: string | Uint8Array): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(input);
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}

const asText = ({ stdout, ...result }: Result<Buffer>): Result<string> => ({ ...result, stdout: stdout.toString() });

/** Run a command in this process, as `src/cli/cli.ts` runs it in one of its own, for the bytes of its standard output. */
export async function toolBytes(
  args: readonly string[],
  input: string | Uint8Array | AsyncIterable<Buffer> = '',
): Promise<Result<Buffer>> {
  const written: Buffer[] = [];
  let stderr = '';
  const status = await runCommand(args, {
    stdin: typeof input === 'string' || input instanceof Uint8Array ? chunksOf(input) : input,
    isStdinDirectory: () => false,
    write: async (output) => void written.push(Buffer.from(output)),
    error: (line) => {
      stderr += `${line}\n`;
    },
  });
  return { status, stdout: Buffer.concat(written), stderr };
}

/** Run a command in this process: a thousand times as fast as in one of its own. */
export const tool = async (...given: Parameters<typeof toolBytes>): Promise<Result<string>> =>
  asText(await toolBytes(...given));

/** Give a process its standard input and wait for its end. */
async function ended(child: ChildProcess, input: string | Uint8Array): Promise<Result<Buffer>> {
  const written: Buffer[] = [];
  let stderr = '';
  child.stdout?.on('data', (data: Buffer) => written.push(data));
  child.stderr?.on('data', (data: Buffer) => {
    stderr += data;
  });
  // It need not read what it will not use.
  child.stdin?.on('error', () => {});
  child.stdin?.end(input);
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, stdout: Buffer.concat(written), stderr };
}

/** Run a command in a process of its own, which takes a second or more: only for what the process itself does. */
export const spawnToolBytes = (
  args: readonly string[],
  input: string | Uint8Array = '',
  stdio: StdioOptions = 'pipe',
): Promise<Result<Buffer>> => ended(spawn(process.execPath, [...SCRIPT, ...args], { stdio }), input);

/** The same, for a text. */
export const spawnTool = async (...given: Parameters<typeof spawnToolBytes>): Promise<Result<string>> =>
  asText(await spawnToolBytes(...given));

/** Run a command in a process of its own whose standard output goes to `reader`, a command of the shell. */
export async function spawnPiped(args: readonly string[], reader: string, input: string): Promise<Result<string>> {
  const command = [process.execPath, ...SCRIPT, ...args].map((word) => JSON.stringify(word)).join(' ');
  return asText(await ended(spawn('bash', ['-o', 'pipefail', '-c', `${command} | ${reader}`]), input));
}
