import { expose } from 'comlink';
import { withoutPage } from '../../src/engine/long/plan-steps.ts';
import { type RunnerHost, streamRunner } from '../../src/engine/long/stream-runner.ts';
import { fileJob } from './file-job.ts';
import { fileLines } from './file-lines.ts';
import type { FilePart } from './file-protocol.ts';
import { scratchInFolder } from './file-scratch.ts';

/**
 * Exposes a part to the other end of a port.
 *
 * @param folderName name of the job's folder; empty if there is none
 */
export function openPart(
  part: FilePart,
  port: MessagePort,
  folderName: string,
  host: Omit<RunnerHost, 'scratch'>,
): void {
  if (part === 'job') expose(fileJob(host.load), port);
  else if (part === 'lines') expose(fileLines(), port);
  else {
    const { load, context } = host;
    expose(streamRunner({ load, context: withoutPage(context), scratch: scratchInFolder(folderName) }), port);
  }
}
