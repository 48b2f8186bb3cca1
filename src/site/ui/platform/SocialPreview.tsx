import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Meter } from '../../../engine/styles/platform-limits.ts';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { plural } from '../../../engine/values/plural.ts';
import { Panel, Row } from '../../theme/elements.tsx';
import { Empty, ViewScroll } from '../ViewScroll.tsx';
import type { ViewProps } from '../view.ts';

/** Place on a site where the text may appear: its look there, and the label of the limit that applies. */
type Surface = { readonly title: string; readonly layout: 'post' | 'comment' | 'profile'; readonly limit: string };

/** Maximum length of a text in the preview, in UTF-16 code units. */
const MAX_LENGTH = 3000;
/** Maximum number of posts of a thread in the preview. */
const MAX_POSTS = 25;

const Avatar = ({ size }: { size: '8' | '10' | '16' }) => (
  <chakra.span
    boxSize={size === '8' ? '8' : size === '10' ? '10' : '16'}
    flexShrink="0"
    borderRadius="full"
    bg="accent.muted"
    aria-hidden="true"
  />
);
const Name = chakra('span', { base: { fontWeight: 'semibold', fontSize: 'sm', display: 'block' } });

const Words = ({ children }: { children: string }) => (
  <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" fontSize="md" lineHeight="1.45">
    {children.slice(0, MAX_LENGTH)}
    {children.length > MAX_LENGTH && '…'}
  </chakra.p>
);

const LAYOUTS: Readonly<Record<Surface['layout'], (text: string) => ReactNode>> = {
  post: (text) => (
    <Panel p="4" display="grid" gap="3">
      <Row gap="3">
        <Avatar size="10" />
        <div>
          <Name>Your name</Name>
          <chakra.span fontSize="xs" color="fg.muted">
            Just now
          </chakra.span>
        </div>
      </Row>
      <Words>{text}</Words>
    </Panel>
  ),
  comment: (text) => (
    <chakra.div display="flex" gap="2.5">
      <Avatar size="8" />
      <chakra.div minW="0" bg="bg.subtle" borderRadius="xl" px="3.5" py="2">
        <Name>Your name</Name>
        <Words>{text}</Words>
      </chakra.div>
    </chakra.div>
  ),
  profile: (text) => (
    <Panel p="4" display="flex" gap="4">
      <Avatar size="16" />
      <chakra.div minW="0">
        <Name>Your name</Name>
        <chakra.span fontSize="xs" color="fg.muted" display="block" mb="1.5">
          12 posts, 340 followers
        </chakra.span>
        <Words>{text}</Words>
      </chakra.div>
    </Panel>
  ),
};

function SurfacePreview({ surface, text, meter }: { surface: Surface; text: string; meter: Meter | undefined }) {
  const over = meter === undefined ? 0 : meter.length - meter.limit;
  return (
    <chakra.section aria-label={surface.title} display="grid" gap="2" minW="0">
      <chakra.h3 textStyle="label">
        {surface.title}
        {over > 0 && (
          <chakra.span color="warning" fontWeight="normal">
            {' '}
            {formatNumber(over)} too long
          </chakra.span>
        )}
      </chakra.h3>
      {LAYOUTS[surface.layout](text)}
    </chakra.section>
  );
}

const SURFACES: Readonly<Record<string, readonly Surface[]>> = {
  'facebook-font-generator': [
    { title: 'Post', layout: 'post', limit: 'Post' },
    { title: 'Comment', layout: 'comment', limit: 'Comment' },
    { title: 'Bio', layout: 'profile', limit: 'Bio' },
  ],
  'instagram-fonts': [
    { title: 'Profile', layout: 'profile', limit: 'Bio' },
    { title: 'Caption', layout: 'post', limit: 'Caption' },
    { title: 'Comment', layout: 'comment', limit: 'Comment' },
  ],
  'twitter-font-generator': [
    { title: 'Post', layout: 'post', limit: 'Post' },
    { title: 'Profile', layout: 'profile', limit: 'Bio' },
  ],
};

/** A tab that shows the output as it may appear on a site. */
export function SocialPreview({ tool, output }: ViewProps) {
  const meters = (output.info?.['meters'] ?? []) as readonly Meter[];
  const posts = output.info?.['posts'] === undefined ? [] : (output.list ?? []);
  if (output.text.trim() === '') {
    return (
      <ViewScroll label="Preview">
        <Empty>Type something and choose a style to see how it looks.</Empty>
      </ViewScroll>
    );
  }
  return (
    <ViewScroll label="Preview">
      {posts.length > 0
        ? posts
            .slice(0, MAX_POSTS)
            .map(({ label, text }) => (
              <SurfacePreview
                key={label}
                surface={{ title: label, layout: 'post', limit: '' }}
                text={text}
                meter={undefined}
              />
            ))
        : (SURFACES[tool.id] ?? []).map((surface) => (
            <SurfacePreview
              key={surface.title}
              surface={surface}
              text={output.text}
              meter={meters.find(({ label }) => label === surface.limit)}
            />
          ))}
      {posts.length > MAX_POSTS && <Empty>Plus {plural(posts.length - MAX_POSTS, 'more post')} under Text.</Empty>}
    </ViewScroll>
  );
}
