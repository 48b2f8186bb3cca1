import { useEffect, useId, useState } from 'react';
import { Toggle } from './OptionControls.tsx';
import type { ViewProps } from './view.ts';

const FIELD = { kind: 'toggle', label: 'Highlight the spaces to be removed', default: true } as const;

/** Turns the highlights of removed text in the input on and off. */
export function HighlightSwitch({ setHighlights }: ViewProps) {
  const [on, setOn] = useState(true);
  useEffect(() => {
    setHighlights(on ? undefined : []);
    return () => setHighlights(undefined);
  }, [on, setHighlights]);
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
