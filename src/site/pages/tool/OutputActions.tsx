import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { matches } from '../../../engine/contract/options.ts';
import type { Page } from '../../../engine/contract/tool.ts';
import { plural } from '../../../engine/values/plural.ts';
import { Button, Row } from '../../theme/elements.tsx';
import { DownloadIcon } from '../../theme/icons.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { chunk } from '../../ui/chunk.ts';
import { LazyPart } from '../../ui/LazyPart.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { useCanShare } from '../../ui/platform.ts';
import { Working } from '../../ui/Working.tsx';
import { hasChanges } from './changes-choice.ts';
import type { OutputMenuActions } from './menus.tsx';
import type { ToolFiles } from './useToolFiles.ts';
import type { ToolJob } from './useToolJob.ts';
import type { ToolText } from './useToolText.ts';

const shareButton = chunk(() => import('../../panes/ShareButton.tsx').then((module) => module.ShareButton));
const outputMenu = chunk(() => import('./menus.tsx').then((module) => module.OutputMenu));

const sixDigits = () =>
  String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
    .slice(-6)
    .padStart(6, '0');

/** A row of buttons; on a phone, a bar at the lower edge of the window. */
const Actions = chakra('div', {
  base: {
    display: { base: 'flex', lg: 'contents' },
    position: 'sticky',
    bottom: '0',
    zIndex: '1',
    // In one row, unless the browser's font is too large for that.
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1.5',
    pt: '1.5',
    pb: 'max({spacing.1.5}, env(safe-area-inset-bottom))',
    bg: 'bg.panel',
    borderTopWidth: '1px',
    borderColor: 'border',
    '& > button:first-child': { lgDown: { flex: '1', minW: '6rem', whiteSpace: 'normal' } },
  },
});

/** Label of a button that is an icon on a phone. */
const Label = chakra('span', { base: { lgDown: { srOnly: true } } });

type Props = Pick<OutputMenuActions, 'showsChanges' | 'onChanges' | 'onDialog'> & {
  readonly page: Page;
  readonly text: ToolText;
  readonly file: ToolFiles;
  readonly job: ToolJob;
  readonly masked: boolean;
  readonly onMask: (masked: boolean) => void;
};

/** Actions on an output, and its figures; during a long job, its progress. */
export function OutputActions({ page, text, file, job, masked, onMask, ...on }: Props) {
  const { engine, copyable, fresh, onSwap } = job;
  const { options } = text;
  const { output, stale } = engine;
  const isPreview = file.extent !== undefined;
  const onDownload = isPreview ? undefined : job.download;
  const savedAs = isPreview ? undefined : file.savedAs;
  const [isWhole, setIsWhole] = useState(false);
  const canShare = useCanShare();
  // Whitespace can be worth copying, but not saving.
  const savable = copyable && output.text.trim() !== '';
  const swappable = !stale && output.text !== '';
  const { again } = page;
  const onAgain = () => (again?.seed === undefined ? engine.again() : text.setOptions({ [again.seed]: sixDigits() }));
  return (
    <>
      <Actions data-bar="" role="group" aria-label="Output actions">
        <CopyButton
          outline={page.gallery && matches(page.gallery, options)}
          text={fresh}
          extent={file.extent}
          disabled={!copyable}
        />
        {again && matches(again.when ?? {}, options) && (
          <Button size="sm" onClick={onAgain}>
            {again.label}
          </Button>
        )}
        {page.secret && (
          <Button size="sm" aria-pressed={masked} onClick={() => onMask(!masked)}>
            {masked ? 'Show' : 'Hide'}
          </Button>
        )}
        {canShare && savedAs && (
          <chakra.span display={{ base: 'contents', lg: 'none' }}>
            <LazyPart quiet source={shareButton} props={{ text: fresh, disabled: !savable, as: savedAs }} />
          </chakra.span>
        )}
        {onDownload && (
          <Button
            size="sm"
            display={canShare ? { base: 'none', lg: 'inline-flex' } : undefined}
            disabled={!savable}
            onClick={onDownload}
          >
            <chakra.span display={{ base: 'inline', lg: 'none' }}>
              <DownloadIcon />
            </chakra.span>
            <Label>Download</Label>
          </Button>
        )}
        {hasChanges(page) && !again && (
          <Button size="sm" display={{ lg: 'none' }} aria-pressed={on.showsChanges} onClick={on.onChanges}>
            Changes
          </Button>
        )}
        {onSwap && (
          <Button size="sm" display={{ base: 'none', lg: 'inline-flex' }} disabled={!swappable} onClick={onSwap}>
            Swap
          </Button>
        )}
        {!page.secret && (
          <MenuButton
            label="More actions"
            source={outputMenu}
            props={{
              ...on,
              fresh,
              savedAs,
              onDownload,
              onSwap,
              copyable,
              savable,
              swappable,
              stale,
              isComparable: hasChanges(page),
              hasChanges: hasChanges(page) && again !== undefined,
              hasDownload: canShare && onDownload !== undefined,
            }}
          />
        )}
      </Actions>
      <Row
        as="span"
        flex={{ lg: '1 0 9rem' }}
        minW="0"
        // On a desktop as high as two lines, so that the footer does not grow with its figures.
        minH={{ lg: '8' }}
        justifyContent="flex-end"
        gap="2"
      >
        {engine.busy && <Working progress={engine.progress} onCancel={engine.cancel} />}
        {/* Takes as many lines as it needs; two are as high as the buttons. On a phone, one until it is tapped. */}
        <chakra.span
          data-whole={isWhole || undefined}
          textStyle="figure"
          lineHeight="1.3"
          minW="0"
          overflowWrap="anywhere"
          textWrap={{ lg: 'balance' }}
          textAlign="end"
          css={{
            '&:not([data-whole])': { lgDown: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } },
          }}
          onClick={() => setIsWhole(!isWhole)}
        >
          {output.summary && !engine.busy && !stale && (
            <>
              <span data-figures="">{output.summary}</span>
              {'\u00a0· '}
            </>
          )}
          <chakra.span
            data-count="output"
            data-value={output.text.length}
            data-settled={engine.settledCount}
            whiteSpace="nowrap"
          >
            {/* The figures of an older text do not apply to this one. */}
            {!stale && plural(output.text.length, 'character')}
          </chakra.span>
        </chakra.span>
      </Row>
    </>
  );
}
