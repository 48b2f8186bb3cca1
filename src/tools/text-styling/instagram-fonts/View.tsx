import { Gallery, opensGallery } from '../../../components/platform/Gallery.tsx';
import { SocialPreview } from '../../../components/platform/SocialPreview.tsx';
import type { ToolView } from '../../../components/view.ts';

export default {
  tabs: [
    { id: 'list', label: 'All fonts', View: Gallery },
    { id: 'preview', label: 'Preview', View: SocialPreview },
  ],
  opens: opensGallery,
} satisfies ToolView;
