import { chakra } from '@chakra-ui/react';
import { type ReactNode, type RefObject, useId, useMemo, useState } from 'react';
import { isRelevant, matches } from '../../../engine/contract/options.ts';
import type { OutputParts } from '../../../engine/contract/tool.ts';
import { languageOf, type PanesPage } from '../../../engine/lines/panes.ts';
import type { StyledPage } from '../../../engine/styles/style-fields.ts';
import type { LineLayout } from '../../editor/line-layout.ts';
import type { OnPoint } from '../../editor/pointing.ts';
import { TextPane, type TextPaneHandle } from '../../editor/TextPane.tsx';
import { PaneFrame } from '../../panes/PaneFrame.tsx';
import { Button, Column } from '../../theme/elements.tsx';
import { type Chunk, chunk } from '../../ui/chunk.ts';
import { LazyPart } from '../../ui/LazyPart.tsx';
import { maskText } from '../../ui/mask.ts';
import { onTabArrow } from '../../ui/tab-arrows.ts';
import { reportNotLoaded } from '../../ui/toasts.tsx';
import { useMatchMedia } from '../../ui/useMatchMedia.ts';
import type { OptionValues, ToolView, ViewProps, ViewTab } from '../../ui/view.ts';

// What draws lists and tables loads when a tab with one is first opened.
const variantList = chunk(() => import('../../ui/VariantList.tsx').then((module) => module.VariantList));
const virtualTable = chunk(() => import('../../ui/VirtualTable.tsx').then((module) => module.VirtualTable));

/** Colors that mark additions in an output, in place of those of matches. */
const ADDED = {
  '&[data-changes]': {
    '--lm-colors-pane-match': '{colors.pane.added}',
    '--lm-colors-pane-match-odd': '{colors.pane.added}',
  },
};

/** An empty result of a text, or an error, is an answer: the pane waits for nothing. */
const ANSWERED = { '&[data-answered] .cm-placeholder': { display: 'none' } };

/** The nine tabs of the Regex Tester fit a pane of a 1,280 px window: more than six are set closer. */
const MANY_TABS = { '& > :nth-last-child(n + 7), & > :nth-last-child(n + 7) ~ *': { px: '1.5' } };

/** Windows where a view has two columns. */
const TWO_COLUMNS = '(min-width: 90rem)';

/** Rows of the page make the pane as high as they are. */
const ROWS_OF_PAGE = { lgDown: { '&:has([data-page-rows])': { position: 'static' } } };

type Tab = { readonly id: string; readonly label: string; readonly mark?: ReactNode; readonly render: () => ReactNode };

function genericTabs(
  { list, table }: OutputParts,
  { styled }: StyledPage,
  masked: boolean,
  onFailed: (tab: string, source: Chunk<unknown>) => void,
): Tab[] {
  const tabs: Tab[] = [];
  if (list && list.length > 0)
    tabs.push({
      id: 'list',
      label: 'Variants',
      render: () => (
        <LazyPart
          source={variantList}
          onFailed={() => onFailed('list', variantList)}
          props={{ list, styled, masked }}
        />
      ),
    });
  if (table && table.rows.length > 0) {
    tabs.push({
      id: 'table',
      label: 'Table',
      render: () => (
        <LazyPart
          source={virtualTable}
          onFailed={() => onFailed('table', virtualTable)}
          props={{ label: 'Result table', columns: table.columns, rows: table.rows }}
        />
      ),
    });
  }
  return tabs;
}

/** Longest line that is large, in UTF-16 code units. */
const MAX_LARGE = 64;

/** Returns how the lines of an output are laid out. */
function useLineLayout(page: PanesPage & StyledPage, options: OptionValues, text: string): LineLayout {
  const { exactLines = languageOf(page.language?.output, options) !== undefined } = page;
  const exact = typeof exactLines === 'boolean' ? exactLines : matches(exactLines, options);
  const column = page.ruler === undefined ? undefined : page.options[page.ruler];
  const ruler = exact && column && isRelevant(column, options) ? Number(options[page.ruler ?? '']) : 0;
  // While a text is typed, its letters must not change their size: only one that is generated is large.
  const large = page.input === 'none' && text.length <= MAX_LARGE && !/[\r\n]/.test(text);
  return useMemo(() => ({ exact, ruler, proportional: page.styled && !exact, large }), [page, exact, ruler, large]);
}

type Props = {
  /** Default: `Output`. */
  readonly title?: string | undefined;
  readonly view: ToolView | undefined;
  readonly viewProps: ViewProps;
  readonly output: OutputParts;
  readonly stale: boolean;
  readonly busy: boolean;
  /** Progress of the job, from 0 to 1; undefined if unknown. */
  readonly progress: number | undefined;
  /** Show dots in place of characters: somebody may look over the shoulder. Copy gives the text. */
  readonly masked?: boolean;
  readonly messages: ReactNode;
  /** Its layout on a phone (see `PaneFrame`). */
  readonly phone?: 'output';
  /** @param part name of the result that is selected in the open tab, if that shows several */
  readonly footer: (part: string | undefined) => ReactNode;
  readonly placeholder: string;
  /** Shown over the pane while the text is empty. */
  readonly invitation?: ReactNode;
  /** Files were dropped here. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly pane: RefObject<TextPaneHandle | null>;
  readonly onPoint?: OnPoint | undefined;
  /** Ranges to highlight in place of those that the output has. */
  readonly marks: ArrayLike<number> | undefined;
};

/** Title of an output that covers only the beginning of a file. */
export const PREVIEW_TITLE = 'Preview of the first lines';

/** The output: its text, and beside it, in tabs, its variants, its table and the tool's own views. */
export function OutputPane({
  title = 'Output',
  view,
  viewProps,
  output,
  stale,
  busy,
  progress,
  masked = false,
  messages,
  phone,
  footer,
  placeholder,
  invitation,
  onFiles,
  pane,
  onPoint,
  marks,
}: Props) {
  const [chosen, setChosen] = useState<string>();
  const id = useId();
  const page: PanesPage & StyledPage = viewProps.page;
  const layout = useLineLayout(page, viewProps.options, output.text);
  const isWide = useMatchMedia(TWO_COLUMNS);
  const all = view?.tabs ?? [];
  const beside = all.find(({ id }) => isWide && id === view?.beside);
  const own = all.filter((tab) => tab !== beside);
  const onFailed = (tab: string, source: Chunk<unknown>) => {
    setChosen('text');
    reportNotLoaded(source, () => setChosen(tab));
  };
  const generic = genericTabs(output, page, masked, onFailed).filter(
    (tab) => !own.some((other) => other.id === tab.id),
  );
  const renderOwn = (tab: ViewTab) =>
    'View' in tab ? (
      <tab.View {...viewProps} openTab={setChosen} />
    ) : (
      <LazyPart
        source={tab.source}
        onFailed={() => onFailed(tab.id, tab.source)}
        props={{ ...viewProps, openTab: setChosen }}
      />
    );
  const tabs: readonly Tab[] = [
    ...own.map((tab) => ({
      id: tab.id,
      label: tab.label,
      mark: tab.Mark && <tab.Mark {...viewProps} />,
      render: () => renderOwn(tab),
    })),
    ...generic,
  ];
  // A tab that disappears for a moment comes back with its data.
  const opens = typeof view?.opens === 'function' ? view.opens(viewProps.options) : view?.opens;
  const open = tabs.find((tab) => tab.id === (chosen ?? opens));
  const isText = open === undefined;
  const isFirst = ({ id }: Tab) => id === view?.first;
  // A pane that is out of sight need not follow every result.
  const [text, setText] = useState('');
  if (isText && text !== output.text) setText(output.text);

  const tabButton = ({ id: tab, label, mark }: Omit<Tab, 'render'>, current: boolean) => (
    <Button
      key={tab}
      role="tab"
      size="xs"
      variant={current ? 'subtle' : 'plain'}
      aria-selected={current}
      aria-controls={id}
      tabIndex={current ? 0 : -1}
      onClick={() => setChosen(tab)}
    >
      {label}
      {mark}
    </Button>
  );

  return (
    <PaneFrame
      title={title}
      phone={phone}
      busy={busy}
      progress={progress}
      aside={
        tabs.length > 0 && (
          <chakra.div
            role="tablist"
            aria-label="Output views"
            css={MANY_TABS}
            display="flex"
            gap="1"
            maxW={{ base: 'calc(100vw - 5rem)', lg: 'none' }}
            overflowX="auto"
            onKeyDown={onTabArrow}
          >
            {tabs.filter(isFirst).map((tab) => tabButton(tab, tab === open))}
            {tabButton({ id: 'text', label: 'Text' }, isText)}
            {tabs.filter((tab) => !isFirst(tab)).map((tab) => tabButton(tab, tab === open))}
          </chakra.div>
        )
      }
      footer={footer(own.find((tab) => tab.id === open?.id)?.selected?.(viewProps))}
    >
      <Column
        id={id}
        data-changes={marks && ''}
        data-answered={viewProps.input !== '' || undefined}
        css={[ADDED, ANSWERED]}
        {...(tabs.length > 0 && { role: 'tabpanel', 'aria-label': open?.label ?? 'Text' })}
        flex="1"
        flexDirection={beside ? 'row' : 'column'}
        // Four lines stay in sight beside messages, where the window is low: zoomed to 200 %, say.
        minH={{ base: '6.75rem', lg: '0' }}
      >
        <chakra.div
          position="relative"
          flex="1"
          minW="0"
          minH="0"
          display={isText ? 'flex' : 'none'}
          flexDirection="column"
        >
          <TextPane
            ref={pane}
            onPoint={onPoint}
            label="Output"
            readOnly
            text={masked ? maskText(text) : text}
            // Output that a long job will replace is outdated.
            stale={stale || busy}
            language={languageOf(page.language?.output, viewProps.options)}
            layout={layout}
            highlights={marks ?? output.highlights?.output}
            placeholder={placeholder}
            onFiles={onFiles}
          />
          {invitation}
        </chakra.div>
        {open && (
          // Out of the flow, so that no content makes the pane grow.
          <chakra.div position="relative" flex="1" minW="0" minH="0">
            <Column position="absolute" inset="0" css={ROWS_OF_PAGE}>
              {open.render()}
            </Column>
          </chakra.div>
        )}
        {beside && (
          <chakra.section
            aria-label={beside.label}
            position="relative"
            flex="1"
            minW="0"
            borderInlineStartWidth="1px"
            borderColor="border"
          >
            <Column position="absolute" inset="0" css={{ containerType: 'inline-size' }}>
              {renderOwn(beside)}
            </Column>
          </chakra.section>
        )}
      </Column>
      {view?.Strip && <view.Strip {...viewProps} openTab={setChosen} />}
      {messages}
    </PaneFrame>
  );
}
