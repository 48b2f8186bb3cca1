import { DEFAULT_DESCRIPTION, EMAIL, PRODUCT, SITE_URL } from '../site.ts';
import { canonical } from './canonical.ts';

export type Described = {
  /** With a leading slash. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The name of the web application that the page is. */
  readonly application?: string | undefined;
};

const ORGANIZATION = `${SITE_URL}/#organization`;
const WEBSITE = `${SITE_URL}/#website`;

/** Structured data of a page for search engines, as JSON-LD with `<` escaped. */
export function structuredData({ path, title, description, application }: Described): string {
  const url = canonical(path);
  const graph: Record<string, unknown>[] = [
    {
      '@type': 'Organization',
      '@id': ORGANIZATION,
      name: PRODUCT,
      url: `${SITE_URL}/`,
      logo: `${SITE_URL}/icon-512.png`,
      email: EMAIL,
    },
    {
      '@type': 'WebSite',
      '@id': WEBSITE,
      name: PRODUCT,
      url: `${SITE_URL}/`,
      description: DEFAULT_DESCRIPTION,
      inLanguage: 'en',
      publisher: { '@id': ORGANIZATION },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${SITE_URL}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
    {
      '@type': 'WebPage',
      '@id': `${url}#webpage`,
      name: title,
      description,
      url,
      inLanguage: 'en',
      isPartOf: { '@id': WEBSITE },
      publisher: { '@id': ORGANIZATION },
    },
  ];
  if (application) {
    graph.push({
      '@type': 'WebApplication',
      '@id': `${url}#application`,
      name: application,
      description,
      url,
      applicationCategory: 'UtilitiesApplication',
      operatingSystem: 'Any',
      browserRequirements: 'Requires JavaScript',
      isAccessibleForFree: true,
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
      publisher: { '@id': ORGANIZATION },
    });
  }
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}
