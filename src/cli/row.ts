import type { Reply } from './api/replies.ts';

/** Returns a reply as JSON has it: bytes that are no text as Base64. */
export const asRow = ({ bytes, ...row }: Reply) =>
  bytes instanceof Uint8Array ? { ...row, base64: Buffer.from(bytes).toString('base64') } : row;
