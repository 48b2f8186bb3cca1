import type { ToolView } from '../../../components/view.ts';
import type * as tool from './tool.ts';
import { Code } from './view/Code.tsx';
import { Debug } from './view/Debug.tsx';
import { Explain } from './view/Explain.tsx';
import { Library } from './view/Library.tsx';
import { Matches } from './view/Matches.tsx';
import { Reference } from './view/Reference.tsx';
import { Safety } from './view/Safety.tsx';

export default {
  tabs: [
    { id: 'table', label: 'Matches', View: Matches },
    { id: 'explain', label: 'Explain', View: Explain },
    { id: 'debug', label: 'Debug', View: Debug },
    { id: 'code', label: 'Code', View: Code },
    { id: 'safety', label: 'Safety', View: Safety },
    { id: 'library', label: 'Library', View: Library },
    { id: 'reference', label: 'Reference', View: Reference },
  ],
} satisfies ToolView<typeof tool>;
