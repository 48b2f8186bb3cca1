import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { parseJson } from '../../../engine/formats/json/parse.ts';
import { printJson } from '../../../engine/formats/json/print.ts';
import { plural } from '../../../engine/values/plural.ts';
import { Badge, Row } from '../../../site/theme/elements.tsx';
import { CopyButton } from '../../../site/ui/CopyButton.tsx';
import { CodeBlock, Empty, ViewScroll } from '../../../site/ui/ViewScroll.tsx';
import type { ToolView, ViewProps } from '../../../site/ui/view.ts';
import type * as tool from './tool.ts';
import { LinkedGroups } from './view/LinkedGroups.tsx';

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

function Token({ output }: ViewProps<typeof tool>) {
  const { signatureBytes = 0 } = output.info ?? {};
  return (
    <ViewScroll label="Inspect">
      <chakra.div display="flex" flexWrap="wrap" gap="1.5">
        <Badge>JSON Web Token</Badge>
        <Badge>{validity(output.table?.rows ?? [])}</Badge>
        <Badge>signature: {plural(signatureBytes, 'byte')}, not checked</Badge>
      </chakra.div>
      {(output.list ?? []).map(({ label, text }) => (
        <chakra.section key={label} display="grid" gap="1.5" minW="0" aria-label={label}>
          <Row justifyContent="space-between">
            <chakra.h3 textStyle="label">{label}</chakra.h3>
            <CopyButton size="xs" outline text={text} disabled={false} what={label} />
          </Row>
          <CodeBlock>{indented(text)}</CodeBlock>
        </chakra.section>
      ))}
    </ViewScroll>
  );
}

function Picture({ source, alt }: { readonly source: string; readonly alt: string }) {
  const [size, setSize] = useState<string>();
  return (
    <chakra.figure display="grid" gap="2" justifyItems="start">
      <chakra.img
        src={source}
        alt={alt}
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
        onError={() => setSize('The image is damaged: the browser cannot draw it.')}
      />
      <chakra.figcaption fontSize="sm" color="fg.muted" textStyle="figure">
        {size}
      </chakra.figcaption>
    </chakra.figure>
  );
}

/** Shows the decoded bytes by their type: a token, a picture, another file. */
function Inspect(props: ViewProps<typeof tool>) {
  const { output, options } = props;
  const { type, mime, image, bytes, signatureBytes } = output.info ?? {};
  if (signatureBytes !== undefined) return <Token {...props} />;
  if (type === undefined) {
    return (
      <ViewScroll label="Inspect">
        <Empty>
          Decode an image, a file, or a JSON Web Token, or open a file to encode, to see it here. Nothing leaves your
          browser.
        </Empty>
      </ViewScroll>
    );
  }
  return (
    <ViewScroll label="Inspect">
      <chakra.div display="flex" flexWrap="wrap" gap="1.5">
        <Badge>{type}</Badge>
        <Badge>{mime}</Badge>
        {bytes !== undefined && <Badge>{plural(bytes, 'byte')}</Badge>}
      </chakra.div>
      {image === undefined ? (
        <Empty>The bytes are in the table.</Empty>
      ) : (
        // Another picture must not keep the size of the last.
        <Picture
          key={image.slice(0, 4000) + image.length}
          source={image}
          alt={options['direction'] === 'encode' ? `The ${type}` : `The decoded ${type}`}
        />
      )}
    </ViewScroll>
  );
}

// The two parts of a token, instead of the generic list.
export default { tabs: [{ id: 'list', label: 'Inspect', View: Inspect }], Below: LinkedGroups } satisfies ToolView<
  typeof tool
>;
