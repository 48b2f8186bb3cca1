import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { BASE } from '../../../../workers/shared/base.ts';
import { categories, tools } from '../../../engine/catalog/catalog.ts';
import { OfflineSwitch } from '../../offline/OfflineSwitch.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { EMAIL, LICENSES_PATH, PRODUCT, TOOL_CLAIM } from '../../site.ts';
import { Button, Column, Container, Grid, Muted, Panel } from '../../theme/elements.tsx';
import { ArrowIcon, MailIcon } from '../../theme/icons-of-parts.tsx';
import { Link } from '../../ui/Link.tsx';
import { TextLink } from './prose.tsx';

const differences = [
  {
    title: 'Private by design',
    text: 'All processing happens in your browser. What you put into a tool is never sent to or stored on a server.',
  },
  {
    title: `${TOOL_CLAIM} tools in one place`,
    text: 'Letter case, formatting, Unicode styles, code, data, and generators, with the same controls on every page.',
  },
  {
    title: 'Free',
    text: 'Every tool is open to everyone, with all features. There is no paid tier and no daily limit.',
  },
  {
    title: 'No registration',
    text: 'There are no accounts. Open a tool, paste your text, and take the result with you.',
  },
];

const audiences = [
  { title: 'Writers', text: 'Convert titles, count words, and tidy up a manuscript before it goes out.' },
  { title: 'Social media users', text: 'Give a bio or a post a style that survives copy and paste.' },
  { title: 'Developers', text: 'Format JSON, test a pattern, decode Base64, and rename identifiers.' },
  { title: 'Marketers and creators', text: 'Build campaign links, slugs, and headlines that fit.' },
  { title: 'Students and academics', text: 'Clean up quotations, sort references, and check lengths.' },
  { title: 'Everyday users', text: 'Fix text typed with Caps Lock on, or create a strong password.' },
];

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section mt={{ base: '10', md: '12' }}>
      <chakra.h2 textStyle="heading" fontSize="xl">
        {title}
      </chakra.h2>
      <Column mt="3" textStyle="prose" gap="3">
        {children}
      </Column>
    </chakra.section>
  );
}

function Facts({ facts }: { facts: readonly { title: string; text: string }[] }) {
  return (
    <chakra.ul display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} columnGap="8" rowGap="5" mt="1">
      {facts.map((fact) => (
        <chakra.li key={fact.title} borderTopWidth="1px" pt="3">
          <chakra.h3 fontWeight="semibold" color="fg" fontSize="md">
            {fact.title}
          </chakra.h3>
          <chakra.p mt="1" fontSize="sm">
            {fact.text}
          </chakra.p>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function Numbers() {
  const numbers = [
    { figure: String(tools.length), what: 'total tools' },
    { figure: String(categories.length), what: 'categories' },
    { figure: '100%', what: 'free' },
    { figure: '0', what: 'registration' },
  ];
  return (
    <Panel as="section" p="6" aria-labelledby="numbers">
      <chakra.h2 id="numbers" textStyle="heading">
        By the Numbers
      </chakra.h2>
      <chakra.dl mt="4" display="grid" gridTemplateColumns="repeat(auto-fit, minmax(min(7rem, 100%), 1fr))" gap="5">
        {numbers.map(({ figure, what }) => (
          <chakra.div key={what} display="flex" flexDirection="column-reverse">
            <chakra.dt fontSize="sm" color="fg.muted">
              {what}
            </chakra.dt>
            <chakra.dd fontSize="3xl" fontWeight="bold" lineHeight="tight" textStyle="figure">
              {figure}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </Panel>
  );
}

/** Page about the site: its purpose, its reasons, and its audience. */
export default function About() {
  return (
    <>
      <PageHead
        path="/about-us"
        title={`About Us - ${PRODUCT}`}
        description={`What ${PRODUCT} is, why it exists, and who it is for: private, free text tools without registration.`}
      />
      <Container
        py={{ base: '8', md: '12' }}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
        columnGap="16"
        rowGap="12"
        alignItems="start"
      >
        <div>
          <chakra.h1 textStyle="title">About {PRODUCT}</chakra.h1>
          <chakra.p mt="3" fontSize="lg" color="fg.muted" maxW="prose" lineHeight="text">
            {PRODUCT} is a free collection of {TOOL_CLAIM} small tools for text, code, and data. They run entirely in
            your browser.
          </chakra.p>
          <Section title="Our Mission">
            <p>
              Working with text should not cost you your privacy or your patience. Our mission is to give everyone
              quick, precise tools for small jobs without ever seeing their text.
            </p>
          </Section>
          <Section title="Our Story">
            <p>
              It began with a small annoyance: a headline in all caps that had to be retyped. The converters we found
              wanted an account, sent the text to a server, or hid the result among ads.
            </p>
            <p>
              So we wrote our own case converter, then a tool to clean up lines, and then one to format JSON. Each was
              built to the same rules: do one job precisely, keep up with the person typing, and leave the text where it
              belongs.
              {` ${PRODUCT} `}
              grew out of them. It builds on the work of many others: here are{' '}
              <TextLink href={BASE + LICENSES_PATH.slice(1)}>their software licenses</TextLink>.
            </p>
          </Section>
          <Section title="What Makes Us Different">
            <Facts facts={differences} />
          </Section>
          <Section title="Who It Is For">
            <Facts facts={audiences} />
          </Section>
          <Button asChild variant="solid" size="lg" mt="10" h="auto" minH="12" py="2" whiteSpace="normal">
            <Link to="/sitemap/">
              Explore the full set of tools <ArrowIcon />
            </Link>
          </Button>
        </div>
        <Grid
          gridTemplateColumns="minmax(0, 1fr)"
          gap="5"
          position={{ lg: 'sticky' }}
          top="calc({sizes.header} + {spacing.12})"
        >
          <Numbers />
          <Panel as="section" p="6" aria-labelledby="offline">
            <chakra.h2 id="offline" textStyle="heading">
              Offline Use
            </chakra.h2>
            <Muted mt="2" mb="4">
              A tool that you have opened works on a train or a plane. All of them together take about 2 MB.
            </Muted>
            <OfflineSwitch />
          </Panel>
          <Panel as="section" p="6" aria-labelledby="touch">
            <chakra.h2 id="touch" textStyle="heading">
              Get in Touch
            </chakra.h2>
            <Muted mt="2">A question, an idea, or a bug you found: we read every message.</Muted>
            <Button asChild mt="4">
              <a href={`mailto:${EMAIL}`}>
                <MailIcon /> Email us
              </a>
            </Button>
          </Panel>
        </Grid>
      </Container>
    </>
  );
}
