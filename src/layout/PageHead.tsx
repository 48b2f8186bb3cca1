import type { ReactNode } from 'react';
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

/** The metadata of a page. React moves it into the head and replaces it on navigation. */
export function PageHead({ path, title, description, keywords, application, noindex }: PageHeadProps): ReactNode {
  const image = SITE_ORIGIN + DEFAULT_IMAGE;
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
      {path !== undefined && !noindex && (
        <script type="application/ld+json">{structuredData({ path, title, description, application })}</script>
      )}
    </>
  );
}
