import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pool } from '../../../../workers/browser-pool.ts';
import { byId, type Tool } from '../../../engine/catalog/catalog.ts';
import type { Offer } from '../../../engine/contract/offer.ts';
import { defaults, matches } from '../../../engine/contract/options.ts';
import type { Page } from '../../../engine/contract/tool.ts';
import type { Step } from '../../../engine/recipe/recipe.ts';
import type { Draft } from '../../drafts/draft.ts';
import { lastDraft, recallDraft, registerDraft } from '../../drafts/drafts.ts';
import { changedBy, type OptionStep } from '../../drafts/option-step.ts';
import { takeFiles } from '../../files/handoff.ts';
import { useFiles } from '../../files/useFiles.tsx';
import { downloadText } from '../../panes/text-file.ts';
import { useDraftChanges } from '../../panes/useDraftChanges.ts';
import { watchFragment } from '../../paths.ts';
import { copyText, isBlankText } from '../../ui/CopyButton.tsx';
import type { Chunk } from '../../ui/chunk.ts';
import type { OptionValues, ViewProps } from '../../ui/view.ts';
import { passText, takeText } from './handoff.ts';
import { hydrateFields } from './hydrate-fields.ts';
import { withDependants } from './option-dependants.ts';
import { anyChanged, knownValues, optionErrorOf } from './option-state.ts';
import { fromFragment, type SharedState } from './share-link.ts';
import type { DialogName } from './ToolDialogs.tsx';
import { useDialogs } from './useDialogs.ts';
import { useEngine } from './useEngine.ts';
import { useFreshOutput } from './useFreshOutput.ts';
import { usePanes } from './usePanes.ts';
import { useShortcuts } from './useShortcuts.ts';
import { useToolJobs } from './useToolJobs.ts';

/** Error or notice from the share link. */
type LinkNews = Pick<SharedState, 'error' | 'notice'>;

/** A constant object, so that a page which no link led to is not rendered a second time. */
const NO_NEWS: LinkNews = {};

/** The values of a tool's options, and how to change them. */
function useOptions(page: Page) {
  const [options, setValues] = useState<OptionValues>(() => defaults(page.options));
  const setOptions = useCallback(
    (patch: OptionValues) => setValues((before) => withDependants(page, before, { ...before, ...patch })),
    [page],
  );
  const setOption = useCallback((name: string, value: unknown) => setOptions({ [name]: value }), [setOptions]);
  /** Returns the step from the current options to some values, with the options that depend on them. */
  const stepTo = (patch: OptionValues): OptionStep => {
    const next = withDependants(page, options, { ...options, ...patch });
    const changed = Object.keys(next).filter((id) => next[id] !== options[id]);
    const pick = (values: OptionValues) => Object.fromEntries(changed.map((id) => [id, values[id]]));
    return { from: pick(options), to: pick(next) };
  };
  return { options, setValues, setOptions, setOption, stepTo };
}

/** Returns the options that reverse a two-way tool, whose output becomes the input; undefined if it has no reverse. */
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
 * @param dialogCode what draws the dialogs
 */
export function useToolPage(tool: Tool, page: Page, form: RefObject<HTMLElement | null>, dialogCode: Chunk<unknown>) {
  const [text, setText] = useState('');
  const { options, setValues, setOptions, setOption, stepTo } = useOptions(page);
  const [link, setLink] = useState<LinkNews>(NO_NEWS);
  const panes = usePanes();
  const dialogs = useDialogs<DialogName>(dialogCode);
  const navigate = useNavigate();
  const takesBytes = page.bytes !== undefined && matches(page.bytes, options);
  const converts = page.input === 'text';
  const files = useFiles(panes.input, takesBytes, converts);
  const opened = files.file;
  const long = opened?.kind === 'long' && opened.isInput ? opened : undefined;
  const bytes = takesBytes ? (opened?.kind === 'bytes' ? opened.blob : long?.beginning) : undefined;
  const isFileInput = (bytes ?? long) !== undefined;
  // The text stays where it is, for when the file is taken away.
  const input = bytes ? '' : (long?.head ?? text);
  const engine = useEngine(tool.id, page, input, options, page.input === 'text' && input === '' && !bytes, bytes);
  const { output, error, stale } = engine;
  const optionError = useMemo(() => optionErrorOf(error), [error]);
  const warm = useCallback(() => pool.warm(tool.id), [tool.id]);

  const sample = useRef<OptionStep>(undefined);
  const draft = useRef<Draft>({ input: text, options });
  draft.current = { input: text, options, sample: sample.current };
  const onStep = useCallback(
    (step: OptionStep) => {
      if (step.sample) sample.current = step.sample === 'begins' ? step : undefined;
      setValues((now) => ({ ...now, ...changedBy(step, now) }));
    },
    [setValues],
  );
  useDraftChanges(text === '', text, options);
  const { show, open } = files;
  /** Replaces the text, or the file, as one undo step. */
  const setInput = useCallback(
    (next: string, step?: OptionStep) => {
      show();
      panes.input.current?.replace(next, step);
    },
    [show, panes.input],
  );
  const onBytes = useCallback(
    (file: File) => {
      setOptions(page.bytes ?? {});
      open([file], 'bytes');
    },
    [page, setOptions, open],
  );
  const [fromHome, setFromHome] = useState<string>();
  // Takes over what an earlier visit, another page, a link, or a reload provides. A layout effect, because its cleanup
  // reads the pane, which must still exist.
  useLayoutEffect(() => {
    const { current: pane } = panes.input;
    const begin = () => {
      const known = recallDraft(tool.path);
      const shared = known ? undefined : fromFragment(page, location.hash);
      const { options: values, input } = known ?? shared ?? {};
      // A link without a text applies to the current text, or else to the last one.
      const given = input ?? (pane?.text() || lastDraft(tool.path)?.input);
      if (values) setValues((now) => ({ ...now, ...knownValues(page, values) }));
      setLink(shared ?? NO_NEWS);
      sample.current = known?.sample;
      if (given !== undefined && (known?.past || given !== (pane?.text() ?? '')))
        pane?.start(given, known?.sample, known?.past);
      return shared && given;
    };
    const given = begin();
    const handoff = takeText(tool.path);
    if (handoff && pane && handoff.text !== pane.text()) {
      if (pane.text() !== '') pane.replace(handoff.text);
      else pane.start(handoff.text);
    }
    if (handoff?.options) setOptions(handoff.options);
    if (handoff?.fromHome) setFromHome(handoff.text);
    const [file] = takeFiles(tool.path);
    if (file) onBytes(file);
    // The pane's text may be newer than that of the page.
    const read = () => ({
      ...draft.current,
      input: pane?.text() ?? '',
      get past() {
        return pane?.past();
      },
      isSecret: page.secret,
    });
    let leave = registerDraft(tool.path, read, given);
    const endWatch = watchFragment(tool.path, () => {
      const before = pane?.text();
      leave();
      leave = registerDraft(tool.path, read, begin());
      // The text of a link is not that of the file.
      if (pane?.text() !== before) show();
    });
    return () => {
      endWatch();
      leave();
    };
  }, [tool, page, panes.input, setValues, setOptions, onBytes, show]);
  // Runs once, after the effect above: changes by the visitor take precedence.
  useEffect(() => {
    if (form.current) hydrateFields(form.current);
  }, [form]);

  // An output that was prerendered is one once it has been made here.
  const copyable = engine.settledCount > 0 && !stale && !isBlankText(output.text);
  const fresh = useFreshOutput(panes.input, text, engine);
  const savedAs = { opened, suffix: tool.id, rules: page.download, options };
  const download = async () => {
    // The beginning of a file is not the result that is wanted.
    if (long) return;
    const made = await fresh();
    downloadText(made, savedAs);
  };
  useShortcuts({
    copy: () => void copyText(fresh(), false, 'page'),
    download: () => void download(),
    help: () => dialogs.open('shortcuts'),
  });

  const onOffer = (offer: Offer) => {
    if (offer.tool !== undefined) {
      const path = byId(offer.tool)?.path ?? '/';
      passText(path, offer.input ?? input);
      void navigate(path);
      return;
    }
    if (offer.input !== undefined) setInput(offer.input, stepTo(offer.options ?? {}));
    else if (offer.options) setOptions(offer.options);
  };
  const onSample = () => {
    const step = stepTo(page.sampleOptions ?? {});
    // Options that an earlier sample set return to their values before it.
    const { from, to } = sample.current ?? step;
    const sampleStep = { from: { ...from, ...step.from }, to: { ...to, ...step.to }, sample: 'begins' } as const;
    setInput(page.sample, sampleStep);
  };
  /** As a step of the input pane, so that Undo brings them back. */
  const resetOptions = useCallback(() => {
    const { current: pane } = panes.input;
    const step = { from: draft.current.options, to: defaults(page.options) };
    if (pane) pane.replace(pane.text(), step);
    else setValues(step.to);
  }, [panes.input, page, setValues]);
  const turned = swapOf(page, options);
  const swapTo = useRef((_: string) => {});
  // The direction is decided when the text has come: a second click may precede the page's update from the first.
  swapTo.current = (made) => {
    if (made !== '' && turned) setInput(made, stepTo(turned));
    panes.input.current?.focus();
  };
  const onSwap =
    turned &&
    (async () => {
      const made = await fresh();
      swapTo.current(made);
    });

  /** Undoes a result: with this tool and other options, or with another tool. */
  const onInvert = ({ tool: id, options: values }: Step) => {
    if (id === tool.id) {
      setInput(output.text, stepTo(values));
      panes.input.current?.focus();
      return;
    }
    const path = byId(id)?.path ?? '/';
    passText(path, output.text, false, values);
    void navigate(path);
  };

  const sideJobs = useToolJobs(tool, page, input, options, engine.repeats);
  const viewProps: ViewProps = {
    tool,
    page,
    input,
    options,
    output,
    stale,
    setOptions,
    ...panes.actions,
    setInput,
    ...sideJobs,
  };
  const fault =
    error?.offset === undefined || optionError || engine.busy || isFileInput
      ? undefined
      : { from: error.offset, to: error.end ?? error.offset + 1 };
  return {
    input,
    files,
    isFileInput,
    isPreview: long !== undefined,
    extent: long?.extent,
    conversion: converts
      ? { steps: [{ tool: tool.id, options }], bytes: takesBytes, suffix: tool.id, rules: page.download, options }
      : undefined,
    onBytes: page.bytes && onBytes,
    download,
    savedAs,
    fresh,
    setText,
    options,
    setOption,
    setOptions,
    resetOptions,
    linkError: link.error,
    // No notice if all options are back to their defaults.
    linkNotice: anyChanged(page, options) ? link.notice : undefined,
    keepLink: () => setLink(NO_NEWS),
    optionError,
    engine,
    stale,
    fault,
    copyable,
    isFromHome: fromHome === undefined ? undefined : input !== '' && input === fromHome,
    onStep,
    panes,
    dialogs,
    viewProps,
    warm,
    onOffer,
    onSample,
    onSwap,
    onInvert,
    takeAlong: (path: string) => passText(path, input),
  };
}
