import { SITE } from './protocol.ts';

/**
 * Id used in place of a tool's for questions about recipes. All of them share it, so that they go to the thread that
 * keeps the texts.
 */
export const RECIPE = `${SITE}recipe`;
