import { chakra } from '@chakra-ui/react';
import { useCallback, useEffect, useState } from 'react';
import type { KeepProgress } from '../../../workers/offline-protocol.ts';
import { byId, tools } from '../../engine/catalog/catalog.ts';
import { Button, Grid, Muted } from '../theme/elements.tsx';
import { CheckIcon } from '../theme/icons-of-parts.tsx';
import { canKeep, keepAll, offlineState } from './offline.ts';

/**
 * State of keeping all tools for offline use; `checked` after the button was pressed on this page and all files were
 * right.
 */
type Stage = 'idle' | 'working' | 'checked' | 'failed' | 'full';

/** Messages for people about failures. */
const FAILURES: Readonly<Partial<Record<Stage, string>>> = {
  failed: 'Some files could not be downloaded. The others are ready for offline use.',
  full: 'This browser has no room left for all tools. Those that fit are ready for offline use.',
};

/** Number of tools that work offline, and the button that downloads all of them. */
export function OfflineSwitch() {
  const [able, setAble] = useState(true);
  /** Number of tools that work offline; undefined until the service worker answers. */
  const [kept, setKept] = useState<number>();
  const [stage, setStage] = useState<Stage>('idle');
  const [progress, setProgress] = useState<KeepProgress>();

  const refresh = useCallback(async () => {
    const state = await offlineState();
    setKept(state.kept.filter((path) => byId(path.slice(1))).length);
  }, []);
  useEffect(() => {
    const show = async () => {
      if (await canKeep()) await refresh();
      else setAble(false);
    };
    show().catch((error: unknown) => {
      console.error(error);
      setKept(0);
    });
  }, [refresh]);

  const keep = async () => {
    setStage('working');
    setProgress(undefined);
    try {
      const { failed, full } = await keepAll(setProgress);
      await refresh();
      if (failed > 0) setStage(full ? 'full' : 'failed');
      else setStage('checked');
    } catch (error) {
      console.error('The tools could not be kept.', error);
      setStage('failed');
    }
  };

  if (!able) {
    return <Muted>This browser does not let sites store themselves for offline use.</Muted>;
  }
  const complete = kept === tools.length;
  const isIdle = stage === 'idle' || stage === 'checked';
  const name = complete ? 'Check Stored Files' : `Make all ${tools.length} tools work offline`;
  return (
    <Grid gap="2.5" justifyItems="start" minH="4rem" alignContent="start">
      <Muted role="status" display="flex" gap="1.5" alignItems="center">
        {stage === 'working' && (complete ? 'Checking the stored files...' : 'Downloading all tools, about 2 MB...')}
        {FAILURES[stage]}
        {isIdle && complete && (
          <>
            <chakra.span color="success" display="inline-flex">
              <CheckIcon size={16} />
            </chakra.span>
            All {tools.length} tools work offline on this device.{stage === 'checked' && ' Every file was checked.'}
          </>
        )}
        {isIdle &&
          !complete &&
          (kept
            ? `${kept} of ${tools.length} tools work offline so far.`
            : 'Every tool you open is stored on this device.')}
      </Muted>
      {stage === 'working' ? (
        <chakra.progress
          aria-label="Download progress"
          value={progress?.done ?? 0}
          max={progress?.total ?? 1}
          w="full"
          h="2"
          accentColor="accent.ring"
        />
      ) : (
        <Button size="sm" disabled={kept === undefined} onClick={() => void keep()}>
          {FAILURES[stage] ? 'Try Again' : name}
        </Button>
      )}
    </Grid>
  );
}
