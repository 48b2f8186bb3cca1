import { chakra } from '@chakra-ui/react';
import { PRODUCT } from '../site.ts';
import { EmailLink, List, ProsePage, type ProseSection } from './prose.tsx';

const sections: readonly ProseSection[] = [
  {
    title: 'General Support & Feedback',
    text: (
      <p>
        Is a tool unclear, is a result not what you expected, or do you simply want to say what you think of the site?
        Write to <EmailLink /> and say which tool you used and what you wanted to do with it.
      </p>
    ),
  },
  {
    title: 'Reporting a Bug',
    text: (
      <>
        <p>A report that we can repeat is a report that we can fix. Please include:</p>
        <List>
          <li>the name of the tool;</li>
          <li>your browser and its version, and your device;</li>
          <li>the steps to reproduce it: what you typed, which options you set, and what came out;</li>
          <li>screenshots, if they show it better than words.</li>
        </List>
        <p>Leave out anything private: a made-up text that shows the same fault is just as good.</p>
      </>
    ),
  },
  {
    title: 'Feature Suggestions',
    text: (
      <p>
        Many tools began as a line in somebody's mail. Tell us what you are trying to get done and how you do it today;
        that helps more than the name of a feature.
      </p>
    ),
  },
];

/** How to reach the people behind the site. */
export default function Contact() {
  return (
    <ProsePage
      title="Contact"
      lead={
        <>
          <p>
            We can be reached by e-mail only, at <EmailLink />. We reply within 24-48 business hours, Monday to Friday.
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
            Our FAQ page is being built. Until it is there: when a page of {PRODUCT} looks or behaves oddly, refresh it,
            and if that does not help, clear your browser's cache.
          </chakra.aside>
          <chakra.p mt="6">
            A clear subject line gets you a quicker answer. Begin it with what the mail is about, such as Feedback, Bug
            or Suggestion, and then name the tool: “Bug: Sort Lines leaves out the last line”.
          </chakra.p>
        </>
      }
      sections={sections}
    />
  );
}
