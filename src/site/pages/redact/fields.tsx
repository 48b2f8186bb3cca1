import { type ReactNode, useId } from 'react';
import type { Action } from '../../../engine/redact/options.ts';
import { Select, Wrap } from '../../theme/elements.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { ACTIONS, type PageSettings } from './settings.ts';

const ABOVE = { display: 'grid', gap: '1', '& > label': { fontSize: 'xs', color: 'fg.muted' } } as const;
const BEFORE = { display: 'flex', gap: '2', '& > label': { fontSize: 'sm' } } as const;

type LabeledProps = {
  readonly label: string;
  /** The label is above the control, not before it. */
  readonly isAbove?: boolean;
  readonly children: (id: string) => ReactNode;
};

/** A control with its label. */
export function Labeled({ label, isAbove = false, children }: LabeledProps) {
  const id = useId();
  return (
    <Wrap css={isAbove ? ABOVE : BEFORE}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </Wrap>
  );
}

type ActionProps = {
  readonly id?: string;
  /** Accessible name, if no label is tied to it. */
  readonly label?: string;
  readonly disabled?: boolean;
  readonly value: Action | undefined;
  /** Label of the choice of none; left out if there is none. */
  readonly none?: string;
  readonly onAction: (action: Action | undefined) => void;
};

/** Select for the action that replaces values. */
export const ActionSelect = ({ id, label, disabled, value, none, onAction }: ActionProps) => (
  <Select
    id={id}
    size="sm"
    w="9.5rem"
    aria-label={label}
    disabled={disabled}
    value={value ?? ''}
    onChange={(event) => onAction((event.currentTarget.value || undefined) as Action | undefined)}
  >
    {none !== undefined && <option value="">{none}</option>}
    {ACTIONS.map(([action, name]) => (
      <option key={action} value={action}>
        {name}
      </option>
    ))}
  </Select>
);

export type SettingsProps = {
  readonly settings: PageSettings;
  readonly onSettings: (change: Partial<PageSettings>) => void;
};

/** The settings that count for all kinds. */
export const CommonSettings = ({ settings, onSettings }: SettingsProps) => (
  <>
    <Labeled label="Certain only">
      {(id) => (
        <Switch id={id} checked={settings.certainOnly} onChange={(certainOnly) => onSettings({ certainOnly })} />
      )}
    </Labeled>
    <Labeled label="Replace with">
      {(id) => (
        <ActionSelect id={id} value={settings.action} onAction={(action = 'placeholder') => onSettings({ action })} />
      )}
    </Labeled>
  </>
);
