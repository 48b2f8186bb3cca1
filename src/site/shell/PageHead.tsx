import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { dataScript } from '../../../workers/shared/trusted-types.ts';
import { DEFAULT_IMAGE, PRODUCT, SITE_URL } from '../site.ts';
import { canonical } from './canonical.ts';
import type { Described } from './structured-data.ts';

type PageHeadProps = {
  /** The path of the page, with a leading slash. Left out where the address is not a page's: no canonical then. */
  readonly path?: string;
  readonly title: string;
  /** In short; a page of a tool that was prerendered has a longer one. */
  readonly description: string;
  /** The most important ones; a page of a tool that was prerendered has more. */
  readonly keywords?: readonly string[];
  /** The name of the web application that the page is. */
  readonly application?: string | undefined;
  readonly noindex?: boolean;
};

const never = () => () => undefined;

/** Whether a component's content was prerendered with the page. */
function usePrerendered(): boolean {
  const was = useRef(false);
  return useSyncExternalStore(
    never,
    () => was.current,
    () => {
      was.current = true;
      return true;
    },
  );
}

const JSON_LD = 'application/ld+json';

const load = () => import('./structured-data.ts');
const prerenderer = import.meta.env.SSR ? await load() : undefined;

/** Returns the JSON-LD of a page while prerendering, and later the prerendered one. */
const prerenderedJson = (described: Described): string =>
  prerenderer?.structuredData(described) ?? document.querySelector(`script[type="${JSON_LD}"]`)?.textContent ?? '';

/**
 * JSON-LD. React makes scripts by a way that Trusted Types forbid: where the page does not bring it, it is put there by
 * hand.
 */
function StructuredData(described: Described): ReactNode {
  const prerendered = usePrerendered();
  const latest = useRef(described);
  useEffect(() => {
    if (prerendered) return undefined;
    const script = document.createElement('script');
    script.type = JSON_LD;
    let ignore = false;
    load().then(
      ({ structuredData }) => {
        script.text = dataScript(structuredData(latest.current));
        if (!ignore) document.head.append(script);
      },
      (error: unknown) => console.info('The page has no structured data.', error),
    );
    return () => {
      ignore = true;
      script.remove();
    };
  }, [prerendered]);
  return prerendered && <script type={JSON_LD}>{prerenderedJson(described)}</script>;
}

type Name = 'description' | 'keywords';

const forSearchEngines = import.meta.env.SSR ? (await import('./for-search-engines.ts')).forSearchEngines : undefined;

/** Returns the content of a tag for search engines, which only prerendering knows in full: later it is in the page. */
function useMeta(name: Name, path: string | undefined, short: string): string {
  const prerendered = usePrerendered();
  const long = useRef<string>(undefined);
  if (!prerendered) return short;
  long.current ??= forSearchEngines
    ? forSearchEngines(name, path?.slice(1) ?? '', short)
    : document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;
  return long.current ?? short;
}

/** The metadata of a page: give it a key. React moves it into the head and replaces it on navigation. */
export function PageHead({ path, title, application, noindex, ...given }: PageHeadProps): ReactNode {
  const description = useMeta('description', path, given.description);
  const keywords = useMeta('keywords', path, given.keywords?.join(', ') ?? '');
  const image = SITE_URL + DEFAULT_IMAGE;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {keywords !== '' && <meta name="keywords" content={keywords} />}
      {noindex && <meta name="robots" content="noindex,nofollow" />}
      {path !== undefined && <link rel="canonical" href={canonical(path)} />}
      {path !== undefined && <meta property="og:url" content={canonical(path)} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={PRODUCT} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
      {path !== undefined && !noindex && <StructuredData key={path} {...{ path, title, description, application }} />}
    </>
  );
}
