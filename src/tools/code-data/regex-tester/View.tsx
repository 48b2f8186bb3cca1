import type { ToolView } from '../../../components/view.ts';
import type * as tool from './tool.ts';
import { Code } from './view/Code.tsx';
import { Explain } from './view/Explain.tsx';
import { lazyTab } from './view/lazy-tab.tsx';
import { Matches } from './view/Matches.tsx';
import { Safety } from './view/Safety.tsx';

export default {
  tabs: [
    { id: 'table', label: 'Matches', View: Matches },
    { id: 'explain', label: 'Explain', View: Explain },
    {
      id: 'debug',
      label: 'Debug',
      View: lazyTab(() => import('./view/Debugger.tsx').then(({ Debugger }) => Debugger)),
    },
    { id: 'code', label: 'Code', View: Code },
    { id: 'safety', label: 'Safety', View: Safety },
    {
      id: 'library',
      label: 'Library',
      View: lazyTab(() => import('./view/Library.tsx').then(({ Library }) => Library)),
    },
    {
      id: 'reference',
      label: 'Reference',
      View: lazyTab(() => import('./view/Reference.tsx').then(({ Reference }) => Reference)),
    },
  ],
} satisfies ToolView<typeof tool>;
