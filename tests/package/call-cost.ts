import { spawnSync } from 'node:child_process';

/** Times that both commands are measured in turn, so that they see the same load, and calls in each. */
const ROUNDS = 5;
const CALLS = 5;

/** Processor time and time on the clock. */
type Cost = { readonly processor: number; readonly wall: number };

/** @returns milliseconds of `CALLS` calls */
function costOf(node: string, args: readonly string[], input: string): Cost {
  const start = performance.now();
  // The last line of `times` is what the children of the shell took: user and system time, each as 0m0.000s.
  const script = `for _ in ${'. '.repeat(CALLS)}; do printf %s "$INPUT" | "$0" "$@" > /dev/null; done; times`;
  const env = { ...process.env, INPUT: input };
  const { stdout } = spawnSync('sh', ['-c', script, node, ...args], { env, encoding: 'utf8' });
  const ofChildren = stdout.trim().split('\n').at(-1) ?? '';
  const times = [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)];
  const seconds = times.reduce((sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest), 0);
  return { processor: seconds * 1000, wall: performance.now() - start };
}

/** Returns how many times as much as `node -e 0` a call costs. */
export function callCost(node: string, args: readonly string[], input: string): Cost {
  // The first call fills the caches.
  costOf(node, args, input);
  const sum = { call: { processor: 0, wall: 0 }, bare: { processor: 0, wall: 0 } };
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, given] of [['call', args] as const, ['bare', ['-e', '0']] as const]) {
      const { processor, wall } = costOf(node, given, input);
      sum[name].processor += processor;
      sum[name].wall += wall;
    }
  }
  const { call, bare } = sum;
  return { processor: call.processor / bare.processor, wall: call.wall / bare.wall };
}
