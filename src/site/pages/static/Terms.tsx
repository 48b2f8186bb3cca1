import { PageHead } from '../../shell/PageHead.tsx';
import { LEGAL_UPDATED, PRODUCT } from '../../site.ts';
import { EmailLink, List, ProsePage, type ProseSection } from './prose.tsx';

const sections: readonly ProseSection[] = [
  {
    title: '1. Use of Service',
    text: (
      <>
        <p>
          {PRODUCT} is a free collection of text, code, and data tools. You may use it for private and business purposes
          without an account. By using it, you agree to these terms.
        </p>
        <p>You agree not to:</p>
        <List>
          <li>use the service for anything unlawful;</li>
          <li>use it to process data that infringes the rights of others;</li>
          <li>use it to create, hide, or spread malware;</li>
          <li>reverse engineer the service;</li>
          <li>run bots or scrapers that send more requests than a human could in the same time.</li>
        </List>
      </>
    ),
  },
  {
    title: '2. Data and IP',
    text: (
      <>
        <p>
          What you put into a tool, and what comes out, remains yours. The tools run in your browser: we do not receive
          your text, and we claim no rights to it. You are responsible for having the right to use it.
        </p>
        <p>The name, design, and code of {PRODUCT} are ours, or are used with the permission of their owners.</p>
      </>
    ),
  },
  {
    title: '3. Disclaimer',
    text: (
      <p>
        We build and test the tools with care, but the service is provided "as is" and "as available", without warranty
        of any kind. Check results before you rely on them, and keep a copy of any text that matters.
      </p>
    ),
  },
  {
    title: '4. Limitation of Liability',
    text: (
      <p>
        To the extent permitted by law, we are not liable for any loss or damage that results from using {PRODUCT}, or
        from being unable to use it, including lost data and lost profit.
      </p>
    ),
  },
  {
    title: '5. Changes',
    text: (
      <p>
        We may change the service and these terms. The current terms are always on this page, with their date at the
        top. If you continue to use the service after a change, you accept the new terms.
      </p>
    ),
  },
  {
    title: '6. Governing Law',
    text: (
      <p>
        These terms are governed by the laws of India. The courts of India have jurisdiction over any disputes about
        them.
      </p>
    ),
  },
  {
    title: '7. Contact',
    text: (
      <p>
        If you have questions about these terms, write to <EmailLink />.
      </p>
    ),
  },
];

/** The terms under which the site may be used. */
export default function Terms() {
  return (
    <>
      <PageHead
        path="/terms-conditions"
        title={`Terms of Service - ${PRODUCT}`}
        description={`The terms that apply when you use ${PRODUCT}.`}
      />
      <ProsePage title="Terms of Service" lead={<p>Last updated: {LEGAL_UPDATED}</p>} sections={sections} />
    </>
  );
}
