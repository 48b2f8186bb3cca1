import { Gallery, opensGallery } from '../../../components/platform/Gallery.tsx';
import { StyleBar } from '../../../components/platform/StyleBar.tsx';
import type { ToolView } from '../../../components/view.ts';
import { DiscordExtras } from './view/DiscordExtras.tsx';
import { DiscordPreview } from './view/DiscordPreview.tsx';

export default {
  tabs: [
    { id: 'list', label: 'All fonts', View: Gallery },
    { id: 'preview', label: 'Preview', View: DiscordPreview },
    { id: 'extras', label: 'Colors and times', View: DiscordExtras },
  ],
  first: 'list',
  opens: opensGallery,
  Below: StyleBar,
} satisfies ToolView;
