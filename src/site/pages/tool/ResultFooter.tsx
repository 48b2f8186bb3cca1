import { chakra } from '@chakra-ui/react';
import { plural } from '../../../engine/values/plural.ts';
import { Button, Row, Wrap } from '../../theme/elements.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Working } from '../../ui/Working.tsx';

type Props = {
  /** Names the buttons. */
  readonly label: string;
  /** The result that is shown. */
  readonly text: string;
  /** Returns the result of what is on the page now. */
  readonly fresh: () => string | Promise<string>;
  readonly engine: { readonly busy: boolean; readonly progress: number | undefined; readonly cancel: () => void };
  readonly copyable: boolean;
  /** A blank text is copied too, but not an empty one. */
  readonly blankToo?: boolean;
  /** Part of a file that the result is a preview of; undefined if it is whole. */
  readonly extent?: string | undefined;
  /** Left out for a preview. */
  readonly onDownload: (() => void) | undefined;
};

/** Copy and Download, the length of a result, and during a long job its progress. */
export function ResultFooter({ label, text, fresh, engine, copyable, blankToo, extent, onDownload }: Props) {
  return (
    <>
      <Wrap role="group" aria-label={label} gap="1.5">
        <CopyButton text={fresh} extent={extent} disabled={!copyable} blankToo={blankToo} />
        {onDownload && (
          <Button size="sm" disabled={!copyable || text.trim() === ''} onClick={onDownload}>
            Download
          </Button>
        )}
      </Wrap>
      <Row as="span" flex="1 0 6rem" minH="8" px="1" justifyContent="flex-end" gap="2">
        {engine.busy && <Working progress={engine.progress} onCancel={engine.cancel} />}
        <chakra.span textStyle="figure" data-count="output" data-value={text.length} whiteSpace="nowrap">
          {plural(text.length, 'character')}
        </chakra.span>
      </Row>
    </>
  );
}
