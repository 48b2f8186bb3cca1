import { Gallery, opensGallery } from '../../../components/platform/Gallery.tsx';
import type { ToolView } from '../../../components/view.ts';
import { DiscordExtras } from './view/DiscordExtras.tsx';
import { DiscordPreview } from './view/DiscordPreview.tsx';

export default {
  tabs: [
    { id: 'list', label: 'All fonts', View: Gallery },
    { id: 'preview', label: 'Preview', View: DiscordPreview },
    { id: 'extras', label: 'Colors and times', View: DiscordExtras },
  ],
  opens: opensGallery,
} satisfies ToolView;
