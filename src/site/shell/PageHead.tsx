import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { dataScript } from '../../../workers/shared/trusted-types.ts';
import { DEFAULT_IMAGE, PRODUCT, SITE_URL } from '../site.ts';
import { canonical } from './canonical.ts';
import type { Described } from './structured-data.ts';

type PageHeadProps = {
  /** The path of the page, with a leading slash. Left out where the address is not a page's: no canonical then. */
  readonly path?: string;
  readonly title: string;
  readonly description: string;
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

/** The metadata of a page. React moves it into the head and replaces it on navigation. */
export function PageHead({ path, title, description, keywords, application, noindex }: PageHeadProps): ReactNode {
  const image = SITE_URL + DEFAULT_IMAGE;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {keywords && keywords.length > 0 && <meta name="keywords" content={[...new Set(keywords)].join(', ')} />}
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
