import { readdirSync, readFileSync } from 'node:fs';

/** Parent of a process, from Linux's `/proc`: the second field may contain spaces and parentheses. */
const parentOf = (pid: string) =>
  Number(
    readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')[1],
  );

/** Bytes of memory of a process, each shared page by its share. */
const memoryOf = (pid: number) =>
  Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) * 1024;

/** Returns what is read of a process; undefined if it has ended meanwhile. */
function living<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/**
 * Bytes of memory of a process and all that it has started. On Linux alone.
 *
 * @returns `NaN` where the system does not report it
 */
export function memoryOfAll(root: number): number {
  const pids = living(() => readdirSync('/proc')) ?? [];
  const parents = new Map(
    pids.flatMap((pid) => {
      const parent = /^\d+$/.test(pid) ? living(() => parentOf(pid)) : undefined;
      return parent === undefined ? [] : [[Number(pid), parent] as const];
    }),
  );
  if (!parents.has(root)) return Number.NaN;
  const isOurs = (pid: number): boolean => pid === root || (parents.has(pid) && isOurs(parents.get(pid) as number));
  return [...parents.keys()]
    .filter(isOurs)
    .map((pid) => living(() => memoryOf(pid)) ?? 0)
    .reduce((sum, each) => sum + each, 0);
}

/** The first process whose command line contains a text. */
export function processWith(text: string): number | undefined {
  const pids = living(() => readdirSync('/proc')) ?? [];
  const found = pids.find(
    (pid) => /^\d+$/.test(pid) && living(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))?.includes(text),
  );
  return found === undefined ? undefined : Number(found);
}
