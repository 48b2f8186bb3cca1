import { chakra } from '@chakra-ui/react';
import {
  choiceLabel,
  choiceValue,
  type Field,
  type FlagsField,
  type NumberField,
  type SelectField,
  type TextField,
  type ToggleField,
} from '../core/options.ts';
import { Button, Input, Select, TextArea } from '../theme/elements.tsx';

/** What every control of an option gets. */
export type ControlProps<F extends Field> = {
  readonly id: string;
  readonly field: F;
  readonly value: unknown;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly onChange: (value: unknown) => void;
};

/** A finger needs more room than a pointer; and where letters are smaller than this, a phone zooms in on a field. */
const FIELD = { h: { base: '9', lg: '8' }, fontSize: { base: 'md', lg: 'sm' } } as const;

/** The label of a field that has more to say about itself, where it says so only when pointed at. */
export const HINTED = {
  lg: { textDecoration: 'underline dotted', textDecorationColor: 'fg.subtle', textUnderlineOffset: '3px' },
} as const;

/** As wide as the longest number with its buttons, by its number of characters. */
const NUMBER_WIDTHS: Readonly<Record<number, string>> = {
  1: 'calc(2ch + 3.25rem)',
  2: 'calc(2ch + 3.25rem)',
  3: 'calc(3ch + 3.25rem)',
  4: 'calc(4ch + 3.25rem)',
  5: 'calc(5ch + 3.25rem)',
  6: 'calc(6ch + 3.25rem)',
  7: 'calc(7ch + 3.25rem)',
  8: 'calc(8ch + 3.25rem)',
};

/** A switch with its label behind it. */
export function Toggle({ id, field, value, describedBy, onChange }: ControlProps<ToggleField>) {
  return (
    <chakra.label
      display="inline-flex"
      alignItems="center"
      gap="2"
      minH="8"
      fontSize="sm"
      lineHeight="1.3"
      whiteSpace={{ lg: 'nowrap' }}
      cursor="pointer"
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
      {field.hint === undefined ? field.label : <chakra.span css={HINTED}>{field.label}</chakra.span>}
    </chakra.label>
  );
}

/** Two to four short choices side by side. */
export function Segments({ id, field, value, describedBy, onChange }: ControlProps<SelectField>) {
  return (
    <chakra.div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      display={{ base: 'flex', lg: 'inline-flex' }}
      flexWrap={{ base: 'wrap', lg: 'nowrap' }}
      borderWidth="1px"
      borderColor="border.control"
      borderRadius="md"
      overflow="hidden"
      minH={FIELD.h}
    >
      {field.choices.map((choice) => (
        <chakra.label
          key={choiceValue(choice)}
          display="inline-flex"
          flex="1 0 auto"
          alignItems="center"
          justifyContent="center"
          px="2.5"
          minH={{ base: 'calc({sizes.9} - 2px)', lg: '0' }}
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

/** A list that is filtered by typing. */
function SearchList({ id, field, value, invalid, describedBy, onChange }: ControlProps<SelectField>) {
  return (
    <>
      <Input
        id={id}
        size="sm"
        {...FIELD}
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

/** One of a list of choices. */
export function Choices(props: ControlProps<SelectField>) {
  const { id, field, value, invalid, describedBy, onChange } = props;
  if (field.as === 'search') return <SearchList {...props} />;
  return (
    <Select
      id={id}
      size="sm"
      {...FIELD}
      maxW={{ lg: '20rem' }}
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

/** A whole number, with a slider where its field asks for one. */
export function NumberControl({ id, field, value, invalid, describedBy, onChange }: ControlProps<NumberField>) {
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
          flex={{ base: '1', lg: 'none' }}
          minW="0"
          w={{ lg: '28' }}
          accentColor="accent.ring"
        />
      )}
      <Input
        id={id}
        size="sm"
        {...FIELD}
        type="number"
        inputMode={field.min < 0 ? 'text' : 'numeric'}
        min={field.min}
        max={field.max}
        step={1}
        flex={field.slider ? { base: 'none', lg: '1 0 auto' } : '1 0 auto'}
        w={NUMBER_WIDTHS[digits] ?? 'calc(17ch + 3.25rem)'}
        textStyle="figure"
        value={String(value)}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => read(event.currentTarget.value)}
      />
    </chakra.div>
  );
}

/** A text of one line or several. */
export function TextControl({ id, field, value, invalid, describedBy, onChange }: ControlProps<TextField>) {
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
    return (
      <TextArea
        {...shared}
        rows={rows}
        minH={FIELD.h}
        w={{ lg: '16rem' }}
        py="1"
        fontSize={FIELD.fontSize}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  return (
    <>
      <Input
        {...shared}
        {...FIELD}
        size="sm"
        minW={{ lg: field.code ? '26rem' : field.max <= 8 ? '5rem' : '11rem' }}
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

/** Letters that are each on or off. */
export function Flags({ id, field, value, describedBy, onChange }: ControlProps<FlagsField>) {
  const current = String(value);
  return (
    <chakra.div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      display="flex"
      gap="1"
      flexWrap="wrap"
    >
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
            h={FIELD.h}
            flex={{ base: '1', lg: 'none' }}
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
