import { chakra } from '@chakra-ui/react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { FoundLine } from '../../../engine/long/files/find-line.ts';
import { formatSize } from '../../../engine/long/files/format-size.ts';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { plural } from '../../../engine/values/plural.ts';
import { Button, Input } from '../../theme/elements.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LineList } from './LineList.tsx';
import { useLines } from './useLines.ts';

type Props = {
  readonly file: File;
  readonly name: string;
  /** A charset whose line ends are single bytes. */
  readonly charset: string;
  readonly onClose: () => void;
};

const Bar = chakra('form', { base: { display: 'flex', alignItems: 'flex-end', gap: '2', minW: '0' } });
const Label = chakra('label', {
  base: { display: 'flex', flexDirection: 'column', fontSize: 'xs', color: 'fg.muted', minW: '0' },
});

/** A file of any length, line by line: scroll through it, go to a line, find a text. */
export function LineViewer({ file, name, charset, onClose }: Props) {
  const { indexed, problem, line, find } = useLines(file, charset);
  const [shown, setShown] = useState<{ readonly line: number }>();
  const [found, setFound] = useState<FoundLine>();
  const [status, setStatus] = useState('');
  const [isSearching, setSearching] = useState(false);
  const searchField = useRef<HTMLInputElement>(null);
  const lastSearchId = useRef(0);

  const goTo = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const lineNumber = Number(new FormData(event.currentTarget).get('line'));
    if (!Number.isInteger(lineNumber) || lineNumber < 1) {
      setStatus('Enter the number of a line, from 1 on.');
      return;
    }
    if (lineNumber > indexed.lines) {
      setStatus(
        indexed.isWhole
          ? `There are ${plural(indexed.lines, 'line')}.`
          : `Only ${plural(indexed.lines, 'line')} have been read so far. Try again in a moment.`,
      );
      return;
    }
    setFound(undefined);
    setShown({ line: lineNumber - 1 });
    setStatus(`Line ${formatNumber(lineNumber)}`);
  };

  const seek = async (isBack: boolean) => {
    const text = searchField.current?.value ?? '';
    if (text === '') return;
    const searchId = ++lastSearchId.current;
    setSearching(true);
    const { line: at, from } = found ?? { line: shown?.line ?? 0, from: isBack ? 0 : -1 };
    const next = await find(text, { line: at, column: from }, isBack);
    if (searchId !== lastSearchId.current) return;
    setSearching(false);
    setFound(next);
    if (next) setShown({ line: next.line });
    setStatus(
      next ? `Found in line ${formatNumber(next.line + 1)}, column ${formatNumber(next.from + 1)}` : 'Not found',
    );
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void seek(event.shiftKey);
  };

  const read = indexed.isWhole
    ? plural(indexed.lines, 'line')
    : `Reading... ${plural(indexed.lines, 'line')}, ${formatSize(indexed.read)} of ${formatSize(file.size)}`;
  return (
    <Dialog title={name} open wide onClose={onClose}>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Bar onSubmit={(event) => event.preventDefault()}>
          <Label>
            Find
            <Input ref={searchField} size="sm" autoComplete="off" w={{ base: '9rem', md: '14rem' }} onKeyDown={onKey} />
          </Label>
          <Button size="sm" onClick={() => void seek(false)}>
            Next
          </Button>
          <Button size="sm" onClick={() => void seek(true)}>
            Previous
          </Button>
        </Bar>
        <Bar onSubmit={goTo} noValidate>
          <Label>
            Line
            <Input name="line" size="sm" type="number" inputMode="numeric" min={1} w="7rem" />
          </Label>
          <Button size="sm" type="submit">
            Go to line
          </Button>
        </Bar>
      </chakra.div>
      <LineList label={`Lines of ${name}`} count={indexed.lines} line={line} shown={shown} found={found} />
      <chakra.div
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        columnGap="4"
        fontSize="xs"
        color="fg.muted"
      >
        <span data-lines="">{read}</span>
        <chakra.span role="status" color={problem === undefined ? undefined : 'error'}>
          {problem ?? (isSearching ? 'Searching...' : status)}
        </chakra.span>
      </chakra.div>
    </Dialog>
  );
}
