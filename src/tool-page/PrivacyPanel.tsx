import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { OfflineSwitch } from '../components/OfflineSwitch.tsx';
import { useRequests } from './requests.ts';

function Figure({ what, count }: { what: string; count: number }) {
  return (
    <chakra.div display="flex" flexDirection="column-reverse" justifyContent="flex-end" gap="0.5">
      <chakra.dt fontSize="xs" color="fg.muted" lineHeight="1.35">
        {what}
      </chakra.dt>
      <chakra.dd
        data-requests={what}
        textStyle="figure"
        fontSize="2xl"
        fontWeight="semibold"
        lineHeight="1.1"
        color={count === 0 ? 'success' : 'fg'}
      >
        {count}
      </chakra.dd>
    </chakra.div>
  );
}

/** The requests of this page, counted while one looks on. */
function Counter({ text }: { text: () => string }) {
  const { own, elsewhere, carrying } = useRequests(text);
  return (
    <chakra.section aria-labelledby="requests" bg="bg.subtle" borderRadius="lg" p="4">
      <chakra.h3 id="requests" fontSize="sm" fontWeight="medium">
        Requests since this page was opened
      </chakra.h3>
      <chakra.dl mt="3" display="grid" gridTemplateColumns="repeat(3, minmax(0, 1fr))" columnGap="4">
        <Figure what="for files of this site" count={own} />
        <Figure what="to anywhere else" count={elsewhere} />
        <Figure what="with your text" count={carrying} />
      </chakra.dl>
    </chakra.section>
  );
}

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
  base: { textStyle: 'code', fontSize: '0.9em', bg: 'bg.subtle', borderRadius: 'sm', px: '1', py: '0.5' },
});

/** The policy that the browser holds this page to. */
const policy = () =>
  document.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]')?.content.split('; ') ?? [];

/** What the badge of a tool page promises, and how anybody can check it. `text` is what is in the input now. */
export function PrivacyPanel({ text }: { text: () => string }) {
  return (
    <>
      <chakra.p fontSize="sm" color="fg.muted" lineHeight="1.55">
        Your text is processed inside this page and is not sent to anyone, not even us. You do not have to take our word
        for it. Here are four ways to check.
      </chakra.p>
      <Counter text={text} />
      <chakra.ol
        listStyleType="decimal"
        ps="5"
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="4"
        css={{ '& > li::marker': { color: 'fg.subtle' } }}
      >
        <Step title="Watch the network">
          Press <Code>F12</Code>, open the Network tab, and keep typing. The requests you see are parts of this site,
          each loaded once when it is first needed. The counts above include them all, except for the copies your
          browser keeps for offline use.
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
          lists where the page may connect: <Code>'self'</Code> is this site and nothing else.
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
        <Step title="Read the code">
          All of it is in your browser. In the developer tools, open Sources and then <Code>assets</Code>: every tool is
          a file with its own name.
        </Step>
      </chakra.ol>
    </>
  );
}
