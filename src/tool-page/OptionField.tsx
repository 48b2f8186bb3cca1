import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Choices, Flags, HINTED, NumberControl, Segments, TextControl, Toggle } from '../components/OptionControls.tsx';
import type { OptionValues } from '../components/view.ts';
import { type Field, numberFieldFor } from '../core/options.ts';
import { PairsControl, RowsControl } from './RowsControl.tsx';

const Label = chakra('label', { base: { fontSize: 'xs', fontWeight: 'medium', color: 'fg.muted', lineHeight: '1.3' } });

/** A line under the form that is there, and empty, at all times: hints and errors move nothing. */
const LINE_BELOW = {
  position: 'absolute',
  top: '100%',
  insetInline: '0',
  h: '4',
  lineHeight: '1rem',
  bg: 'bg',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
} as const;

const Hint = chakra('span', {
  base: {
    fontSize: 'xs',
    color: 'fg.subtle',
    lineHeight: '1.3',
    lg: { ...LINE_BELOW, display: 'none' },
  },
});

/** On a phone it lies over what stands below its field. */
const Fault = chakra('span', {
  base: {
    position: 'absolute',
    top: '100%',
    insetInline: '0',
    zIndex: '2',
    py: '0.5',
    fontSize: 'xs',
    lineHeight: '1.3',
    color: 'error',
    bg: 'bg',
    pointerEvents: 'none',
    lg: { ...LINE_BELOW, py: '0' },
  },
});

/** What a phone shows of a field: it is essential, or it stands in the sheet. */
const Column = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    minW: '0',
    gridColumn: 'span 2',
    position: { base: 'relative', lg: 'static' },
    '&:is(:hover, :focus-within) > [data-hint], &:is(:hover, :focus-within) > * > [data-hint]': {
      lg: { display: 'block' },
    },
    // What is pointed at counts more than what has the focus.
    '&:hover [data-hint]': { zIndex: '1' },
  },
  variants: {
    waits: { true: { display: { base: 'none', lg: 'flex' } } },
    // Two switches stand side by side.
    half: { true: { gridColumn: 'span 1', justifyContent: 'center' } },
  },
});

type Props = {
  readonly name: string;
  readonly field: Field;
  readonly values: OptionValues;
  readonly error: string | undefined;
  /** Not shown on a phone: it waits in the sheet. */
  readonly waits?: boolean;
  /** A switch that shares its line, where there is no room for its hint. */
  readonly half?: boolean;
  readonly onChange: (name: string, value: unknown) => void;
};

/** One option: its label, its control, its hint and what is wrong with its value. */
export function OptionField({ name, field: declared, values, error, waits, half, onChange }: Props) {
  const id = useId();
  const field = declared.kind === 'number' ? numberFieldFor(declared, values) : declared;
  const descriptions = [field.hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
  const control = {
    id,
    value: values[name],
    invalid: error !== undefined,
    describedBy: descriptions.join(' ') || undefined,
    onChange: (value: unknown) => onChange(name, value),
  };
  const hint = field.hint !== undefined && (
    <Hint id={`${id}-hint`} data-hint="" display={{ base: half ? 'none' : undefined }}>
      {field.hint}
    </Hint>
  );
  const fault = error !== undefined && <Fault id={`${id}-error`}>{error}</Fault>;
  if (field.kind === 'toggle') {
    return (
      <Column data-option={name} waits={waits} half={half} gap="0">
        <Toggle {...control} field={field} />
        {hint}
        {fault}
      </Column>
    );
  }
  const isRows = field.kind === 'text' && field.rows !== undefined;
  const isGroup =
    isRows || field.kind === 'flags' || field.kind === 'pairs' || (field.kind === 'select' && field.as === 'buttons');
  let drawn: ReactNode;
  if (field.kind === 'select')
    drawn = field.as === 'buttons' ? <Segments {...control} field={field} /> : <Choices {...control} field={field} />;
  else if (field.kind === 'number') drawn = <NumberControl {...control} field={field} />;
  else if (field.kind === 'flags') drawn = <Flags {...control} field={field} />;
  else if (field.kind === 'pairs') drawn = <PairsControl {...control} field={field} />;
  else if (isRows) drawn = <RowsControl {...control} field={field} />;
  else drawn = <TextControl {...control} field={field} />;
  return (
    <Column data-option={name} waits={waits}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="2">
        <Label
          id={`${id}-label`}
          css={field.hint === undefined ? undefined : HINTED}
          {...(isGroup ? { as: 'span' } : { htmlFor: id })}
        >
          {field.label}
        </Label>
        {hint}
      </chakra.div>
      {drawn}
      {fault}
    </Column>
  );
}
