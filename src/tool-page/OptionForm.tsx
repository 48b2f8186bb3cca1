import { chakra } from '@chakra-ui/react';
import { memo, type ReactNode, type Ref, useId, useState } from 'react';
import { Choices, Flags, NumberControl, Segments, TextControl, Toggle } from '../components/OptionControls.tsx';
import type { OptionValues } from '../components/view.ts';
import { type Field, isRelevant, numberFieldFor, type OptionSchema } from '../core/options.ts';
import { Button, Hidden } from '../theme/elements.tsx';
import { ChevronIcon } from '../theme/icons.tsx';
import { PairsControl, RowsControl } from './RowsControl.tsx';

const Label = chakra('label', { base: { fontSize: 'xs', fontWeight: 'medium', color: 'fg.muted', lineHeight: '1.3' } });
const Column = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', flexShrink: { base: 0, lg: 1 } },
});
/** No wider than its column. Where options stand in one scrolling row there is no room for it. */
const Hint = chakra('span', {
  base: {
    display: { base: 'none', lg: 'block' },
    fontSize: 'xs',
    color: 'fg.subtle',
    lineHeight: '1.3',
    w: '0',
    minW: 'full',
    textWrap: 'pretty',
  },
});
const WIDEST_HINT = '19rem';
/** A column is wide enough to set its hint in one line, or in a few that are not short. */
const widthFor = (hint: string | undefined) =>
  hint === undefined ? '0' : `min(${WIDEST_HINT}, ${(hint.length * 0.4 + 0.5).toFixed(1)}rem)`;

type FieldProps = {
  readonly name: string;
  readonly field: Field;
  readonly values: OptionValues;
  readonly error: string | undefined;
  readonly onChange: (name: string, value: unknown) => void;
};

/** One option: its label, its control, its hint and what is wrong with its value. */
function OptionField({ name, field: declared, values, error, onChange }: FieldProps) {
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
  if (field.kind === 'toggle') {
    return (
      <>
        <Toggle {...control} field={field} />
        {field.hint !== undefined && <Hidden id={`${id}-hint`}>{field.hint}</Hidden>}
      </>
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
    <Column data-option={name} minW={{ base: '0', lg: widthFor(field.hint) }}>
      <Label id={`${id}-label`} {...(isGroup ? { as: 'span' } : { htmlFor: id })}>
        {field.label}
      </Label>
      {drawn}
      {field.hint !== undefined && <Hint id={`${id}-hint`}>{field.hint}</Hint>}
      {error !== undefined && (
        <chakra.span id={`${id}-error`} fontSize="xs" color="error" maxW="20rem">
          {error}
        </chakra.span>
      )}
    </Column>
  );
}

/**
 * Fields with a label above them, then switches, on one line where there is room. Below the second layout break they
 * stand in one line that scrolls, so that the panes stay in sight.
 */
const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: { base: 'nowrap', lg: 'wrap' },
    overflowX: { base: 'auto', lg: 'visible' },
    // So that fields which are hidden but for their label scroll with it, instead of widening the page.
    position: 'relative',
    alignItems: 'flex-start',
    columnGap: '4',
    mx: { base: '-4', lg: '0' },
    px: { base: '4', lg: '0' },
    py: { base: '0.5', lg: '0' },
    '&[hidden]': { display: 'none' },
  },
});
const Group = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: { base: 'nowrap', lg: 'wrap' },
    flexShrink: { base: 0, lg: 1 },
    alignItems: 'flex-start',
    columnGap: '4',
    rowGap: '3',
  },
});
/** Level with the controls of the fields, where it stands beside them. */
const Switches = chakra(Group, { base: { alignItems: 'center', rowGap: '1' } });
const BELOW_LABELS = 'calc(1.3 * {fontSizes.xs} + {spacing.1})';

type FormProps = {
  readonly ref: Ref<HTMLDivElement>;
  readonly schema: OptionSchema;
  readonly values: OptionValues;
  /** The option that the engine refused, and why. */
  readonly error: { readonly option: string; readonly message: string } | undefined;
  readonly onChange: (name: string, value: unknown) => void;
};

/** A disclosure must save more room than it takes. */
const LEAST_HIDDEN = 2;

/** The form of a tool's options, drawn from its schema. Every change takes effect at once. */
export const OptionForm = memo(function OptionForm({ ref, schema, values, error, onChange }: FormProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const all = Object.entries(schema).filter(([, field]) => field.form !== false);
  const canHide = all.some(([, field]) => !field.more) && all.filter(([, field]) => field.more).length >= LEAST_HIDDEN;
  const isHidden = (field: Field) => canHide && field.more === true;
  const shown = all.filter(([, field]) => isRelevant(field, values));
  const main = shown.filter(([, field]) => !isHidden(field));
  const more = shown.filter(([, field]) => isHidden(field));
  if (shown.length === 0) return null;
  // A wrong value must not hide behind the disclosure.
  const expanded = open || more.some(([name]) => name === error?.option);

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
  const drawLine = (entries: [string, Field][], disclosure?: ReactNode) => {
    const fields = entries.filter(([, field]) => field.kind !== 'toggle');
    const switches = entries.filter(([, field]) => field.kind === 'toggle');
    return (
      <>
        {fields.length > 0 && <Group>{fields.map(draw)}</Group>}
        {(switches.length > 0 || disclosure) && (
          <Switches mt={fields.length > 0 ? BELOW_LABELS : undefined}>
            {switches.map(draw)}
            {disclosure}
          </Switches>
        )}
      </>
    );
  };
  return (
    <chakra.div ref={ref} role="group" aria-label="Options" display="flex" flexDirection="column" gap="3">
      <Line>
        {drawLine(
          main,
          more.length > 0 && (
            <Button
              size="sm"
              variant="plain"
              aria-expanded={expanded}
              aria-controls={id}
              onClick={() => setOpen(!expanded)}
            >
              More options
              <ChevronIcon size={14} style={{ transform: expanded ? 'rotate(180deg)' : undefined }} />
            </Button>
          ),
        )}
      </Line>
      {more.length > 0 && (
        <Line id={id} hidden={!expanded}>
          {drawLine(more)}
        </Line>
      )}
    </chakra.div>
  );
});
