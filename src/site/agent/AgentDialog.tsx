import { useCallback, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { formatNumber } from '../../engine/values/format-number.ts';
import { Button, Muted, Wrap } from '../theme/elements.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** A use of the visitor's text that an agent asks for. */
export type AgentRequest = {
  /** `Sort Lines`, or `3 steps`. */
  readonly what: string;
  /** UTF-16 code units of the text. */
  readonly length: number;
};

/** The visitor's answer: `page` is for as long as the page is open. */
export type Consent = 'no' | 'once' | 'page';

type Props = AgentRequest & { readonly onAnswer: (consent: Consent) => void };

/** Asks the visitor whether an agent may use the text of the page. Closing the dialog is a no. */
function AgentDialog({ what, length, onAnswer }: Props) {
  const [consent, setConsent] = useState<Consent>();
  const refuse = useCallback(() => setConsent('no'), []);
  // The dialog is closed by then, and the focus is where it was.
  useEffect(() => {
    if (consent) onAnswer(consent);
  }, [consent, onAnswer]);
  return (
    <Dialog title="Give your text to an agent?" open={consent === undefined} onClose={refuse}>
      <Muted lineHeight="1.55">
        An agent of your browser wants to run {what} on your text ({formatNumber(length)} characters) and read the
        result. Where the result goes is up to the agent: it may be sent to the company that runs it. Lettermill gets
        nothing.
      </Muted>
      <Wrap gap="2">
        <Button variant="solid" onClick={() => setConsent('once')}>
          Allow once
        </Button>
        <Button onClick={() => setConsent('page')}>Allow on this page</Button>
        <Button onClick={refuse}>Do not allow</Button>
      </Wrap>
    </Dialog>
  );
}

/** Shows a request of an agent beside the page, which may change meanwhile. */
export function askVisitor(request: AgentRequest): Promise<Consent> {
  return new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const answer = (consent: Consent) => {
      resolve(consent);
      // Not while it renders.
      setTimeout(() => {
        root.unmount();
        place.remove();
      });
    };
    root.render(<AgentDialog {...request} onAnswer={answer} />);
  });
}
