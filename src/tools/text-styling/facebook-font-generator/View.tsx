import { Gallery, opensGallery } from '../../../components/platform/Gallery.tsx';
import { SocialPreview } from '../../../components/platform/SocialPreview.tsx';
import { StyleBar } from '../../../components/platform/StyleBar.tsx';
import type { ToolView } from '../../../components/view.ts';

export default {
  tabs: [
    { id: 'list', label: 'All fonts', View: Gallery },
    { id: 'preview', label: 'Preview', View: SocialPreview },
  ],
  first: 'list',
  opens: opensGallery,
  Below: StyleBar,
} satisfies ToolView;
