import { chakra } from '@chakra-ui/react';
import { useCallback, useRef, useState } from 'react';
import type { Tool } from '../../../engine/catalog/catalog.ts';
import type { Page } from '../../../engine/contract/tool.ts';
import { InputPane } from '../../panes/InputPane.tsx';
import { caseSwitch, sampleResult } from '../../panes/prerendered-parts.ts';
import { LAYOUT_BREAKPOINT } from '../../site.ts';
import { Container } from '../../theme/elements.tsx';
import { chunk } from '../../ui/chunk.ts';
import { LazyPart } from '../../ui/LazyPart.tsx';
import { maskText } from '../../ui/mask.ts';
import { ErrorStrip, NoteStrip } from '../../ui/Notices.tsx';
import { PrerenderedPart } from '../../ui/PrerenderedPart.tsx';
import { controls } from '../../ui/view.ts';
import { hasChanges, useChangesChoice } from './changes-choice.ts';
import { LinkNotice } from './LinkNotice.tsx';
import { OptionForm } from './OptionForm.tsx';
import { OutputActions } from './OutputActions.tsx';
import { OutputPane, PREVIEW_TITLE } from './OutputPane.tsx';
import { anyChanged } from './option-state.ts';
import { Presets } from './Presets.tsx';
import { moreTools, styledNote, toolHelp } from './prerendered-parts.ts';
import { ToolHeader } from './ToolHeader.tsx';
import { useToolPage } from './useToolPage.ts';
import { useView } from './useView.ts';

const toolDialogs = chunk(() => import('./ToolDialogs.tsx').then((module) => module.ToolDialogs));

const resultPeek = chunk(() => import('./ResultPeek.tsx').then((module) => module.ResultPeek));

const changesStrip = chunk(() => import('./ChangesStrip.tsx').then((module) => module.ChangesStrip));

const announcement = chunk(() => import('./useAnnouncement.ts').then((module) => module.Announcement));

const kindOffer = chunk(() => import('./KindOffer.tsx').then((module) => module.KindOffer));

/** Style of removed text, marked like a match in the input; added text is marked in the output pane. */
const REMOVED = {
  '&[data-changes]': {
    '--lm-colors-pane-match': '{colors.pane.removed}',
    '--lm-colors-pane-match-odd': '{colors.pane.removed}',
  },
};

/** As high as its content from the start, so that nothing moves when that appears. */
const ChangesContainer = chakra('div', {
  base: {
    minH: '9',
    borderTopWidth: '1px',
    borderColor: 'border',
    '&:not([data-open])': { lgDown: { display: 'none' } },
  },
});

/** On a phone on its side, the panes are side by side. */
const LANDSCAPE = {
  '@media (min-width: 30rem) and (max-width: 61.24rem) and (max-height: 30rem) and (orientation: landscape)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gridTemplateRows: 'minmax(9rem, 1fr)',
    '& > :last-child': { borderInlineStartWidth: '1px', borderTopWidth: '1px' },
  },
} as const;

const OPTIONS_LINE = { '& > [aria-label=Options]': { gridRow: '2', gridColumn: '1 / -1' } } as const;
/** On a phone, a generator begins with its result. */
const GENERATOR_OPTIONS = { ...OPTIONS_LINE, lgDown: { '& > [aria-label=Options]': { order: '2', pt: '4' } } } as const;

const noop = () => {};

/** The page of one tool: its options, its panes, its own views and how it works. */
export default function ToolPage({ tool, page }: { tool: Tool; page: Page }) {
  const form = useRef<HTMLDivElement>(null);
  const [masked, setMasked] = useState(false);
  const [peeks, setPeeks] = useState(false);
  const [showsChanges, toggleChanges] = useChangesChoice();
  const { input, options, setOption, setOptions, engine, stale, fault, panes, dialogs, ...on } = useToolPage(
    tool,
    page,
    form,
    toolDialogs,
  );
  const { viewProps, copyable, resetOptions } = on;
  const onReset = useCallback(() => {
    // The button goes off with this, and would drop the focus. A sheet that is open keeps it, and closes on Escape.
    const { current } = form;
    (current?.querySelector<HTMLElement>('[role=dialog]') ?? current)?.focus({ preventScroll: true });
    resetOptions();
  }, [resetOptions]);
  const onFormFocus = useCallback(() => {
    if (innerWidth < LAYOUT_BREAKPOINT) setPeeks(true);
  }, []);
  const { warm } = on;
  const onInputFocus = useCallback(() => {
    warm();
    onFormFocus();
  }, [warm, onFormFocus]);
  const { output, error } = engine;
  const readText = useCallback(
    () => (page.input === 'text' && !page.secret ? (panes.input.current?.text() ?? '') : ''),
    [page, panes.input],
  );
  const { onSample } = on;
  const onTrySample = () => {
    onSample();
    // The button goes with the invitation, and would drop the focus.
    panes.output.current?.focus();
  };
  const invites = page.sample !== '' && input === '' && !on.isFileInput && output.text === '' && !error && !engine.busy;
  const view = useView(tool.id);
  const ownControls = controls.get(tool.id);
  const Below = view?.Below;

  return (
    <Container
      wide
      pt={{ base: '0', lg: '4' }}
      pb={{ base: '4', lg: '5' }}
      display="flex"
      flexDirection="column"
      gap="4"
    >
      <chakra.div
        display="flex"
        flexDirection="column"
        gap={{ base: '0', lg: '3' }}
        minH={{ lg: 'calc(100dvh - {sizes.header} - {spacing.9})' }}
      >
        <ToolHeader
          name={tool.name}
          about={tool.description}
          shareable={!page.secret}
          linkError={on.linkError}
          onDialog={dialogs.open}
          changed={anyChanged(page, options)}
          onReset={onReset}
        />
        {/* On wide screens a tool's own controls are beside its presets, to save a line; on a phone, below the panes. */}
        <chakra.div
          display={{ base: 'contents', lg: page.presets && ownControls ? 'grid' : 'contents' }}
          gridTemplateColumns="auto minmax(0, 1fr)"
          alignItems="center"
          columnGap="6"
          rowGap="3"
          css={page.input === 'none' ? GENERATOR_OPTIONS : OPTIONS_LINE}
        >
          {page.presets && (
            <chakra.div display={{ base: 'none', lg: 'block' }}>
              <Presets presets={page.presets} values={options} onChoose={setOptions} />
            </chakra.div>
          )}
          <OptionForm
            ref={form}
            page={page}
            values={options}
            error={on.optionError}
            onChange={setOption}
            onChoose={setOptions}
            onReset={onReset}
            onFocus={onFormFocus}
          />
          {ownControls && (
            <chakra.div css={{ lgDown: { order: '1', pt: '4' } }}>
              <PrerenderedPart source={ownControls} props={viewProps} />
            </chakra.div>
          )}
        </chakra.div>
        <chakra.div
          data-panes=""
          data-first={engine.isFirst ? '' : undefined}
          data-changes={panes.marks && ''}
          flex={{ lg: '1' }}
          // On a phone down to the lower edge of the window, below a title and one line of options.
          minH={{ base: page.input === 'none' ? '0' : 'calc(100dvh - {sizes.header} - 5.375rem)', lg: '0' }}
          display="grid"
          gap={{ base: '0', lg: '3' }}
          mx={{ base: '-4', md: '-6', lg: '0' }}
          css={[REMOVED, page.input === 'none' ? {} : LANDSCAPE]}
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            lg: page.input === 'none' ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) minmax(0, 1fr)',
          }}
          // On a phone four lines of the input, more if a file's strip needs them, and the result in all that is left.
          gridTemplateRows={{
            base: page.input === 'none' ? 'minmax(max(14rem, 45vh), auto)' : 'minmax(9.25rem, auto) minmax(15rem, 1fr)',
            lg: 'none',
          }}
          gridAutoRows={{ lg: 'minmax(20rem, 1fr)' }}
        >
          {page.input !== 'none' && (
            <InputPane
              page={page}
              pane={panes.input}
              input={input}
              fault={fault}
              highlights={
                on.isFileInput
                  ? undefined
                  : (panes.marks?.input ?? panes.highlights ?? (stale ? undefined : output.highlights?.input))
              }
              onInput={on.setText}
              onFocus={onInputFocus}
              onPoint={panes.onInputPoint}
              onSample={onSample}
              onStep={on.onStep}
              name={tool.name}
              isFromHome={on.isFromHome}
              files={on.files}
              isFileInput={on.isFileInput}
              conversion={on.conversion}
              result={on.fresh}
              onBytes={on.onBytes}
            />
          )}
          <OutputPane
            phone="output"
            title={on.isPreview ? PREVIEW_TITLE : undefined}
            pane={panes.output}
            onPoint={panes.onOutputPoint}
            marks={panes.marks?.output}
            view={view}
            viewProps={viewProps}
            output={output}
            stale={stale}
            busy={engine.busy}
            masked={masked}
            placeholder={page.input === 'none' ? '' : 'The result appears here as you type.'}
            invitation={
              invites && <PrerenderedPart source={sampleResult} props={{ tool: tool.id, page, onTry: onTrySample }} />
            }
            onFiles={page.input === 'none' ? noop : on.files.open}
            messages={
              <>
                {hasChanges(page) && output.text !== '' && (
                  <ChangesContainer data-open={showsChanges || undefined}>
                    <LazyPart
                      quiet
                      source={changesStrip}
                      props={{
                        tool,
                        page,
                        options,
                        input,
                        output: output.text,
                        isFresh: !stale && !engine.busy && !on.isFileInput,
                        isOn: showsChanges,
                        onToggle: toggleChanges,
                        panes,
                        onInvert: on.onInvert,
                      }}
                    />
                  </ChangesContainer>
                )}
                <LinkNotice notice={on.linkNotice} onReset={onReset} onKeep={on.keepLink} />
                <ErrorStrip
                  error={error}
                  busy={engine.busy}
                  onGoTo={fault && (() => panes.actions.select(fault.from, fault.to))}
                  onLonger={engine.longer}
                  onAgain={engine.again}
                  onOffer={on.onOffer}
                />
                <NoteStrip
                  notes={stale ? [] : (output.notes ?? [])}
                  offers={stale ? [] : (output.offers ?? [])}
                  onOffer={on.onOffer}
                />
                {page.input === 'text' && !page.secret && input !== '' && (
                  <LazyPart quiet source={kindOffer} props={{ tool, page, input, output, error }} />
                )}
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
                onSwap={on.onSwap}
                onOptions={setOptions}
                fresh={on.fresh}
                extent={on.extent}
                onDownload={on.isPreview ? undefined : on.download}
                savedAs={on.isPreview ? undefined : on.savedAs}
                showsChanges={showsChanges}
                onChanges={toggleChanges}
                onDialog={dialogs.open}
              />
            }
          />
        </chakra.div>
        {tool.category === 'text-case' && (
          <PrerenderedPart source={caseSwitch} props={{ tool, onOpen: on.takeAlong }} />
        )}
        <chakra.div srOnly aria-live="polite">
          {engine.settledCount > 0 && (
            <LazyPart quiet source={announcement} props={{ output: stale ? '' : output.text, page }} />
          )}
        </chakra.div>
      </chakra.div>
      {page.styled && <PrerenderedPart source={styledNote} props={{ output: stale ? '' : output.text }} />}
      {Below && <Below {...viewProps} />}
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="10" pt="6" pb="10">
        <PrerenderedPart source={toolHelp} props={{ help: page.help }} />
        <PrerenderedPart source={moreTools} props={{ tool, text: readText }} />
      </chakra.div>
      {peeks && (
        <LazyPart
          quiet
          source={resultPeek}
          props={{
            form,
            text: masked ? maskText(output.text) : output.text,
            error: error?.message,
            fresh: on.fresh,
            copyable,
          }}
        />
      )}
      {dialogs.wanted && (
        <LazyPart
          source={toolDialogs}
          onFailed={dialogs.onFailed}
          props={{
            name: dialogs.name,
            onClose: dialogs.close,
            tool,
            page,
            options,
            input: () => (on.isFileInput ? '' : (panes.input.current?.text() ?? '')),
            output: output.text,
          }}
        />
      )}
    </Container>
  );
}
