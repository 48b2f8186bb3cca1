import type { EngineContext } from '../../src/engine/contract/tool.ts';
import { asTool, type ToolFile } from '../../src/engine/jobs/as-tool.ts';
import type { Job } from '../../src/engine/jobs/job.ts';
import { runTool } from '../../src/engine/jobs/run-tool.ts';
import * as upperCase from '../../src/tools/text-case/upper-case/tool.ts';

// A worker that runs one engine and sends its outcome back: the least that a job costs.

const upperCaseTool = asTool(upperCase as unknown as ToolFile);

const context: EngineContext = {
  asset: () => Promise.reject(new Error('This engine reads no file.')),
  progress: () => {},
};

addEventListener('message', ({ data }: MessageEvent<Job>) => {
  void runTool(upperCaseTool, data, context).then((outcome) => postMessage(outcome));
});
