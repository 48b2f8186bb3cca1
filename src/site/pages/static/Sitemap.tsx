import { chakra } from '@chakra-ui/react';
import { BASE } from '../../../../workers/shared/base.ts';
import { categories, tools } from '../../../engine/catalog/catalog.ts';
import { plural } from '../../../engine/values/plural.ts';
import { withSlash } from '../../paths.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { PRODUCT, SITE_URL } from '../../site.ts';
import { Container, Wrap } from '../../theme/elements.tsx';
import { CategoryMark } from '../../ui/CategoryMark.tsx';
import { Link } from '../../ui/Link.tsx';
import { pageLinks } from '../../ui/links.ts';
import { useInBrowser } from '../../ui/platform.ts';

/** Returns the address of the site that the page was opened from. */
const siteUrl = () => location.origin + BASE.slice(0, -1);

function Links({ links, columns }: { links: readonly { to: string; label: string }[]; columns?: boolean }) {
  return (
    <chakra.ul mt="3" columnCount={columns ? { base: 1, sm: 2, lg: 3 } : undefined} columnGap="8">
      {links.map(({ to, label }) => (
        <chakra.li key={to} breakInside="avoid">
          <Link
            to={withSlash(to)}
            display="inline-block"
            maxW="full"
            py="1"
            overflowWrap="anywhere"
            fontSize="sm"
            color="fg.muted"
            borderRadius="sm"
            _hover={{ color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '3px' }}
          >
            {label}
          </Link>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** Every tool and every page, as links. */
export default function Sitemap() {
  const url = useInBrowser(siteUrl, SITE_URL);
  return (
    <>
      <PageHead
        path="/sitemap"
        title={`Sitemap - ${PRODUCT}`}
        description={`Every tool and page of ${PRODUCT} in one list.`}
      />
      <Container py={{ base: '8', md: '12' }}>
        <chakra.h1 textStyle="title">Sitemap: {plural(tools.length, 'tool')}</chakra.h1>
        <chakra.p mt="3" color="fg.muted">
          Every tool and every page of{' '}
          <chakra.span textStyle="code" color="fg">
            {url}
          </chakra.span>
        </chakra.p>
        {categories.map((category) => (
          <chakra.section key={category.id} mt="10" aria-labelledby={category.id}>
            <Wrap as="h2" id={category.id} textStyle="heading" gap="2.5" overflowWrap="anywhere">
              <CategoryMark id={category.id} size="md" />
              {category.name}
              <chakra.span textStyle="figure" fontSize="sm" fontWeight="normal" color="fg.muted">
                {category.toolCount}
              </chakra.span>
            </Wrap>
            <Links columns links={category.tools.map((tool) => ({ to: tool.path, label: tool.name }))} />
          </chakra.section>
        ))}
        <chakra.section mt="10" aria-labelledby="pages">
          <chakra.h2 id="pages" textStyle="heading">
            Pages
          </chakra.h2>
          <Links columns links={pageLinks} />
        </chakra.section>
      </Container>
    </>
  );
}
