import { chakra } from '@chakra-ui/react';
import { useEffect, useMemo, useState } from 'react';
import { keyOf } from '../../../../engine/formats/json/arrange.ts';
import { indexOf, pointerOf } from '../../../../engine/formats/json/pointer.ts';
import { Kind, type Tape } from '../../../../engine/formats/json/tape.ts';
import { formatNumber } from '../../../../engine/values/format-number.ts';
import { Badge, Button, Input, Select, Wrap } from '../../../../site/theme/elements.tsx';
import { ChevronIcon } from '../../../../site/theme/icons.tsx';
import { copyText } from '../../../../site/ui/CopyButton.tsx';
import { Empty, ViewBar, ViewScroll } from '../../../../site/ui/ViewScroll.tsx';
import { VirtualList } from '../../../../site/ui/VirtualList.tsx';
import type { ViewProps } from '../../../../site/ui/view.ts';
import type * as tool from '../tool.ts';
import {
  copyTextOf,
  depthsOf,
  foldedFrom,
  jsonPathOf,
  reveal,
  searchTree,
  shortPathOf,
  sourceOf,
  visibleNodes,
} from '../tree.ts';
import { isJson, isWhole } from './PathBar.tsx';

type Props = ViewProps<typeof tool>;

const LEVELS = [1, 2, 3, 4, 99] as const;
const ROW_HEIGHT = 32;
const VALUE_LENGTH = 200;
const COLORS: Readonly<Record<number, string>> = {
  [Kind.string]: 'pane.string',
  [Kind.number]: 'pane.number',
  [Kind.nonFinite]: 'pane.number',
  [Kind.true]: 'pane.keyword',
  [Kind.false]: 'pane.keyword',
  [Kind.null]: 'pane.keyword',
};

/** The tree of the newest output, made in the worker. */
function useTree({ output, stale, options, ask }: Props): Tape | undefined {
  const isTree = isJson(options);
  const [tape, setTape] = useState<Tape>();
  useEffect(() => {
    if (stale || output.text === '' || !isTree) {
      setTape(undefined);
      return;
    }
    let outdated = false;
    void ask('tree', output.text).then((outcome) => {
      if (!outdated) setTape(outcome.ok ? { ...outcome.output, text: output.text } : undefined);
    });
    return () => {
      outdated = true;
    };
  }, [output.text, stale, isTree, ask]);
  return tape;
}

type RowProps = {
  readonly tape: Tape;
  readonly node: number;
  readonly depth: number;
  readonly folded: boolean;
  readonly current: boolean;
  readonly onFold: () => void;
  readonly onChoose: () => void;
};

function Row({ tape, node, depth, folded, current, onFold, onChoose }: RowProps) {
  const kind = tape.kind[node] as number;
  const size = tape.size[node] as number;
  const isContainer = kind <= Kind.array;
  const key = (tape.key[node] as number) >= 0 ? keyOf(tape, node) : undefined;
  const inArray = key === undefined && (tape.parent[node] as number) >= 0;
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap="2"
      minH="target"
      pe="3"
      fontFamily="mono"
      fontSize="sm"
      whiteSpace="nowrap"
      bg={current ? 'accent.subtle' : undefined}
      style={{ paddingLeft: `${8 + Math.min(depth, 40) * 16}px` }}
    >
      {isContainer && size > 0 ? (
        <Button
          size="xs"
          variant="plain"
          icon
          aria-expanded={!folded}
          aria-label={`${folded ? 'Expand' : 'Collapse'} ${key ?? 'value'}`}
          onClick={onFold}
        >
          <ChevronIcon size={14} style={{ transform: folded ? 'rotate(-90deg)' : undefined }} />
        </Button>
      ) : (
        <chakra.span w="target" flexShrink="0" />
      )}
      <chakra.button
        type="button"
        display="flex"
        gap="2"
        alignItems="center"
        minW="0"
        overflow="hidden"
        textAlign="start"
        cursor="pointer"
        onClick={onChoose}
        aria-pressed={current}
      >
        {key !== undefined && <chakra.span color="pane.name">{key.slice(0, VALUE_LENGTH)}:</chakra.span>}
        {inArray && <chakra.span color="fg.subtle">{indexOf(tape, node)}:</chakra.span>}
        {isContainer ? (
          <Badge>{kind === Kind.object ? `object ${size}` : `array ${size}`}</Badge>
        ) : (
          <chakra.span color={COLORS[kind]} overflow="hidden" textOverflow="ellipsis">
            {sourceOf(tape, node).slice(0, VALUE_LENGTH)}
          </chakra.span>
        )}
      </chakra.button>
    </chakra.div>
  );
}

/** The output as a tree: one folds it, searches it, and copies a value or its path. */
export function Tree(props: Props) {
  const tape = useTree(props);
  const [folded, setFolded] = useState<Uint8Array>(() => new Uint8Array(0));
  const [query, setQuery] = useState('');
  const [hit, setHit] = useState(0);
  const [current, setCurrent] = useState(-1);
  useEffect(() => {
    setFolded(tape ? foldedFrom(tape, LEVELS[2]) : new Uint8Array(0));
    setCurrent(-1);
  }, [tape]);
  const fits = tape !== undefined && folded.length === tape.length;
  const rows = useMemo(() => (tape && fits ? visibleNodes(tape, folded) : new Uint32Array(0)), [tape, folded, fits]);
  const depths = useMemo(() => (tape ? depthsOf(tape) : new Uint32Array(0)), [tape]);
  const hits = useMemo(() => (tape ? searchTree(tape, query) : []), [tape, query]);
  if (!tape || !fits) {
    return (
      <ViewScroll label="Tree">
        <Empty>
          {isJson(props.options) ? 'The tree of the output appears here.' : 'A tree needs JSON as the output.'}
        </Empty>
      </ViewScroll>
    );
  }
  const goTo = (index: number) => {
    const node = hits[(index + hits.length) % hits.length];
    if (node === undefined) return;
    setHit((index + hits.length) % hits.length);
    setFolded(reveal(tape, folded, node));
    setCurrent(node);
  };
  const toggle = (node: number) => {
    const next = folded.slice();
    next[node] = folded[node] ? 0 : 1;
    setFolded(next);
  };
  return (
    <>
      <ViewBar>
        <Input
          size="sm"
          w="11rem"
          aria-label="Search keys and values"
          placeholder="Search keys and values"
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setHit(0);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') goTo(current === hits[hit] ? hit + (event.shiftKey ? -1 : 1) : hit);
          }}
        />
        {query !== '' && (
          <chakra.span fontSize="xs" color="fg.muted" textStyle="figure" aria-live="polite">
            {hits.length === 0 ? 'Not found' : `${hit + 1} of ${formatNumber(hits.length)}`}
          </chakra.span>
        )}
        <chakra.span flex="1" />
        <Select
          size="sm"
          aria-label="Expand to level"
          w="auto"
          defaultValue={LEVELS[2]}
          onChange={(event) => setFolded(foldedFrom(tape, Number(event.currentTarget.value)))}
        >
          {LEVELS.map((level) => (
            <option key={level} value={level}>
              {level === 99 ? 'All levels' : `${level} ${level === 1 ? 'level' : 'levels'}`}
            </option>
          ))}
        </Select>
      </ViewBar>
      <VirtualList
        label="Tree"
        count={rows.length}
        estimate={ROW_HEIGHT}
        shown={current < 0 ? undefined : rows.indexOf(current)}
        row={(index) => {
          const node = rows[index] as number;
          return (
            <Row
              tape={tape}
              node={node}
              depth={depths[node] as number}
              folded={folded[node] === 1}
              current={node === current}
              onFold={() => toggle(node)}
              onChoose={() => setCurrent(node)}
            />
          );
        }}
      />
      {current >= 0 && (
        <Wrap gap="1.5" p="2" borderTopWidth="1px" borderColor="border">
          <chakra.code
            textStyle="code"
            fontSize="xs"
            color="fg.muted"
            flex="1"
            minW="8rem"
            overflow="hidden"
            textOverflow="ellipsis"
            whiteSpace="nowrap"
          >
            {jsonPathOf(tape, current)}
          </chakra.code>
          {isWhole(props.options) && (
            <Button size="xs" onClick={() => props.setOptions({ query: shortPathOf(tape, current) })}>
              Query it
            </Button>
          )}
          <Button size="xs" onClick={() => void copyText(copyTextOf(tape, current), true)}>
            Copy value
          </Button>
          <Button size="xs" onClick={() => void copyText(pointerOf(tape, current), true, 'nothing')}>
            Copy JSON Pointer
          </Button>
          <Button size="xs" onClick={() => void copyText(jsonPathOf(tape, current), false, 'nothing')}>
            Copy JSONPath
          </Button>
        </Wrap>
      )}
    </>
  );
}
