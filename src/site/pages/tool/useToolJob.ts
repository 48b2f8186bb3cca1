import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { byId, type Tool } from '../../../engine/catalog/catalog.ts';
import type { Offer } from '../../../engine/contract/offer.ts';
import type { Page } from '../../../engine/contract/tool.ts';
import type { Step } from '../../../engine/recipe/recipe.ts';
import { swapOf } from '../../../engine/recipe/swap.ts';
import type { Content } from '../../files/save-back.ts';
import { downloadResult } from '../../panes/text-file.ts';
import { isBlankText } from '../../ui/CopyButton.tsx';
import type { OptionValues, ViewProps } from '../../ui/view.ts';
import { passText } from './handoff.ts';
import { optionErrorOf } from './option-state.ts';
import { useEngine, useViewJobs } from './useEngine.ts';
import { useFreshOutput } from './useFreshOutput.ts';
import type { Panes } from './usePanes.ts';
import type { ToolFiles } from './useToolFiles.ts';
import type { ToolText } from './useToolText.ts';

/** The job of a tool's page, which follows its input and options, and what can be done with the output. */
export function useToolJob(
  tool: Tool,
  page: Page,
  panes: Panes,
  { text, options, setOptions, stepTo }: ToolText,
  { input, bytes, isInput, long, savedAs, setInput, onBytes }: ToolFiles,
) {
  const isEmpty = page.input === 'text' && input === '' && !bytes;
  const engine = useEngine(tool.id, page, input, options, isEmpty, bytes);
  const { output, error, stale } = engine;
  const optionError = useMemo(() => optionErrorOf(error), [error]);
  const { fresh, content } = useFreshOutput(panes.input, text, engine);
  const navigate = useNavigate();

  /** Opens another tool with a text, and with options if some are given. */
  const openTool = (id: string, given: string, values?: OptionValues) => {
    const path = byId(id)?.path ?? '/';
    passText(path, given, false, values);
    void navigate(path);
  };
  const onOffer = (offer: Offer) => {
    if (offer.tool !== undefined) openTool(offer.tool, offer.input ?? input);
    else if (offer.input !== undefined) setInput(offer.input, stepTo(offer.options ?? {}));
    else if (offer.options) setOptions(offer.options);
  };
  /** Undoes a result: with this tool and other options, or with another tool. */
  const onInvert = ({ tool: id, options: values }: Step) => {
    if (id !== tool.id) {
      openTool(id, output.text, values);
      return;
    }
    setInput(output.text, stepTo(values));
    panes.input.current?.focus();
  };
  const turned = swapOf(page, options);
  const swapTo = useRef((_: Content) => {});
  // The direction is decided when the text has come: a second click may precede the page's update from the first.
  swapTo.current = (made) => {
    if (typeof made !== 'string') onBytes(new File([made], 'result.bin'));
    else if (made !== '' && turned) setInput(made, stepTo(turned));
    panes.input.current?.focus();
  };
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
    ...useViewJobs(tool, page, input, options, engine.repeats),
  };
  return {
    engine,
    optionError,
    /** Range of the input that the error is about. */
    fault:
      error?.offset === undefined || optionError || engine.busy || isInput
        ? undefined
        : { from: error.offset, to: error.end ?? error.offset + 1 },
    // An output that was prerendered is one once it has been made here.
    copyable: engine.settledCount > 0 && !stale && !isBlankText(output.text),
    fresh,
    content,
    async download() {
      // The beginning of a file is not the result that is wanted.
      if (!long) downloadResult(await content(), savedAs);
    },
    viewProps,
    onOffer,
    onInvert,
    onSwap: turned && (async () => swapTo.current(await content())),
  };
}

export type ToolJob = ReturnType<typeof useToolJob>;
