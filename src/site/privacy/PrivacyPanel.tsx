import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { BASE } from '../../../workers/shared/base.ts';
import { OfflineSwitch } from '../offline/OfflineSwitch.tsx';
import { HASHES_PATH } from '../site.ts';
import { Muted } from '../theme/elements.tsx';
import { AgentNote } from './AgentNote.tsx';
import { RequestCounter } from './RequestCounter.tsx';
import { useSiteFiles } from './site-hashes.ts';

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.li fontSize="sm" color="fg.muted" lineHeight="1.55" ps="1">
      <chakra.h3 color="fg" fontWeight="medium">
        {title}
      </chakra.h3>
      {children}
    </chakra.li>
  );
}

const Code = chakra('code', {
  base: {
    textStyle: 'code',
    fontSize: '0.9em',
    bg: 'bg.subtle',
    borderRadius: 'sm',
    px: '1',
    py: '0.5',
    overflowWrap: 'anywhere',
  },
});

const Link = chakra('a', { base: { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '3px' } });

/** The content security policy that the browser enforces on this page. */
const policy = () =>
  document.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]')?.content.split('; ') ?? [];

/** Explains the promise of a tool page's badge, and how anybody can check it. `texts` returns the current inputs. */
export function PrivacyPanel({ texts }: { texts: () => readonly string[] }) {
  const files = useSiteFiles();
  return (
    <>
      <Muted lineHeight="1.55">
        Your text is processed inside this page and is not sent to anyone, not even us. You do not have to take our word
        for it. Here are five ways to check.
      </Muted>
      <RequestCounter texts={texts()} files={files} />
      <AgentNote />
      <chakra.ol
        listStyleType="decimal"
        ps="5"
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="4"
        css={{ '& > li::marker': { color: 'fg.subtle' } }}
      >
        <Step title="Watch the network">
          The list above has all requests of this tab and its workers, from the first moment: the address of every file,
          whatever a script tried to send, and links and forms that open another tab. "With your text" looks for all of
          your text, as it is or encoded, in the addresses, headers, and contents of requests. A page cannot see
          everything: not the copies that your browser keeps for offline use, other frames and tabs, a link opened from
          the browser's own menu, extensions, or the browser itself looking up the name of a site. Press{' '}
          <Code>F12</Code> and open the Network tab to see those, too.
        </Step>
        <Step title="Go offline">
          Turn on airplane mode and keep working. A page that had to send your text away would stop. Tools you have
          opened before work offline, too.
          <chakra.div mt="2.5">
            <OfflineSwitch />
          </chakra.div>
        </Step>
        <Step title="Read the policy">
          Your browser holds this page to the rules below and blocks anything that breaks them. <Code>connect-src</Code>{' '}
          lists where scripts may send anything: <Code>'none'</Code> is nowhere, not even to this site. All the page can
          do is load files from it.
          <chakra.pre
            mt="2"
            p="3"
            overflow="auto"
            tabIndex={0}
            aria-label="Content-Security-Policy of this page"
            textStyle="code"
            fontSize="xs"
            lineHeight="1.6"
            bg="bg.subtle"
            borderRadius="md"
          >
            {policy().map((rule) => (
              <chakra.span
                key={rule}
                display="block"
                {...(rule.startsWith('connect-src') && { color: 'fg', fontWeight: 'bold' })}
              >
                {rule}
              </chakra.span>
            ))}
          </chakra.pre>
        </Step>
        <Step title="Compare the build">
          <Link href={BASE + HASHES_PATH.slice(1)}>hashes.txt</Link> has the SHA-256 of every file of this site, and
          this is the SHA-256 of that list:
          <chakra.p mt="2" textStyle="code" fontSize="xs" color="fg" overflowWrap="anywhere" data-digest="">
            {typeof files === 'object' ? files.digest : 'It is not here now.'}
          </chakra.p>
          <chakra.p mt="2">
            Run <Code>curl -s {location.origin + BASE}hashes.txt | sha256sum</Code> to get it without trusting this
            page, and compare it with the one that a build of the released source prints. The README says how to check
            every file.
          </chakra.p>
        </Step>
        <Step title="Read the code">
          All of it is in your browser. In the developer tools, open Sources and then <Code>assets</Code>: every tool is
          a file with its own name.
        </Step>
      </chakra.ol>
    </>
  );
}
