import { useState } from 'react';
import { type Included, IncludeText } from '../../files/IncludeText.tsx';
import { Button, Muted } from '../../theme/elements.tsx';
import { copyText } from '../../ui/CopyButton.tsx';

type Props = {
  /** Texts of the page; undefined if it has none. */
  readonly include: Included | undefined;
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
      {include && <IncludeText {...include} checked={withText} onChange={setWithText} />}
      <Button variant="solid" onClick={copy}>
        Copy link
      </Button>
    </>
  );
}
