import { useMemo } from 'react';
import type { Charset } from '../../../../engine/bytes/charsets.ts';
import { ToolError } from '../../../../engine/contract/tool-error.ts';
import { useLinkedPanes } from '../../../../site/ui/useLinkedPanes.ts';
import type { PaneLinks, PaneRange, ViewProps } from '../../../../site/ui/view.ts';
import { base64Linker } from '../links.ts';

type Linker = NonNullable<ReturnType<typeof base64Linker>>;

/** Undefined if the input is newer than the result, and no longer Base64. */
function linkerOf(text: string, base64: string, charset: Charset): Linker | undefined {
  try {
    return base64Linker(text, base64, charset);
  } catch (error) {
    if (error instanceof ToolError) return undefined;
    throw error;
  }
}

/** Frames a group of Base64 and the characters that it carries, where the user points at either. */
export function LinkedGroups(props: ViewProps) {
  const { input, options, output, stale } = props;
  const { direction, newline, charset, perLine } = options;
  const isEncoding = direction === 'encode';
  const { text } = output;
  // Only if the Base64 represents exactly the text; a token has its parts in a list.
  const isExact = !perLine && (!isEncoding || newline === 'keep') && output.list === undefined;
  // Encoded bytes of a file have no text to link.
  const isLinked = isExact && !stale && text !== '' && input !== '';
  const find = useMemo(() => {
    if (!isLinked) return undefined;
    let linker: Linker | null | undefined;
    return ({ pane, from }: PaneRange): PaneLinks | undefined => {
      if (linker === undefined) {
        linker = linkerOf(isEncoding ? input : text, isEncoding ? text : input, charset as Charset) ?? null;
      }
      const found = (pane === 'input') === isEncoding ? linker?.atText(from) : linker?.atBase64(from);
      if (!found) return undefined;
      return isEncoding ? { input: found.text, output: found.base64 } : { input: found.base64, output: found.text };
    };
  }, [isLinked, isEncoding, input, text, charset]);
  useLinkedPanes(props, find);
  return null;
}
