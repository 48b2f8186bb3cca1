import { chakra } from '@chakra-ui/react';
import { useMemo, useRef, useState } from 'react';
import { warmSite } from '../../../../workers/browser-pool.ts';
import type { TextPaneHandle } from '../../editor/TextPane.tsx';
import { useFileDrop } from '../../files/useFileDrop.ts';
import { useFiles } from '../../files/useFiles.tsx';
import { downloadResult } from '../../panes/text-file.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { PRODUCT, REDACT_PATH } from '../../site.ts';
import { useCopy } from '../../ui/CopyButton.tsx';
import { chunk } from '../../ui/chunk.ts';
import { LazyPart } from '../../ui/LazyPart.tsx';
import { PartTabs, type TabPart } from '../../ui/PartTabs.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useRested } from '../../ui/useRested.ts';
import { ToolHeader } from '../tool/ToolHeader.tsx';
import { useDialogs } from '../tool/useDialogs.ts';
import { useFreshOutput } from '../tool/useFreshOutput.ts';
import { useShortcuts } from '../tool/useShortcuts.ts';
import { WorkPage } from '../tool/WorkPage.tsx';
import { AboutRedact } from './AboutRedact.tsx';
import { FoundPanel, summaryOf } from './FoundPanel.tsx';
import { MapBar } from './MapBar.tsx';
import { useOffers } from './Offers.tsx';
import { PutBackPanes, PutBackReport, placedWords } from './PutBack.tsx';
import { RedactBar } from './RedactBar.tsx';
import type { RedactDialogName } from './RedactDialogs.tsx';
import { RedactPanes } from './RedactPanes.tsx';
import { SAMPLE } from './sample.ts';
import { DEFAULT_SETTINGS, isChanged, MAX_WORD, wholeWords, withChoice, withWord } from './settings.ts';
import { useMapFile } from './useMapFile.ts';
import { useRedactPage } from './useRedactPage.ts';
import { useHasSelection, useSelectedRow } from './useSelectedRow.ts';

const redactDialogs = chunk(() => import('./RedactDialogs.tsx').then((module) => module.RedactDialogs));

type PartName = 'text' | 'redacted' | 'found';

const PARTS: readonly TabPart<PartName>[] = [
  { name: 'text', label: 'Text' },
  { name: 'redacted', label: 'Redacted' },
  { name: 'found', label: 'Found' },
];

const PANES = {
  display: 'grid',
  gap: '3',
  flex: '1',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
  gridAutoRows: { base: 'minmax(20rem, auto)', lg: 'minmax(14rem, 1fr)' },
} as const;

const PANEL = { display: 'grid', minW: '0', gridAutoRows: { base: 'minmax(24rem, auto)', lg: '19rem' } } as const;

/** A text whose personal data and secrets are replaced, and an answer into which they are put back. */
export default function Redact() {
  const input = useRef<TextPaneHandle>(null);
  const output = useRef<TextPaneHandle>(null);
  const returned = useRef<TextPaneHandle>(null);
  const page = useRedactPage(input, returned);
  const { mode, text, answer, settings, redaction, restoration, restored, current, fullMap } = page;
  const [part, setPart] = useState<PartName>('text');
  const map = useMapFile(page);
  const dialogs = useDialogs<RedactDialogName>(redactDialogs);
  const textFiles = useFiles(input);
  const answerFiles = useFiles(returned);
  const shown = text === '' ? undefined : redaction.answer;
  const selected = useSelectedRow(input, output, shown);
  const hasSelection = useHasSelection(input);
  const offers = useOffers(text);

  const redacted = useFreshOutput(input, text, { ...redaction, output: { text: current?.text ?? '' } });
  const whole = useFreshOutput(returned, answer, { ...restoration, output: { text: restoration.answer?.text ?? '' } });
  const latest = useRef(page);
  latest.current = page;
  /** Returns the redacted text, and keeps the map that puts its values back. */
  const takeRedacted = () => {
    const taken = redacted.fresh();
    const keep = (result: string) => {
      // Empty if there is no result of the text as it is now.
      if (result !== '') latest.current.keepMap();
      return result;
    };
    return taken instanceof Promise ? taken.then(keep) : keep(taken);
  };
  const isRedact = mode === 'redact';
  const take = isRedact ? takeRedacted : whole.fresh;
  const download = async () =>
    downloadResult(await take(), {
      opened: isRedact ? textFiles.file : answerFiles.file,
      suffix: isRedact ? 'redacted' : 'restored',
    });
  const { copy } = useCopy(isRedact ? current?.text : restoration.answer?.text);
  useShortcuts({
    copy: () => void copy(take(), true, 'page'),
    download: () => void download(),
    help: () => dialogs.open('shortcuts'),
  });
  const openDropped = (files: readonly File[]) => (isRedact ? textFiles : answerFiles).open(files);
  useFileDrop(openDropped, () => `Drop to open in ${isRedact ? 'Text' : 'Answer'}`);

  const takeSelection = () => {
    const { from = 0, to = 0 } = input.current?.editor()?.selection() ?? {};
    const word = { text: from === to ? '' : wholeWords(input.current?.text() ?? '', from, to) };
    if (word.text === '' || word.text.length > MAX_WORD) {
      toast('Select a word or a passage first', { type: 'warning', description: 'It can have 1,000 characters.' });
      return;
    }
    const words = withWord(settings.words, word);
    page.set({ words });
    const undo = () => page.set({ words: words.filter((one) => one !== word) });
    toast('Redacted everywhere', { type: 'success', action: { label: 'Undo', onClick: undo } });
  };
  const onChoice: Parameters<typeof FoundPanel>[0]['table']['onChoice'] = (value, change) =>
    page.set({ choices: withChoice(settings.choices, value, change) });
  const mapBar = <MapBar {...map} />;
  const announcement = useRested(
    isRedact ? (current ? `${summaryOf(current)}.` : '') : restored ? `${placedWords(restored)}.` : '',
  );
  const tabs = useMemo(
    () => PARTS.map((one) => (one.name === 'found' && shown ? { ...one, mark: ` (${shown.replaced})` } : one)),
    [shown],
  );

  return (
    <WorkPage
      kind="compare"
      announcement={announcement}
      below={
        <>
          <AboutRedact />
          {dialogs.wanted && (
            <LazyPart
              source={redactDialogs}
              onFailed={dialogs.onFailed}
              props={{
                name: dialogs.name,
                settings,
                onSettings: page.set,
                texts: () => [text, answer],
                onClose: dialogs.close,
              }}
            />
          )}
        </>
      }
    >
      <PageHead
        path={REDACT_PATH}
        title={`Redact, and Put Back - ${PRODUCT}`}
        description="Replace personal data and secrets by placeholders before a chatbot sees them, and put the values back in its answer. On your device."
        keywords={['anonymize text', 'redact text', 'mask emails', 'remove personal data', 'GDPR', 'before ChatGPT']}
      />
      <ToolHeader
        name="Redact, and Put Back"
        about="Take personal data and secrets out of a text, and put them back in the answer."
        shareable={false}
        linkError={undefined}
        changed={isChanged(settings)}
        onReset={() => page.set({ ...DEFAULT_SETTINGS, words: settings.words, choices: settings.choices })}
        onDialog={dialogs.open}
      />
      <RedactBar
        mode={mode}
        settings={settings}
        hasSelection={hasSelection}
        onMode={page.setMode}
        onSettings={page.set}
        onKinds={() => dialogs.open('kinds')}
        onSelection={takeSelection}
      />
      <chakra.div
        id="redact-panel"
        role="tabpanel"
        aria-labelledby="redact-mode"
        display={isRedact ? 'flex' : 'none'}
        flexDirection="column"
        flex="1"
        gap="3"
      >
        <chakra.div display={{ base: 'block', md: 'none' }} borderBottomWidth="1px" borderColor="border">
          <PartTabs label="Parts of the redaction" parts={tabs} open={part} onOpen={setPart} />
        </chakra.div>
        <chakra.div {...PANES} display={part === 'found' ? { base: 'none', md: 'grid' } : 'grid'}>
          <RedactPanes
            part={part}
            input={input}
            output={output}
            text={text}
            shown={shown}
            redaction={redaction}
            files={textFiles}
            selected={selected}
            fresh={takeRedacted}
            onText={page.setText}
            onFocus={() => warmSite('redact')}
            onFiles={openDropped}
            onSample={() => {
              textFiles.show();
              input.current?.give(SAMPLE);
            }}
            onCopied={page.keepMap}
            onDownload={() => void download()}
          />
        </chakra.div>
        <chakra.div id="found-part" {...PANEL} display={{ base: part === 'found' ? 'grid' : 'none', md: 'grid' }}>
          <FoundPanel
            answer={shown}
            hasText={text !== ''}
            table={{ selected: selected.row, onSelect: selected.select, onNext: selected.next, onChoice }}
            offers={{
              ...offers,
              hasText: text !== '',
              choices: settings.choices,
              onTake: (taken, isTaken) =>
                page.set({
                  choices: taken.reduce(
                    (choices, { value, kind }) =>
                      withChoice(choices, value, { kind: isTaken ? kind : undefined, keep: false }),
                    settings.choices,
                  ),
                }),
              onShow: ({ first, value }) => {
                setPart('text');
                input.current?.select(first, first + value.length);
              },
            }}
            words={{
              words: settings.words,
              keeps: page.keepsWords,
              hasSelection,
              onWords: (words) => page.set({ words }),
              onKeep: page.setKeepsWords,
              onSelection: takeSelection,
            }}
            footer={mapBar}
          />
        </chakra.div>
      </chakra.div>
      <chakra.div
        id="restore-panel"
        role="tabpanel"
        aria-labelledby="restore-mode"
        display={isRedact ? 'none' : 'flex'}
        flexDirection="column"
        flex="1"
        gap="3"
      >
        <chakra.div {...PANES}>
          <PutBackPanes
            pane={returned}
            answer={answer}
            restoration={restoration}
            files={answerFiles}
            hasMap={fullMap !== undefined}
            fresh={whole.fresh}
            onText={page.setAnswer}
            onFiles={openDropped}
            onDownload={() => void download()}
          />
        </chakra.div>
        <chakra.div {...PANEL}>
          <PutBackReport
            pane={returned}
            restored={restored}
            hasMap={fullMap !== undefined}
            mapError={map.error}
            onAgain={map.onOpen}
            footer={mapBar}
          />
        </chakra.div>
      </chakra.div>
    </WorkPage>
  );
}
