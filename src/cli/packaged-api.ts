import descriptions from 'virtual:tool-descriptions';

// The module that `import 'lettermill'` loads. The engines are loaded by their first use.

export { detect, diff, findByExample, recipe, redact, restore, run } from './api/functions.ts';
export { ToolError } from './api/tool-error.ts';

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

export const tools = frozen(descriptions);
