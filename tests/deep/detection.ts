import { loadTool, type NodeTool } from '../../src/cli/host/node-tools.ts';
import { toggle } from '../../src/engine/contract/options.ts';
import { detectText } from '../../src/engine/detect/detect-text.ts';
import { glance } from '../../src/engine/detect/glance.ts';

/** The name by which detection is fuzzed beside the tools. */
export const DETECTION = 'detect';

/** Detection in the clothes of a tool: its findings are the output. */
const detection: NodeTool = {
  meta: { name: 'Detection', description: 'Say what a text is.', tags: [] },
  page: {
    input: 'text',
    sample: '',
    options: { look: toggle('By its look alone') },
    help: { about: [], examples: [], never: [] },
  },
  async run(input, { look }, context) {
    if (look) return JSON.stringify(glance(input));
    return JSON.stringify(await detectText(input, async (id) => loadTool(id), context));
  },
};

/** The tool of a name, or detection. */
export const subject = async (id: string): Promise<NodeTool> =>
  id === DETECTION ? detection : ((await loadTool(id)) as NodeTool);
