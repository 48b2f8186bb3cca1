import { chakra } from '@chakra-ui/react';
import { useCallback, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { askSite, warmSite } from '../../../../workers/browser-pool.ts';
import type { JsonFault } from '../../../engine/compare/compare-json.ts';
import type { TextPaneHandle } from '../../editor/TextPane.tsx';
import type { FileState, TextFile } from '../../files/file-state.ts';
import { useFileDrop } from '../../files/useFileDrop.ts';
import { useFiles } from '../../files/useFiles.tsx';
import { InputPane } from '../../panes/InputPane.tsx';
import { downloadResult } from '../../panes/text-file.ts';
import { readSaved, watchSaved } from '../../recipes/storage.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { PRODUCT } from '../../site.ts';
import { Button } from '../../theme/elements.tsx';
import { icon } from '../../theme/icons.tsx';
import { useCopy } from '../../ui/CopyButton.tsx';
import { chunk } from '../../ui/chunk.ts';
import { LazyPart } from '../../ui/LazyPart.tsx';
import { PartTabs, type TabPart } from '../../ui/PartTabs.tsx';
import { useRested } from '../../ui/useRested.ts';
import { OptionForm } from '../tool/OptionForm.tsx';
import { anyChanged } from '../tool/option-state.ts';
import { ToolHeader } from '../tool/ToolHeader.tsx';
import { useDialogs } from '../tool/useDialogs.ts';
import { useShortcuts } from '../tool/useShortcuts.ts';
import { WorkPage } from '../tool/WorkPage.tsx';
import { AboutCompare } from './AboutCompare.tsx';
import { announcementOf } from './announcement.ts';
import type { CompareDialogName } from './CompareDialogs.tsx';
import { FoldedText } from './FoldedText.tsx';
import { AS_THEY_ARE } from './format-first.ts';
import { comparePage, pageWithRecipes, SAMPLE } from './page.ts';
import { ResultPane } from './ResultPane.tsx';
import { resultText } from './result-text.ts';
import { useComparePage } from './useComparePage.ts';
import { useComparison } from './useComparison.ts';
import { useFolding } from './useFolding.ts';

const compareDialogs = chunk(() => import('./CompareDialogs.tsx').then((module) => module.CompareDialogs));
const SwapIcon = icon('M7 8h13M16 4l4 4-4 4M17 16H4M8 12l-4 4 4 4');

const SIDES = ['left', 'right'] as const;
type Side = (typeof SIDES)[number];
type PartName = Side | 'result';

const PARTS: readonly TabPart<PartName>[] = [
  { name: 'left', label: 'Left' },
  { name: 'right', label: 'Right' },
  { name: 'result', label: 'Differences' },
];

/** The pane of one side, and the file that was opened in it. */
function useSide() {
  const pane = useRef<TextPaneHandle>(null);
  return { pane, files: useFiles(pane) };
}

const NOT_READ: ReturnType<typeof readSaved> = { list: [] };
const LABELS = { left: 'Left', right: 'Right' } as const;
const PLACEHOLDERS = { left: 'Paste, type, or drop the first text here.', right: 'And the second one here.' } as const;

/** Whether there is no more to say about a file than its name. */
const isSettled = (file: FileState | undefined) =>
  !file || (file.kind === 'text' && file.whole && file.extent === undefined && faultsOf(file) === 0);

/** Places where the bytes of a file do not fit its charset. */
const faultsOf = ({ read }: TextFile) => (read.kind === 'text' ? read.faults : 0);

/** Two texts, and what differs between them. */
export default function Compare() {
  const form = useRef<HTMLDivElement>(null);
  const left = useSide();
  const right = useSide();
  const sides = { left, right };
  const page = useComparePage(left.pane, right.pane);
  const { texts, options } = page;
  const comparison = useComparison(texts, options);
  const { compared } = comparison;
  const [part, setPart] = useState<PartName>('left');
  const panes = useRef<HTMLDivElement>(null);
  const areBoth = texts.left !== '' && texts.right !== '';
  const folding = useFolding(panes, areBoth && isSettled(left.files.file) && isSettled(right.files.file));
  const { isFolded, isEditing, onEdit, unfold } = folding;
  const onFocus = useCallback(() => {
    warmSite('compare');
    onEdit();
  }, [onEdit]);
  // Both texts came from a link, files, or the sample: only their differences matter.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as they come, not when an edit ends.
  useLayoutEffect(() => {
    if (areBoth && !isEditing) setPart('result');
  }, [areBoth]);
  // A button of a pane that folds, such as the one that opened the file, hands its focus on.
  useLayoutEffect(() => {
    if (!isFolded || !document.activeElement?.matches('button')) return;
    const part = document.activeElement.closest('#left-part, #right-part');
    part?.querySelector<HTMLElement>('[data-fold]')?.focus({ preventScroll: true });
  }, [isFolded]);
  // The prerendered page knows no recipes.
  const saved = useSyncExternalStore(watchSaved, readSaved, () => NOT_READ);
  const formPage = useMemo(() => pageWithRecipes(saved.list, options.first), [saved, options.first]);
  const dialogs = useDialogs<CompareDialogName>(compareDialogs);

  /** The first file is for one side, and the second for the other. */
  const open = (files: readonly File[], side: Side) => {
    const [first, second] = files;
    if (first && second) {
      left.files.open([first]);
      right.files.open([second, ...files.slice(2)]);
      setPart('result');
    } else sides[side].files.open(files);
  };
  /** The side that a file dropped on an element is for; beside both panes, the one that is empty. */
  const sideAt = (target: EventTarget | null): Side => {
    const part = target instanceof Element ? target.closest('#left-part, #right-part')?.id : undefined;
    if (part) return part === 'left-part' ? 'left' : 'right';
    return texts.left === '' || texts.right !== '' ? 'left' : 'right';
  };
  useFileDrop(
    (files, target) => open(files, sideAt(target)),
    (target, count) => (count > 1 ? 'Drop to compare' : `Drop to open in ${LABELS[sideAt(target)]}`),
  );
  const now = () => ({ left: left.pane.current?.text() ?? '', right: right.pane.current?.text() ?? '' });
  const swap = () => {
    const before = now();
    const [file, other] = [left.files.file, right.files.file];
    left.pane.current?.replace(before.right);
    right.pane.current?.replace(before.left);
    left.files.show(other);
    right.files.show(file);
  };
  const sample = () => {
    for (const side of SIDES) {
      sides[side].files.show();
      sides[side].pane.current?.give(SAMPLE[side]);
    }
    page.setOption('as', 'text');
    page.setOption('first', AS_THEY_ARE);
    setPart('result');
  };
  const files = { left: left.files.file, right: right.files.file };
  const names = { left: files.left?.name, right: files.right?.name };
  const as = !compared || compared.found.as === 'fault' ? options.as : compared.found.as;
  const result = {
    name: as === 'text' ? 'patch' : 'result',
    text: async (): Promise<string> => {
      if (!compared) return '';
      if (compared.found.as !== 'text') return resultText(compared);
      const { left: before, right: after } = compared;
      const outcome = await askSite('patch', {
        left: before,
        right: after,
        name: names.left ?? names.right ?? 'text.txt',
      });
      if (!outcome.ok) throw new Error(outcome.error.message);
      return outcome.output;
    },
  };
  const marked = async (): Promise<string> => {
    if (!compared) return '';
    const { left: before, right: after, options } = compared;
    const sides = [names.left ?? LABELS.left, names.right ?? LABELS.right] as const;
    const outcome = await askSite('marked', { left: before, right: after, options, names: sides });
    if (!outcome.ok) throw new Error(outcome.error.message);
    return outcome.output.ok ? outcome.output.text : '';
  };
  const download = async () => {
    try {
      const isPatch = as === 'text';
      downloadResult(await result.text(), {
        opened: left.files.file ?? right.files.file,
        suffix: isPatch ? '' : 'compared',
        rules: [{ type: isPatch ? 'patch' : as === 'lists' ? 'tsv' : 'txt' }],
      });
    } catch (failure) {
      console.error('The result could not be saved.', failure);
    }
  };
  const { copy } = useCopy(compared ?? null);
  useShortcuts({
    copy: () => void copy(result.text(), true, 'page'),
    download: () => void download(),
    help: () => dialogs.open('shortcuts'),
  });
  const fault = compared?.found.as === 'fault' ? compared.found : undefined;
  const faultOf = (side: Side) =>
    fault?.side === side && fault.at !== undefined ? { from: fault.at, to: fault.at + 1 } : undefined;
  const goToFault = ({ side, at }: JsonFault) => {
    setPart(side);
    unfold();
    if (at !== undefined) sides[side].pane.current?.select(at, at + 1);
  };
  const announcement = useRested(compared ? announcementOf(compared) : '');

  return (
    <WorkPage
      kind="compare"
      announcement={announcement}
      below={
        <>
          <AboutCompare />
          {dialogs.wanted && (
            <LazyPart
              source={compareDialogs}
              onFailed={dialogs.onFailed}
              props={{ name: dialogs.name, options, texts: now, files: Object.values(files), onClose: dialogs.close }}
            />
          )}
        </>
      }
    >
      <PageHead
        path="/compare"
        title={`Compare Texts - ${PRODUCT}`}
        description="See what differs between two texts, lists, or JSON files, side by side or as a patch. It runs on your device."
        keywords={[
          'diff checker',
          'compare text',
          'text diff',
          'compare lists',
          'JSON diff',
          'difference between two texts',
        ]}
      />
      <ToolHeader
        name="Compare Texts"
        about="See what differs between two texts, lists, or JSON files, and download it as a patch."
        shareable
        linkError={page.linkError}
        changed={anyChanged(comparePage, { ...options, view: 'split' })}
        onReset={page.resetOptions}
        onDialog={dialogs.open}
      />
      <OptionForm ref={form} page={formPage} values={options} onChange={page.setOption} onReset={page.resetOptions} />
      <chakra.div display={{ base: 'block', md: 'none' }} borderBottomWidth="1px" borderColor="border">
        <PartTabs label="Parts of the comparison" parts={PARTS} open={part} onOpen={setPart} />
      </chakra.div>
      <chakra.div
        id="texts"
        ref={panes}
        position="relative"
        display={part === 'result' ? { base: 'none', md: 'grid' } : 'grid'}
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        gridAutoRows={
          isFolded
            ? { base: 'minmax(22rem, auto)', md: 'auto' }
            : { base: 'minmax(22rem, auto)', md: 'minmax(max(11rem, 21vh), auto)' }
        }
      >
        {SIDES.map((side) => (
          <chakra.div
            key={side}
            id={`${side}-part`}
            minW="0"
            display={part === side ? 'grid' : { base: 'none', md: 'grid' }}
          >
            {isFolded && (
              <chakra.div display={{ base: 'none', md: 'block' }} minW="0">
                <FoldedText
                  label={LABELS[side]}
                  text={texts[side]}
                  name={names[side]}
                  onUnfold={() => {
                    unfold();
                    sides[side].pane.current?.focus();
                  }}
                />
              </chakra.div>
            )}
            <chakra.div display={isFolded ? { base: 'grid', md: 'none' } : 'grid'} minW="0" minH="0">
              <InputPane
                {...sides[side]}
                label={LABELS[side]}
                placeholder={PLACEHOLDERS[side]}
                side={side}
                input={texts[side]}
                fault={faultOf(side)}
                onText={(text) => page.setText(side, text)}
                onFocus={onFocus}
                onFiles={(files) => open(files, side)}
              />
            </chakra.div>
          </chakra.div>
        ))}
        <Button
          size="sm"
          icon
          aria-label="Swap sides"
          title="Swap sides"
          borderRadius="full"
          display={{ base: 'none', md: 'inline-flex' }}
          position="absolute"
          top="50%"
          left="50%"
          transform="translate(-50%, -50%)"
          zIndex="1"
          boxShadow="sm"
          disabled={texts.left === '' && texts.right === ''}
          onClick={swap}
        >
          <SwapIcon size={16} />
        </Button>
      </chakra.div>
      <chakra.div
        id="result-part"
        flex="1"
        minW="0"
        display={{ base: part === 'result' ? 'grid' : 'none', md: 'grid' }}
        gridAutoRows={{ base: 'minmax(22rem, 1fr)', lg: 'minmax(24rem, 1fr)' }}
      >
        <ResultPane
          texts={texts}
          comparison={comparison}
          view={options.view}
          onOption={page.setOption}
          onFault={fault?.at === undefined ? undefined : () => goToFault(fault)}
          onSample={sample}
          onSwap={swap}
          names={names}
          files={files}
          folding={folding}
          result={result}
          marked={marked}
          onDownload={() => void download()}
        />
      </chakra.div>
    </WorkPage>
  );
}
