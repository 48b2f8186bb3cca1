import type { EngineContext } from '../../engine/contract/tool.ts';
import { ToolError } from '../../engine/contract/tool-error.ts';
import { readFont } from './node-host.ts';

/** The site's files for engines that run in Node: figlet's fonts come from the installed package, as in a build. */
export const nodeContext: EngineContext = {
  async asset(path) {
    const [folder, file] = path.split('/', 2);
    if (folder !== 'figlet' || !file) throw new ToolError(`There is no file ${path}.`);
    return readFont(file);
  },
  progress() {},
};
