import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import {
  choiceLabel,
  choiceValue,
  type FlagsField,
  type SelectField,
  type ToggleField,
} from '../../engine/contract/options.ts';
import { Button, Input, Select } from '../theme/elements.tsx';
import { type ControlProps, FIELD } from './option-control.ts';
import { Switch } from './Switch.tsx';

/** The label of a field with further information, shown on hover. */
export const HINTED = {
  lg: { textDecoration: 'underline dotted', textDecorationColor: 'fg.subtle', textUnderlineOffset: '3px' },
} as const;

/** A switch followed by its label. */
export function Toggle({ id, field, value, describedBy, onChange }: ControlProps<ToggleField>) {
  return (
    <chakra.label
      htmlFor={id}
      display="inline-flex"
      alignItems="center"
      gap="2"
      fontSize="sm"
      lineHeight="1.3"
      whiteSpace={{ lg: 'nowrap' }}
      overflowWrap="anywhere"
      cursor="pointer"
    >
      <Switch id={id} checked={value === true} describedBy={describedBy} onChange={onChange} />
      {field.hint === undefined ? (
        field.label
      ) : (
        <chakra.span minW="0" css={HINTED}>
          {field.label}
        </chakra.span>
      )}
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
          // The edge is part of the height, as in other fields.
          my="-1px"
          fontSize="sm"
          cursor="pointer"
          whiteSpace="nowrap"
          color="fg.muted"
          transition="background-color 120ms"
          _hover={{ bg: 'bg.subtle' }}
          css={{
            '&:has(:checked)': { bg: 'accent.muted', color: 'accent.fg', fontWeight: 'medium' },
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

/** Number of letters that a desktop shows at first. */
const SHOWN_FLAGS = 5;

/** Letters that are each on or off. On a desktop, those after the first five are behind a button while they are off. */
export function Flags({ id, field, value, describedBy, onChange }: ControlProps<FlagsField>) {
  const current = String(value);
  const rare = field.choices.slice(SHOWN_FLAGS).map(choiceValue);
  const [open, setOpen] = useState(false);
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
        const isRare = rare.includes(flag);
        return (
          <Button
            key={flag}
            size="sm"
            aria-pressed={on}
            // It begins with the flag.
            aria-label={choiceLabel(choice)}
            title={choiceLabel(choice)}
            fontFamily="mono"
            h={FIELD.h}
            display={isRare && !open && !on ? { lg: 'none' } : undefined}
            flex={{ base: '1', lg: 'none' }}
            minW="8"
            px="2"
            onClick={() => {
              // It stays in sight: hidden, it would lose the focus.
              if (isRare) setOpen(true);
              onChange(on ? current.replaceAll(flag, '') : current + flag);
            }}
          >
            {flag}
          </Button>
        );
      })}
      {rare.length > 0 && (
        <Button
          size="sm"
          variant="plain"
          h={FIELD.h}
          px="2"
          display={{ base: 'none', lg: 'inline-flex' }}
          aria-label={`More: ${rare.join(', ')}`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          More
        </Button>
      )}
    </chakra.div>
  );
}
