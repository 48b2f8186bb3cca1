import { chakra } from '@chakra-ui/react';
import { type ComponentProps, type MouseEvent, use } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { routePath } from '../paths.ts';
import { PreloadingContext } from './preloading.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of the site, with a leading slash; a query may follow. */
  readonly to: string;
};

const isPlain = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => !(ctrlKey || metaKey || shiftKey || altKey);

/** Have the page read its fragment again: a link to the current address fires no `hashchange`. */
function reopenFragment(): void {
  history.replaceState({ ...history.state, visited: false }, '');
  dispatchEvent(new HashChangeEvent('hashchange', { oldURL: location.href, newURL: location.href }));
}

function PrefetchingLink({ to, onClick, onPointerEnter, onPointerDown, onFocus, ...rest }: Props) {
  const { preload, retry } = use(PreloadingContext);
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  const prefetch = () => {
    preload(to).catch(() => {
      // A failure is forgotten: opening the page loads it again. One that has been opened by now reports it.
      if (routePath(to) !== routePath(location.pathname)) retry(to);
    });
  };
  return (
    <a
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented) return;
        // The browser follows a fragment of the same page without help, and the page gets `hashchange`.
        if (!to.startsWith(`${routePath(location.pathname)}#`)) follow(event);
        else if (event.currentTarget.hash === location.hash && isPlain(event)) reopenFragment();
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
 * It loads all that its page needs on hover, focus and touch, so that the page opens at once.
 */
export const Link = chakra(PrefetchingLink);

/** A small link beside a heading, or below a list. */
export const SmallLink = chakra(PrefetchingLink, {
  base: {
    fontSize: 'sm',
    color: 'accent.fg',
    borderRadius: 'sm',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
});
