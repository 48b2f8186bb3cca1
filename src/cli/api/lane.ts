import { loadPool } from './host.ts';

let lanes = 0;

/**
 * Returns a lane of the pool: what runs in it ends when the signal aborts.
 *
 * @throws the reason if it has been aborted already
 */
export async function laneOf(signal: AbortSignal): Promise<string> {
  const { pool } = await loadPool();
  signal.throwIfAborted();
  lanes++;
  const lane = `call ${lanes}`;
  signal.addEventListener('abort', () => pool.cancel(lane), { once: true });
  return lane;
}
