import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pool } from '../../workers/browser-pool.ts';
import { byId, type Tool } from '../catalog.ts';
import { copyText } from '../components/CopyButton.tsx';
import { downloadText } from '../components/text-file.ts';
import type { OptionValues, ViewProps } from '../components/view.ts';
import type { Offer } from '../core/offer.ts';
import { defaults } from '../core/options.ts';
import type { Page } from '../core/tool.ts';
import { registerDraft, takeDraft } from '../layout/drafts.ts';
import { leaveText, takeText } from './handoff.ts';
import { hydrateFields } from './hydrate-fields.ts';
import { withDependants } from './option-dependants.ts';
import { fromFragment } from './share-link.ts';
import { useAnnouncement } from './useAnnouncement.ts';
import { useDialogs } from './useDialogs.ts';
import { jobSettings, useEngine } from './useEngine.ts';
import { usePanes } from './usePanes.ts';
import { useShortcuts } from './useShortcuts.ts';

/** The values of a tool's options, and how to change them. */
function useOptions(page: Page) {
  const [options, setValues] = useState<OptionValues>(() => defaults(page.options));
  const setOptions = useCallback(
    (patch: OptionValues) => setValues((before) => withDependants(page, before, { ...before, ...patch })),
    [page],
  );
  const setOption = useCallback((name: string, value: unknown) => setOptions({ [name]: value }), [setOptions]);
  const resetOptions = useCallback(() => setValues(defaults(page.options)), [page]);
  return { options, setValues, setOptions, setOption, resetOptions };
}

/** What is new with every input and every option: a view that asks repeats it then. */
function useSideJobs(tool: Tool, page: Page, input: string, options: OptionValues): Pick<ViewProps, 'run' | 'ask'> {
  const run = useCallback<ViewProps['run']>(
    (patch, lane, text = input) =>
      pool.run(
        { tool: tool.id, input: text, options: { ...options, ...patch } },
        { ...jobSettings(page, { ...options, ...patch }), lane: `${tool.id}/${lane}` },
      ),
    [tool, page, input, options],
  );
  const ask = useCallback<ViewProps['ask']>(
    (query: string, about: unknown, timeLimit?: number) =>
      pool.ask<never>({ tool: tool.id, query, about }, { timeLimit, lane: `${tool.id}?${query}` }),
    [tool],
  );
  return { run, ask };
}

/** What turns a two-way tool around: its output becomes the input. Undefined where it cannot be turned. */
function swapOf({ swap }: Page, options: OptionValues): OptionValues | undefined {
  if (!swap) return undefined;
  if (swap.option === undefined) return {};
  const turned = swap.to?.[String(options[swap.option])];
  return turned === undefined ? undefined : { [swap.option]: turned };
}

/**
 * All that happens on the page of a tool: its text and options, the job that follows them, links, drafts, shortcuts.
 * The page only lays it out.
 *
 * @param form the options as they were prerendered
 */
export function useToolPage(tool: Tool, page: Page, form: RefObject<HTMLElement | null>) {
  const [input, setText] = useState('');
  const { options, setValues, setOptions, setOption, resetOptions } = useOptions(page);
  const [linkError, setLinkError] = useState<string>();
  const panes = usePanes();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const engine = useEngine(tool.id, page, input, options, page.input === 'text' && input === '');
  const { output, error } = engine;
  const stale = error !== undefined;
  const optionError = useMemo(
    () => (error?.option === undefined ? undefined : { option: error.option, message: error.message }),
    [error],
  );
  const warm = useCallback(() => pool.warm(tool.id), [tool.id]);

  const draft = useRef({ input, options });
  draft.current = { input, options };
  const { setInput } = panes.actions;
  // What a reload, another tool or a link brought.
  useEffect(() => {
    const read = () => {
      const shared = fromFragment(page, location.hash);
      if (!shared) return;
      setValues(shared.options);
      setLinkError(shared.error);
      if (shared.input !== undefined) setInput(shared.input);
    };
    const kept = takeDraft(tool.path);
    const text = kept?.input ?? takeText();
    if (text !== undefined) setInput(text);
    if (kept) setOptions(kept.options);
    else read();
    registerDraft(tool.path, () => draft.current);
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, [tool, page, setValues, setOptions, setInput]);
  // After that, and once: what was changed by hand counts more.
  useEffect(() => {
    if (form.current) hydrateFields(form.current);
  }, [form]);

  const copyable = !stale && output.text !== '' && (page.copyBlank || output.text.trim() !== '');
  useShortcuts({
    copy: () => void copyText(stale ? '' : output.text, page.copyBlank),
    download: () => {
      if (copyable) downloadText(output.text);
    },
    help: () => dialogs.open('shortcuts'),
  });
  const announcement = useAnnouncement(stale ? '' : output.text);

  const onOffer = (offer: Offer) => {
    if (offer.tool !== undefined) {
      leaveText(offer.input ?? input);
      void navigate(byId(offer.tool)?.path ?? '/');
      return;
    }
    if (offer.options) setOptions(offer.options);
    if (offer.input !== undefined) setInput(offer.input);
  };
  const onSample = () => {
    if (page.sampleOptions) setOptions(page.sampleOptions);
    setInput(page.sample);
  };
  const turned = swapOf(page, options);
  const onSwap =
    turned &&
    (() => {
      setOptions(turned);
      setInput(output.text);
      panes.input.current?.focus();
    });

  const sideJobs = useSideJobs(tool, page, input, options);
  const viewProps: ViewProps = { tool, page, input, options, output, stale, setOptions, ...panes.actions, ...sideJobs };
  const fault = error?.offset === undefined ? undefined : { from: error.offset, to: error.end ?? error.offset + 1 };
  return {
    input,
    setText,
    options,
    setOption,
    setOptions,
    resetOptions,
    linkError,
    optionError,
    engine,
    stale,
    fault,
    copyable,
    announcement,
    panes,
    dialogs,
    viewProps,
    warm,
    onOffer,
    onSample,
    onSwap,
  };
}
