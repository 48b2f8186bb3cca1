import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { base64Linker } from '../lib/base64/links.ts';
import type { Charset } from '../lib/charsets.ts';
import { parseJson } from '../lib/json/parse.ts';
import { printJson } from '../lib/json/print.ts';
import { ToolError } from '../lib/tool.ts';
import { Badge } from '../theme/parts.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { CodeBlock, Empty, ViewScroll } from '../ui/ViewScroll.tsx';
import { useLinkedPanes } from '../ui/useLinkedPanes.ts';
import type { PaneLinks, PanePlace, ToolView, ViewProps } from '../ui/view.ts';

type Info = Partial<{ type: string; mime: string; image: string; bytes: number; signatureBytes: number }>;

const SECOND = 1000;

/** Whether a token may be used now, by its own times. */
function validity(rows: readonly (readonly string[])[]): string {
  const time = (name: string) => Number(rows.find(([part, claim]) => part === 'Payload' && claim === name)?.[2]);
  const now = Date.now() / SECOND;
  if (time('exp') <= now) return 'expired';
  if (time('nbf') > now) return 'not valid yet';
  return Number.isFinite(time('exp')) ? 'not expired' : 'never expires';
}

/** Numbers and doubled keys stay as they were signed. */
function indented(json: string): string {
  try {
    return printJson(parseJson(json), {
      indent: '  ',
      inlineWidth: 0,
      strings: 'keep',
      strict: true,
      nonFinite: 'null',
    });
  } catch {
    return json;
  }
}

function Token({ output }: ViewProps) {
  const { signatureBytes = 0 } = (output.info ?? {}) as Info;
  return (
    <ViewScroll label="Inspect">
      <chakra.div display="flex" flexWrap="wrap" gap="1.5">
        <Badge>JSON Web Token</Badge>
        <Badge>{validity(output.table?.rows ?? [])}</Badge>
        <Badge>signature of {signatureBytes} bytes, not checked</Badge>
      </chakra.div>
      {(output.list ?? []).map(({ label, text }) => (
        <chakra.section key={label} display="grid" gap="1.5" minW="0" aria-label={label}>
          <chakra.div display="flex" alignItems="center" justifyContent="space-between">
            <chakra.h3 textStyle="label">{label}</chakra.h3>
            <CopyButton size="xs" variant="outline" text={() => text} disabled={false} what={label} />
          </chakra.div>
          <CodeBlock>{indented(text)}</CodeBlock>
        </chakra.section>
      ))}
    </ViewScroll>
  );
}

function Picture({ source, name }: { readonly source: string; readonly name: string }) {
  const [size, setSize] = useState<string>();
  return (
    <chakra.figure display="grid" gap="2" justifyItems="start">
      <chakra.img
        src={source}
        alt={`The decoded ${name}`}
        maxW="full"
        maxH="20rem"
        bg="bg.subtle"
        borderWidth="1px"
        borderColor="border"
        borderRadius="md"
        objectFit="contain"
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize(`${naturalWidth} × ${naturalHeight} pixels`)
        }
        onError={() => setSize('The picture is damaged: the browser cannot draw it.')}
      />
      <chakra.figcaption fontSize="sm" color="fg.muted" textStyle="figure">
        {size}
      </chakra.figcaption>
    </chakra.figure>
  );
}

/** What the decoded bytes are: a token, a picture, another file. */
function Inspect(props: ViewProps) {
  const { output } = props;
  const { type, mime, image, bytes, signatureBytes } = (output.info ?? {}) as Info;
  if (signatureBytes !== undefined) return <Token {...props} />;
  if (type === undefined) {
    return (
      <ViewScroll label="Inspect">
        <Empty>Decode a picture, a file or a JSON Web Token, and it is shown here. Nothing leaves your browser.</Empty>
      </ViewScroll>
    );
  }
  return (
    <ViewScroll label="Inspect">
      <chakra.div display="flex" flexWrap="wrap" gap="1.5">
        <Badge>{type}</Badge>
        <Badge>{mime}</Badge>
        {bytes !== undefined && <Badge>{bytes.toLocaleString('en-US')} bytes</Badge>}
      </chakra.div>
      {image === undefined ? (
        <Empty>The bytes are in the table.</Empty>
      ) : (
        // Another picture must not keep the size of the last.
        <Picture key={image.slice(0, 4000) + image.length} source={image} name={type} />
      )}
    </ViewScroll>
  );
}

/** Frames the group of Base64 and the characters that it carries, wherever one points. */
function LinkedGroups(props: ViewProps) {
  const { input, options, output, stale } = props;
  const { direction, newline, charset, perLine } = options;
  const isEncoding = direction === 'encode';
  // Only where the text is exactly what the Base64 stands for.
  const isLinked =
    !stale && !perLine && output.text !== '' && output.list === undefined && (!isEncoding || newline === 'keep');
  const { text } = output;
  const find = useMemo(() => {
    if (!isLinked) return undefined;
    let linker: ReturnType<typeof base64Linker>;
    let isMade = false;
    return ({ pane, from }: PanePlace): PaneLinks | undefined => {
      // A result that is on its way may not fit the input yet.
      if (!isMade) linker = linkerOf(isEncoding ? input : text, isEncoding ? text : input, charset as Charset);
      isMade = true;
      const found = (pane === 'input') === isEncoding ? linker?.atText(from) : linker?.atBase64(from);
      return found && (isEncoding ? { input: found.text, output: found.base64 } : { input: found.base64, output: found.text });
    };
  }, [isLinked, isEncoding, input, text, charset]);
  useLinkedPanes(props, find);
  return null;
}

/** None for Base64 that cannot be read. */
function linkerOf(...texts: Parameters<typeof base64Linker>): ReturnType<typeof base64Linker> {
  try {
    return base64Linker(...texts);
  } catch (error) {
    if (error instanceof ToolError) return undefined;
    throw error;
  }
}

// In place of the generic list: the two parts of a token.
export default {
  tabs: [{ id: 'list', label: 'Inspect', View: Inspect }],
  Below: LinkedGroups,
} satisfies ToolView;
