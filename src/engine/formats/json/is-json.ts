import { attempt } from '../../contract/tool-error.ts';
import { parseJson } from './parse.ts';
import type { Tape } from './tape.ts';

/** Returns a text read as JSON; undefined if it is not JSON. */
export const asJson = (text: string): Tape | undefined => attempt(() => parseJson(text));

/** Whether a text is a JSON object or array. */
export const isJson = (text: string): boolean => /^\s*[[{]/.test(text) && asJson(text) !== undefined;
