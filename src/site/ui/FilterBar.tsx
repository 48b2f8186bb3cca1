import { Input } from '../theme/elements.tsx';
import { Empty, ViewBar } from './ViewScroll.tsx';

const MAX_LENGTH = 100;

type Props = {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Effect of choosing a row, in a sentence. */
  readonly hint: string;
};

/** A field above a table that filters it, and a hint about its rows. */
export function FilterBar({ label, placeholder, value, onChange, hint }: Props) {
  return (
    <ViewBar>
      <Input
        size="sm"
        w="13rem"
        maxLength={MAX_LENGTH}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Empty fontSize="xs">{hint}</Empty>
    </ViewBar>
  );
}
