import type { Client } from '@modelcontextprotocol/client';

/** An answer. Its data is that of a result, or an error and what was found before. */
export type Answer = {
  readonly isError: boolean;
  /** Text of a client that passes on no data. */
  readonly shown: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/** Calls a tool. @param signal cancels the call */
export async function call(
  client: Client,
  name: string,
  given: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<Answer> {
  const {
    content,
    structuredContent,
    isError = false,
  } = await client.callTool({ name, arguments: given }, { ...(signal && { signal }) });
  const shown = content.map((block) => (block.type === 'text' ? block.text : block.type)).join('\n');
  return { isError, shown, data: structuredContent as Answer['data'] };
}
