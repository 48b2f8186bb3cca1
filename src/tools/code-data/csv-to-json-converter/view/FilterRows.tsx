import { useState } from 'react';
import { Button, Input, Select } from '../../../../site/theme/elements.tsx';
import { Empty, ViewBar } from '../../../../site/ui/ViewScroll.tsx';
import type { OptionValues } from '../../../../site/ui/view.ts';
import { type ChosenTest, needsValue, TESTS, withTest } from './picker.ts';

type Props = {
  readonly header: readonly string[];
  readonly where: string;
  readonly setOptions: (patch: OptionValues) => void;
};

/** Builds the filter: a column, a test, and a value are added to it. */
export function FilterRows({ header, where, setOptions }: Props) {
  const [chosen, setColumn] = useState(0);
  const [test, setTest] = useState<ChosenTest>('contains');
  const [value, setValue] = useState('');
  const column = chosen < header.length ? chosen : 0;
  const hasValue = needsValue(test);
  const canAdd = !hasValue || value !== '';
  const add = () => {
    setOptions({ where: withTest(where, header[column] ?? '', test, value) });
    setValue('');
  };
  return (
    <ViewBar>
      <Select
        size="sm"
        flex="1 1 8rem"
        maxW="14rem"
        aria-label="Column to filter by"
        value={column}
        onChange={(event) => setColumn(Number(event.currentTarget.value))}
      >
        {header.map((name, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <option key={i} value={i}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        size="sm"
        aria-label="Test"
        value={test}
        onChange={(event) => setTest(event.currentTarget.value as ChosenTest)}
      >
        {TESTS.map(([id, label]) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
      {hasValue && (
        <Input
          size="sm"
          flex="1 1 6rem"
          maxW="14rem"
          aria-label="Value"
          placeholder="value"
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && canAdd && add()}
        />
      )}
      <Button size="sm" disabled={!canAdd} onClick={add}>
        Add filter
      </Button>
      {where.trim() !== '' && (
        <>
          <Empty flex="1 1 100%" overflowWrap="anywhere">
            Rows where {where}
          </Empty>
          <Button size="xs" onClick={() => setOptions({ where: '' })}>
            Clear filter
          </Button>
        </>
      )}
    </ViewBar>
  );
}
