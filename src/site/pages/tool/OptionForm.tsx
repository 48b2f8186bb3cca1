import { chakra } from '@chakra-ui/react';
import { memo, type Ref, useCallback, useId, useRef, useState } from 'react';
import { choiceLabel, type Field, isRelevant } from '../../../engine/contract/options.ts';
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

/** On a phone the button for the other options is at the end of the first line of the essential fields. */
const Form = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: { lg: 'column' },
    alignItems: { base: 'flex-start', lg: 'stretch' },
    // On a desktop a hint or an error is as high as the space below its field.
    gap: { base: '2', lg: '4' },
    pb: { base: '1.5', lg: '0' },
    mb: { lg: '1' },
    outline: 'none',
    lg: {
      // One hint at a time: an error comes first, then the hovered field.
      '&:has([data-fault]) [data-hint]': { visibility: 'hidden' },
      '&:has([data-option]:hover [data-hint]) [data-option]:not(:hover) [data-hint]': { visibility: 'hidden' },
    },
  },
});
const Fields = chakra('div', {
  base: {
    display: { base: 'flex', lg: 'contents' },
    flex: '1',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    minW: '0',
    columnGap: '2',
    rowGap: '1.5',
  },
});
/**
 * On a phone, a field of the form has its label within its edge, and shares a line with the next one where the label and
 * every choice of both have room.
 */
const FIELD_ON_PHONE = {
  '& > div > [data-option]': {
    lgDown: {
      flexGrow: '1',
      gap: '0',
      minH: '11',
      maxW: 'full',
      // Narrower than 360 pixels, or with large letters: one to a line.
      '@media (max-width: 22.4rem)': { flexBasis: '100%' },
      '& > [data-label]': {
        position: 'relative',
        top: '0.5',
        zIndex: '1',
        h: '0',
        // Stretched, a label that cuts what is too long would have no height, either.
        alignItems: 'start',
        px: '2.5',
        pointerEvents: 'none',
        flexWrap: 'nowrap',
        '& > *': { fontSize: '2xs', lineHeight: '1rem', truncate: true },
      },
      '&:has(> [role=radiogroup]) > [data-label]': { srOnly: true, alignItems: 'stretch' },
      '& [data-hint]': { display: 'none' },
      '& [type=range]': { display: 'none' },
      '& :is(select, textarea, input:not([type=radio], [role=switch]))': { h: '11', minH: '11', pt: '4', pb: '0.5' },
      '& select': { w: 'full' },
      // What is typed scrolls: the width of a field of text comes from its line, not from its letters.
      '& :is(textarea, input:not([type=radio], [role=switch]))': { w: '0', minW: 'full' },
      // A pattern field grows with its lines. Its colors are drawn behind it, the legend of its groups next to the label.
      '& textarea[data-pattern]': { h: 'full' },
      '& [data-colors]': { pt: '4', pb: '0.5' },
      '& [data-legend]': { bottom: 'auto', top: '0.5', insetInlineEnd: '2.5', h: '1rem', lineHeight: '1rem' },
      '& > [role=radiogroup]': {
        h: '11',
        flexWrap: 'nowrap',
        '@media (max-width: 22.4rem)': { h: 'auto', flexWrap: 'wrap' },
        '& > label': { px: '1.5', fontSize: 'xs' },
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
    rowGap: '4',
  },
});

/** Maximum characters of a select, and of a segmented control with its edges, beside the word 'Options' on a phone. */
const ROOM_FOR_WORD = { select: 15, buttons: 26 };

/** Whether a field leaves room for the word 'Options' beside it on a phone. */
function isShort(field: Field | undefined): boolean {
  if (field?.kind === 'text') return field.as !== 'code' && field.as !== 'pattern';
  if (field?.kind !== 'select') return true;
  const lengths = field.choices.map((choice) => choiceLabel(choice).length);
  if (field.as !== 'buttons') return Math.max(...lengths) <= ROOM_FOR_WORD.select;
  return lengths.reduce((sum, length) => sum + length + 3, 0) <= ROOM_FOR_WORD.buttons;
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

/** The form of a tool's options, drawn from its schema. Every change takes effect at once. */
export const OptionForm = memo(function OptionForm(props: FormProps) {
  const { ref, page, values, error, onChange, onChoose, onReset, onFocus } = props;
  const [open, setOpen] = useState(false);
  const [sheet, setSheet] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const all = Object.entries(page.options).filter(([, field]) => field.as !== 'view');
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
      onChange={onChange}
    />
  );
  const inRow = shown.filter(([name]) => essential.includes(name));
  const hasWord = inRow.length <= 1 && isShort(inRow[0]?.[1]);
  const figure = changed.length > 0 ? String(changed.length) : '';
  const word = figure === '' ? 'Options' : 'Options · ';
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
          px={hasWord ? '2.5' : '1'}
          minW="11"
          gap={hasWord ? '2' : '0.5'}
          aria-haspopup="dialog"
          aria-expanded={sheet}
          onClick={() => setSheet(!sheet)}
        >
          <OptionsIcon />
          {hasWord ? (
            word + figure
          ) : (
            <>
              <Hidden>{word}</Hidden>
              {figure}
            </>
          )}
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
