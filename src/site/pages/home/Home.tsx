import { chakra } from '@chakra-ui/react';
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { warmSite } from '../../../../workers/browser-pool.ts';
import { tools } from '../../../engine/catalog/catalog.ts';
import { RECIPE_PATH } from '../../../engine/recipe/addresses.ts';
import { recallDraft, registerDraft } from '../../drafts/drafts.ts';
import { TextPane, type TextPaneHandle } from '../../editor/TextPane.tsx';
import { warnOfCut } from '../../files/cut.ts';
import { passFiles } from '../../files/handoff.ts';
import { useFileDrop } from '../../files/useFileDrop.ts';
import { useFiles } from '../../files/useFiles.tsx';
import { useLaunchedFiles } from '../../files/useLaunchedFiles.ts';
import { useShared } from '../../files/useShared.ts';
import { PaneFrame } from '../../panes/PaneFrame.tsx';
import { paneEditing } from '../../panes/prerendered-parts.ts';
import { chooseFile, downloadResult } from '../../panes/text-file.ts';
import { draftOf, useDraftChanges } from '../../panes/useDraftChanges.ts';
import { passRecipe } from '../../recipes/handoff.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { DEFAULT_DESCRIPTION, DEFAULT_TITLE, INPUT_LIMIT } from '../../site.ts';
import { Button, Column, Container, Grid, Hidden } from '../../theme/elements.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { chunk } from '../../ui/chunk.ts';
import { LazyPart } from '../../ui/LazyPart.tsx';
import { SmallLink } from '../../ui/Link.tsx';
import { allTools } from '../../ui/links.ts';
import { ErrorStrip } from '../../ui/Notices.tsx';
import { PrerenderedPart } from '../../ui/PrerenderedPart.tsx';
import { takeText } from '../tool/handoff.ts';
import { Conversions, labelOf } from './Conversions.tsx';
import { Directory } from './Directory.tsx';
import { Samples } from './Samples.tsx';
import { TextCounts } from './TextCounts.tsx';
import { useConversion } from './useConversion.ts';

/** With large letters the pane grows, so that four lines stay beside its buttons. */
const LARGE_TEXT = {
  '@media (max-width: 22rem)': { h: 'auto', '& [data-room]': { h: '16rem', flex: 'none' } },
} as const;

/** With Copy, three buttons fit next to each other at 360 pixels. */
const COMPACT = {
  px: 'clamp(0.25rem, 2.2vw - 0.2rem, 0.625rem)',
  fontSize: 'clamp(0.75rem, 3.5vw, 0.875rem)',
} as const;

const foundPart = chunk(() => import('./FoundPart.tsx').then((module) => module.FoundPart));

/** The Case Converter, and a directory of tools. */
export default function Home() {
  const [text, setText] = useState('');
  // The page follows in a task of its own: a key waits for its letter alone.
  const follow = useCallback((next: string) => startTransition(() => setText(next)), []);
  const pane = useRef<TextPaneHandle>(null);
  const blank = text.trim() === '';
  const [can, setCan] = useState({ undo: false, redo: false });
  const readText = useCallback(() => pane.current?.text() ?? '', []);
  const { busy, error, done, ...conversion } = useConversion(pane, text);

  // On leaving the page, the pane must still exist to be read.
  useLayoutEffect(() => {
    // A visitor who is back here did not reach the tool that the text was passed to: drop it.
    takeText('/');
    const kept = recallDraft('/');
    if (kept?.input || kept?.past) pane.current?.start(kept.input, undefined, kept.past);
    return registerDraft('/', () => draftOf(pane.current, { options: {} }));
  }, []);
  useDraftChanges(text === '', text, undefined);

  const files = useFiles(pane, false, 'elsewhere');
  useFileDrop((dropped) => files.open(dropped), 'Drop to open as your text');
  useLaunchedFiles(files.open, readText);
  useShared({ onText: (shared) => pane.current?.fill(shared), onFiles: files.open });
  const download = async () => {
    downloadResult(await conversion.fresh(), { opened: files.file, suffix: 'converted' });
  };
  const warm = useCallback(() => {
    warmSite('counts');
    warmSite('detect');
    foundPart.preload().catch(() => foundPart.retry());
  }, []);
  const [detects, setDetects] = useState(false);
  useEffect(() => {
    // The user did not ask for it: if it does not load, the next text requests it again.
    if (!blank)
      foundPart.preload().then(
        () => setDetects(true),
        () => foundPart.retry(),
      );
  }, [blank]);
  const trySample = (sample: string) => {
    warm();
    pane.current?.give(sample);
    // The button goes, and would drop the focus. On a touch screen, it would open the keyboard over the answer.
    if (!matchMedia('(pointer: coarse)').matches) pane.current?.focus();
  };
  const beside = useRef<HTMLDivElement>(null);
  const below = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  /** Continue with a recipe: the last conversion is its first step if its result is still there unchanged. */
  const openRecipe = () => {
    const now = readText();
    const last = done && !done.isPart && done.to === now ? done : undefined;
    const steps = last ? [{ tool: last.tool, options: {} }] : [];
    passRecipe({ recipe: { v: 1, steps }, input: last?.from ?? now });
    void navigate(RECIPE_PATH);
  };
  /** Files are converted where any tool can be a step. */
  const convertFiles = (all: readonly File[]) => {
    passFiles(RECIPE_PATH, all);
    void navigate(RECIPE_PATH);
  };

  return (
    <>
      <PageHead
        path="/"
        title={DEFAULT_TITLE}
        description={DEFAULT_DESCRIPTION}
        keywords={['case converter', 'text tools', 'online tools', 'convert text']}
      />
      <Container wide py={{ base: '4', lg: '6' }} display="flex" flexDirection="column" gap={{ base: '3', lg: '5' }}>
        <chakra.div>
          <chakra.div display="flex" alignItems="baseline" justifyContent="space-between" columnGap="4" flexWrap="wrap">
            <chakra.h1 textStyle="title">Case Converter</chakra.h1>
            <SmallLink to={allTools.to}>{allTools.label}</SmallLink>
          </chakra.div>
          <chakra.p
            // On one line of a phone.
            fontSize="clamp(0.75rem, (100vw - 2rem) / 27.5, 1.125rem)"
            color="fg.muted"
            mt="1"
          >
            {tools.length} text tools. Nothing you enter leaves your device.
          </chakra.p>
        </chakra.div>

        <Column gap="3">
          {/* On a phone, all buttons are on the first screen. Its height does not change with the browser's bars. */}
          <Grid h={{ base: 'clamp(15rem, 100svh - 24rem, 22rem)', lg: '24rem' }} css={LARGE_TEXT}>
            <PaneFrame
              title="Your text"
              busy={busy}
              aside={
                <>
                  <chakra.span
                    flex="1"
                    textAlign="end"
                    textStyle="figure"
                    fontSize="xs"
                    color={text.length > INPUT_LIMIT ? 'warning' : 'fg.muted'}
                    data-counter=""
                  >
                    {text.length} / {INPUT_LIMIT}
                  </chakra.span>
                  <PrerenderedPart source={paneEditing} props={{ pane, can, page: 'Case Converter' }} />
                </>
              }
              footer={
                <>
                  <CopyButton text={conversion.fresh} of={text} disabled={blank} yielding />
                  <Button size="sm" {...COMPACT} disabled={blank} onClick={() => void download()}>
                    Download
                  </Button>
                  <Button size="sm" {...COMPACT} onClick={() => chooseFile(files.open, true)}>
                    Open file
                  </Button>
                  <Button
                    size="sm"
                    {...COMPACT}
                    disabled={blank}
                    onClick={() => {
                      files.show();
                      pane.current?.replace('');
                      pane.current?.focus();
                    }}
                  >
                    Reset
                  </Button>
                  {/* On a phone there is no space for it here. */}
                  <Button
                    size="sm"
                    display={{ base: 'none', lg: 'inline-flex' }}
                    disabled={blank || busy}
                    onClick={openRecipe}
                  >
                    Add a step
                  </Button>
                  <chakra.span flex="1" textAlign="end">
                    {busy && (
                      <Button size="xs" onClick={conversion.cancel}>
                        Cancel
                      </Button>
                    )}
                  </chakra.span>
                  <TextCounts text={text} />
                </>
              }
            >
              <chakra.div
                flex="1"
                minH="0"
                display="flex"
                position="relative"
                data-room=""
                // A text can be there before the application.
                css={{ '&:has(textarea:not(:placeholder-shown)) > [data-samples]': { display: 'none' } }}
              >
                <TextPane
                  ref={pane}
                  label="Text"
                  placeholder="Type or paste your text here, or drop a file."
                  cap={INPUT_LIMIT}
                  onText={follow}
                  onCut={warnOfCut}
                  onFiles={files.open}
                  onFocus={warm}
                  onHistory={setCan}
                />
                <chakra.div ref={beside} display="contents" />
                {text === '' && <Samples onTry={trySample} />}
              </chakra.div>
              {detects && text !== '' && (
                <LazyPart quiet source={foundPart} props={{ text, done, pane, beside, below }} />
              )}
              {files.file?.render(files, { input: text, onConvert: convertFiles, result: conversion.fresh })}
              <ErrorStrip error={error} onLonger={conversion.longer} onAgain={conversion.again} />
            </PaneFrame>
          </Grid>
          <Conversions blank={blank} onPress={conversion.convert} />
          <chakra.div ref={below} display="contents" />
          <Button display={{ lg: 'none' }} variant="plain" disabled={blank || busy} onClick={openRecipe}>
            Add a step
          </Button>
          <Hidden aria-live="polite">
            {done && `${done.isPart ? 'Selection converted' : 'Converted'} to ${labelOf(done.tool)}`}
          </Hidden>
        </Column>

        <Directory text={readText} />
      </Container>
    </>
  );
}
