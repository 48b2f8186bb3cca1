import type { ToolView } from '../ui/view.ts';
import { Gallery } from './platform/Gallery.tsx';
import { SocialPreview } from './platform/SocialPreview.tsx';
import { StyleBar } from './platform/StyleBar.tsx';

export default {
  Controls: StyleBar,
  tabs: [
    { id: 'list', label: 'All fonts', View: Gallery },
    { id: 'preview', label: 'Preview', View: SocialPreview },
  ],
} satisfies ToolView;
