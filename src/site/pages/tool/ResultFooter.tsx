import { chakra } from '@chakra-ui/react';
import { plural } from '../../../engine/values/plural.ts';
import { Button, Row, Wrap } from '../../theme/elements.tsx';
import { Cancel } from '../../ui/Cancel.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';

type Props = {
  /** Names the buttons. */
  readonly label: string;
  /** The result that is shown. */
  readonly text: string;
  /** Returns the result of what is on the page now. */
  readonly fresh: () => string | Promise<string>;
  readonly engine: { readonly busy: boolean; readonly cancel: () => void };
  readonly copyable: boolean;
  /** A blank text is copied too, but not an empty one. */
  readonly blankToo?: boolean;
  /** Name of the part of the result that is shown: Copy and Download are named after it. */
  readonly part?: string | undefined;
  /** Left out for a preview. */
  readonly onDownload: (() => void) | undefined;
};

/** Copy and Download, the length of a result, and Cancel during a long job. */
export function ResultFooter({ label, text, fresh, engine, copyable, blankToo, part, onDownload }: Props) {
  return (
    <>
      <Wrap role="group" aria-label={label} gap="1.5">
        <CopyButton
          text={fresh}
          of={text}
          part={part}
          outline={part !== undefined}
          disabled={!copyable}
          blankToo={blankToo}
        />
        {onDownload && (
          <Button
            size="sm"
            aria-label={part && `Download ${part}`}
            disabled={!copyable || text.trim() === ''}
            onClick={onDownload}
          >
            Download
          </Button>
        )}
      </Wrap>
      <Row
        as="span"
        flex="1 0 6rem"
        minH="8"
        px="1"
        justifyContent="flex-end"
        css={{ '& > button + *': { display: 'none' } }}
      >
        {engine.busy && <Cancel onCancel={engine.cancel} />}
        <chakra.span textStyle="figure" data-count="output" data-value={text.length} whiteSpace="nowrap">
          {plural(text.length, 'character')}
        </chakra.span>
      </Row>
    </>
  );
}
