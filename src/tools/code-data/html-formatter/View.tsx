import { chakra } from '@chakra-ui/react';
import { lineRange } from '../../../engine/lines/lines.ts';
import { Badge, Button } from '../../../site/theme/elements.tsx';
import { TableView } from '../../../site/ui/TableView.tsx';
import { Empty, ViewScroll } from '../../../site/ui/ViewScroll.tsx';
import { VirtualList } from '../../../site/ui/VirtualList.tsx';
import type { ToolView, ViewProps } from '../../../site/ui/view.ts';
import type * as tool from './tool.ts';

/** The headings, and below them the tags that the parser closes automatically. */
function Outline({ output, input, select }: ViewProps<typeof tool>) {
  const { headings = [], closedForYou = [] } = output.info ?? {};
  const rows = [
    ...headings.map(({ level, text, line }) => ({ line, level, mark: `h${level}`, text })),
    ...closedForYou.map(({ name, line }) => ({ line, level: 1, mark: `<${name}>`, text: 'closed automatically' })),
  ];
  if (rows.length === 0) {
    return (
      <ViewScroll label="Outline">
        <Empty>Headings, and tags that the browser closes for you, appear here.</Empty>
      </ViewScroll>
    );
  }
  return (
    <VirtualList
      label="Outline"
      count={rows.length}
      estimate={33}
      row={(index) => {
        const { level, line, mark, text } = rows[index] as (typeof rows)[number];
        return (
          <chakra.button
            type="button"
            display="flex"
            alignItems="center"
            gap="2"
            w="full"
            py="1.5"
            pe="3"
            fontSize="sm"
            textAlign="start"
            cursor="pointer"
            _hover={{ bg: 'bg.subtle' }}
            style={{ paddingLeft: `${12 + (level - 1) * 16}px` }}
            onClick={() => select(...lineRange(input, line))}
          >
            <Badge>{mark}</Badge>
            <chakra.span flex="1" minW="0" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
              {text}
            </chakra.span>
            <chakra.span fontSize="xs" color="fg.muted" textStyle="figure">
              line {line}
            </chakra.span>
          </chakra.button>
        );
      }}
    />
  );
}

/** Parse errors as the HTML standard defines them. */
function Errors({ options, output, input, select, setOptions }: ViewProps<typeof tool>) {
  // A conversion checks nothing, whatever the option says.
  if (!options['lint'] || options['from'] !== 'html' || options['to'] !== 'html') {
    return (
      <ViewScroll label="Parse errors">
        <Empty>Turn this on to list every error that the HTML standard defines.</Empty>
        <chakra.div>
          <Button size="sm" onClick={() => setOptions({ lint: true, from: 'html', to: 'html' })}>
            Check against the standard
          </Button>
        </chakra.div>
      </ViewScroll>
    );
  }
  return (
    <TableView
      label="Parse errors"
      table={output.table}
      empty="No parse errors."
      onRow={(row) => select(...lineRange(input, Number(output.table?.rows[row]?.[0])))}
    />
  );
}

export default {
  tabs: [
    { id: 'outline', label: 'Outline', View: Outline },
    { id: 'table', label: 'Parse errors', View: Errors },
  ],
} satisfies ToolView<typeof tool>;
