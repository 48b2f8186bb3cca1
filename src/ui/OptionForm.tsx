import { chakra } from '@chakra-ui/react';
import { memo, type ReactNode, useId, useState } from 'react';
import {
  choiceLabel,
  choiceValue,
  type Field,
  type FlagsField,
  isRelevant,
  type NumberField,
  numberFieldFor,
  type OptionSchema,
  type SelectField,
  type TextField,
  type ToggleField,
} from '../lib/options.ts';
import { ChevronIcon } from '../theme/icons.tsx';
import { Button, Input, Select } from '../theme/parts.tsx';
import { PairsControl, RowsControl } from './RowsControl.tsx';
import type { OptionValues } from './view.ts';

type ControlProps<F extends Field> = {
  readonly id: string;
  readonly field: F;
  readonly value: unknown;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly onChange: (value: unknown) => void;
};

const Label = chakra('label', { base: { fontSize: 'xs', fontWeight: 'medium', color: 'fg.muted', lineHeight: '1.3' } });
const Column = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', minW: '0', flexShrink: { base: 0, lg: 1 } },
});
/** Never wider than the control above it. Where options stand in one scrolling row there is no room for it. */
const Hint = chakra('span', {
  base: {
    display: { base: 'none', lg: 'block' },
    fontSize: 'xs',
    color: 'fg.subtle',
    lineHeight: '1.3',
    w: '0',
    minW: 'full',
  },
});
const TextArea = chakra('textarea', {
  base: {
    minH: '8',
    w: '16rem',
    maxW: 'full',
    px: '2.5',
    py: '1',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    bg: 'bg.panel',
    fontFamily: 'mono',
    fontSize: 'sm',
    resize: 'vertical',
    _invalid: { borderColor: 'error' },
  },
});

function Toggle({ id, field, value, describedBy, onChange }: ControlProps<ToggleField>) {
  return (
    <chakra.label
      display="inline-flex"
      alignItems="center"
      gap="2"
      minH="8"
      mt="calc(1.3 * {fontSizes.xs} + {spacing.1})"
      fontSize="sm"
      whiteSpace="nowrap"
      cursor="pointer"
      title={field.hint}
    >
      <chakra.input
        id={id}
        type="checkbox"
        role="switch"
        checked={value === true}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.currentTarget.checked)}
        appearance="none"
        flexShrink="0"
        w="8"
        h="5"
        m="0"
        borderRadius="full"
        borderWidth="1px"
        borderColor="border.control"
        bg="bg.subtle"
        position="relative"
        cursor="pointer"
        transition="background-color 120ms, border-color 120ms"
        css={{
          '&::before': {
            content: '""',
            position: 'absolute',
            top: '2px',
            left: '2px',
            w: '14px',
            h: '14px',
            borderRadius: 'full',
            bg: 'fg.subtle',
            transition: 'transform 120ms',
          },
          '&:checked': { bg: 'accent', borderColor: 'accent' },
          '&:checked::before': { bg: 'accent.contrast', transform: 'translateX(12px)' },
        }}
      />
      {field.label}
    </chakra.label>
  );
}

function Segments({ id, field, value, onChange }: ControlProps<SelectField>) {
  return (
    <chakra.div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      display="inline-flex"
      borderWidth="1px"
      borderColor="border.control"
      borderRadius="md"
      overflow="hidden"
      h="8"
    >
      {field.choices.map((choice) => (
        <chakra.label
          key={choiceValue(choice)}
          display="inline-flex"
          alignItems="center"
          px="2.5"
          fontSize="sm"
          cursor="pointer"
          whiteSpace="nowrap"
          color="fg.muted"
          transition="background-color 120ms"
          _hover={{ bg: 'bg.subtle' }}
          css={{
            '&:has(:checked)': { bg: 'accent.subtle', color: 'accent.fg', fontWeight: 'medium' },
            '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.ring', outlineOffset: '-2px' },
          }}
        >
          <chakra.input
            type="radio"
            name={id}
            value={choiceValue(choice)}
            checked={String(value) === choiceValue(choice)}
            onChange={() => onChange(choiceValue(choice))}
            srOnly
          />
          {choiceLabel(choice)}
        </chakra.label>
      ))}
    </chakra.div>
  );
}

function SearchList({ id, field, value, invalid, describedBy, onChange }: ControlProps<SelectField>) {
  return (
    <>
      <Input
        id={id}
        size="sm"
        list={`${id}-list`}
        value={String(value)}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
      />
      <datalist id={`${id}-list`}>
        {field.choices.map((choice) => (
          <option key={choiceValue(choice)} value={choiceValue(choice)}>
            {choiceLabel(choice)}
          </option>
        ))}
      </datalist>
    </>
  );
}

function Choices(props: ControlProps<SelectField>) {
  const { id, field, value, invalid, describedBy, onChange } = props;
  if (field.as === 'search') return <SearchList {...props} />;
  return (
    <Select
      id={id}
      size="sm"
      maxW="16rem"
      value={String(value)}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {field.choices.map((choice) => (
        <option key={choiceValue(choice)} value={choiceValue(choice)}>
          {choiceLabel(choice)}
        </option>
      ))}
    </Select>
  );
}

function NumberControl({ id, field, value, invalid, describedBy, onChange }: ControlProps<NumberField>) {
  // What is typed stays as it is, wrong or not: the engine says what is allowed.
  const read = (typed: string) =>
    onChange(typed.trim() !== '' && Number.isFinite(Number(typed)) ? Number(typed) : typed);
  const digits = Math.max(String(field.min).length, String(field.max).length);
  return (
    <chakra.div display="flex" alignItems="center" gap="2">
      {field.slider && (
        <chakra.input
          type="range"
          aria-label={`${field.label}, slider`}
          min={field.min}
          max={field.max}
          value={Number(value) || field.min}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
          w="28"
          accentColor="accent.ring"
        />
      )}
      <Input
        id={id}
        size="sm"
        type="number"
        inputMode={field.min < 0 ? 'text' : 'numeric'}
        min={field.min}
        max={field.max}
        step={1}
        w={`calc(${Math.max(digits, 2)}ch + 3.25rem)`}
        textStyle="figure"
        value={String(value)}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => read(event.currentTarget.value)}
      />
    </chakra.div>
  );
}

function TextControl({ id, field, value, invalid, describedBy, onChange }: ControlProps<TextField>) {
  const shared = {
    id,
    value: String(value),
    placeholder: field.placeholder,
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
  } as const;
  if (field.multiline) {
    const rows = Math.min(6, Math.max(1, shared.value.split('\n').length));
    return <TextArea {...shared} rows={rows} onChange={(event) => onChange(event.currentTarget.value)} />;
  }
  return (
    <>
      <Input
        {...shared}
        size="sm"
        w={field.code ? { base: '18rem', lg: '26rem' } : field.max <= 8 ? '5rem' : '11rem'}
        maxW="full"
        fontFamily={field.code || field.escapes ? 'mono' : undefined}
        list={field.suggestions ? `${id}-list` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {field.suggestions && (
        <datalist id={`${id}-list`}>
          {field.suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </>
  );
}

function Flags({ id, field, value, onChange }: ControlProps<FlagsField>) {
  const current = String(value);
  return (
    <chakra.div role="group" aria-labelledby={`${id}-label`} display="flex" gap="1" flexWrap="wrap">
      {field.choices.map((choice) => {
        const flag = choiceValue(choice);
        const on = current.includes(flag);
        return (
          <Button
            key={flag}
            size="sm"
            aria-pressed={on}
            aria-label={`${flag}: ${choiceLabel(choice)}`}
            title={choiceLabel(choice)}
            fontFamily="mono"
            minW="8"
            px="2"
            onClick={() => onChange(on ? current.replaceAll(flag, '') : current + flag)}
          >
            {flag}
          </Button>
        );
      })}
    </chakra.div>
  );
}

type FieldProps = {
  readonly name: string;
  readonly field: Field;
  readonly values: OptionValues;
  readonly error: string | undefined;
  readonly onChange: (name: string, value: unknown) => void;
};

/** One option: its label, its control and what is wrong with its value. */
function OptionField({ name, field: declared, values, error, onChange }: FieldProps) {
  const id = useId();
  const field = declared.kind === 'number' ? numberFieldFor(declared, values) : declared;
  const message = error === undefined ? undefined : `${id}-error`;
  const control = {
    id,
    value: values[name],
    invalid: error !== undefined,
    describedBy: message,
    onChange: (value: unknown) => onChange(name, value),
  };
  if (field.kind === 'toggle') return <Toggle {...control} field={field} />;
  const grouped =
    field.kind === 'flags' || field.kind === 'pairs' || (field.kind === 'select' && field.as === 'buttons');
  const isRows = field.kind === 'text' && field.rows !== undefined;
  let drawn: ReactNode;
  if (field.kind === 'select')
    drawn = field.as === 'buttons' ? <Segments {...control} field={field} /> : <Choices {...control} field={field} />;
  else if (field.kind === 'number') drawn = <NumberControl {...control} field={field} />;
  else if (field.kind === 'flags') drawn = <Flags {...control} field={field} />;
  else if (field.kind === 'pairs') drawn = <PairsControl {...control} field={field} />;
  else if (isRows) drawn = <RowsControl {...control} field={field} />;
  else drawn = <TextControl {...control} field={field} />;
  return (
    <Column>
      {grouped || isRows ? (
        <Label as="span" id={`${id}-label`}>
          {field.label}
        </Label>
      ) : (
        <Label htmlFor={id} id={`${id}-label`}>
          {field.label}
        </Label>
      )}
      {drawn}
      {field.hint && <Hint>{field.hint}</Hint>}
      {error !== undefined && (
        <chakra.span id={message} fontSize="xs" color="error" maxW="20rem">
          {error}
        </chakra.span>
      )}
    </Column>
  );
}

type FormProps = {
  readonly schema: OptionSchema;
  readonly values: OptionValues;
  /** The option that the engine refused, and why. */
  readonly error: { readonly option: string; readonly message: string } | undefined;
  readonly onChange: (name: string, value: unknown) => void;
};

/** The form of a tool's options, drawn from its schema. Every change takes effect at once. */
export const OptionForm = memo(function OptionForm({ schema, values, error, onChange }: FormProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const shown = Object.entries(schema).filter(([, field]) => field.form !== false && isRelevant(field, values));
  const main = shown.filter(([, field]) => !field.more);
  const more = shown.filter(([, field]) => field.more);
  if (shown.length === 0) return null;
  const draw = ([name, field]: [string, Field]) => (
    <OptionField
      key={name}
      name={name}
      field={field}
      values={values}
      error={error?.option === name ? error.message : undefined}
      onChange={onChange}
    />
  );
  // Below the second layout break the options stand in one row that scrolls, so that the panes stay in sight.
  const row = {
    display: 'flex',
    flexWrap: { base: 'nowrap', lg: 'wrap' },
    overflowX: { base: 'auto', lg: 'visible' },
    // So that fields which are hidden but for their label scroll with it, instead of widening the page.
    position: 'relative',
    alignItems: 'flex-start',
    columnGap: '4',
    rowGap: '3',
    mx: { base: '-4', lg: '0' },
    px: { base: '4', lg: '0' },
    py: { base: '0.5', lg: '0' },
  } as const;
  // A wrong value must not hide behind the disclosure.
  const expanded = open || more.some(([name]) => name === error?.option);
  return (
    <chakra.div role="group" aria-label="Options" display="flex" flexDirection="column" gap="3">
      <chakra.div {...row}>
        {main.map(draw)}
        {more.length > 0 && (
          <Button
            size="sm"
            variant="plain"
            aria-expanded={expanded}
            aria-controls={id}
            mt="calc(1.3 * {fontSizes.xs} + {spacing.1})"
            onClick={() => setOpen(!expanded)}
          >
            More options
            <ChevronIcon size={14} style={{ transform: expanded ? 'rotate(180deg)' : undefined }} />
          </Button>
        )}
      </chakra.div>
      {more.length > 0 && (
        <chakra.div id={id} {...row} hidden={!expanded} css={{ '&[hidden]': { display: 'none' } }}>
          {more.map(draw)}
        </chakra.div>
      )}
    </chakra.div>
  );
});
