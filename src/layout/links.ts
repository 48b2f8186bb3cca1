/** The pages of the site that are no tools, as the sitemap lists them. */
export const pageLinks = [
  { to: '/', label: 'Home' },
  { to: '/about-us', label: 'About Us' },
  { to: '/contact', label: 'Contact' },
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/terms-conditions', label: 'Terms & Conditions' },
  { to: '/sitemap', label: 'Sitemap' },
] as const;

/** The links of the footer and of the phone's menu. */
export const siteLinks = [...pageLinks, { to: '/search', label: 'Search' }] as const;
