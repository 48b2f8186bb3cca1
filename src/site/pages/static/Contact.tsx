import { chakra } from '@chakra-ui/react';
import { PageHead } from '../../shell/PageHead.tsx';
import { PRODUCT } from '../../site.ts';
import { EmailLink, List, ProsePage, type ProseSection } from './prose.tsx';

const sections: readonly ProseSection[] = [
  {
    title: 'General Support & Feedback',
    text: (
      <p>
        Is a tool confusing, is a result not what you expected, or do you simply want to tell us what you think of the
        site? Write to <EmailLink /> and tell us which tool you used and what you wanted to do with it.
      </p>
    ),
  },
  {
    title: 'Reporting a Bug',
    text: (
      <>
        <p>If we can reproduce a bug, we can fix it. Please include:</p>
        <List>
          <li>the name of the tool;</li>
          <li>your browser, its version, and your device;</li>
          <li>the steps to reproduce it: what you typed, which options you set, and what came out;</li>
          <li>screenshots, if they explain it better than words.</li>
        </List>
        <p>Leave out anything private: made-up text that shows the same bug is just as good.</p>
      </>
    ),
  },
  {
    title: 'Feature Suggestions',
    text: (
      <p>
        Many tools began as a line in somebody's email. Tell us what you are trying to get done and how you do it today;
        that helps more than the name of a feature.
      </p>
    ),
  },
];

/** Page about how to reach the people who run the site. */
export default function Contact() {
  return (
    <>
      <PageHead
        path="/contact"
        title={`Contact - ${PRODUCT}`}
        description={`How to reach ${PRODUCT} with a question, a bug report, or an idea for a tool.`}
      />
      <ProsePage
        title="Contact"
        lead={
          <>
            <p>
              You can reach us by email only, at <EmailLink />. We reply within 24-48 business hours, Monday to Friday.
            </p>
            <chakra.aside
              mt="6"
              p="4"
              borderWidth="1px"
              borderColor="accent.border"
              borderRadius="lg"
              bg="accent.subtle"
              color="fg"
              fontSize="sm"
              lineHeight="text"
            >
              Our FAQ page is being built. In the meantime, if a page of {PRODUCT} looks or behaves oddly, refresh it.
              If that does not help, clear your browser's cache.
            </chakra.aside>
            <chakra.p mt="6">
              A clear subject line gets you a faster answer. Start with what the email is about, such as Feedback, Bug,
              or Suggestion, and then name the tool: "Bug: Sort Lines leaves out the last line".
            </chakra.p>
          </>
        }
        sections={sections}
      />
    </>
  );
}
