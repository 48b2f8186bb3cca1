import type { ToolView } from '../ui/view.ts';
import { Code } from './regex/Code.tsx';
import { Explain } from './regex/Explain.tsx';
import { Library } from './regex/Library.tsx';
import { Matches } from './regex/Matches.tsx';
import { Reference } from './regex/Reference.tsx';
import { Safety } from './regex/Safety.tsx';

export default {
  tabs: [
    { id: 'table', label: 'Matches', View: Matches },
    { id: 'explain', label: 'Explain', View: Explain },
    { id: 'code', label: 'Code', View: Code },
    { id: 'safety', label: 'Safety', View: Safety },
    { id: 'library', label: 'Library', View: Library },
    { id: 'reference', label: 'Reference', View: Reference },
  ],
} satisfies ToolView;
