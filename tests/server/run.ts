/**
 * `npm run test:server`: hostile connections to the server of the build in `dist/`, as a process of its own.
 *
 * CASES: connections, 10,000 where left out. SEED: a whole number, drawn and printed where left out.
 * It fails where the server dies, keeps a connection open, keeps files open, or does not serve the next person.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import fc from 'fast-check';
import { hostileBytes } from './hostile-requests.ts';
import { ask, exchange, open, openDescriptors } from './raw-http.ts';

const cases = Number(process.env['CASES'] ?? 10_000);
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 30));
/** Connections at a time. */
const AT_ONCE = 32;
/** Downloads that are broken off. */
const ABORTED = 500;
/** Files and sockets that may be open beyond those before. */
const SPARE = 10;
/** Milliseconds between two looks at what the server has open, and how often it is looked at. */
const LOOK = 100;
const LOOKS = 300;

const server = spawn(process.execPath, ['--import', 'tsx', 'src/build/serve.ts'], {
  env: { ...process.env, PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const { pid = 0 } = server;
const problems: string[] = [];
let isDone = false;
server.once('exit', (code, signal) => {
  if (!isDone) problems.push(`the server ended: ${code ?? signal}`);
});

const [said] = (await once(createInterface({ input: server.stdout }), 'line')) as [string];
const address = /http:\S+?(?=\/$)/.exec(said)?.[0];
if (!address) throw new Error(`The server printed no address, but ${JSON.stringify(said)}.`);

const pageOf = async () => (await ask(address, '/')).status;
await pageOf();
const before = await openDescriptors(pid);

console.log(`${cases} connections, SEED=${seed}`);
const all = fc.sample(hostileBytes, { seed, numRuns: cases });
let next = 0;
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (next < cases && server.exitCode === null && server.signalCode === null) {
      const at = next++;
      const bytes = all[at] as string;
      const isOver = await exchange(address, bytes).then(
        (answer) => answer !== undefined,
        () => false,
      );
      if (!isOver) problems.push(`case ${at}: refused or kept open: ${JSON.stringify(bytes.slice(0, 200))}`);
    }
  }),
);

const page = (await ask(address, '/').catch(() => undefined))?.body.toString('latin1') ?? '';
const [large = '/'] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
for (let i = 0; i < ABORTED && server.exitCode === null; i++) {
  const socket = await open(address);
  socket.write(`GET ${large} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  if (i % 2 === 0) await once(socket, 'data');
  socket.destroy();
}

/** Number of files and sockets that the server has open in addition to those at the start. */
const kept = async () => ((await openDescriptors(pid)) ?? 0) - (before ?? 0);
for (let i = 0; i < LOOKS && (await kept()) > SPARE; i++) await new Promise((resolve) => setTimeout(resolve, LOOK));
if ((await kept()) > SPARE) problems.push(`${await kept()} files or sockets are still open`);
const status = await pageOf().catch((error: Error) => error.message);
if (status !== 200) problems.push(`the next person gets ${status}`);

isDone = true;
server.kill();
for (const problem of problems.slice(0, 20)) console.error(problem);
console.log(`${next} connections, ${ABORTED} downloads broken off: ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
