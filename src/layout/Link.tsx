import { chakra } from '@chakra-ui/react';
import { type ComponentProps, use } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { routePath } from './paths.ts';
import { PreloadingContext } from './preloading.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of the site, with a leading slash; a query may follow. */
  readonly to: string;
};

function PrefetchingLink({ to, onClick, onPointerEnter, onPointerDown, onFocus, ...rest }: Props) {
  const { preload, retry } = use(PreloadingContext);
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  const prefetch = () => {
    // A failure is forgotten: opening the page loads it again.
    preload(to).catch(() => retry(to));
  };
  return (
    <a
      href={href}
      onClick={(event) => {
        onClick?.(event);
        // To a fragment of its own page the browser goes by itself, and the page hears of it.
        const isHere = to.startsWith(`${routePath(location.pathname)}#`);
        if (!event.defaultPrevented && !isHere) follow(event);
      }}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        prefetch();
      }}
      onPointerDown={(event) => {
        onPointerDown?.(event);
        prefetch();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        prefetch();
      }}
      {...rest}
    />
  );
}

/**
 * A link within the site, with Chakra's style props.
 *
 * What its page needs is loaded on hover, focus and touch, so that it opens at once.
 */
export const Link = chakra(PrefetchingLink);
