import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { dataScript } from '../core/trusted-types.ts';
import { DEFAULT_IMAGE, PRODUCT, SITE_ORIGIN } from '../site.ts';
import { canonical, structuredData } from './structured-data.ts';

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

/** Whether what a component draws has been in the page from the start. */
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

/** JSON-LD. React makes scripts by a way that Trusted Types forbid: where the page does not bring it, it is put there by hand. */
function StructuredData({ json }: { json: string }): ReactNode {
  const prerendered = usePrerendered();
  useEffect(() => {
    if (prerendered) return undefined;
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.text = dataScript(json);
    document.head.append(script);
    return () => script.remove();
  }, [prerendered, json]);
  return prerendered && <script type="application/ld+json">{json}</script>;
}

/** The metadata of a page. React moves it into the head and replaces it on navigation. */
export function PageHead({ path, title, description, keywords, application, noindex }: PageHeadProps): ReactNode {
  const image = SITE_ORIGIN + DEFAULT_IMAGE;
  const data = path === undefined || noindex ? undefined : structuredData({ path, title, description, application });
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
      {data !== undefined && <StructuredData key={data} json={data} />}
    </>
  );
}
