import { chakra } from '@chakra-ui/react';
import { memo, type Ref, useCallback, useId, useRef, useState } from 'react';
import { type Choice, choiceLabel, choiceValue, type Field, isRelevant } from '../../../engine/contract/options.ts';
import type { Page } from '../../../engine/contract/tool.ts';
import { Button, Hidden } from '../../theme/elements.tsx';
import { ChevronIcon, OptionsIcon } from '../../theme/icons.tsx';
import { chunk } from '../../ui/chunk.ts';
import { LazyPart } from '../../ui/LazyPart.tsx';
import { reportNotLoaded } from '../../ui/toasts.tsx';
import type { OptionValues } from '../../ui/view.ts';
import { OptionField } from './OptionField.tsx';
import { anyChanged, essentialFields, isChanged, type OptionError } from './option-state.ts';
import { Presets } from './Presets.tsx';
import { ResetButton } from './ResetButton.tsx';

const optionSheet = chunk(() => import('./OptionSheet.tsx').then((module) => module.OptionSheet));

/**
 * On a phone the essential fields are two to a line, with their labels inside, and the button for the other options is
 * at the end of the first line.
 */
const Form = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: { lg: 'column' },
    alignItems: { base: 'flex-start', lg: 'stretch' },
    gap: { base: '2', lg: '3' },
    pb: { base: '1.5', lg: '0' },
    outline: 'none',
  },
});
const Fields = chakra('div', {
  base: {
    display: { base: 'grid', lg: 'contents' },
    flex: '1',
    minW: '0',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: '2',
    rowGap: '1.5',
  },
});
/** On a phone, a field of the form has its label within its edge. */
const FIELD_ON_PHONE = {
  // Narrower than 360 pixels, or with large letters: one to a line.
  '@media (max-width: 22.4rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& > div > [data-option]': {
    lgDown: {
      minH: '11',
      '& > [data-label]': {
        position: 'absolute',
        top: '0.5',
        insetInline: '2.5',
        zIndex: '1',
        pointerEvents: 'none',
        flexWrap: 'nowrap',
        overflow: 'hidden',
        '& > *': { fontSize: '2xs', lineHeight: '1rem', whiteSpace: 'nowrap' },
      },
      '&:has(> [role=radiogroup]) > [data-label]': { srOnly: true },
      '& [data-hint]': { display: 'none' },
      '& [type=range]': { display: 'none' },
      '& :is(select, textarea, input:not([type=radio], [role=switch]))': {
        flexShrink: '1',
        w: 'full',
        minW: '0',
        h: '11',
        minH: '11',
        pt: '4',
        pb: '0.5',
      },
      // A pattern field grows with its lines. Its colors are drawn behind it, the legend of its groups next to the label.
      '& textarea[data-pattern]': { h: 'full' },
      '& [data-colors]': { pt: '4', pb: '0.5' },
      '& [data-legend]': { bottom: 'auto', top: '0.5', insetInlineEnd: '2.5', h: '1rem', lineHeight: '1rem' },
      '& > [role=radiogroup]': {
        h: '11',
        flexWrap: 'nowrap',
        '@media (max-width: 22.4rem)': { h: 'auto', flexWrap: 'wrap' },
        '& > label': {
          flexShrink: '1',
          minW: '0',
          px: '1',
          fontSize: 'xs',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
        },
      },
    },
  },
} as const;
/** Fields with a label above them, then switches level with the fields' controls. */
const Line = chakra('div', {
  base: {
    display: { base: 'contents', lg: 'flex' },
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    columnGap: '4',
    rowGap: '3',
  },
});

/** Maximum characters of a segmented control on half a line of a phone. The padding of a choice counts as three. */
const NARROW_LENGTH = 25;

const lengthOf = (choices: readonly Choice[]) =>
  choices.reduce((sum, choice) => sum + choiceLabel(choice).length + 3, 0);

/** Whether a field needs a whole line of a phone: code and long choices do. */
const isLong = (field: Field) =>
  field.kind === 'text'
    ? field.code === true && !field.multiline
    : field.kind === 'select' && field.as === 'buttons' && lengthOf(field.choices) > NARROW_LENGTH;

/** Returns the names of the fields that take a whole line on a phone: long ones, and those without a neighbor. */
function wideFields(entries: readonly [string, Field][]): ReadonlySet<string> {
  const wide = new Set<string>();
  let open: string | undefined;
  const close = () => {
    if (open !== undefined) wide.add(open);
    open = undefined;
  };
  for (const [name, field] of entries) {
    if (isLong(field)) {
      close();
      wide.add(name);
    } else open = open === undefined ? name : undefined;
  }
  close();
  return wide;
}

/** Switches come last. */
const sorted = (entries: readonly [string, Field][]) =>
  entries.toSorted(([, a], [, b]) => Number(a.kind === 'toggle') - Number(b.kind === 'toggle'));

type FormProps = {
  readonly ref: Ref<HTMLDivElement>;
  readonly page: Page;
  readonly values: OptionValues;
  readonly error?: OptionError | undefined;
  readonly onChange: (name: string, value: unknown) => void;
  /** Sets several options at once; needed on pages with presets. */
  readonly onChoose?: (options: OptionValues) => void;
  /** Resets all options to their defaults. */
  readonly onReset: () => void;
  readonly onFocus?: () => void;
};

/** Returns a changed option's name for the button of the other options: the value of a choice, or its label. */
function nameOf([name, field]: [string, Field], values: OptionValues): string {
  if (field.kind !== 'select') return field.label;
  const choice = field.choices.find((each) => choiceValue(each) === values[name]);
  return choice === undefined ? field.label : choiceLabel(choice);
}

/**
 * Returns the name of the button for the other options, only some of which are shown.
 *
 * @param changed the changed options
 * @param isNarrow only their number fits beside the icon
 */
function sheetName(changed: readonly [string, Field][], values: OptionValues, isNarrow: boolean) {
  const [only] = changed;
  if (!only)
    return isNarrow ? { before: 'Options', shown: '', after: '' } : { before: '', shown: 'Options', after: '' };
  if (isNarrow) return { before: 'Options (', shown: String(changed.length), after: ' changed)' };
  if (changed.length > 1) return { before: 'Options (', shown: `${changed.length} changed`, after: ')' };
  return { before: 'Options (1 changed: ', shown: nameOf(only, values), after: ')' };
}

/** The form of a tool's options, drawn from its schema. Every change takes effect at once. */
export const OptionForm = memo(function OptionForm(props: FormProps) {
  const { ref, page, values, error, onChange, onChoose, onReset, onFocus } = props;
  const [open, setOpen] = useState(false);
  const [sheet, setSheet] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const all = Object.entries(page.options).filter(([, field]) => field.form !== false);
  const canHide = all.some(([, field]) => !field.more);
  const essential = essentialFields(page);
  const shown = all.filter(([, field]) => isRelevant(field, values));
  const main = shown.filter(([, field]) => !(canHide && field.more));
  const more = shown.filter(([, field]) => canHide && field.more);
  const waiting = shown.filter(([name]) => !essential.includes(name));
  const changed = waiting.filter(([name, field]) => isChanged(name, field, values));
  // A wrong value must not be hidden in the closed disclosure.
  const expanded = open || more.some(([name]) => name === error?.option);

  const close = useCallback(() => {
    setSheet(false);
    const { current: button } = opener;
    if (!document.activeElement?.closest('[role=dialog]')) return;
    button?.focus({ preventScroll: true });
    // A wide window has no such button.
    if (document.activeElement !== button) button?.closest<HTMLElement>('[role=group]')?.focus({ preventScroll: true });
  }, []);
  const onFailed = () => {
    setSheet(false);
    reportNotLoaded(optionSheet, () => setSheet(true));
  };

  const render = ([name, field]: [string, Field]) => (
    <OptionField
      key={name}
      name={name}
      field={field}
      values={values}
      error={error?.option === name ? error : undefined}
      waits={!essential.includes(name)}
      wide={wide.has(name)}
      onChange={onChange}
    />
  );
  const inRow = shown.filter(([name]) => essential.includes(name));
  const name = sheetName(changed, values, inRow.length > 1);
  const wide = wideFields(sorted(inRow));
  const renderAll = (entries: [string, Field][]) => {
    // Options in the sheet appear nowhere else.
    const visible = sheet ? entries.filter(([name]) => essential.includes(name)) : entries;
    return sorted(visible).map(render);
  };
  const reset = <ResetButton changed={anyChanged(page, values)} onReset={onReset} />;
  return (
    <Form ref={ref} role="group" aria-label="Options" tabIndex={-1} onFocus={onFocus}>
      <Fields css={FIELD_ON_PHONE}>
        <Line>
          {renderAll(main)}
          {more.length > 0 && (
            <Button
              size="sm"
              variant="plain"
              display={{ base: 'none', lg: 'inline-flex' }}
              aria-expanded={expanded}
              aria-controls={id}
              onClick={() => setOpen(!expanded)}
            >
              More options
              <ChevronIcon size={14} style={{ transform: expanded ? 'rotate(180deg)' : undefined }} />
            </Button>
          )}
        </Line>
        {more.length > 0 && (
          <Line id={id} display={{ base: 'contents', lg: expanded ? 'flex' : 'none' }}>
            {renderAll(more)}
          </Line>
        )}
      </Fields>
      {(waiting.length > 0 || (page.presets && onChoose)) && (
        <Button
          ref={opener}
          size="sm"
          display={{ lg: 'none' }}
          h="11"
          px="2.5"
          maxW="9rem"
          aria-haspopup="dialog"
          aria-expanded={sheet}
          onClick={() => setSheet(!sheet)}
        >
          <OptionsIcon />
          <Hidden>{name.before}</Hidden>
          <chakra.span overflow="hidden" textOverflow="ellipsis">
            {name.shown}
          </chakra.span>
          <Hidden>{name.after}</Hidden>
        </Button>
      )}
      {sheet && (
        <LazyPart
          source={optionSheet}
          onFailed={onFailed}
          props={{
            presets: page.presets && onChoose && <Presets presets={page.presets} values={values} onChoose={onChoose} />,
            reset,
            onClose: close,
            children: waiting.map(render),
          }}
        />
      )}
    </Form>
  );
});
