import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { RedosReport } from '../lib/redos-check.ts';
import type { RedosHint } from '../lib/redos-hint.ts';
import type { Explanation } from '../lib/regex-explain.ts';
import type { CodeExport } from '../lib/regex-export.ts';
import { patternTests, readyPatterns } from '../lib/regex-patterns.ts';
import { regexReference } from '../lib/regex-reference.ts';
import { Badge, Button } from '../theme/parts.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { CodeBlock, Empty, ViewScroll } from '../ui/ViewScroll.tsx';
import { VirtualTable } from '../ui/VirtualTable.tsx';
import type { ToolView, ViewProps } from '../ui/view.ts';

type Info = {
  readonly explanation?: readonly Explanation[];
  readonly code?: readonly CodeExport[];
  readonly hints?: readonly RedosHint[];
  readonly matches?: readonly (readonly [number, number, unknown])[];
};

const infoOf = ({ output }: ViewProps) => (output.info ?? {}) as Info;

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

function Matches(props: ViewProps) {
  const { output, select } = props;
  const [current, setCurrent] = useState<number>();
  const { matches = [] } = infoOf(props);
  if (!output.table || output.table.rows.length === 0) {
    return (
      <ViewScroll label="Matches">
        <Empty>No match yet. The mode Match lists every match here with its groups.</Empty>
      </ViewScroll>
    );
  }
  return (
    <VirtualTable
      label="Matches"
      columns={output.table.columns}
      rows={output.table.rows}
      current={current}
      onRow={(row) => {
        const [from, to] = matches[row] ?? [];
        setCurrent(row);
        if (from !== undefined && to !== undefined) select(from, to);
      }}
    />
  );
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

function Explain(props: ViewProps) {
  const { explanation = [] } = infoOf(props);
  const pattern = String(props.options['pattern']);
  const [shown, setShown] = useState<Explanation>();
  const { setMarks } = props;
  useEffect(() => () => setMarks(undefined), [setMarks]);
  if (pattern === '') {
    return (
      <ViewScroll label="Explanation">
        <Empty>Type a pattern, and every part of it is explained here.</Empty>
      </ViewScroll>
    );
  }
  const show = (part: Explanation | undefined) => {
    setShown(part);
    const group = /^group (\d+)/.exec(part?.text ?? '')?.[1];
    setMarks(group === undefined ? undefined : groupRanges(props, Number(group)));
  };
  const { from = 0, to = 0 } = shown ?? {};
  return (
    <ViewScroll label="Explanation">
      <CodeBlock whiteSpace="pre-wrap" overflowWrap="anywhere" position="sticky" top="-4" zIndex="1">
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

function Code(props: ViewProps) {
  const { code = [] } = infoOf(props);
  return (
    <ViewScroll label="Code">
      {code.length === 0 && <Empty>Type a pattern to get it as code.</Empty>}
      {code.map(({ language, code: text, warnings }) => (
        <chakra.section key={language} aria-label={language} display="grid" gap="1.5" minW="0">
          <chakra.div display="flex" justifyContent="space-between" alignItems="center">
            <chakra.h3 textStyle="label">{language}</chakra.h3>
            <CopyButton
              size="xs"
              variant="outline"
              what={`${language} code`}
              text={() => text}
              disabled={text === ''}
            />
          </chakra.div>
          <CodeBlock tabIndex={0}>{text}</CodeBlock>
          {warnings.map((warning) => (
            <chakra.p key={warning} fontSize="xs" color="warning">
              {warning}
            </chakra.p>
          ))}
        </chakra.section>
      ))}
    </ViewScroll>
  );
}

const TONES: Readonly<Record<RedosReport['status'], string>> = {
  safe: 'success',
  exponential: 'error',
  polynomial: 'warning',
  unknown: 'fg.muted',
  'not analysed': 'fg.muted',
};

function Safety(props: ViewProps) {
  const { options, run, setInput } = props;
  const { hints = [] } = infoOf(props);
  const pattern = String(options['pattern']);
  const flags = String(options['flags']);
  const [checked, setChecked] = useState<{ key: string; report?: RedosReport; error?: string }>();
  const key = `/${pattern}/${flags}`;
  const current = checked?.key === key ? checked : undefined;
  const check = async () => {
    setChecked({ key });
    const outcome = await run({ check: true }, 'safety');
    if (outcome.ok) setChecked({ key, report: outcome.output.info?.['safety'] as RedosReport });
    else setChecked({ key, error: outcome.error.message });
  };
  const { report, error } = current ?? {};
  return (
    <ViewScroll label="Safety">
      <chakra.p fontSize="sm" color="fg.muted">
        Some patterns take for ever on texts that almost match. The check analyses the pattern itself and, where it is
        dangerous, finds a text that shows it. Its 2.9 MB load when you ask for it.
      </chakra.p>
      {hints.map((hint) => (
        <chakra.p
          key={`${hint.from}-${hint.text}`}
          fontSize="sm"
          color={hint.kind === 'exponential' ? 'error' : 'warning'}
        >
          At a glance: <chakra.code textStyle="code">{pattern.slice(hint.from, hint.to)}</chakra.code> {hint.text}.
        </chakra.p>
      ))}
      <Button
        justifySelf="start"
        variant="solid"
        size="sm"
        disabled={pattern === '' || (current && !report && !error)}
        onClick={check}
      >
        {current && !report && !error ? 'Checking' : 'Check safety'}
      </Button>
      <div aria-live="polite">
        {error && <Empty color="error">{error}</Empty>}
        {report && (
          <chakra.div display="grid" gap="3">
            <chakra.p fontWeight="medium" color={TONES[report.status]}>
              {report.text}
            </chakra.p>
            {report.attackPattern && <CodeBlock tabIndex={0}>{report.attackPattern}</CodeBlock>}
            {report.attack !== undefined && (
              <Button justifySelf="start" size="sm" onClick={() => setInput(report.attack ?? '')}>
                Run it against the time limit
              </Button>
            )}
          </chakra.div>
        )}
      </div>
    </ViewScroll>
  );
}

function Library({ setOptions, setInput }: ViewProps) {
  return (
    <ViewScroll label="Ready patterns">
      {readyPatterns.map((ready) => (
        <chakra.section key={ready.name} aria-label={ready.name} display="grid" gap="1" minW="0">
          <chakra.div display="flex" gap="2" alignItems="center" flexWrap="wrap">
            <chakra.h3 fontSize="sm" fontWeight="semibold">
              {ready.name}
            </chakra.h3>
            <chakra.span flex="1" />
            <Button size="xs" onClick={() => setOptions({ pattern: ready.pattern, flags: ready.flags })}>
              Use
            </Button>
            <Button
              size="xs"
              onClick={() => {
                setOptions({ pattern: ready.pattern, flags: ready.flags, mode: 'tests' });
                setInput(patternTests(ready));
              }}
            >
              With its tests
            </Button>
          </chakra.div>
          <chakra.p fontSize="sm" color="fg.muted">
            {ready.about}
          </chakra.p>
          <CodeBlock tabIndex={0}>{`/${ready.pattern}/${ready.flags}`}</CodeBlock>
        </chakra.section>
      ))}
    </ViewScroll>
  );
}

function Reference() {
  return (
    <ViewScroll label="Reference">
      {regexReference.map(({ topic, entries }) => (
        <chakra.section key={topic} aria-label={topic}>
          <Badge tone="accent">{topic}</Badge>
          <chakra.dl
            display="grid"
            gridTemplateColumns="minmax(7rem, max-content) 1fr"
            columnGap="4"
            rowGap="1.5"
            mt="2"
            fontSize="sm"
          >
            {entries.map(({ syntax, meaning }) => (
              <chakra.div key={syntax} display="contents">
                <dt>
                  <chakra.code textStyle="code">{syntax}</chakra.code>
                </dt>
                <chakra.dd color="fg.muted">{meaning}</chakra.dd>
              </chakra.div>
            ))}
          </chakra.dl>
        </chakra.section>
      ))}
    </ViewScroll>
  );
}

export default {
  tabs: [
    { id: 'table', label: 'Matches', View: Matches },
    { id: 'explain', label: 'Explain', View: Explain },
    { id: 'code', label: 'Code', View: Code },
    { id: 'safety', label: 'Safety', View: Safety },
    { id: 'library', label: 'Library', View: Library },
    { id: 'reference', label: 'Reference', View: Reference },
  ],
} satisfies ToolView;
