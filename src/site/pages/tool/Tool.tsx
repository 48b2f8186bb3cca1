import { chakra } from '@chakra-ui/react';
import { useCallback, useRef, useState } from 'react';
import { pool } from '../../../../workers/browser-pool.ts';
import type { Tool } from '../../../engine/catalog/catalog.ts';
import { isNoText } from '../../../engine/jobs/bytes-output.ts';
import type { BytesPage } from '../../../engine/jobs/host.ts';
import { languageOf, type PanesPage } from '../../../engine/lines/panes.ts';
import { hasSecrets } from '../../../engine/random/random-page.ts';
import type { StyledPage } from '../../../engine/styles/style-fields.ts';
import { InputPane } from '../../panes/InputPane.tsx';
import { caseSwitch } from '../../panes/prerendered-parts.ts';
import { LAYOUT_BREAKPOINT } from '../../site.ts';
import { Grid } from '../../theme/elements.tsx';
import { useCopy } from '../../ui/CopyButton.tsx';
import { chunk } from '../../ui/chunk.ts';
import { LazyPart } from '../../ui/LazyPart.tsx';
import { PrerenderedPart } from '../../ui/PrerenderedPart.tsx';
import { controls } from '../../ui/view.ts';
import { guides } from './guides.ts';
import { passText } from './handoff.ts';
import { helpOf } from './helps.ts';
import { OptionForm } from './OptionForm.tsx';
import { anyChanged } from './option-state.ts';
import { Presets } from './Presets.tsx';
import { moreTools, styledNote } from './prerendered-parts.ts';
import type { DialogName } from './ToolDialogs.tsx';
import type { Case } from './ToolGuide.tsx';
import { ToolHeader } from './ToolHeader.tsx';
import { ToolOutput } from './ToolOutput.tsx';
import { useDialogs } from './useDialogs.ts';
import { usePanes } from './usePanes.ts';
import { useShortcuts } from './useShortcuts.ts';
import { useToolDraft } from './useToolDraft.ts';
import { useToolFiles } from './useToolFiles.ts';
import { useToolJob } from './useToolJob.ts';
import { useToolText } from './useToolText.ts';
import { useView } from './useView.ts';
import { WorkPage } from './WorkPage.tsx';

const toolDialogs = chunk(() => import('./ToolDialogs.tsx').then((module) => module.ToolDialogs));

const resultPeek = chunk(() => import('./ResultPeek.tsx').then((module) => module.ResultPeek));

const announcement = chunk(() => import('./useAnnouncement.ts').then((module) => module.Announcement));

/** Style of removed text, marked like a match in the input; added text is marked in the output pane. */
const REMOVED = {
  '&[data-changes]': {
    '--lm-colors-pane-match': '{colors.pane.removed}',
    '--lm-colors-pane-match-odd': '{colors.pane.removed}',
  },
};

const NO_PROPS = {};

const BESIDE_INPUT = {
  // On a phone on its side, the panes are side by side.
  '@media (min-width: 30rem) and (max-width: 61.24rem) and (max-height: 30rem) and (orientation: landscape)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gridTemplateRows: 'minmax(9rem, 1fr)',
    '& > :last-child': { borderInlineStartWidth: '1px', borderTopWidth: '1px' },
  },
  // With large letters, the buttons of the input have a line of their own.
  '@media (max-width: 22rem)': { gridTemplateRows: 'minmax(12rem, auto) minmax(15rem, 1fr)' },
  // On a tablet, the input takes the height that the result leaves until there is one.
  '@media (min-width: 48rem) and (max-width: 61.24rem) and (min-height: 48rem)': {
    '&[data-waiting]:not(:has([data-pane]:not([readonly], :placeholder-shown)))': {
      gridTemplateRows: 'minmax(15rem, 1fr) minmax(15rem, auto)',
    },
  },
} as const;

const OPTIONS_LINE = { '& > [aria-label=Options]': { gridRow: '2', gridColumn: '1 / -1' } } as const;
/** On a phone, a generator begins with its result. */
const GENERATOR_OPTIONS = { ...OPTIONS_LINE, lgDown: { '& > [aria-label=Options]': { order: '2', pt: '4' } } } as const;

/** The page of one tool: its options, its panes, its own views and how it works. */
export default function ToolPage({ tool, page }: { tool: Tool; page: BytesPage & PanesPage & StyledPage }) {
  const form = useRef<HTMLDivElement>(null);
  const [masked, setMasked] = useState(false);
  const [peeks, setPeeks] = useState(false);
  const dialogs = useDialogs<DialogName>(toolDialogs);
  const panes = usePanes();
  const text = useToolText(page, panes.input);
  const file = useToolFiles(tool, page, panes.input, text);
  const job = useToolJob(tool, page, panes, text, file);
  const link = useToolDraft(tool, page, panes.input, form, text, file);
  const { options, resetOptions } = text;
  const { input, isInput: isFileInput } = file;
  const { engine, copyable, fresh, fault, viewProps } = job;
  const { output, error, stale } = engine;
  const { copy } = useCopy(output.text);
  useShortcuts({
    copy: () => void copy(fresh(), false, 'page'),
    download: () => void job.download(),
    help: () => dialogs.open('shortcuts'),
  });
  const onReset = useCallback(() => {
    // The button goes off with this, and would drop the focus. A sheet that is open keeps it, and closes on Escape.
    const { current } = form;
    (current?.querySelector<HTMLElement>('[role=dialog]') ?? current)?.focus({ preventScroll: true });
    resetOptions();
  }, [resetOptions]);
  const onFormFocus = useCallback(() => {
    if (innerWidth < LAYOUT_BREAKPOINT) setPeeks(true);
  }, []);
  const onInputFocus = useCallback(() => {
    pool.warm(tool.id);
    onFormFocus();
  }, [tool.id, onFormFocus]);
  const readText = useCallback(
    () => (page.input === 'text' && !hasSecrets(page) ? (panes.input.current?.text() ?? '') : ''),
    [page, panes.input],
  );
  const guide = guides.get(tool.id);
  const onTry = ({ input, options }: Case) => {
    file.giveSample(input, options);
    scrollTo({ top: 0 });
    panes.input.current?.focus();
  };
  const view = useView(tool.id);
  const ownControls = controls.get(tool.id);
  const Below = view?.Below;

  return (
    <WorkPage
      kind="tool"
      announcement={
        engine.settledCount > 0 && (
          <LazyPart quiet source={announcement} props={{ output: stale ? '' : output.text, page }} />
        )
      }
      below={
        <>
          {page.styled && <PrerenderedPart source={styledNote} props={{ output: stale ? '' : output.text }} />}
          {Below && <Below {...viewProps} />}
          <Grid gridTemplateColumns="minmax(0, 1fr)" gap="10" pt="6" pb="10">
            <PrerenderedPart source={helpOf(page)} props={NO_PROPS} />
            {guide && <PrerenderedPart source={guide} props={{ onTry }} />}
            <PrerenderedPart source={moreTools} props={{ tool, text: readText }} />
          </Grid>
          {peeks && (
            <LazyPart
              quiet
              source={resultPeek}
              props={{ form, text: output.text, masked, error: error?.message, fresh, copyable }}
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
                input: () => (isFileInput ? '' : (panes.input.current?.text() ?? '')),
                output: output.text,
                isNoText: isNoText(output),
                file: file.files.file,
              }}
            />
          )}
        </>
      }
    >
      <ToolHeader
        name={tool.name}
        about={tool.description}
        shareable={!hasSecrets(page)}
        linkError={link.linkError}
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
            <Presets presets={page.presets} values={options} onChoose={text.setOptions} />
          </chakra.div>
        )}
        <OptionForm
          ref={form}
          page={page}
          values={options}
          error={job.optionError}
          onChange={text.setOption}
          onChoose={text.setOptions}
          onReset={onReset}
          onFocus={onFormFocus}
        />
        {ownControls && (
          <chakra.div css={{ lgDown: { order: '1', pt: '4' } }}>
            <PrerenderedPart source={ownControls} props={viewProps} />
          </chakra.div>
        )}
      </chakra.div>
      <Grid
        data-panes=""
        data-first={engine.isFirst ? '' : undefined}
        data-changes={panes.marks && ''}
        data-waiting={input === '' && !isFileInput ? '' : undefined}
        flex={{ lg: '1' }}
        // On a phone down to the lower edge of the window, below a title and one line of options.
        minH={{ base: page.input === 'none' ? '0' : 'calc(100dvh - {sizes.header} - 5.375rem)', lg: '0' }}
        gap={{ base: '0', lg: '3' }}
        mx={{ base: '-4', md: '-6', lg: '0' }}
        css={[REMOVED, page.input === 'none' ? {} : BESIDE_INPUT]}
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          lg: page.input === 'none' ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) minmax(0, 1fr)',
        }}
        // On a phone four lines of the input, more if a file's strip needs them, and the result in all that is left. A
        // generator has room for four lines and a note from the start: its first result moves nothing.
        gridTemplateRows={{
          base:
            page.input === 'none' ? 'minmax(max(15.25rem, 45vh), auto)' : 'minmax(9.25rem, auto) minmax(15rem, 1fr)',
          lg: 'none',
        }}
        gridAutoRows={{ lg: 'minmax(20rem, 1fr)' }}
      >
        {page.input !== 'none' && (
          <InputPane
            name={tool.name}
            placeholder={page.placeholder}
            language={languageOf(page.language?.input, options)}
            pane={panes.input}
            input={input}
            fault={fault}
            highlights={
              isFileInput
                ? undefined
                : (panes.marks?.input ?? panes.highlights ?? (stale ? undefined : output.highlights?.input))
            }
            onText={text.setText}
            onFocus={onInputFocus}
            onPoint={panes.onInputPoint}
            onSample={page.sample === '' ? undefined : file.onSample}
            onStep={text.onStep}
            isFromHome={link.isFromHome}
            files={file.files}
            isInput={isFileInput}
            conversion={file.conversion}
            result={job.content}
            onBytes={page.bytes && file.onBytes}
          />
        )}
        <ToolOutput
          tool={tool}
          page={page}
          panes={panes}
          text={text}
          file={file}
          job={job}
          link={link}
          view={view}
          masked={masked}
          onMask={setMasked}
          onReset={onReset}
          onDialog={dialogs.open}
        />
      </Grid>
      {tool.category === 'text-case' && (
        <PrerenderedPart source={caseSwitch} props={{ tool, onOpen: (path: string) => passText(path, input) }} />
      )}
    </WorkPage>
  );
}
