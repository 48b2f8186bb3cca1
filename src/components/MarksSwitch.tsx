import { useEffect, useId, useState } from 'react';
import { Toggle } from './OptionControls.tsx';
import type { ViewProps } from './view.ts';

const FIELD = { kind: 'toggle', label: 'Mark the spaces that will go', default: true } as const;

/** Turns the marks of what will go in the input on and off. */
export function MarksSwitch({ setMarks }: ViewProps) {
  const [on, setOn] = useState(true);
  useEffect(() => {
    setMarks(on ? undefined : []);
    return () => setMarks(undefined);
  }, [on, setMarks]);
  return (
    <Toggle
      id={useId()}
      field={FIELD}
      value={on}
      invalid={false}
      describedBy={undefined}
      onChange={(value) => setOn(value === true)}
    />
  );
}
