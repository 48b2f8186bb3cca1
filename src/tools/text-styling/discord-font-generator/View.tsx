import { Gallery, opensGallery } from '../../../site/ui/platform/Gallery.tsx';
import { styleName } from '../../../site/ui/platform/rows.ts';
import { StyleBar } from '../../../site/ui/platform/StyleBar.tsx';
import type { ToolView } from '../../../site/ui/view.ts';
import { DiscordExtras } from './view/DiscordExtras.tsx';
import { DiscordPreview } from './view/DiscordPreview.tsx';

export default {
  tabs: [
    { id: 'list', label: 'All fonts', View: Gallery, selected: styleName },
    { id: 'preview', label: 'Preview', View: DiscordPreview },
    { id: 'extras', label: 'Colors and times', View: DiscordExtras },
  ],
  first: 'list',
  opens: opensGallery,
  Below: StyleBar,
} satisfies ToolView;
