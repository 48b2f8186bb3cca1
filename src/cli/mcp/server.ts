import { Server } from '@modelcontextprotocol/server';
import { version } from '../host/node-host.ts';
import { PROGRAM } from '../usage.ts';
import { unknownName } from './call-error.ts';
import { type Arguments, checkArguments } from './check-arguments.ts';
import { DEFINITIONS, INSTRUCTIONS, type Name } from './definitions.ts';
import { find } from './find.ts';
import { redact, restore } from './redact.ts';
import { errorResult, type Reply, resultOf } from './results.ts';
import { recipe, run } from './run.ts';

const HANDLERS: Readonly<Record<Name, (given: Arguments, signal: AbortSignal) => Promise<Reply>>> = {
  find,
  run,
  recipe,
  redact,
  restore,
};

const isName = (name: string): name is Name => Object.hasOwn(HANDLERS, name);

/** Returns a server of the Model Context Protocol with the tools of definitions.ts: https://modelcontextprotocol.io */
export function createServer(): Server {
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
      return resultOf(await HANDLERS[name](given, mcpReq.signal));
    } catch (error) {
      return errorResult(error);
    }
  });
  return server;
}
