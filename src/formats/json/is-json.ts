import { ToolError } from '../../core/tool-error.ts';
import { parseJson } from './parse.ts';

/** Whether a text is a JSON object or array. */
export function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    parseJson(text);
    return true;
  } catch (error) {
    if (error instanceof ToolError) return false;
    throw error;
  }
}
