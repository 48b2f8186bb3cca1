import { chunk } from '../../../site/ui/chunk.ts';
import { StatisticsView } from '../../../site/ui/StatisticsView.tsx';
import type { ToolView, ViewProps } from '../../../site/ui/view.ts';
import type * as tool from './tool.ts';
import { PathBar } from './view/PathBar.tsx';

const NAMES = {
  results: 'results of the query',
  depth: 'levels deep',
  keys: 'keys',
  objects: 'objects',
  arrays: 'arrays',
  strings: 'strings',
  numbers: 'numbers',
  booleans: 'booleans',
  nulls: 'nulls',
  bytesBefore: 'bytes before',
  bytesAfter: 'bytes after',
  certainty: 'certainty of the repair',
  sha256: 'SHA-256 of the canonical form',
  faults: 'errors against the schema',
} as const;

function Statistics({ output }: ViewProps<typeof tool>) {
  return <StatisticsView output={output} names={NAMES} empty="Statistics about the JSON appear here." />;
}

export default {
  tabs: [
    { id: 'tree', label: 'Tree', source: chunk(() => import('./view/Tree.tsx').then((module) => module.Tree)) },
    {
      id: 'table',
      label: 'Findings',
      source: chunk(() => import('./view/Findings.tsx').then((module) => module.Findings)),
    },
    { id: 'statistics', label: 'Statistics', View: Statistics },
  ],
  Below: PathBar,
} satisfies ToolView<typeof tool>;
