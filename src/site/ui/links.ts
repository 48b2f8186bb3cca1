import { tools } from '../../engine/catalog/catalog.ts';
import { FIND_PATH, REDACT_PATH } from '../site.ts';

const home = { to: '/', label: 'Home' } as const;
const recipes = { to: '/recipe', label: 'Recipes' } as const;
const compare = { to: '/compare', label: 'Compare Texts' } as const;
const find = { to: FIND_PATH, label: 'Find by Example' } as const;
const redact = { to: REDACT_PATH, label: 'Redact, and Put Back' } as const;
const search = { to: '/search', label: 'Search' } as const;
/** The search page without a query lists every tool. */
export const allTools = { to: '/search', label: `All ${tools.length} tools` } as const;
const about = [
  { to: '/about-us', label: 'About Us' },
  { to: '/contact', label: 'Contact' },
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/terms-conditions', label: 'Terms & Conditions' },
  { to: '/sitemap', label: 'Sitemap' },
] as const;

/** The pages of the site that are not tools, as the sitemap lists them. */
export const pageLinks = [home, recipes, compare, find, redact, ...about] as const;

/** The links of the footer. */
export const footerLinks = [home, ...about, search] as const;
