import { type RefObject, useCallback, useRef, useState } from 'react';
import { defaults } from '../../../engine/contract/options.ts';
import type { Page } from '../../../engine/contract/tool.ts';
import type { Draft } from '../../drafts/draft.ts';
import { changedBy, type OptionStep } from '../../drafts/option-step.ts';
import type { TextPaneHandle } from '../../editor/TextPane.tsx';
import { useDraftChanges } from '../../panes/useDraftChanges.ts';
import type { OptionValues } from '../../ui/view.ts';
import { withDependants } from './option-dependants.ts';
import { knownValues } from './option-state.ts';

/** The text of the input pane and the options of a tool's page, which change together in its undo steps. */
export function useToolText(page: Page, pane: RefObject<TextPaneHandle | null>) {
  const [text, setText] = useState('');
  const [options, setValues] = useState<OptionValues>(() => defaults(page.options));
  const sample = useRef<OptionStep>(undefined);
  const draft = useRef<Draft>({ input: text, options });
  draft.current = { input: text, options, sample: sample.current };
  useDraftChanges(text === '', text, options);

  const setOptions = useCallback(
    (patch: OptionValues) => setValues((before) => withDependants(page, before, { ...before, ...patch })),
    [page],
  );
  /** Returns the step from the current options to some values, with the options that depend on them. */
  const stepTo = (patch: OptionValues): OptionStep => {
    const next = withDependants(page, options, { ...options, ...patch });
    const changed = Object.keys(next).filter((id) => next[id] !== options[id]);
    const pick = (values: OptionValues) => Object.fromEntries(changed.map((id) => [id, values[id]]));
    return { from: pick(options), to: pick(next) };
  };
  /** Returns the step of a sample. Options that an earlier sample set return to their values before it. */
  const sampleStep = (patch: OptionValues): OptionStep => {
    const step = stepTo(patch);
    const { from, to } = sample.current ?? step;
    return { from: { ...from, ...step.from }, to: { ...to, ...step.to }, sample: 'begins' };
  };
  return {
    text,
    setText,
    options,
    setOptions,
    setOption: useCallback((name: string, value: unknown) => setOptions({ [name]: value }), [setOptions]),
    stepTo,
    sampleStep,
    /** Follows a step of the input pane. */
    onStep: useCallback((step: OptionStep) => {
      if (step.sample) sample.current = step.sample === 'begins' ? step : undefined;
      setValues((now) => ({ ...now, ...changedBy(step, now) }));
    }, []),
    /** Sets all options back, as a step of the input pane, so that Undo restores them. */
    resetOptions: useCallback(() => {
      const step = { from: draft.current.options, to: defaults(page.options) };
      if (pane.current) pane.current.replace(pane.current.text(), step);
      else setValues(step.to);
    }, [pane, page]),
    /** The text as the page last received it, and the options, for a draft. */
    draft,
    /** Takes over the options of a draft or a link, and the sample that the text begins with. */
    restore: useCallback(
      (values: OptionValues | undefined, step: OptionStep | undefined) => {
        if (values) setValues((now) => ({ ...now, ...knownValues(page, values) }));
        sample.current = step;
      },
      [page],
    ),
  };
}

export type ToolText = ReturnType<typeof useToolText>;
