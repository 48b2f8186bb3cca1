import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { type Field, numberFieldFor } from '../../../engine/contract/options.ts';
import { chunk } from '../../ui/chunk.ts';
import { LazyPart } from '../../ui/LazyPart.tsx';
import { Choices, Flags, HINTED, Segments, Toggle } from '../../ui/OptionControls.tsx';
import { NumberControl, TextControl } from '../../ui/TypedControls.tsx';
import { reportNotLoaded } from '../../ui/toasts.tsx';
import type { OptionValues } from '../../ui/view.ts';
import type { OptionError } from './option-state.ts';
import type { RowsProps } from './RowsControl.tsx';

const rowsControl = chunk(() => import('./RowsControl.tsx').then((module) => module.RowsControl));

/** Rows are rendered after hydration: only two tools have them, and they are out of view at first. */
function Rows(props: RowsProps) {
  const [alive, setAlive] = useState(rowsControl.loaded() !== undefined);
  useEffect(() => setAlive(true), []);
  const onFailed = () => {
    setAlive(false);
    reportNotLoaded(rowsControl, () => setAlive(true));
  };
  return alive && <LazyPart quiet source={rowsControl} onFailed={onFailed} props={props} />;
}

const Label = chakra('label', { base: { fontSize: 'xs', fontWeight: 'medium', color: 'fg.muted', lineHeight: '1.3' } });

/**
 * A line under the form that always exists, even if empty, so that hints and errors move nothing. On a phone an error
 * overlays the content below its field.
 */
const BELOW = {
  position: 'absolute',
  top: '100%',
  insetInline: '0',
  lineHeight: '1rem',
  bg: 'bg',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { lg: 'nowrap' },
  pointerEvents: 'none',
} as const;

const Hint = chakra('span', {
  base: { fontSize: 'xs', color: 'fg.subtle', lineHeight: '1.3', lg: { ...BELOW, display: 'none' } },
});
const Fault = chakra('span', {
  base: {
    ...BELOW,
    zIndex: '2',
    fontSize: 'xs',
    color: 'error',
    // A long one is whole in the strip of errors.
    // It is over the next field, and looks so: text on a half-covered field read as part of it.
    lgDown: {
      lineClamp: '2',
      insetInlineEnd: 'auto',
      maxW: 'full',
      mt: '0.5',
      px: '2',
      py: '0.5',
      bg: 'error.subtle',
      borderWidth: '1px',
      borderColor: 'error.border',
      borderRadius: 'md',
      boxShadow: 'lg',
    },
  },
});

const Column = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    minW: '0',
    position: { base: 'relative', lg: 'static' },
    '&:is(:hover, :focus-within) [data-hint]': { lg: { display: 'block' } },
    // The hovered field takes precedence over the focused one.
    '&:hover [data-hint]': { zIndex: '1' },
  },
});

const PATTERN = { '& > :nth-child(2)': { flex: '1' } } as const;

type Props = {
  readonly name: string;
  readonly field: Field;
  readonly values: OptionValues;
  readonly error: OptionError | undefined;
  /** Not shown on a phone, except for the sheet. */
  readonly waits: boolean;
  /** On a phone, the field has a line to itself. */
  readonly wide: boolean;
  readonly onChange: (name: string, value: unknown) => void;
};

/**
 * One option: its label, its control, its hint, and its error. A missing value is an error only after the visitor has
 * left the field empty.
 */
export function OptionField({ name, field: declared, values, error: reason, waits, wide, onChange }: Props) {
  const id = useId();
  const [wasLeft, setLeft] = useState(false);
  const onBlur = () => setLeft(true);
  const error = values[name] === '' && !wasLeft ? undefined : reason?.message;
  const field = declared.kind === 'number' ? numberFieldFor(declared, values) : declared;
  const descriptions = [field.hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
  const control = {
    id,
    value: values[name],
    invalid: error !== undefined,
    describedBy: descriptions.join(' ') || undefined,
    onChange: (value: unknown) => onChange(name, value),
  };
  const isSwitch = field.kind === 'toggle';
  // On a phone two switches share a line: there is space for their hints in the sheet only.
  const hint = field.hint !== undefined && (
    <Hint id={`${id}-hint`} data-hint="" display={isSwitch ? 'none' : undefined}>
      {field.hint}
    </Hint>
  );
  const fault = error !== undefined && <Fault id={`${id}-error`}>{error}</Fault>;
  if (isSwitch) {
    return (
      <Column
        data-option={name}
        display={waits ? { base: 'none', lg: 'flex' } : undefined}
        gap="0"
        justifyContent="center"
        gridColumn={wide ? '1 / -1' : 'auto'}
      >
        <Toggle {...control} field={field} />
        {hint}
        {fault}
      </Column>
    );
  }
  const isRows = field.kind === 'pairs' || (field.kind === 'text' && field.rows !== undefined);
  const isGroup = isRows || field.kind === 'flags' || (field.kind === 'select' && field.as === 'buttons');
  const isPattern = field.kind === 'text' && field.regex !== undefined;
  let input: ReactNode;
  if (field.kind === 'select')
    input = field.as === 'buttons' ? <Segments {...control} field={field} /> : <Choices {...control} field={field} />;
  else if (field.kind === 'number') input = <NumberControl {...control} field={field} />;
  else if (field.kind === 'flags') input = <Flags {...control} field={field} />;
  else if (isRows) input = <Rows {...control} field={field} />;
  else {
    const flags = isPattern ? String(values[field.regex ?? '']) : '';
    input = <TextControl {...control} field={field} flags={flags} fault={reason?.fault} />;
  }
  return (
    <Column
      data-option={name}
      display={waits ? { base: 'none', lg: 'flex' } : undefined}
      gridColumn={wide ? '1 / -1' : 'auto'}
      flexBasis={isPattern ? '100%' : undefined}
      // On a desktop, the label of a pattern is beside it, so that the form stays two lines high.
      flexDirection={isPattern ? { base: 'column', lg: 'row' } : 'column'}
      alignItems={isPattern ? { lg: 'center' } : undefined}
      css={isPattern ? PATTERN : undefined}
      onBlur={onBlur}
    >
      <chakra.div data-label="" display="flex" flexWrap="wrap" alignItems="baseline" columnGap="2">
        {isGroup ? (
          <Label as="span" id={`${id}-label`} css={field.hint === undefined ? undefined : HINTED}>
            {field.label}
          </Label>
        ) : (
          <Label id={`${id}-label`} htmlFor={id} css={field.hint === undefined ? undefined : HINTED}>
            {field.label}
          </Label>
        )}
        {hint}
      </chakra.div>
      {input}
      {fault}
    </Column>
  );
}
