import { chakra } from '@chakra-ui/react';
import { memo, type Ref, useCallback, useId, useRef, useState } from 'react';
import { chunk } from '../chunk.ts';
import type { OptionValues } from '../components/view.ts';
import { type Field, isRelevant } from '../core/options.ts';
import type { Page } from '../core/tool.ts';
import { LazyPart } from '../layout/LazyPart.tsx';
import { reportNotLoaded } from '../layout/toasts.tsx';
import { Button } from '../theme/elements.tsx';
import { ChevronIcon } from '../theme/icons.tsx';
import { OptionField } from './OptionField.tsx';
import { anyChanged, essentialFields, isChanged } from './option-state.ts';
import { ResetButton } from './ResetButton.tsx';

const optionSheet = chunk(() => import('./OptionSheet.tsx').then((module) => module.OptionSheet));

/** Below the second layout break the essential fields are one below the other, and switches in pairs. */
const Form = chakra('div', {
  base: {
    position: 'relative',
    display: { base: 'grid', lg: 'flex' },
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    flexDirection: 'column',
    columnGap: '3',
    rowGap: { base: '2.5', lg: '3' },
    outline: 'none',
  },
});
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

type FormProps = {
  readonly ref: Ref<HTMLDivElement>;
  readonly page: Page;
  readonly values: OptionValues;
  /** The option that the engine rejected, and the reason. */
  readonly error: { readonly option: string; readonly message: string } | undefined;
  readonly onChange: (name: string, value: unknown) => void;
  /** Resets all options to their defaults. */
  readonly onReset: () => void;
  readonly onFocus: () => void;
};

/** The form of a tool's options, drawn from its schema. Every change takes effect at once. */
export const OptionForm = memo(function OptionForm(props: FormProps) {
  const { ref, page, values, error, onChange, onReset, onFocus } = props;
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
  const changed = waiting.filter(([name, field]) => isChanged(name, field, values)).length;
  // A wrong value must not be hidden in the closed disclosure.
  const expanded = open || more.some(([name]) => name === error?.option);

  const close = useCallback(() => {
    setSheet(false);
    const { current: button } = opener;
    if (!document.activeElement?.closest('[role=dialog]')) return;
    button?.focus({ preventScroll: true });
    // In a window that has become wide there is no such button.
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
      error={error?.option === name ? error.message : undefined}
      waits={!essential.includes(name)}
      onChange={onChange}
    />
  );
  const renderAll = (entries: [string, Field][]) => {
    // What the sheet shows appears nowhere else.
    const visible = sheet ? entries.filter(([name]) => essential.includes(name)) : entries;
    const isSwitch = ([, field]: [string, Field]) => field.kind === 'toggle';
    return [...visible.filter((entry) => !isSwitch(entry)), ...visible.filter(isSwitch)].map(render);
  };
  const reset = <ResetButton changed={anyChanged(page, values)} onReset={onReset} />;
  return (
    <Form ref={ref} role="group" aria-label="Options" tabIndex={-1} onFocus={onFocus}>
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
      <chakra.div gridColumn="1 / -1" display={{ base: 'flex', lg: 'none' }} justifyContent="space-between" gap="2">
        {waiting.length > 0 && (
          <Button
            ref={opener}
            size="sm"
            h="9"
            aria-haspopup="dialog"
            aria-expanded={sheet}
            onClick={() => setSheet(!sheet)}
          >
            {changed > 0 ? `Options (${changed} changed)` : 'Options'}
          </Button>
        )}
        {reset}
      </chakra.div>
      {sheet && (
        <LazyPart
          source={optionSheet}
          onFailed={onFailed}
          props={{ reset, onClose: close, children: waiting.map(render) }}
        />
      )}
    </Form>
  );
});
