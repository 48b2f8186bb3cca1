import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A checkbox with its label. */
export function Check(props: {
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}) {
  return (
    <chakra.label display="flex" gap="2" alignItems="center" fontSize="sm">
      <chakra.input
        type="checkbox"
        accentColor="accent.ring"
        checked={props.checked}
        disabled={props.disabled}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      <span>{props.children}</span>
    </chakra.label>
  );
}
