import type { ComponentType, ReactNode } from 'react';
import { toolIdOf } from '../../../workers/shared/tool-folder.ts';
import type { Tool } from '../../engine/catalog/catalog.ts';
import type { InfoOf, OutputParts, Page, QueriesOf, ToolModule } from '../../engine/contract/tool.ts';
import type { Outcome } from '../../engine/jobs/job.ts';
import { type Chunk, chunk } from './chunk.ts';
import type { Highlights, TextRange } from './pane-ranges.ts';

/** A range of one of the two text panes. */
export type PaneRange = TextRange & { readonly pane: 'input' | 'output' };

/** Corresponding ranges of the two text panes. */
export type PaneLinks = { readonly input?: TextRange; readonly output?: TextRange };

export type OptionValues = Readonly<Record<string, unknown>>;

/**
 * Sends a query to a tool, in a worker. In the lane of the query, the latest one wins.
 *
 * @param about argument of the query
 */
export type Asker<Q> = <N extends keyof Q & string>(
  query: N,
  about: Q[N] extends (about: infer A) => unknown ? A : never,
  timeLimit?: number,
) => Promise<Outcome<Q[N] extends (about: never) => infer R ? Awaited<R> : never>>;

/**
 * Props that a tool's page passes to the tool's own view.
 *
 * `T` is the tool's module, `typeof tool` after `import type * as tool from './tool.ts'`: it gives the types of
 * `output.info` and of the queries.
 */
export type ViewProps<T extends ToolModule = ToolModule> = {
  readonly tool: Tool;
  readonly page: Page;
  readonly input: string;
  /** Current values of the form: not validated yet. */
  readonly options: OptionValues;
  readonly output: OutputParts<InfoOf<T>>;
  /** `output` is out of date: its newest job failed. */
  readonly stale: boolean;
  readonly setOptions: (patch: OptionValues) => void;
  /** Replace the input, as one undo step. */
  readonly setInput: (text: string) => void;
  /** Select a range of the input (0-based UTF-16 offsets) and bring it into view. */
  readonly select: (from: number, to: number) => void;
  /** Returns the selected range of the input, empty at a caret; undefined if nobody can have selected anything yet. */
  readonly selection: () => TextRange | undefined;
  /**
   * Run a side job of the same tool with other options, e.g. one row of a gallery.
   *
   * @param lane in a lane the latest job wins; one for each thing on screen
   * @param input another text than the page's
   */
  readonly run: (patch: OptionValues, lane: string, input?: string) => Promise<Outcome>;
  /** Runs a query of the tool, for data that the output does not contain. */
  readonly ask: Asker<QueriesOf<T>>;
  /** Draw these ranges in the input pane instead of the engine's own `highlights.input`. Undefined gives those back. */
  readonly setHighlights: (highlights: Highlights | undefined) => void;
  /** Sets the listener for the place that the person points at. One at a time; undefined removes it. */
  readonly watch: (onPoint: ((range: PaneRange | undefined) => void) | undefined) => void;
  /** Frame these ranges; a pane other than `from` scrolls to its range. */
  readonly link: (links: PaneLinks | undefined, from?: PaneRange['pane']) => void;
};

/** Props of a tab: those of a view, and how to open another tab. */
export type TabProps<T extends ToolModule = ToolModule> = ViewProps<T> & {
  /** Opens another tab by its id. */
  readonly openTab: (id: string) => void;
};

/** A tab of the output pane. One that loads when it is first opened has a `source` in place of `View`. */
export type ViewTab<T extends ToolModule = ToolModule> = {
  readonly id: string;
  readonly label: string;
  /** Name of the result that is selected in the tab, which shows several: Copy is named after it while the tab is open. */
  readonly selected?: (props: Pick<ViewProps<T>, 'page' | 'options'>) => string | undefined;
  /** Drawn after the label, whether the tab is open or not: a count, say. */
  readonly Mark?: ComponentType<ViewProps<T>>;
} & ({ readonly View: ComponentType<TabProps<T>> } | { readonly source: Chunk<(props: TabProps<T>) => ReactNode> });

/** Elements that a tool draws beside and below its panes: the default export of `View.tsx` in its folder. */
export type ToolView<T extends ToolModule = ToolModule> = {
  /** Beside the tab `Text` of the output pane. Lists and tables of the output have generic tabs unless a tab has their id (`list`, `table`). */
  readonly tabs?: readonly ViewTab<T>[];
  /** The tab before `Text`. */
  readonly first?: string;
  /** The tab that is open until the person chooses one, default: `text`. */
  readonly opens?: string | ((options: OptionValues) => string);
  /** The tab that is beside the open one instead, from 1,440 px on. */
  readonly beside?: string;
  /** Below the open tab, whichever that is: what the result lacks, say. */
  readonly Strip?: ComponentType<TabProps<T>>;
  /** Below the panes. May draw nothing and only follow what happens in them. */
  readonly Below?: ComponentType<ViewProps<T>>;
};

/** Drawn between the form and the panes. */
export type Controls<T extends ToolModule = ToolModule> = (props: ViewProps<T>) => ReactNode;

const controlLoaders = import.meta.glob<Controls>('../../tools/*/*/Controls.tsx', { import: 'default' });

/**
 * Components that tools draw between their form and their panes, by tool id. They are prerendered, so that nothing
 * below moves when their chunk arrives.
 */
export const controls: ReadonlyMap<string, Chunk<Controls>> = new Map(
  Object.entries(controlLoaders).map(([file, load]) => [toolIdOf(file), chunk(load)]),
);
