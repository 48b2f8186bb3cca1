import tools from 'virtual:tool-descriptions';

// The module that `import 'lettermill'` loads. The engines are loaded by their first use.

export { detect, diff, findByExample, recipe, redact, restore, run, ToolError } from './api/functions.ts';
export { tools };
