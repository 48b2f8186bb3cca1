import { chakra } from '@chakra-ui/react';
import type { NumberField, TextField } from '../../engine/contract/options.ts';
import { Input, Row, TextArea } from '../theme/elements.tsx';
import { type ControlProps, FIELD } from './option-control.ts';
import { PatternField } from './PatternField.tsx';
import type { PatternRange } from './pattern-field/pointing.ts';

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

/** A whole number, with a slider where its field asks for one. */
export function NumberControl({ id, field, value, invalid, describedBy, onChange }: ControlProps<NumberField>) {
  // Typed text stays unchanged, valid or not: the engine reports the allowed values.
  const read = (typed: string) =>
    onChange(typed.trim() !== '' && Number.isFinite(Number(typed)) ? Number(typed) : typed);
  const digits = Math.max(String(field.min).length, String(field.max).length);
  return (
    <Row gap="2">
      {field.as === 'slider' && (
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
        flex={field.as === 'slider' ? { base: 'none', lg: '1 0 auto' } : '1 0 auto'}
        w={NUMBER_WIDTHS[digits] ?? 'calc(17ch + 3.25rem)'}
        textStyle="figure"
        value={String(value)}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => read(event.currentTarget.value)}
      />
    </Row>
  );
}

/** A text of one line or several. @param flags those of a regular expression @param fault the part of it that is wrong */
export function TextControl({
  id,
  field,
  value,
  flags = '',
  fault,
  invalid,
  describedBy,
  onChange,
}: ControlProps<TextField> & { readonly flags?: string; readonly fault?: PatternRange | undefined }) {
  if (field.as === 'pattern') {
    const { placeholder } = field;
    return (
      <PatternField {...{ id, placeholder, invalid, describedBy, flags, fault, onChange }} value={String(value)} />
    );
  }
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
  if (field.as === 'lines') {
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
        minW={{ lg: field.as === 'code' ? '26rem' : field.max <= 8 ? '5rem' : '11rem' }}
        fontFamily={field.as === 'code' || field.as === 'escapes' ? 'mono' : undefined}
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
