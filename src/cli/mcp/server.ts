import { Server } from '@modelcontextprotocol/server';
import { version } from '../host/node-host.ts';
import { PROGRAM } from '../usage.ts';
import type { Call } from './call.ts';
import { unknownName } from './call-error.ts';
import { type Arguments, checkArguments } from './check-arguments.ts';
import { DEFINITIONS, INSTRUCTIONS, type Name } from './definitions.ts';
import { find } from './find.ts';
import { redact, restore } from './redact.ts';
import { errorResult, type Reply, resultOf } from './results.ts';
import { within } from './root.ts';
import { recipe, run, runFile } from './run.ts';

const HANDLERS: Readonly<Record<Name, (given: Arguments, call: Call) => Promise<Reply>>> = {
  find,
  run,
  recipe,
  run_file: runFile,
  redact,
  restore,
};

const isName = (name: string): name is Name => Object.hasOwn(HANDLERS, name);

/**
 * Returns a server of the Model Context Protocol with the tools of definitions.ts: https://modelcontextprotocol.io
 *
 * @param root the folder whose files it may read and write, without links; default: all
 */
export function createServer(root?: string): Server {
  const server = new Server(
    { name: PROGRAM, title: 'Lettermill', version: version() },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler('tools/list', () => ({ tools: [...DEFINITIONS] }));
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
    try {
      const { name } = params;
      if (!isName(name))
        throw unknownName('tool', name, Object.keys(HANDLERS), `Choose one of: ${Object.keys(HANDLERS).join(', ')}.`);
      const given = checkArguments(name, params.arguments ?? {});
      const token = params._meta?.progressToken;
      let reports = 0;
      const onProgress = (done: number | undefined, message?: string) => {
        if (token === undefined) return;
        // Each number must be higher than the one before.
        reports++;
        const progress = {
          progressToken: token,
          progress: done ?? reports,
          ...(done !== undefined && { total: 1 }),
          message,
        };
        void mcpReq.notify({ method: 'notifications/progress', params: progress }).catch(() => {});
      };
      const call = { signal: mcpReq.signal, onProgress };
      return resultOf(await HANDLERS[name](root === undefined ? given : within(root, given), call));
    } catch (error) {
      return errorResult(error);
    }
  });
  return server;
}
