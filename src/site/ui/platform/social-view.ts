import type { ToolView } from '../view.ts';
import { Gallery, opensGallery } from './Gallery.tsx';
import { styleName } from './rows.ts';
import { SocialPreview } from './SocialPreview.tsx';
import { StyleBar } from './StyleBar.tsx';

/** View of a font generator for a social network: all fonts, a preview of a post, and the font that was chosen. */
export const socialView = {
  tabs: [
    { id: 'list', label: 'All fonts', View: Gallery, selected: styleName },
    { id: 'preview', label: 'Preview', View: SocialPreview },
  ],
  first: 'list',
  opens: opensGallery,
  Below: StyleBar,
} satisfies ToolView;
