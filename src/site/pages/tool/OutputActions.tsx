import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { matches } from '../../../engine/contract/options.ts';
import type { Page } from '../../../engine/contract/tool.ts';
import { hasSecrets, type RandomPage } from '../../../engine/random/random-page.ts';
import type { GalleryPage } from '../../../engine/styles/platform-options.ts';
import { plural } from '../../../engine/values/plural.ts';
import { Button, Row } from '../../theme/elements.tsx';
import { DownloadIcon } from '../../theme/icons.tsx';
import { Cancel } from '../../ui/Cancel.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { chunk } from '../../ui/chunk.ts';
import { LazyPart } from '../../ui/LazyPart.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { useCanShare } from '../../ui/platform.ts';
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

/**
 * On a phone, one line until it is tapped: what does not fit beside the tabs goes on in a line that is out of sight, so
 * that no figure is cut.
 */
const FIGURES = {
  '&:not([data-whole])': {
    lgDown: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      h: '1.3em',
      overflow: 'hidden',
      whiteSpace: 'pre',
      // A line breaks only after something.
      _before: { content: '""', w: '1px', h: 'full' },
    },
  },
};

/** On a phone, the dot goes with the number of characters, if that goes out of sight. */
const AFTER_FIGURES = { lgDown: { _before: { content: '"\\00a0· "' } } };

/** Label of a button that is an icon on a phone. */
const Label = chakra('span', { base: { lgDown: { srOnly: true } } });

type Props = Pick<OutputMenuActions, 'showsChanges' | 'onChanges' | 'onDialog'> & {
  /** Name of the result that is selected in the open tab, if that shows several. */
  readonly part: string | undefined;
  readonly page: Page;
  readonly text: ToolText;
  readonly file: ToolFiles;
  readonly job: ToolJob;
  readonly masked: boolean;
  readonly onMask: (masked: boolean) => void;
};

/** Actions on an output, and its figures; during a long job, its progress. */
export function OutputActions({ part, page, text, file, job, masked, onMask, ...on }: Props) {
  const { engine, copyable, fresh, content, onSwap } = job;
  const { options } = text;
  const { output, stale } = engine;
  const { summary: figures = '' } = output;
  const showsFigures = figures !== '' && !engine.busy && !stale;
  const { savedAs } = file;
  const onDownload = job.download;
  const [isWhole, setIsWhole] = useState(false);
  const canShare = useCanShare();
  // Whitespace can be worth copying, but not saving.
  const savable = copyable && output.text.trim() !== '';
  const swappable = !stale && output.text !== '';
  const { again }: RandomPage = page;
  const { gallery }: GalleryPage = page;
  const isSecret = hasSecrets(page);
  const onAgain = () => (again?.seed === undefined ? engine.again() : text.setOptions({ [again.seed]: sixDigits() }));
  return (
    <>
      <Actions data-bar="" role="group" aria-label="Output actions">
        <CopyButton
          outline={gallery && matches(gallery, options)}
          text={fresh}
          of={output.text}
          part={part}
          disabled={!copyable}
        />
        {again && matches(again.when ?? {}, options) && (
          <Button size="sm" onClick={onAgain}>
            {again.label}
          </Button>
        )}
        {isSecret && (
          <Button size="sm" aria-pressed={masked} onClick={() => onMask(!masked)}>
            {masked ? 'Show' : 'Hide'}
          </Button>
        )}
        {canShare && (
          <chakra.span display={{ base: 'contents', lg: 'none' }}>
            <LazyPart quiet source={shareButton} props={{ content, disabled: !savable, as: savedAs }} />
          </chakra.span>
        )}
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
        {!isSecret && (
          <MenuButton
            label="More actions"
            source={outputMenu}
            props={{
              ...on,
              figures: stale ? '' : [figures, plural(output.text.length, 'character')].filter(Boolean).join(' · '),
              content,
              savedAs,
              onDownload,
              onSwap,
              copyable,
              savable,
              swappable,
              stale,
              isComparable: hasChanges(page),
              hasChanges: hasChanges(page) && again !== undefined,
              hasDownload: canShare,
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
        css={{ '& > button ~ *': { display: 'none' } }}
      >
        {engine.busy && <Cancel onCancel={engine.cancel} />}
        {/* Takes as many lines as it needs; two are as high as the buttons. */}
        <chakra.span
          data-whole={isWhole || undefined}
          textStyle="figure"
          lineHeight="1.3"
          minW="0"
          overflowWrap="anywhere"
          textWrap={{ lg: 'balance' }}
          textAlign="end"
          css={FIGURES}
          onClick={() => setIsWhole(!isWhole)}
        >
          {showsFigures && (
            <span>
              <span data-figures="">{figures}</span>
              <chakra.span display={{ lgDown: 'none' }}>{'\u00a0· '}</chakra.span>
            </span>
          )}
          <chakra.span
            data-count="output"
            data-value={output.text.length}
            data-settled={engine.settledCount}
            whiteSpace={{ base: 'pre', lg: 'nowrap' }}
            css={showsFigures ? AFTER_FIGURES : undefined}
          >
            {/* The figures of an older text do not apply to this one. */}
            {!stale && plural(output.text.length, 'character')}
          </chakra.span>
        </chakra.span>
      </Row>
    </>
  );
}
