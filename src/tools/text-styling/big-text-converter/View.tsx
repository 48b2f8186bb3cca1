import { chakra } from '@chakra-ui/react';
import { chosenLabel } from '../../../site/ui/chosen-label.ts';
import { CodeBlock, Empty, ViewScroll } from '../../../site/ui/ViewScroll.tsx';
import type { ToolView, ViewProps } from '../../../site/ui/view.ts';
import { FontGallery } from './view/FontGallery.tsx';
import { Picture } from './view/Picture.tsx';

/** Comment of the authors of the font, from its file. */
function AboutFont({ output, options, stale }: ViewProps) {
  const about = stale || options['kind'] !== 'ascii' ? undefined : output.info?.['about this font'];
  return (
    <ViewScroll label="About this font">
      {typeof about === 'string' ? (
        <>
          <chakra.h3 textStyle="heading">{String(options['font'])}</chakra.h3>
          {about === '' ? (
            <Empty>This font's file does not name its author or its terms.</Empty>
          ) : (
            <CodeBlock tabIndex={0} aria-label="The comment in the font's file">
              {about}
            </CodeBlock>
          )}
          <Empty>The font comes unchanged from the figlet package, as its authors wrote it.</Empty>
        </>
      ) : (
        <Empty>Draw some ASCII art to read what the font's authors say about it.</Empty>
      )}
    </ViewScroll>
  );
}

export default {
  tabs: [
    { id: 'fonts', label: 'Fonts', View: FontGallery, selected: chosenLabel('font') },
    { id: 'picture', label: 'Image', View: Picture },
    { id: 'about', label: 'About this font', View: AboutFont },
  ],
} satisfies ToolView;
