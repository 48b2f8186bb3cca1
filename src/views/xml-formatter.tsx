import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { elementName, type XmlOutline, xpathOf } from '../lib/xml/outline.ts';
import { Button } from '../theme/parts.tsx';
import { copyText } from '../ui/CopyButton.tsx';
import { StatisticsView } from '../ui/StatisticsView.tsx';
import { Empty, ViewScroll } from '../ui/ViewScroll.tsx';
import { VirtualList } from '../ui/VirtualList.tsx';
import type { ToolView, ViewProps } from '../ui/view.ts';

type Outlined = { readonly outline: XmlOutline; readonly text: string };

/** The outline of the newest output, made in the worker. */
function useOutline({ output, stale, run }: ViewProps): Outlined | undefined {
  const [outlined, setOutlined] = useState<Outlined>();
  useEffect(() => {
    if (stale || output.text === '') {
      setOutlined(undefined);
      return;
    }
    let outdated = false;
    void run({ outline: true }, 'outline').then((outcome) => {
      if (outdated || !outcome.ok) return;
      setOutlined({ outline: outcome.output.info?.['outline'] as XmlOutline, text: outcome.output.text });
    });
    return () => {
      outdated = true;
    };
  }, [output.text, stale, run]);
  return outlined;
}

const DEEPEST_INDENT = 40;
const STEP = 16;
const VALUE_LENGTH = 120;

/** What stands in an element that has no other inside: its text, shortened. */
function leafText({ outline, text }: Outlined, element: number): string {
  if (outline.next[element] !== element + 1) return '';
  const source = text.slice(outline.start[element], (outline.start[element] as number) + 20 * VALUE_LENGTH);
  return /^<[^>]*[^/]>\s*([^<]*)/.exec(source)?.[1]?.trimEnd().slice(0, VALUE_LENGTH) ?? '';
}

/** The elements of the output as a tree of lines. */
function Outline(props: ViewProps) {
  const outlined = useOutline(props);
  const [current, setCurrent] = useState(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another outline has other elements
  useEffect(() => setCurrent(-1), [outlined]);
  if (!outlined) {
    return (
      <ViewScroll label="Outline">
        <Empty>The elements appear here as a tree, with the XPath of each.</Empty>
      </ViewScroll>
    );
  }
  const { outline, text } = outlined;
  const path = current < 0 ? '' : xpathOf(text, outline, current);
  return (
    <>
      <VirtualList
        label="Outline"
        count={outline.length}
        estimate={29}
        row={(element) => (
          <chakra.button
            type="button"
            display="flex"
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
            onClick={() => setCurrent(element)}
          >
            <chakra.span color="pane.name">{elementName(text, outline, element)}</chakra.span>
            <chakra.span color="fg.muted" overflow="hidden" textOverflow="ellipsis">
              {leafText(outlined, element)}
            </chakra.span>
          </chakra.button>
        )}
      />
      {current >= 0 && (
        <chakra.div display="flex" gap="2" alignItems="center" p="2" borderTopWidth="1px" borderColor="border">
          <chakra.code textStyle="code" fontSize="xs" color="fg.muted" flex="1" minW="0" overflowWrap="anywhere">
            {path}
          </chakra.code>
          <Button size="xs" onClick={() => void copyText(path)}>
            Copy XPath
          </Button>
        </chakra.div>
      )}
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
  return <StatisticsView output={output} names={NAMES} empty="Figures of the document appear here." />;
}

export default {
  tabs: [
    { id: 'outline', label: 'Outline', View: Outline },
    { id: 'statistics', label: 'Statistics', View: Statistics },
  ],
} satisfies ToolView;
