import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { CodeBlock, Empty, ViewScroll } from '../../../../components/ViewScroll.tsx';
import type { ViewProps } from '../../../../components/view.ts';
import type { Explanation } from '../../../../regex/explain.ts';
import type * as tool from '../tool.ts';

/** Columns of the match table before those of the groups, which come in pairs of text and range. */
const FIRST_GROUP_COLUMN = 4;

/** The ranges of one group over all matches, flat, as the table has them. */
function groupRanges({ output }: ViewProps, group: number): number[] {
  const column = FIRST_GROUP_COLUMN + (group - 1) * 2 + 1;
  return (output.table?.rows ?? []).flatMap((row) => {
    const [from, to] = (row[column] ?? '').split('-').map(Number);
    return from !== undefined && to !== undefined && to > from ? [from, to] : [];
  });
}

type PartProps = {
  readonly part: Explanation;
  readonly pattern: string;
  readonly onShow: (part: Explanation | undefined) => void;
};

function Part({ part, pattern, onShow }: PartProps) {
  return (
    <chakra.li>
      <chakra.div
        tabIndex={0}
        display="grid"
        gridTemplateColumns="minmax(4rem, max-content) 1fr"
        gap="3"
        alignItems="baseline"
        px="2"
        py="1"
        borderRadius="md"
        _hover={{ bg: 'bg.subtle' }}
        onPointerEnter={() => onShow(part)}
        onPointerLeave={() => onShow(undefined)}
        onFocus={() => onShow(part)}
        onBlur={() => onShow(undefined)}
      >
        <chakra.code
          textStyle="code"
          color="accent.fg"
          overflow="hidden"
          textOverflow="ellipsis"
          maxW="14rem"
          whiteSpace="pre"
        >
          {pattern.slice(part.from, part.to)}
        </chakra.code>
        <chakra.span fontSize="sm">{part.text}</chakra.span>
      </chakra.div>
      {part.parts && (
        <chakra.ul listStyleType="none" ms="3" ps="2" borderInlineStartWidth="1px" borderColor="border">
          {part.parts.map((inner) => (
            <Part key={`${inner.from}-${inner.to}-${inner.text}`} part={inner} pattern={pattern} onShow={onShow} />
          ))}
        </chakra.ul>
      )}
    </chakra.li>
  );
}

/** Every part of the pattern in words. One that is pointed at is marked in the pattern, and a group in the input. */
export function Explain(props: ViewProps<typeof tool>) {
  const { explanation = [] } = props.output.info ?? {};
  const pattern = String(props.options['pattern']);
  const [shown, setShown] = useState<Explanation>();
  const { setHighlights } = props;
  useEffect(() => () => setHighlights(undefined), [setHighlights]);
  if (pattern === '') {
    return (
      <ViewScroll label="Explanation">
        <Empty>Type a pattern to see every part of it explained here.</Empty>
      </ViewScroll>
    );
  }
  const show = (part: Explanation | undefined) => {
    setShown(part);
    const group = /^group (\d+)/.exec(part?.text ?? '')?.[1];
    setHighlights(group === undefined ? undefined : groupRanges(props, Number(group)));
  };
  const { from = 0, to = 0 } = shown ?? {};
  return (
    <ViewScroll label="Explanation">
      <CodeBlock
        tabIndex={0}
        aria-label="Pattern"
        role="group"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        position="sticky"
        top="-4"
        zIndex="1"
      >
        {pattern.slice(0, from)}
        <chakra.mark bg="accent.muted" color="fg" borderRadius="sm">
          {pattern.slice(from, to)}
        </chakra.mark>
        {pattern.slice(to)}
      </CodeBlock>
      <chakra.ul listStyleType="none" display="grid" gap="0.5">
        {explanation.map((part) => (
          <Part key={`${part.from}-${part.to}`} part={part} pattern={pattern} onShow={show} />
        ))}
      </chakra.ul>
    </ViewScroll>
  );
}
