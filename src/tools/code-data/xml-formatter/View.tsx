import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Button, Wrap } from '../../../site/theme/elements.tsx';
import { copyText } from '../../../site/ui/CopyButton.tsx';
import { StatisticsView } from '../../../site/ui/StatisticsView.tsx';
import { Empty, ViewScroll } from '../../../site/ui/ViewScroll.tsx';
import { VirtualList } from '../../../site/ui/VirtualList.tsx';
import type { ToolView, ViewProps } from '../../../site/ui/view.ts';
import { attributesIn, elementAt, elementName, leafText, type XmlOutline, xpathAt } from './outline.ts';
import type * as tool from './tool.ts';

type Props = ViewProps<typeof tool>;

type Outlined = { readonly outline: XmlOutline; readonly text: string };

/** The outline of the input, made in the worker once it is known to be well-formed. */
function useOutline({ input, output, stale, ask }: Props): Outlined | undefined {
  const [outlined, setOutlined] = useState<Outlined>();
  const isReadable = !stale && output.text !== '';
  useEffect(() => {
    if (!isReadable) {
      setOutlined(undefined);
      return;
    }
    let outdated = false;
    void ask('outline', input).then((outcome) => {
      if (!outdated && outcome.ok) setOutlined({ outline: outcome.output, text: input });
    });
    return () => {
      outdated = true;
    };
  }, [input, isReadable, ask]);
  return outlined;
}

const DEEPEST_INDENT = 40;
const STEP = 16;
const VALUE_LENGTH = 120;
/** Attributes that a row shows; the XPath below leads to all. */
const MAX_ATTRIBUTES = 8;

/** The elements of the input as a tree of lines, and the XPath of a row or of the element at the pointer. */
function Outline(props: Props) {
  const { watch, select } = props;
  const outlined = useOutline(props);
  /** Offset in the input; for a row, the start of its element. */
  const [offset, setOffset] = useState(-1);
  useEffect(() => {
    watch((range) => {
      if (range?.pane === 'input') setOffset(range.from);
    });
    return () => watch(undefined);
  }, [watch]);
  if (!outlined) {
    return (
      <ViewScroll label="Outline">
        <Empty>The elements appear here as a tree, with the XPath of each one and of the cursor.</Empty>
      </ViewScroll>
    );
  }
  const { outline, text } = outlined;
  const current = elementAt(outline, offset);
  const path = xpathAt(text, outline, offset);
  return (
    <>
      <VirtualList
        label="Outline"
        count={outline.length}
        estimate={32}
        shown={current}
        row={(element) => (
          <chakra.button
            type="button"
            display="flex"
            alignItems="center"
            gap="3"
            w="full"
            py="1"
            pe="3"
            fontFamily="mono"
            fontSize="sm"
            textAlign="start"
            whiteSpace="nowrap"
            overflow="hidden"
            cursor="pointer"
            _hover={{ bg: 'bg.subtle' }}
            bg={element === current ? 'accent.subtle' : undefined}
            aria-pressed={element === current}
            style={{ paddingLeft: `${12 + Math.min(outline.depth[element] as number, DEEPEST_INDENT) * STEP}px` }}
            onClick={() => setOffset(outline.start[element] as number)}
          >
            <chakra.span color="pane.name">{elementName(text, outline, element)}</chakra.span>
            {attributesIn(text, outline, element, MAX_ATTRIBUTES).map(({ name, quoted }) => (
              <chakra.span key={name}>
                <chakra.span color="pane.number">{name}</chakra.span>={quoted.slice(0, VALUE_LENGTH)}
              </chakra.span>
            ))}
            <chakra.span color="fg.muted" overflow="hidden" textOverflow="ellipsis">
              {leafText(text, outline, element, VALUE_LENGTH)}
            </chakra.span>
          </chakra.button>
        )}
      />
      <Wrap gap="2" minH="11" px="3" py="2" borderTopWidth="1px" borderColor="border">
        {path === '' ? (
          <Empty fontSize="xs">Choose a row, or a place in the input, to see its XPath.</Empty>
        ) : (
          <>
            <chakra.div
              role="group"
              textStyle="code"
              fontSize="xs"
              color="fg.muted"
              flex="1"
              minW="8rem"
              overflowWrap="anywhere"
              aria-label="XPath"
            >
              {path}
            </chakra.div>
            <Button size="xs" onClick={() => select(outline.start[current] as number, outline.end[current] as number)}>
              Select in the input
            </Button>
            <Button size="xs" onClick={() => void copyText(path, false, 'nothing')}>
              Copy XPath
            </Button>
          </>
        )}
      </Wrap>
    </>
  );
}

const NAMES = {
  elements: 'elements',
  attributes: 'attributes',
  depth: 'levels deep',
  comments: 'comments',
  bytesBefore: 'bytes before',
  bytesAfter: 'bytes after',
} as const;

function Statistics({ output }: ViewProps) {
  return <StatisticsView output={output} names={NAMES} empty="Statistics about the document appear here." />;
}

export default {
  tabs: [
    { id: 'outline', label: 'Outline', View: Outline },
    { id: 'statistics', label: 'Statistics', View: Statistics },
  ],
} satisfies ToolView<typeof tool>;
