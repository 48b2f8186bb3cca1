import type { OptionSchema } from '../engine/contract/options.ts';
import {
  BATCH_OPTIONS,
  COMPARE_OPTIONS,
  DETECT_OPTIONS,
  FIND_OPTIONS,
  MCP_OPTIONS,
  RECIPE_OPTIONS,
} from './arguments.ts';
import { REDACT_OPTIONS, RESTORE_OPTIONS } from './redact-options.ts';

/** Options of commands that are not tools, by name. */
export const COMMAND_OPTIONS: Readonly<Record<string, OptionSchema>> = {
  batch: BATCH_OPTIONS,
  compare: COMPARE_OPTIONS,
  detect: DETECT_OPTIONS,
  find: FIND_OPTIONS,
  mcp: MCP_OPTIONS,
  recipe: RECIPE_OPTIONS,
  redact: REDACT_OPTIONS,
  restore: RESTORE_OPTIONS,
};
