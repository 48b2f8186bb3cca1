import { chakra } from '@chakra-ui/react';
import { CopyButton } from '../components/CopyButton.tsx';
import type { OptionValues } from '../components/view.ts';
import { Working } from '../components/Working.tsx';
import { matches } from '../core/options.ts';
import { plural } from '../core/plural.ts';
import type { Page } from '../core/tool.ts';
import { Button } from '../theme/elements.tsx';
import type { DialogName } from './ToolDialogs.tsx';
import type { EngineState } from './useEngine.ts';

const sixDigits = () =>
  String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
    .slice(-6)
    .padStart(6, '0');

/** Row of buttons. Those that do not fit wrap to a second line, and the figures come below. */
const Actions = chakra('div', {
  base: { display: { base: 'flex', lg: 'contents' }, flexWrap: 'wrap', gap: '1.5', w: 'full' },
});

/** Padding that leaves space beside the buttons for the figures in two lines. */
const NARROW = { base: '2.5', lg: '1.5' };

type Props = {
  readonly page: Page;
  readonly engine: EngineState;
  readonly options: OptionValues;
  /** There is an output, and it is up to date. */
  readonly copyable: boolean;
  readonly masked: boolean;
  readonly onMask: (masked: boolean) => void;
  /** The output for the current input. */
  readonly fresh: () => string | Promise<string>;
  /** Makes the output the input; left out if the tool has no opposite direction. */
  readonly onSwap: (() => void) | undefined;
  readonly onOptions: (patch: OptionValues) => void;
  /** Left out if the output is only a preview. */
  readonly onDownload: (() => void) | undefined;
  readonly onDialog: (name: DialogName) => void;
};

/** Actions on an output, and its figures; during a long job, its progress. */
export function OutputActions({
  page,
  engine,
  options,
  copyable,
  masked,
  onMask,
  fresh,
  onSwap,
  onOptions,
  ...on
}: Props) {
  const { output, stale } = engine;
  const { again } = page;
  const onAgain = () => (again?.seed === undefined ? engine.again() : onOptions({ [again.seed]: sixDigits() }));
  return (
    <>
      <Actions role="group" aria-label="Output actions">
        <CopyButton outline={page.gallery && matches(page.gallery, options)} text={fresh} disabled={!copyable} />
        {/* Whitespace can be worth copying, but not downloading. */}
        {on.onDownload && (
          <Button size="sm" px={NARROW} disabled={!copyable || output.text.trim() === ''} onClick={on.onDownload}>
            Download
          </Button>
        )}
        {onSwap && (
          <Button size="sm" px={NARROW} disabled={stale || output.text === ''} onClick={onSwap}>
            Swap
          </Button>
        )}
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
        {!page.secret && (
          <>
            {/* On a phone, this action is in the dialog that the next button opens. */}
            <Button
              size="sm"
              px={NARROW}
              display={{ base: 'none', lg: 'inline-flex' }}
              disabled={stale}
              onClick={() => on.onDialog('start-recipe')}
            >
              Then...
            </Button>
            <Button size="sm" px={NARROW} variant="plain" disabled={!copyable} onClick={() => on.onDialog('open-in')}>
              Open in...
            </Button>
          </>
        )}
      </Actions>
      <chakra.span
        display="flex"
        // Below the buttons, if two lines beside them would be too narrow.
        flex={{ base: '1 0 100%', lg: '1 0 9rem' }}
        minW="0"
        // As high as two lines, so that the footer does not grow with its figures.
        minH="8"
        px={{ base: '1', lg: '0' }}
        alignItems="center"
        justifyContent={{ lg: 'flex-end' }}
        gap="2"
      >
        {engine.busy && <Working progress={engine.progress} onCancel={engine.cancel} />}
        {/* Takes as many lines as it needs; two are as high as the buttons. */}
        <chakra.span
          textStyle="figure"
          lineHeight="1.3"
          minW="0"
          overflowWrap="anywhere"
          textWrap="balance"
          textAlign={{ lg: 'end' }}
        >
          {output.summary && !engine.busy && (
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
            {plural(output.text.length, 'character')}
          </chakra.span>
        </chakra.span>
      </chakra.span>
    </>
  );
}
