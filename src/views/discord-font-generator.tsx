import type { ToolView } from '../ui/view.ts';
import { DiscordExtras } from './platform/DiscordExtras.tsx';
import { DiscordPreview } from './platform/DiscordPreview.tsx';
import { Gallery, opensGallery } from './platform/Gallery.tsx';

export default {
  tabs: [
    { id: 'list', label: 'All fonts', View: Gallery },
    { id: 'preview', label: 'Preview', View: DiscordPreview },
    { id: 'extras', label: 'Colours and times', View: DiscordExtras },
  ],
  opens: opensGallery,
} satisfies ToolView;
