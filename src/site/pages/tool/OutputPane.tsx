import { chakra } from '@chakra-ui/react';
import { type ReactNode, type RefObject, useId, useMemo, useState } from 'react';
import { matches } from '../../../engine/contract/options.ts';
import type { OutputParts, Page } from '../../../engine/contract/tool.ts';
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
import type { OptionValues, ToolView, ViewProps } from '../../ui/view.ts';

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
const MANY_TABS = { '&:has(> :nth-child(7)) > *': { px: '1.5' } };

/** Rows of the page make the pane as high as they are. */
const ROWS_OF_PAGE = { lgDown: { '&:has([data-page-rows])': { position: 'static' } } };

type Tab = { readonly id: string; readonly label: string; readonly mark?: ReactNode; readonly render: () => ReactNode };

function genericTabs(
  { list, table }: OutputParts,
  { styled }: Page,
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

/** Returns how the lines of an output are laid out. */
function useLineLayout({ page, options }: { page: Page; options: OptionValues }): LineLayout {
  const exact = page.exactLines !== undefined && (page.exactLines === true || matches(page.exactLines, options));
  const ruler = exact && page.ruler !== undefined ? Number(options[page.ruler]) : 0;
  return useMemo(() => ({ exact, ruler, proportional: page.styled && !exact }), [page, exact, ruler]);
}

type Props = {
  /** Default: `Output`. */
  readonly title?: string | undefined;
  readonly view: ToolView | undefined;
  readonly viewProps: ViewProps;
  readonly output: OutputParts;
  readonly stale: boolean;
  readonly busy: boolean;
  /** Show dots in place of characters: somebody may look over the shoulder. Copy gives the text. */
  readonly masked?: boolean;
  readonly messages: ReactNode;
  /** Its layout on a phone (see `PaneFrame`). */
  readonly phone?: 'output';
  readonly footer: ReactNode;
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
  const { page } = viewProps;
  const layout = useLineLayout(viewProps);
  const own = view?.tabs ?? [];
  const onFailed = (tab: string, source: Chunk<unknown>) => {
    setChosen('text');
    reportNotLoaded(source, () => setChosen(tab));
  };
  const generic = genericTabs(output, page, masked, onFailed).filter(
    (tab) => !own.some((other) => other.id === tab.id),
  );
  const tabs: readonly Tab[] = [
    ...own.map((tab) => ({
      id: tab.id,
      label: tab.label,
      mark: tab.Mark && <tab.Mark {...viewProps} />,
      render: () =>
        'View' in tab ? (
          <tab.View {...viewProps} openTab={setChosen} />
        ) : (
          <LazyPart
            source={tab.source}
            onFailed={() => onFailed(tab.id, tab.source)}
            props={{ ...viewProps, openTab: setChosen }}
          />
        ),
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
      aside={
        tabs.length > 0 && (
          <chakra.div
            role="tablist"
            aria-label="Output views"
            css={MANY_TABS}
            display="flex"
            gap="1"
            maxW={{ base: '64vw', lg: 'none' }}
            overflowX="auto"
            onKeyDown={onTabArrow}
          >
            {tabs.filter(isFirst).map((tab) => tabButton(tab, tab === open))}
            {tabButton({ id: 'text', label: 'Text' }, isText)}
            {tabs.filter((tab) => !isFirst(tab)).map((tab) => tabButton(tab, tab === open))}
          </chakra.div>
        )
      }
      footer={footer}
    >
      <Column
        id={id}
        data-changes={marks && ''}
        data-answered={viewProps.input !== '' || undefined}
        css={[ADDED, ANSWERED]}
        {...(tabs.length > 0 && { role: 'tabpanel', 'aria-label': open?.label ?? 'Text' })}
        flex="1"
        // Two lines stay in sight beside messages, where the window is low: zoomed to 200 %, say.
        minH={{ base: '5rem', lg: '0' }}
      >
        <chakra.div position="relative" flex="1" minH="0" display={isText ? 'flex' : 'none'} flexDirection="column">
          <TextPane
            ref={pane}
            onPoint={onPoint}
            label="Output"
            readOnly
            text={masked ? maskText(text) : text}
            // Output that a long job will replace is outdated.
            stale={stale || busy}
            language={page.language?.output}
            layout={layout}
            highlights={marks ?? output.highlights?.output}
            placeholder={placeholder}
            onFiles={onFiles}
          />
          {invitation}
        </chakra.div>
        {open && (
          // Out of the flow, so that no content makes the pane grow.
          <chakra.div position="relative" flex="1" minH="0">
            <Column position="absolute" inset="0" css={ROWS_OF_PAGE}>
              {open.render()}
            </Column>
          </chakra.div>
        )}
      </Column>
      {messages}
    </PaneFrame>
  );
}
