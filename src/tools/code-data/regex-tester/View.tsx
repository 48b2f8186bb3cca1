import { chunk } from '../../../site/ui/chunk.ts';
import type { ToolView } from '../../../site/ui/view.ts';
import type * as tool from './tool.ts';
import { Matches } from './view/Matches.tsx';
import { NoMatchStrip } from './view/NoMatchStrip.tsx';
import { TestCount } from './view/TestCount.tsx';

export default {
  tabs: [
    { id: 'table', label: 'Matches', View: Matches },
    {
      id: 'explain',
      label: 'Explain',
      source: chunk(() => import('./view/Explain.tsx').then((module) => module.Explain)),
    },
    {
      id: 'debug',
      label: 'Debug',
      source: chunk(() => import('./view/Debugger.tsx').then((module) => module.Debugger)),
    },
    {
      id: 'tests',
      label: 'Tests',
      Mark: TestCount,
      source: chunk(() => import('./view/Tests.tsx').then((module) => module.Tests)),
    },
    { id: 'code', label: 'Code', source: chunk(() => import('./view/Code.tsx').then((module) => module.Code)) },
    { id: 'safety', label: 'Safety', source: chunk(() => import('./view/Safety.tsx').then((module) => module.Safety)) },
    {
      id: 'library',
      label: 'Library',
      source: chunk(() => import('./view/Library.tsx').then((module) => module.Library)),
    },
    {
      id: 'reference',
      label: 'Reference',
      source: chunk(() => import('./view/Reference.tsx').then((module) => module.Reference)),
    },
  ],
  beside: 'explain',
  Strip: NoMatchStrip,
} satisfies ToolView<typeof tool>;
