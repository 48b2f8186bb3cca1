import type { ToolView } from '../ui/view.ts';
import { Gallery, opensGallery } from './platform/Gallery.tsx';
import { SocialPreview } from './platform/SocialPreview.tsx';

export default {
  tabs: [
    { id: 'list', label: 'All fonts', View: Gallery },
    { id: 'preview', label: 'Preview', View: SocialPreview },
  ],
  opens: opensGallery,
} satisfies ToolView;
