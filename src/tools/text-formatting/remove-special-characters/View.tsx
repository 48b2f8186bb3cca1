import { useEffect, useMemo, useRef, useState } from 'react';
import type { OutputParts } from '../../../engine/contract/tool.ts';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { Badge, Button } from '../../../site/theme/elements.tsx';
import { Empty, ViewBar, ViewScroll } from '../../../site/ui/ViewScroll.tsx';
import { VirtualTable } from '../../../site/ui/VirtualTable.tsx';
import type { ToolView, ViewProps } from '../../../site/ui/view.ts';

/** The columns of the engine's table: character, kind, code points, count. */
const CODE_POINTS = 2;
/** Indices of the shown columns; the kinds are above the table. */
const SHOWN = [0, CODE_POINTS, 3];
const pick = (cells: readonly string[]) => SHOWN.map((column) => cells[column] ?? '');

/** `U+0031 U+FE0F` -> the characters. */
const fromCodes = (codes: string) =>
  String.fromCodePoint(...codes.split(' ').map((code) => Number.parseInt(code.slice('U+'.length), 16)));

/** Returns the first place of a character in ranges of a text, from an offset on; -1 if there is none. */
function findInRanges(text: string, ranges: ArrayLike<number>, character: string, from: number): number {
  for (let i = 0; i < ranges.length; i += 2) {
    const end = ranges[i + 1] as number;
    if (end <= from) continue;
    const start = Math.max(from, ranges[i] as number);
    const at = text.slice(start, end).indexOf(character);
    if (at >= 0) return start + at;
  }
  return -1;
}

type TableProps = ViewProps & {
  readonly label: string;
  readonly found: OutputParts;
  readonly empty: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
};

/** Table of found characters, with totals by kind. A row leads from one place of its character to the next. */
function FoundTable({ label, found, empty, action, input, select }: TableProps) {
  const last = useRef({ codes: '', at: -1 });
  const { table } = found;
  const columns = useMemo(() => pick(table?.columns ?? []), [table]);
  const rows = useMemo(() => table?.rows.map(pick) ?? [], [table]);
  if (!table) {
    return (
      <ViewScroll label={label}>
        <Empty>{empty}</Empty>
      </ViewScroll>
    );
  }
  const goTo = (row: number) => {
    const codes = table.rows[row]?.[CODE_POINTS] ?? '';
    const character = fromCodes(codes);
    const ranges = found.highlights?.input ?? [];
    const from = last.current.codes === codes ? last.current.at + character.length : 0;
    const next = findInRanges(input, ranges, character, from);
    const at = next < 0 ? findInRanges(input, ranges, character, 0) : next;
    last.current = { codes, at };
    if (at >= 0) select(at, at + character.length);
  };
  const kinds = Object.entries((found.info?.['kinds'] ?? {}) as Record<string, number>);
  return (
    <>
      <ViewBar>
        {kinds.map(([kind, count]) => (
          <Badge key={kind}>
            {kind} {formatNumber(count)}
          </Badge>
        ))}
        {action && (
          <Button size="xs" ms="auto" onClick={action.onClick}>
            {action.label}
          </Button>
        )}
      </ViewBar>
      <VirtualTable label={label} columns={columns} rows={rows} onRow={goTo} />
    </>
  );
}

/** Table of the characters that the options remove. */
function Removed(props: ViewProps) {
  return (
    <FoundTable
      {...props}
      label="Removed"
      found={props.output}
      empty="Every removed character is listed here, with its code point and how often it appeared."
    />
  );
}

const NOTHING: OutputParts = { text: '' };

/** The hidden characters of the input, independent of the options. */
function Hidden(props: ViewProps) {
  const { input, options, run, setOptions } = props;
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    if (input === '') {
      setFound(NOTHING);
      return;
    }
    let outdated = false;
    void run({ remove: 'invisible', keep: '' }, 'hidden').then((outcome) => {
      if (!outdated && outcome.ok) setFound(outcome.output);
    });
    return () => {
      outdated = true;
    };
  }, [input, run]);
  return (
    <FoundTable
      {...props}
      label="Hidden characters"
      found={found}
      empty="Zero-width spaces, soft hyphens, byte order marks, and other invisible characters are listed here."
      action={
        options['remove'] === 'invisible'
          ? undefined
          : { label: 'Remove only these', onClick: () => setOptions({ remove: 'invisible', keep: '', replace: '' }) }
      }
    />
  );
}

export default {
  tabs: [
    { id: 'table', label: 'Removed', View: Removed },
    { id: 'hidden', label: 'Hidden', View: Hidden },
  ],
} satisfies ToolView;
