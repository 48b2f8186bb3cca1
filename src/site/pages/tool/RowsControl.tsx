import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { PairsField, TextField } from '../../../engine/contract/options.ts';
import { Button, Column, IconButton, Input } from '../../theme/elements.tsx';
import { CloseIcon } from '../../theme/icons.tsx';
import { ChevronUpIcon } from '../../theme/icons-of-parts.tsx';

type Row = readonly [left: string, right: string];

const WIDTH = { flex: { base: '1', lg: 'none' }, w: { lg: '9rem' } } as const;

type EditorProps = {
  readonly id: string;
  readonly rows: readonly Row[];
  readonly left: string;
  readonly right: string;
  readonly max: number;
  readonly onChange: (rows: readonly Row[]) => void;
};

/** Rows of two fields that visitors add, remove and reorder. The focus follows the changed row. */
function RowsEditor({ id, rows, left, right, max, onChange }: EditorProps) {
  const group = useRef<HTMLDivElement>(null);
  /** The element to focus once the changed rows are drawn. */
  const next = useRef<string>(undefined);
  useEffect(() => {
    if (next.current === undefined) return;
    group.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = undefined;
  });
  const change = (changed: readonly Row[], focus: string) => {
    next.current = focus;
    onChange(changed);
  };
  // A row is its place in the list: it has no other name.
  const keys = rows.map((_, i) => `row ${i + 1}`);
  const replace = (at: number, row: Row) => onChange(rows.map((other, i) => (i === at ? row : other)));
  const remove = (at: number) => {
    const last = Math.min(at, rows.length - 2);
    change(
      rows.filter((_, i) => i !== at),
      last < 0 ? '[data-add]' : `[data-row="${last}"] [data-remove]`,
    );
  };
  const raise = (at: number) =>
    change(
      rows.map((row, i) => (i === at - 1 ? (rows[at] as Row) : i === at ? (rows[at - 1] as Row) : row)),
      // The first row cannot rise, so its button takes no focus.
      at === 1 ? '[data-row="0"] input' : `[data-row="${at - 1}"] [data-raise]`,
    );
  const add = () => change([...rows, ['', '']], `[data-row="${rows.length}"] input`);
  return (
    <Column ref={group} role="group" aria-labelledby={`${id}-label`} gap="1.5">
      {rows.map(([first, second], i) => (
        <chakra.div key={keys[i]} data-row={i} display="flex" gap="1.5" alignItems="center">
          <Input
            size="sm"
            {...WIDTH}
            fontFamily="mono"
            aria-label={`${left} ${i + 1}`}
            placeholder={left}
            value={first}
            onChange={(event) => replace(i, [event.currentTarget.value, second])}
          />
          <chakra.span color="fg.subtle" aria-hidden="true">
            →
          </chakra.span>
          <Input
            size="sm"
            {...WIDTH}
            fontFamily="mono"
            aria-label={`${right} ${i + 1}`}
            placeholder={right}
            value={second}
            onChange={(event) => replace(i, [first, event.currentTarget.value])}
          />
          <IconButton
            size="sm"
            aria-label={`Move row ${i + 1} up`}
            data-raise=""
            disabled={i === 0}
            onClick={() => raise(i)}
          >
            <ChevronUpIcon size={14} />
          </IconButton>
          <IconButton size="sm" aria-label={`Remove row ${i + 1}`} data-remove="" onClick={() => remove(i)}>
            <CloseIcon size={14} />
          </IconButton>
        </chakra.div>
      ))}
      <Button size="sm" variant="subtle" alignSelf="flex-start" data-add="" disabled={rows.length >= max} onClick={add}>
        Add a row
      </Button>
    </Column>
  );
}

/** Props of both kinds of rows. */
export type RowsProps = {
  readonly id: string;
  readonly field: PairsField | TextField;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
};

const MAX_ROWS = 200;
/** Separates the two fields of a row in the text of an option. */
const ARROW = ' => ';

/** Names with values, or a text of `find => replace` lines, drawn as rows. */
export function RowsControl({ id, field, value, onChange }: RowsProps) {
  if (field.kind === 'pairs') {
    const pairs = value as readonly Row[];
    return <RowsEditor id={id} rows={pairs} left="Name" right="Value" max={field.max} onChange={onChange} />;
  }
  const text = String(value);
  const rows =
    text === ''
      ? []
      : text.split('\n').map((line): Row => {
          const at = line.indexOf(ARROW);
          return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + ARROW.length)];
        });
  const write = (next: readonly Row[]) =>
    onChange(next.map(([first, second]) => `${first}${ARROW}${second}`).join('\n'));
  return <RowsEditor id={id} rows={rows} left="find" right="replace" max={MAX_ROWS} onChange={write} />;
}
