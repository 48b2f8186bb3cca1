import { chakra } from '@chakra-ui/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pool } from '../../workers/browser-pool.ts';
import { byId, type Tool } from '../catalog.ts';
import { chunk } from '../chunk.ts';
import { copyText } from '../components/CopyButton.tsx';
import { InputPane } from '../components/InputPane.tsx';
import { ErrorStrip, NoteStrip } from '../components/Notices.tsx';
import { downloadText } from '../components/text-file.ts';
import { controls, type OptionValues, type PanePlace, type ViewProps } from '../components/view.ts';
import type { Offer } from '../core/offer.ts';
import { defaults } from '../core/options.ts';
import type { Page } from '../core/tool.ts';
import type { Place } from '../editor/places.ts';
import type { TextPaneHandle } from '../editor/TextPane.tsx';
import { registerDraft, takeDraft } from '../layout/drafts.ts';
import { LazyPart } from '../layout/LazyPart.tsx';
import { tellNotLoaded } from '../layout/toasts.tsx';
import { Container } from '../theme/elements.tsx';
import { ControlsSlot } from '../tool-page/ControlsSlot.tsx';
import { leaveText, takeText } from '../tool-page/handoff.ts';
import { hydrateFields } from '../tool-page/hydrate-fields.ts';
import { MoreTools } from '../tool-page/MoreTools.tsx';
import { OptionForm } from '../tool-page/OptionForm.tsx';
import { OutputActions } from '../tool-page/OutputActions.tsx';
import { OutputPane } from '../tool-page/OutputPane.tsx';
import { withDependants } from '../tool-page/option-dependants.ts';
import { Presets } from '../tool-page/Presets.tsx';
import { StyledNote } from '../tool-page/StyledNote.tsx';
import { fromFragment } from '../tool-page/share-link.ts';
import type { DialogName } from '../tool-page/ToolDialogs.tsx';
import { ToolHeader } from '../tool-page/ToolHeader.tsx';
import { ToolHelp } from '../tool-page/ToolHelp.tsx';
import { useAnnouncement } from '../tool-page/useAnnouncement.ts';
import { jobSettings, useEngine } from '../tool-page/useEngine.ts';
import { useShortcuts } from '../tool-page/useShortcuts.ts';
import { useView } from '../tool-page/useView.ts';

const dialogs = chunk(() => import('../tool-page/ToolDialogs.tsx').then((module) => module.ToolDialogs));

/** The page of one tool: its options, its panes, its own views and how it works. */
export default function ToolPage({ tool, page }: { tool: Tool; page: Page }) {
  const [input, setText] = useState('');
  const [options, setValues] = useState<OptionValues>(() => defaults(page.options));
  const [linkError, setLinkError] = useState<string>();
  const [marks, setMarks] = useState<ArrayLike<number>>();
  const [dialog, setDialog] = useState<DialogName>();
  const [dialogsWanted, setDialogsWanted] = useState(false);
  const [masked, setMasked] = useState(false);
  const pane = useRef<TextPaneHandle>(null);
  const outputPane = useRef<TextPaneHandle>(null);
  const form = useRef<HTMLDivElement>(null);
  const [onPlace, setOnPlace] = useState<Parameters<ViewProps['watch']>[0]>();
  const navigate = useNavigate();
  const view = useView(tool.id);
  const ownControls = controls.get(tool.id);

  const skip = page.input === 'text' && input === '';
  const engine = useEngine(tool.id, page, input, options, skip);
  const { output, error } = engine;
  const stale = error !== undefined;

  const setOptions = useCallback(
    (patch: OptionValues) => setValues((before) => withDependants(page, before, { ...before, ...patch })),
    [page],
  );
  const setOption = useCallback((name: string, value: unknown) => setOptions({ [name]: value }), [setOptions]);
  const optionError = useMemo(
    () => (error?.option === undefined ? undefined : { option: error.option, message: error.message }),
    [error],
  );
  const setInput = useCallback((text: string) => pane.current?.replace(text), []);
  const select = useCallback((from: number, to: number) => pane.current?.select(from, to), []);
  const watch = useCallback<ViewProps['watch']>((listener) => setOnPlace(() => listener), []);
  const [onInputPlace, onOutputPlace] = useMemo(() => {
    const from = (name: PanePlace['pane']) =>
      onPlace && ((place?: Place) => onPlace(place && { pane: name, ...place }));
    return [from('input'), from('output')];
  }, [onPlace]);
  const link = useCallback<ViewProps['link']>((links, from) => {
    pane.current?.link(links?.input, from !== 'input');
    outputPane.current?.link(links?.output, from !== 'output');
  }, []);
  const warm = useCallback(() => pool.warm(tool.id), [tool.id]);
  const openDialog = useCallback((name: DialogName) => {
    setDialogsWanted(true);
    setDialog(name);
  }, []);

  const work = useRef({ input, options });
  work.current = { input, options };

  // What a reload, another tool or a link brought.
  useEffect(() => {
    const read = () => {
      const shared = fromFragment(page, location.hash);
      if (!shared) return;
      setValues(shared.options);
      setLinkError(shared.error);
      if (shared.input !== undefined) pane.current?.replace(shared.input);
    };
    const kept = takeDraft(tool.path);
    const text = kept?.input ?? takeText();
    if (text !== undefined) pane.current?.replace(text);
    if (kept) setOptions(kept.options);
    else read();
    registerDraft(tool.path, () => work.current);
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, [tool, page, setOptions]);
  // After that, and once: what was changed by hand counts more.
  useEffect(() => {
    if (form.current) hydrateFields(form.current);
  }, []);

  const copyable = !stale && output.text !== '' && (page.copyBlank || output.text.trim() !== '');
  useShortcuts({
    copy: () => void copyText(stale ? '' : output.text, page.copyBlank),
    download: () => {
      if (copyable) downloadText(output.text);
    },
    help: () => openDialog('shortcuts'),
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

  const swapOption = page.swap?.option;
  const turned = swapOption === undefined ? undefined : page.swap?.to?.[String(options[swapOption])];
  const canSwap = page.swap !== undefined && (swapOption === undefined || turned !== undefined);
  const swap = () => {
    if (swapOption !== undefined) setOptions({ [swapOption]: turned });
    setInput(output.text);
    pane.current?.focus();
  };

  // New with every input and every option: a view that runs a side job repeats it then.
  const run = useCallback<ViewProps['run']>(
    (patch, lane, text = input) =>
      pool.run(
        { tool: tool.id, input: text, options: { ...options, ...patch } },
        { ...jobSettings(page, { ...options, ...patch }), lane: `${tool.id}/${lane}` },
      ),
    [tool, page, input, options],
  );
  const viewProps: ViewProps = {
    tool,
    page,
    input,
    options,
    output,
    stale,
    setOptions,
    setInput,
    select,
    setMarks,
    watch,
    link,
    run,
  };
  const fault = error?.offset === undefined ? undefined : { from: error.offset, to: error.end ?? error.offset + 1 };
  const Below = view?.Below;

  return (
    <Container py={{ base: '4', lg: '5' }} display="flex" flexDirection="column" gap="4">
      <chakra.div
        display="flex"
        flexDirection="column"
        gap="4"
        minH={{ lg: 'calc(100dvh - {sizes.header} - {spacing.10})' }}
      >
        <ToolHeader tool={tool} shareable={!page.secret} linkError={linkError} onDialog={openDialog} />
        {page.presets && <Presets presets={page.presets} onChoose={setOptions} />}
        <OptionForm ref={form} schema={page.options} values={options} error={optionError} onChange={setOption} />
        {ownControls && <ControlsSlot source={ownControls} props={viewProps} />}
        <chakra.div
          flex="1"
          display="grid"
          gap="3"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            lg: page.input === 'none' ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) minmax(0, 1fr)',
          }}
          // On a phone the result shows below the input without scrolling.
          gridTemplateRows={{ base: page.input === 'none' ? undefined : 'minmax(15rem, 34vh)', lg: 'none' }}
          gridAutoRows={{ base: 'minmax(20rem, 58vh)', lg: 'minmax(20rem, 1fr)' }}
        >
          {page.input !== 'none' && (
            <InputPane
              page={page}
              pane={pane}
              input={input}
              fault={fault}
              marks={marks ?? (stale ? undefined : output.marks?.input)}
              onInput={setText}
              onFocus={warm}
              onPlace={onInputPlace}
              onSample={() => {
                if (page.sampleOptions) setOptions(page.sampleOptions);
                setInput(page.sample);
              }}
            />
          )}
          <OutputPane
            pane={outputPane}
            onPlace={onOutputPlace}
            view={view}
            viewProps={viewProps}
            output={output}
            stale={stale}
            busy={engine.busy}
            language={page.language?.output}
            blankToo={page.copyBlank ?? false}
            masked={masked}
            placeholder={page.input === 'none' ? '' : 'The result appears here as you type.'}
            messages={
              <>
                <ErrorStrip
                  error={error}
                  onGoTo={fault && (() => pane.current?.select(fault.from, fault.to))}
                  onLonger={engine.longer}
                  onAgain={engine.again}
                  onOffer={onOffer}
                />
                <NoteStrip
                  notes={stale ? [] : (output.notes ?? [])}
                  offers={stale ? [] : (output.offers ?? [])}
                  onOffer={onOffer}
                />
              </>
            }
            footer={
              <OutputActions
                page={page}
                engine={engine}
                options={options}
                copyable={copyable}
                masked={masked}
                onMask={setMasked}
                onSwap={canSwap ? swap : undefined}
                onOptions={setOptions}
                onDialog={openDialog}
              />
            }
          />
        </chakra.div>
        <chakra.div srOnly aria-live="polite">
          {announcement}
        </chakra.div>
      </chakra.div>
      {page.styled && <StyledNote output={stale ? '' : output.text} />}
      {Below && <Below {...viewProps} />}
      <chakra.div display="grid" gap="10" pt="6" pb="10">
        <ToolHelp help={page.help} />
        <MoreTools tool={tool} />
      </chakra.div>
      {dialogsWanted && (
        <LazyPart
          source={dialogs}
          onFailed={() => {
            setDialogsWanted(false);
            tellNotLoaded(() => setDialogsWanted(true));
          }}
          props={{
            name: dialog,
            onClose: () => setDialog(undefined),
            tool,
            page,
            options,
            input: () => pane.current?.text() ?? '',
            output: output.text,
          }}
        />
      )}
    </Container>
  );
}
