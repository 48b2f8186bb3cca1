import { chakra } from '@chakra-ui/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pool } from '../../workers/browser-pool.ts';
import { byId, type Tool } from '../catalog.ts';
import { chunk } from '../chunk.ts';
import { defaults, isRelevant, numberFieldFor } from '../lib/options.ts';
import type { Offer, Page } from '../lib/tool.ts';
import { LazyPart } from '../shell/LazyPart.tsx';
import { Button, Container } from '../theme/parts.tsx';
import { CopyButton, copyText } from '../ui/CopyButton.tsx';
import { figuresOf } from '../ui/figures.ts';
import { leaveText, takeText } from '../ui/handoff.ts';
import { InputPane } from '../ui/InputPane.tsx';
import { MoreTools } from '../ui/MoreTools.tsx';
import { ErrorStrip, NoteStrip } from '../ui/Notices.tsx';
import { OptionForm } from '../ui/OptionForm.tsx';
import { OutputPane } from '../ui/OutputPane.tsx';
import { StyledNote } from '../ui/StyledNote.tsx';
import { fromFragment } from '../ui/share-link.ts';
import type { TextPaneHandle } from '../ui/TextPane.tsx';
import type { DialogName } from '../ui/ToolDialogs.tsx';
import { ToolHelp } from '../ui/ToolHelp.tsx';
import { downloadText } from '../ui/text-file.ts';
import { useAnnouncement } from '../ui/useAnnouncement.ts';
import { jobSettings, useEngine } from '../ui/useEngine.ts';
import { useShortcuts } from '../ui/useShortcuts.ts';
import { useView } from '../ui/useView.ts';
import type { OptionValues, ViewProps } from '../ui/view.ts';

const dialogs = chunk(() => import('../ui/ToolDialogs.tsx').then((module) => module.ToolDialogs));

/** A number whose default hangs on the option that changes follows it, unless somebody has set it. */
function withDependants(page: Page, before: OptionValues, after: OptionValues): OptionValues {
  const moved = Object.entries(page.options).flatMap(([id, field]) => {
    if (field.kind !== 'number' || !field.by) return [];
    const usual = numberFieldFor(field, before).default;
    const next = numberFieldFor(field, after).default;
    return before[id] === usual && after[id] === usual && next !== usual ? [[id, next] as const] : [];
  });
  return moved.length === 0 ? after : { ...after, ...Object.fromEntries(moved) };
}

const sixDigits = () =>
  String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
    .slice(-6)
    .padStart(6, '0');

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
  const navigate = useNavigate();
  const view = useView(tool.id);

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
  const warm = useCallback(() => pool.warm(tool.id), [tool.id]);
  const openDialog = (name: DialogName) => {
    setDialogsWanted(true);
    setDialog(name);
  };

  // What another tool or a link brought.
  useEffect(() => {
    const read = () => {
      const shared = fromFragment(page, location.hash);
      if (!shared) return;
      setValues(shared.options);
      setLinkError(shared.error);
      if (shared.input !== undefined) pane.current?.replace(shared.input);
    };
    const left = takeText();
    if (left !== undefined) pane.current?.replace(left);
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, [page]);

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
  const canRunAgain =
    page.again !== undefined &&
    isRelevant({ kind: 'toggle', label: '', default: false, when: page.againWhen }, options);

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
    run,
  };
  const fault = error?.offset === undefined ? undefined : { from: error.offset, to: error.end ?? error.offset + 1 };
  const Controls = view?.Controls;
  const Below = view?.Below;

  return (
    <Container py={{ base: '4', lg: '5' }} display="flex" flexDirection="column" gap="4">
      <chakra.div
        display="flex"
        flexDirection="column"
        gap="4"
        minH={{ lg: 'calc(100dvh - {sizes.header} - {spacing.10})' }}
      >
        <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) auto" alignItems="end" columnGap="3">
          <chakra.h1 textStyle="title" gridColumn="1 / -1">
            {tool.name}
          </chakra.h1>
          <chakra.p fontSize="sm" color="fg.muted" mt="1" alignSelf="start">
            {tool.description}
          </chakra.p>
          <chakra.div display="flex" gap="1">
            {!page.secret && (
              <Button size="sm" variant="plain" onClick={() => openDialog('share')}>
                Copy link
              </Button>
            )}
            <Button
              size="sm"
              variant="plain"
              icon
              aria-label="Keyboard shortcuts"
              onClick={() => openDialog('shortcuts')}
            >
              ?
            </Button>
          </chakra.div>
        </chakra.div>
        {linkError !== undefined && (
          <chakra.p
            role="alert"
            fontSize="sm"
            color="warning"
            bg="warning.subtle"
            borderWidth="1px"
            borderColor="warning.border"
            borderRadius="md"
            px="3"
            py="2"
          >
            {linkError}
          </chakra.p>
        )}
        {page.presets && (
          <chakra.div
            role="group"
            aria-label="Presets"
            display="flex"
            flexWrap={{ base: 'nowrap', lg: 'wrap' }}
            overflowX="auto"
            gap="1.5"
            py="0.5"
          >
            {page.presets.map((preset) => (
              <Button
                key={preset.label}
                size="xs"
                variant="subtle"
                borderRadius="full"
                px="3"
                onClick={() => setOptions(preset.options)}
              >
                {preset.label}
              </Button>
            ))}
          </chakra.div>
        )}
        <OptionForm schema={page.options} values={options} error={optionError} onChange={setOption} />
        {Controls && <Controls {...viewProps} />}
        <chakra.div
          flex="1"
          display="grid"
          gap="3"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            lg: page.input === 'none' ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) minmax(0, 1fr)',
          }}
          gridAutoRows={{ base: 'minmax(19rem, 46vh)', lg: 'minmax(20rem, 1fr)' }}
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
              onSample={() => {
                if (page.sampleOptions) setOptions(page.sampleOptions);
                setInput(page.sample);
              }}
            />
          )}
          <OutputPane
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
              <>
                <CopyButton text={() => output.text} disabled={!copyable} blankToo={page.copyBlank} />
                <Button size="sm" disabled={!copyable} onClick={() => downloadText(output.text)}>
                  Download
                </Button>
                {canSwap && (
                  <Button size="sm" disabled={stale || output.text === ''} onClick={swap}>
                    Swap
                  </Button>
                )}
                {canRunAgain && (
                  <Button size="sm" onClick={engine.again}>
                    {page.again}
                  </Button>
                )}
                {page.secret && (
                  <Button size="sm" aria-pressed={masked} onClick={() => setMasked(!masked)}>
                    {masked ? 'Show' : 'Hide'}
                  </Button>
                )}
                {page.seed !== undefined && (
                  <Button size="sm" onClick={() => setOptions({ [page.seed as string]: sixDigits() })}>
                    New roll
                  </Button>
                )}
                {!page.secret && (
                  <Button size="sm" variant="plain" disabled={!copyable} onClick={() => openDialog('open-in')}>
                    Open in ...
                  </Button>
                )}
                {engine.busy ? (
                  <chakra.span display="flex" alignItems="center" gap="2" ms="auto">
                    <chakra.progress
                      aria-label="Working"
                      value={engine.progress}
                      max={1}
                      w="24"
                      h="1.5"
                      accentColor="accent.ring"
                    />
                    <Button size="xs" onClick={engine.cancel}>
                      Cancel
                    </Button>
                  </chakra.span>
                ) : (
                  <chakra.span
                    textStyle="figure"
                    data-figures=""
                    flex="1"
                    minW={{ base: '8rem', lg: '0' }}
                    px="1"
                    textAlign="end"
                    overflow="hidden"
                    textOverflow="ellipsis"
                    whiteSpace="nowrap"
                    title={figuresOf(output)}
                  >
                    {figuresOf(output)}
                  </chakra.span>
                )}
                <chakra.span
                  textStyle="figure"
                  data-count="output"
                  data-value={output.text.length}
                  data-settled={engine.settled}
                  px="1"
                >
                  {output.text.length.toLocaleString('en-US')}
                </chakra.span>
              </>
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
          onFailed={() => setDialogsWanted(false)}
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
