import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { EMAIL } from '../../site.ts';
import { Column, Container } from '../../theme/elements.tsx';

/** A link in running text. */
export const TextLink = chakra('a', {
  base: {
    color: 'accent.fg',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    textDecorationThickness: '1px',
    borderRadius: 'sm',
    _hover: { textDecorationThickness: '2px' },
  },
});

/** The site's address, as a link that opens a mail. */
export const EmailLink = ({ children = EMAIL }: { children?: ReactNode }) => (
  <TextLink href={`mailto:${EMAIL}`}>{children}</TextLink>
);

/** A list with dots, in running text. */
export const List = chakra('ul', {
  base: {
    listStyleType: 'disc',
    ps: '5',
    display: 'flex',
    flexDirection: 'column',
    gap: '1.5',
    '& > li::marker': { color: 'fg.subtle' },
  },
});

/** The name of a section as a fragment. */
const fragment = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');

export type ProseSection = { readonly title: string; readonly text: ReactNode };

type Props = {
  readonly title: string;
  /** Text under the title. */
  readonly lead?: ReactNode;
  readonly sections: readonly ProseSection[];
};

/** A page of running text with a list of its sections beside it on wide screens. */
export function ProsePage({ title, lead, sections }: Props) {
  return (
    <Container py={{ base: '8', md: '12' }} display="flex" justifyContent="space-between" gap="12">
      <chakra.article maxW="prose" flex="1" minW="0">
        <chakra.h1 textStyle="title">{title}</chakra.h1>
        {lead && (
          <chakra.div mt="3" color="fg.muted">
            {lead}
          </chakra.div>
        )}
        {sections.map((section) => (
          <chakra.section key={section.title} mt="10" aria-labelledby={fragment(section.title)}>
            <chakra.h2 id={fragment(section.title)} textStyle="heading" fontSize="xl">
              {section.title}
            </chakra.h2>
            <Column mt="3" textStyle="prose" gap="3">
              {section.text}
            </Column>
          </chakra.section>
        ))}
      </chakra.article>
      <chakra.nav
        aria-label="On this page"
        display={{ base: 'none', lg: 'block' }}
        position="sticky"
        top="calc({sizes.header} + {spacing.10})"
        alignSelf="flex-start"
        w="16rem"
        borderInlineStartWidth="1px"
        ps="5"
      >
        <chakra.p textStyle="label" mb="2">
          On this page
        </chakra.p>
        <ul>
          {sections.map((section) => (
            <li key={section.title}>
              <chakra.a
                href={`#${fragment(section.title)}`}
                display="block"
                py="1"
                fontSize="sm"
                color="fg.muted"
                borderRadius="sm"
                _hover={{ color: 'fg' }}
              >
                {section.title}
              </chakra.a>
            </li>
          ))}
        </ul>
      </chakra.nav>
    </Container>
  );
}
