import { useState } from 'react';
import { Button, Muted } from '../../theme/elements.tsx';
import { Check } from '../../ui/Check.tsx';
import { copyText } from '../../ui/CopyButton.tsx';

type Props = {
  /** Offers to include the text of the page; undefined if it has none. */
  readonly include: { readonly label: string; readonly disabled: boolean } | undefined;
  /** Returns the fragment of the link. */
  readonly fragment: (withText: boolean) => string;
  readonly onCopied: () => void;
};

/** Content of a dialog that copies a link to the page with its options, and on request with its text. */
export function ShareLink({ include, fragment, onCopied }: Props) {
  const [withText, setWithText] = useState(false);
  const copy = async () => {
    const { origin, pathname } = location;
    if (await copyText(origin + pathname + fragment(withText), false, withText ? 'page' : 'nothing')) onCopied();
  };
  return (
    <>
      <Muted>
        The link stores your options after a # sign, in a part of the URL that browsers never send to a server.
      </Muted>
      {include && (
        <Check checked={withText} disabled={include.disabled} onChange={setWithText}>
          {include.label}
        </Check>
      )}
      <Button variant="solid" onClick={copy}>
        Copy link
      </Button>
    </>
  );
}
