import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The end of a command. */
export type Ended = {
  readonly ok: boolean;
  readonly seconds: number;
  /** Its output; empty if that was shown at once. */
  readonly output: string;
  /** It was ended because it was silent for too long. */
  readonly hung: boolean;
};

type Settings = {
  readonly env?: Readonly<Record<string, string>>;
  /** Return what it prints instead of showing it. */
  readonly quiet?: boolean;
  /** Milliseconds without output, or a message to this process, after which it is ended; 0 for never. */
  readonly silence?: number;
};

/** Runs a command, and waits for its end. Never rejects. */
export function run(
  command: string,
  args: readonly string[],
  { env = {}, quiet = false, silence = 0 }: Settings = {},
): Promise<Ended> {
  const begun = Date.now();
  const shown = quiet ? 'pipe' : 'inherit';
  return new Promise((done) => {
    const child = spawn(command, args, {
      stdio: silence > 0 ? ['ignore', shown, shown, 'ipc'] : ['ignore', shown, shown],
      // What is not shown on a terminal is not colored.
      env: { ...process.env, ...(quiet && !process.stdout.isTTY && { NO_COLOR: '1' }), ...env },
      shell: process.platform === 'win32',
    });
    let output = '';
    let heard = Date.now();
    let hung = false;
    const watch = setInterval(() => {
      if (silence === 0 || Date.now() - heard < silence) return;
      hung = true;
      child.kill('SIGKILL');
    }, 1000);
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data) => {
        output += data;
        heard = Date.now();
      });
    child.on('message', () => {
      heard = Date.now();
    });
    const end = (ok: boolean) => {
      clearInterval(watch);
      done({ ok, seconds: (Date.now() - begun) / 1000, output, hung });
    };
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}

/** Runs a script of package.json. */
export const npmRun = (script: string, args: readonly string[] = [], settings: Settings = {}): Promise<Ended> =>
  run('npm', ['run', '-s', script, ...(args.length > 0 ? ['--', ...args] : [])], settings);

/** Runs TypeScript in Node. */
export const runNode = (file: string, args: readonly string[] = [], settings: Settings = {}): Promise<Ended> =>
  run(process.execPath, ['--import', 'tsx', file, ...args], settings);

/** Ticks of the processor's clock in a second, on every Linux that Node runs on. */
const TICKS = 100;

/**
 * Returns the seconds of processor time of all commands that have ended so far, with what they started (proc(5),
 * cutime and cstime): unlike the time by the clock it says little about what else the machine does. Undefined where
 * there is no `/proc`.
 */
export function processorSeconds(): number | undefined {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // The name of the program, in parentheses, may have spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[13]) + Number(fields[14])) / TICKS;
  } catch {
    return undefined;
  }
}
