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
 * Directly below its field. On a desktop it is in the space below a line of fields, so that it moves and covers nothing; a
 * long one begins before its field, where it would exceed the form. On a phone it takes the width of the field.
 */
const BELOW = {
  fontSize: 'xs',
  lineHeight: '1rem',
  lgDown: { w: '0', minW: 'full' },
  lg: {
    position: 'absolute',
    top: '100%',
    insetInlineStart: '0',
    zIndex: '2',
    w: 'max-content',
    maxW: 'var(--form-width)',
    bg: 'bg',
    translate: 'min(0px, var(--space, 100vw) - 100%)',
    pointerEvents: 'none',
  },
} as const;

const Hint = chakra('span', { base: { ...BELOW, color: 'fg.subtle', lg: { ...BELOW.lg, display: 'none' } } });
const Fault = chakra('span', { base: { ...BELOW, color: 'error' } });

/** Measures the form, and how much of it is right of a field's edge, for the lines below the field. */
function measureSpace(field: HTMLElement | null): void {
  const form = field?.offsetParent;
  if (!field || !(form instanceof HTMLElement)) return;
  field.style.setProperty('--form-width', `${form.offsetWidth}px`);
  field.style.setProperty('--space', `${form.offsetWidth - field.offsetLeft}px`);
}

const Column = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    minW: '0',
    position: 'relative',
    '&:is(:hover, :focus-within) [data-hint]': { lg: { display: 'block' } },
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
  readonly onChange: (name: string, value: unknown) => void;
};

/**
 * One option: its label, its control, its hint, and its error. A missing value is an error only after the visitor has
 * left the field empty.
 */
export function OptionField({ name, field: declared, values, error: reason, waits, onChange }: Props) {
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
  const hint = field.hint !== undefined && (
    <Hint id={`${id}-hint`} data-hint="">
      {field.hint}
    </Hint>
  );
  const fault = error !== undefined && (
    <Fault
      id={`${id}-error`}
      data-fault=""
      ref={(line: HTMLElement | null) => measureSpace(line?.parentElement ?? null)}
    >
      {error}
    </Fault>
  );
  const onHint = (event: { readonly currentTarget: HTMLElement }) => measureSpace(event.currentTarget);
  if (isSwitch) {
    return (
      <Column
        data-option={name}
        display={waits ? { base: 'none', lg: 'flex' } : undefined}
        gap="0"
        justifyContent="center"
        flexBasis={{ base: '6.5rem', lg: 'auto' }}
        onPointerEnter={onHint}
        onFocus={onHint}
      >
        <Toggle {...control} field={field} />
        {hint}
        {fault}
      </Column>
    );
  }
  const isRows = field.kind === 'pairs' || (field.kind === 'text' && field.as === 'rows');
  const isGroup = isRows || field.kind === 'flags' || (field.kind === 'select' && field.as === 'buttons');
  const isPattern = field.kind === 'text' && field.as === 'pattern';
  const isCode = field.kind === 'text' && field.as === 'code';
  let input: ReactNode;
  if (field.kind === 'select')
    input = field.as === 'buttons' ? <Segments {...control} field={field} /> : <Choices {...control} field={field} />;
  else if (field.kind === 'number') input = <NumberControl {...control} field={field} />;
  else if (field.kind === 'flags') input = <Flags {...control} field={field} />;
  else if (isRows) input = <Rows {...control} field={field} />;
  else {
    const flags = isPattern ? String(values['flags']) : '';
    input = <TextControl {...control} field={field} flags={flags} fault={reason?.fault} />;
  }
  return (
    <Column
      data-option={name}
      display={waits ? { base: 'none', lg: 'flex' } : undefined}
      flexBasis={isPattern ? '100%' : isCode ? { base: '100%', lg: 'auto' } : undefined}
      // On a phone no narrower than a short text or a number of some digits; a list of choices has the width of the longest.
      minW={{ base: field.kind === 'text' ? '6.5rem' : '4.5rem', lg: '0' }}
      // On a desktop, the label of a pattern is beside it, so that the form stays two lines high.
      flexDirection={isPattern ? { base: 'column', lg: 'row' } : 'column'}
      alignItems={isPattern ? { lg: 'center' } : undefined}
      css={isPattern ? PATTERN : undefined}
      onPointerEnter={onHint}
      onFocus={onHint}
      onBlur={onBlur}
    >
      <chakra.div data-label="" display="flex">
        {isGroup ? (
          <Label as="span" id={`${id}-label`} css={field.hint === undefined ? undefined : HINTED}>
            {field.label}
          </Label>
        ) : (
          <Label id={`${id}-label`} htmlFor={id} css={field.hint === undefined ? undefined : HINTED}>
            {field.label}
          </Label>
        )}
      </chakra.div>
      {input}
      {hint}
      {fault}
    </Column>
  );
}
