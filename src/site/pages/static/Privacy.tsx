import { PageHead } from '../../shell/PageHead.tsx';
import { LEGAL_UPDATED, PRODUCT } from '../../site.ts';
import { EmailLink, List, ProsePage, type ProseSection } from './prose.tsx';

const sections: readonly ProseSection[] = [
  {
    title: 'Our Privacy Promise',
    text: (
      <>
        <p>
          Every tool on {PRODUCT} runs in your browser. The text you type, paste, or open is processed on your own
          device. It is never sent to our servers, and we have no copy of it.
        </p>
        <p>
          While you go from page to page, or reload one, your text stays in this tab, so that it is there when you come
          back. When you close the tab, it is gone. We could not read it even if we were asked to.
        </p>
        <p>
          You can check this: the badge "Runs on your device" on every tool page lists each request of the page, counts
          those that carry your text, and shows the rules by which your browser keeps the page from sending anything.
        </p>
      </>
    ),
  },
  {
    title: 'Information We Do Not Collect',
    text: (
      <>
        <p>We do not collect, store, or see:</p>
        <List>
          <li>the text, code, or data you put into a tool, compare, or give as an example, or the results you get;</li>
          <li>files you open in a tool;</li>
          <li>passwords and other values a tool generates for you;</li>
          <li>your name, address, or payment details: there are no accounts, and nothing is for sale.</li>
        </List>
      </>
    ),
  },
  {
    title: 'Information We Do Collect',
    text: (
      <>
        <p>
          <strong>Anonymous usage data.</strong> To learn what is useful and what is broken, we may count, in aggregate:
        </p>
        <List>
          <li>how often each tool is opened;</li>
          <li>the country of each visit, derived from an anonymized IP address;</li>
          <li>the type of device and browser.</li>
        </List>
        <p>None of it reveals who you are, and none of it can be linked to what you typed.</p>
        <p>
          <strong>Contact email information.</strong> If you write to us, we have your email address and what you wrote.
          We use both to answer you, and for nothing else.
        </p>
        <p>
          Your choice of a dark or light theme is saved in your own browser, and so are copies of the site's own files,
          which let it work offline. Neither is sent to us.
        </p>
        <p>
          <strong>Recipes you save.</strong> When you press Save in "My recipes", the steps of that recipe, their
          options, and your notes are stored in your own browser, until you delete them there. No recipe is stored there
          unless you ask for it, the text you work on is never part of it, and none of it is sent to us.
        </p>
        <p>
          <strong>Long files.</strong> When you convert a file that is too long for the page, its result is kept in the
          storage of your own browser until you leave the page; what a closed tab leaves behind is removed at your next
          visit. It is not sent to us.
        </p>
        <p>
          <strong>What an open tab keeps.</strong> So that a reload or a crash of the tab loses nothing, what you have
          put into a page is also in the session storage of that tab, a second after you change it: the texts, the
          options, and the steps of a recipe. Clear removes a text from there at once. Passwords and their options are
          never there, nor are results, nor files: of one that is the input, only its name. No other tab can read it,
          and none of it is sent to us. Your browser deletes it when you close the tab; if it can reopen tabs that were
          closed or open when it ended, it keeps a copy on your device for that.
        </p>
        <p>
          The steps of a recipe, with their options and your notes, but without your text, are part of the address of
          the page, after a # sign, so that you can copy it. Browsers never send that part to a server. Like every
          address, it is in the history of your browser.
        </p>
      </>
    ),
  },
  {
    title: 'Data Security',
    text: (
      <p>
        The site is delivered over an encrypted connection (SSL), so nobody along the way can change it or see which
        page you read. The best protection is that your text never makes the trip at all.
      </p>
    ),
  },
  {
    title: "Children's Privacy",
    text: (
      <p>
        {PRODUCT} is not meant for children under 13, and we do not knowingly collect information from them. If you
        believe that a child has written to us, let us know and we will delete the message.
      </p>
    ),
  },
  {
    title: 'Changes',
    text: (
      <p>
        When this policy changes, the new version will appear on this page with a new date at the top. Please check it
        from time to time.
      </p>
    ),
  },
  {
    title: 'Contact',
    text: (
      <p>
        If you have questions about this policy, write to <EmailLink />.
      </p>
    ),
  },
];

/** Page about the data that the site has about its visitors, and the data that it does not have. */
export default function Privacy() {
  return (
    <>
      <PageHead
        path="/privacy-policy"
        title={`Privacy Policy - ${PRODUCT}`}
        description={`What ${PRODUCT} does not collect, what little it does, and how your data is protected.`}
      />
      <ProsePage title="Privacy Policy" lead={<p>Last updated: {LEGAL_UPDATED}</p>} sections={sections} />
    </>
  );
}
