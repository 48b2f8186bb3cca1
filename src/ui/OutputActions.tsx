import { chakra } from '@chakra-ui/react';
import { isRelevant } from '../lib/options.ts';
import type { Page } from '../lib/tool.ts';
import { Button } from '../theme/parts.tsx';
import { CopyButton } from './CopyButton.tsx';
import { figuresOf } from './figures.ts';
import type { DialogName } from './ToolDialogs.tsx';
import { downloadText } from './text-file.ts';
import type { EngineState } from './useEngine.ts';
import type { OptionValues } from './view.ts';

const sixDigits = () =>
  String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
    .slice(-6)
    .padStart(6, '0');

type Props = {
  readonly page: Page;
  readonly engine: EngineState;
  readonly options: OptionValues;
  /** There is an output, and it is up to date. */
  readonly copyable: boolean;
  readonly masked: boolean;
  readonly onMask: (masked: boolean) => void;
  /** Make the output the input; left out where the tool has no way back. */
  readonly onSwap: (() => void) | undefined;
  readonly onOptions: (patch: OptionValues) => void;
  readonly onDialog: (name: DialogName) => void;
};

/** What can be done with an output, and its figures; while a job takes long, how far it is. */
export function OutputActions({ page, engine, options, copyable, masked, onMask, onSwap, onOptions, onDialog }: Props) {
  const { output } = engine;
  const stale = engine.error !== undefined;
  const canRunAgain =
    page.again !== undefined &&
    isRelevant({ kind: 'toggle', label: '', default: false, when: page.againWhen }, options);
  return (
    <>
      <CopyButton text={() => output.text} disabled={!copyable} blankToo={page.copyBlank} />
      {/* Blank characters can be worth copying; a file of them is not written. */}
      <Button size="sm" disabled={!copyable || output.text.trim() === ''} onClick={() => downloadText(output.text)}>
        Download
      </Button>
      {onSwap && (
        <Button size="sm" disabled={stale || output.text === ''} onClick={onSwap}>
          Swap
        </Button>
      )}
      {canRunAgain && (
        <Button size="sm" onClick={engine.again}>
          {page.again}
        </Button>
      )}
      {page.secret && (
        <Button size="sm" aria-pressed={masked} onClick={() => onMask(!masked)}>
          {masked ? 'Show' : 'Hide'}
        </Button>
      )}
      {page.seed !== undefined && (
        <Button size="sm" onClick={() => onOptions({ [page.seed as string]: sixDigits() })}>
          New roll
        </Button>
      )}
      {!page.secret && (
        <Button size="sm" variant="plain" disabled={!copyable} onClick={() => onDialog('open-in')}>
          Open in ...
        </Button>
      )}
      {engine.busy ? (
        <chakra.span display="flex" alignItems="center" gap="2" ms="auto">
          <chakra.progress
            aria-label="Working"
            value={engine.progress}
            max={1}
            w="24"
            h="1.5"
            accentColor="accent.ring"
          />
          <Button size="xs" onClick={engine.cancel}>
            Cancel
          </Button>
        </chakra.span>
      ) : (
        <chakra.span
          textStyle="figure"
          data-figures=""
          flex="1"
          minW={{ base: '8rem', lg: '0' }}
          px="1"
          textAlign="end"
          overflow="hidden"
          textOverflow="ellipsis"
          whiteSpace="nowrap"
          title={figuresOf(output)}
        >
          {figuresOf(output)}
        </chakra.span>
      )}
      <chakra.span
        textStyle="figure"
        data-count="output"
        data-value={output.text.length}
        data-settled={engine.settled}
        px="1"
      >
        {output.text.length.toLocaleString('en-US')}
      </chakra.span>
    </>
  );
}
